import { isErrorText, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import type { ListSheet } from '../../sheet/sheet.ts';

export const billRoles = [
  'no',
  'uraian',
  'satuan',
  'volume',
  'harga',
  // A part of the price that is added to it: labour beside material.
  'tambahan',
  'jumlah',
  // A part of the amount that is added to it, as of the price.
  'jumlahTambahan',
  'kode',
  'skip',
] as const;

/** Several columns may be 'no', 'uraian', 'tambahan' or 'jumlahTambahan'; of every other kind there is one. */
export type BillRole = (typeof billRoles)[number];

export interface BillTable {
  /** The rows of the head; none where both are the same. */
  readonly head: { readonly from: number; readonly to: number };
  /** What the head calls each column, as it is compared; blank where it says nothing. */
  readonly headings: readonly string[];
  readonly roles: readonly BillRole[];
  /** What its prices are written in, where it says so; somebody may say otherwise. */
  readonly scale?: PriceScale;
  /** Its prices are in other money than rupiah. */
  readonly foreign?: ForeignMoney;
}

export interface ForeignMoney {
  /** 'USD' */
  readonly code: string;
  /** The columns that hold it; none of them is read unless somebody says so. */
  readonly columns: readonly number[];
  /** Where it is said. */
  readonly row: number;
}

export function widthOf({ rows }: Pick<ListSheet, 'rows'>): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}

/** What a cell says, on one line; nothing where it is blank or broken. */
export function textIn(row: readonly ListCell[], at: number): string {
  const cell = row[at] ?? null;
  if (isFault(cell)) return '';
  const text = plainText(cell);
  return isErrorText(text) ? '' : text;
}

/** Whether a formula failed there: #REF!, #N/A. */
export function isBrokenIn(row: readonly ListCell[], at: number): boolean {
  const cell = row[at] ?? null;
  return isFault(cell) || (typeof cell === 'string' && isErrorText(plainText(cell)));
}
