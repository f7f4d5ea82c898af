// Sheets of a workbook of bills, as tests write them.
import { billOf, type Rows } from '../bills-of-tests.ts';
import { chooseSheets } from './choose-sheets.ts';
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

export const billHead = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];

export const read = (name: string, rows: Rows, isHidden = false): ReadSheet => ({
  sheet: name,
  title: name,
  isHidden,
  bill: billOf([billHead, ...rows], { name, isHidden }),
});
export const priced = (...works: [string, number, string, number][]): Rows =>
  works.map(([name, volume, unit, price], at) => [
    at + 1,
    name,
    volume,
    unit,
    price,
    volume * price,
  ]);

export const worksTimes = (times: number, unit = 'm3') =>
  priced(
    ['Galian tanah', 10 * times, unit, 100_000],
    ['Urugan pasir', 5 * times, unit, 200_000],
    ['Pondasi batu kali', 4 * times, unit, 900_000],
    ['Genteng', 10, 'm2', 50_000],
  );
export const two = (one: string, other: string, right: Rows = worksTimes(2)) => [
  read(one, worksTimes(1)),
  read(other, right),
];
export const chosen = (sheets: readonly ReadSheet[]) => {
  const { taken, whyNot, main } = chooseSheets(sheets);
  return { taken: [...taken], whyNot: [...whyNot], main };
};
