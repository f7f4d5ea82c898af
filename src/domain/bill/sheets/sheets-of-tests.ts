// Sheets of a workbook of bills, as tests write them.
import { billOf, type Rows } from '../bills-of-tests.ts';
import type { ReadSheet } from './read-sheet.ts';

export const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga', 'Jumlah'];

export const work = (text: string, volume = 2, price: number | null = 1000, satuan = 'm3') => [
  1,
  text,
  satuan,
  volume,
  price,
  price === null ? null : volume * price,
];

export const sheetRead = (title: string, rows: Rows, more: Partial<ReadSheet> = {}): ReadSheet => ({
  sheet: title,
  title,
  isHidden: false,
  bill: billOf(rows),
  ...more,
});
