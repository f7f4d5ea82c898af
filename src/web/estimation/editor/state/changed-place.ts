import type { Change } from '../../../../domain/document/document-changes.ts';
import { rootId, type DocumentNode, type ItemNode } from '../../../../domain/document/document.ts';
import type { Cell, Column } from './selection.ts';

/**
 * The place to show after undo or redo: the first changed item, at its field; else the line at
 * which a list changed.
 */
export function placeOfChange(
  { get }: { get: (id: string) => DocumentNode | undefined },
  changes: readonly Change[],
): Cell | undefined {
  const there = changes.filter(([id]) => id !== rootId && get(id) !== undefined);
  for (const [id, before, after] of there) {
    if (after?.kind !== 'item') continue;
    const column = before?.kind === 'item' ? changedColumn(before, after) : 'deskripsi';
    // An item that merely moved up in its list is not what changed.
    if (column) return { row: id, column };
  }
  for (const [id, before, after] of there) {
    const item = firstOther(itemsOf(before), itemsOf(after));
    if (item !== undefined) return { row: item, column: 'deskripsi' };
    if (after?.kind !== 'item') return { row: id, column: undefined };
  }
  return undefined;
}

const itemsOf = (node: DocumentNode | undefined): readonly string[] =>
  node?.kind === 'section' || node?.kind === 'group' ? node.items : [];

/** The node at which two lists begin to differ, or the last one. */
function firstOther(before: readonly string[], after: readonly string[]): string | undefined {
  const at = after.findIndex((id, place) => before[place] !== id);
  if (at >= 0) return after[at];
  return after.length < before.length ? after.at(-1) : undefined;
}

const fields: readonly (readonly [Column, readonly (keyof ItemNode)[]])[] = [
  ['kode', ['kode', 'kodeKey']],
  ['deskripsi', ['deskripsi', 'parent', 'catatan', 'asal']],
  ['satuan', ['satuan']],
  ['harga', ['harga', 'hargaInput', 'priceMissing']],
  ['volume', ['volume', 'volumeInput', 'volumeSource', 'rows']],
];

function changedColumn(before: ItemNode, after: ItemNode): Column | undefined {
  const known = fields.find(([, names]) => names.some((name) => before[name] !== after[name]));
  if (known || before.formula === after.formula) return known?.[0];
  return before.formula?.harga === after.formula?.harga ? 'volume' : 'harga';
}
