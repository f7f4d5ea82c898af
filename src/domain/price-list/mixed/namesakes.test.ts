// Rows of one name and unit at several prices (EDISI-07), and what is said where each has its code.
import { expect, test } from 'vitest';
import { sheet, units } from '../judging-of-tests.ts';
import { judgePrices } from './judge-prices.ts';
import { readSheets } from './lists-of-tests.ts';

const head = 'Kode | Uraian | Satuan | Harga';

/** `2 new M.1; note`, each row of sheets that are named 'Bahan A', 'Bahan B'. */
function told(...tables: string[]) {
  const { entries } = readSheets(
    tables.map((rows, at) => sheet(`Bahan ${'AB'.charAt(at)}`, `${head}\n${rows}`)),
    { kind: 'MATERIAL' },
  );
  const none = () => new Map<string, never>();
  const shelf = {
    stored: { LABOR: [], MATERIAL: [], EQUIPMENT: [], OTHER: [] },
    others: { LABOR: none(), MATERIAL: none(), EQUIPMENT: none(), OTHER: none() },
    units,
  };
  return judgePrices(entries, shelf, { accepted: new Set() }).map(
    ({ entry, outcome, question, notes }) =>
      [
        `${entry.row} ${outcome} ${entry.fields.kode ?? '-'}`,
        ...(question === undefined ? [] : [`of ${question}`]),
        ...notes.map(({ kind, text }) => `${kind}: ${text}`),
      ].join('; '),
  );
}
const apart = (where: string) =>
  `name: Nama dan satuan sama dengan ${where}, harganya lain: masing-masing disimpan menurut kodenya`;

test('EDISI-07 several codes of one name are several things, and each says where the others are', () => {
  expect(told('M.1 | Semen | zak | 62.500\nM.2 | semen | sak | 63.000')).toEqual([
    expect.stringContaining(`2 new M.1; ${apart('baris 3')}`),
    expect.stringContaining(`3 new M.2; ${apart('baris 2')}`),
  ]);
});

test('EDISI-07 three of the others are named, those of another sheet with it, and the rest counted', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `M.${from + at} | Semen | zak | 6${from + at}.000`);
  expect(told(rows(1, 4).join('\n'))[0]).toBe(`2 new M.1; ${apart('baris 3, baris 4, baris 5')}`);
  const [first, second] = [rows(1, 3).join('\n'), rows(4, 2).join('\n')];
  expect(told(first, second)[0]).toBe(
    `2 new M.1; ${apart('baris 3, baris 4, lembar Bahan B baris 2 dan 1 lagi')}`,
  );
});

test('EDISI-07 of one price they are said to be nothing, and two units are two things', () => {
  expect(told('M.1 | Semen | zak | 62.500\nM.2 | Semen | zak | 62.500')).toEqual([
    '2 new M.1',
    '3 new M.2',
  ]);
  expect(told('M.1 | Semen | zak | 62.500\nM.2 | Semen | kg | 1.300')).toEqual([
    '2 new M.1',
    '3 new M.2',
  ]);
});

test('EDISI-07 which of several codes a row without one is, is asked of that row alone', () => {
  const [one, other, without] = told(
    'M.1 | Semen | zak | 62.500\nM.2 | Semen | zak | 63.000\n | Semen | zak | 64.000',
  );
  expect(one).toBe(`2 new M.1; ${apart('baris 3, baris 4')}`);
  expect(other).toBe(`3 new M.2; ${apart('baris 2, baris 4')}`);
  expect(without).toBe('4 question -; of 2');
});

test('EDISI-07 of one code with two prices and a row without a code all are asked', () => {
  expect(told('M.1 | Semen | zak | 62.500\n | Semen | zak | 63.000\n | Pasir | m3 | 5')).toEqual([
    '2 question M.1; of 2',
    '3 question -; of 2',
    '4 new -',
  ]);
});

test('PRICE-11 a code that several names have tells nothing, and each says so', () => {
  const said = 'code: Kode M.1 dipakai beberapa nama: dikenali dari nama dan satuan';
  expect(told('M.1 | Semen | zak | 62.500\nM.1 | Pasir | m3 | 5\nM.2 | Batu | m3 | 6')).toEqual([
    `2 new M.1; ${said}`,
    `3 new M.1; ${said}`,
    '4 new M.2',
  ]);
});
