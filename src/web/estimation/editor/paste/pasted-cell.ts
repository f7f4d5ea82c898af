import { editableNumber, writeNumber } from '../../../../domain/number/number-text.ts';
import {
  dotMeaningIn,
  readPastedNumber,
  type DotMeaning,
} from '../../../../domain/number/pasted-number.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { isOneUnit } from '../../../../domain/units/unit-spellings.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import type { Column } from '../state/selection.ts';

/** What a pasted text does to a cell. */
export type PastedCell =
  /**
   * The text to put into the cell; `doubt` tells how it was read, where another reading is likely,
   * `tooLong` why it cannot be saved as it is.
   */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly doubt?: string;
      readonly tooLong?: string;
    }
  /** No number can be made of it: the cell keeps what it had. */
  | { readonly kind: 'unread'; readonly why: string };

/**
 * `dot` is what the dot means in the column that the text stands in; `satuan` the unit of the row,
 * against which a unit behind the number is held.
 */
export function readPastedCell(
  column: Column,
  text: string,
  dot?: DotMeaning,
  satuan = '',
): PastedCell {
  if (column !== 'volume' && column !== 'harga') return wholeText(text.trim(), limits[column]);
  const read = readPastedNumber(text, column === 'harga' ? 'price' : 'volume', dot);
  if (read.kind === 'refused') {
    return { kind: 'unread', why: read.reason === 'ambigu' ? bothWays : read.reason };
  }
  if (read.kind === 'blank') return { kind: 'text', text: '' };
  const number = { kind: 'text', text: editableNumber(read.value) } as const;
  if (read.mustConfirm) return { ...number, doubt: `dibaca ${writeNumber(read.value, 0)}` };
  const isOther = read.unit !== undefined && !isOneUnit(read.unit, satuan);
  return isOther
    ? { ...number, doubt: `satuannya ${read.unit}, bukan ${satuan || 'kosong'}` }
    : number;
}

const limits: Readonly<Partial<Record<Column, number>>> = {
  kode: lengths.kode,
  deskripsi: lengths.deskripsi,
  satuan: lengths.satuan,
};

/** No text is cut: one that is too long stands whole in its cell until it is shortened. */
function wholeText(text: string, most: number | undefined) {
  const tooLong = whyTooLong(text, most);
  return { kind: 'text', text, ...(tooLong !== undefined && { tooLong }) } as const;
}

/** The cell, where what was pasted into it is to be looked at. */
export function notedAs(
  cell: NotedGridCell['cell'],
  pasted: string,
  read: PastedCell,
): NotedGridCell[] {
  const text = pasted.trim();
  if (read.kind === 'unread') return [{ cell, text, why: read.why, kind: 'unread' }];
  if (read.tooLong !== undefined) return [{ cell, text, why: read.tooLong, kind: 'long' }];
  return read.doubt === undefined ? [] : [{ cell, text, why: read.doubt, kind: 'doubtful' }];
}

export const bothWays = 'titiknya bisa ribuan, bisa desimal';

/** What the dot means in each column of a table, told by the column's own cells. */
export function dotsOf(table: PastedTable): (DotMeaning | undefined)[] {
  const width = widthOf(table);
  return Array.from({ length: width }, (_, at) => dotMeaningIn(table.map((row) => row[at] ?? '')));
}

export function widthOf(table: PastedTable): number {
  return Math.max(0, ...table.map((row) => row.length));
}
