import { newItem, setHarga } from '../../../../domain/document/commands-item.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';
import { newId } from '../state/new-id.ts';
import type { PasteRole } from './paste-roles.ts';
import { dotsOf, notedAs, readPastedCell, type PastedCell } from './pasted-cell.ts';
import type { NotedGridCell, Pasted } from '../state/pasted-notes.ts';
import { itemFields } from '../../../../domain/content/item-fields.ts';

/** A line of the pasted table, its cells read as what their columns are. */
export interface PastedLine {
  readonly texts: readonly string[];
  /** One for each column; undefined where it is left out. */
  readonly cells: readonly (PastedCell | undefined)[];
}

/** The lines that are work, read. */
export function readLines(table: PastedTable, roles: readonly PasteRole[]): PastedLine[] {
  const work = table.filter((row) => hasWork(row, roles));
  const dots = dotsOf(work);
  return work.map((texts) => {
    const satuan = texts[roles.indexOf('satuan')]?.trim();
    return {
      texts,
      cells: roles.map((role, at) =>
        role === 'skip' ? undefined : readPastedCell(role, texts[at] ?? '', dots[at], satuan),
      ),
    };
  });
}

/** A line with a description and a number is work; titles and sums of the sheet are not. */
function hasWork(row: readonly string[], roles: readonly PasteRole[]): boolean {
  const text = (role: PasteRole) => row[roles.indexOf(role)]?.trim() ?? '';
  if (text('deskripsi') === '' && text('kode') === '') return false;
  if (/^(sub\s*)?(total|jumlah)\b/i.test(text('deskripsi'))) return false;
  const hasNumbers = roles.includes('volume') || roles.includes('harga');
  return !hasNumbers || text('volume') !== '' || text('harga') !== '' || text('satuan') !== '';
}

/** The items of the lines, what gives them their prices, and what to look at afterwards. */
export function itemsOf(lines: readonly PastedLine[], roles: readonly PasteRole[]) {
  const items: ItemNode[] = [];
  const prices: Command[] = [];
  const cells: NotedGridCell[] = [];
  for (const line of lines) {
    const text = (role: PasteRole) => {
      const cell = line.cells[roles.indexOf(role)];
      return cell?.kind === 'text' ? cell.text : '';
    };
    const volume = text('volume');
    const item = newItem(newId(), {
      kode: text('kode').slice(0, itemFields.kode.most),
      deskripsi: text('deskripsi').slice(0, itemFields.deskripsi.most),
      satuan: text('satuan').slice(0, itemFields.satuan.most),
      ...(volume !== '' && { volumeSource: 'MANUAL', volumeInput: volume }),
    });
    items.push(item);
    prices.push(setHarga(item.id, text('harga')));
    cells.push(...notedOf(line, roles, item.id));
  }
  const total = lines.length * roles.filter((role) => role !== 'skip').length;
  const pasted: Pasted = { total, cells, left: 0, isNew: true };
  return { items, prices: together(prices), pasted };
}

function notedOf(line: PastedLine, roles: readonly PasteRole[], row: string): NotedGridCell[] {
  return roles.flatMap((column, at) => {
    const read = line.cells[at];
    if (!read || column === 'skip') return [];
    return notedAs({ row, column }, line.texts[at] ?? '', read);
  });
}
