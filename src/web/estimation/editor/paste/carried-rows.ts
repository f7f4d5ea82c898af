import { readContent } from '../../../../domain/content/read-content.ts';
import { writeContent } from '../../../../domain/content/write-content.ts';
import { setRefused } from '../../../../domain/document/commands-item.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { refusalInCell } from '../../../../domain/formula/formula.ts';

interface CarriedRows {
  readonly items: readonly ItemNode[];
  /** What marks the texts that waited to be mended, once the items are there. */
  readonly refused: readonly Command[];
}

/**
 * Rows of the clipboard as new items with all that they brought, read as what anybody may send
 * (api/3.4); undefined: they are not what Taksir writes.
 */
export function rowsCarried(rows: unknown, makeId: () => string): CarriedRows | undefined {
  if (!Array.isArray(rows) || rows.length === 0) return undefined;
  const reading = readContent([{ title: '', items: rows }], { newId: makeId });
  if (!reading.ok) return undefined;
  const nodes = loadDocument(JSON.parse(writeContent(reading.content)), makeId);
  const items = [...nodes.values()].filter((node) => node.kind === 'item');
  return { items, refused: items.flatMap(({ id }, at) => refusedOf(rows[at], id)) };
}

function refusedOf(row: unknown, id: string): Command[] {
  const texts = typeof row === 'object' && row !== null && 'refused' in row ? row.refused : {};
  return (['volume', 'harga'] as const).flatMap((cell) => {
    const text: unknown = typeof texts === 'object' && texts ? Reflect.get(texts, cell) : undefined;
    const isRefused = typeof text === 'string' && refusalInCell(text, cell) !== undefined;
    return isRefused ? [setRefused(id, cell, text)] : [];
  });
}
