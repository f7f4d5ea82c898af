import { shownColumn, type Column } from '../columns/column-choice.ts';

/** Rules that doubt the price that stands in the line itself. */
const aboutPrice: ReadonlySet<string> = new Set([
  'price-missing',
  'misplaced-comma',
  'other-than-analysis',
  'left-price',
  'ten-times',
  'large-lump-sum',
]);

/** The cell of an item that a finding is about. */
export const doubtedColumn = (rule: unknown): Column =>
  typeof rule === 'string' && aboutPrice.has(rule) ? shownColumn('harga') : 'deskripsi';
