// Rows of a text file that were split wrongly, in a list whose columns people set.
import { expect, test } from 'vitest';
import { sheet } from '../judging-of-tests.ts';
import { readSheets } from './lists-of-tests.ts';

const table = `Daftar harga
  Kode | Uraian | Satuan | Harga
  M.1 | Semen | zak | 62.500
  M.2 | Pasir | m3 | 250.000
  | | |
  M.3 | | m3 | 310.000`;
const broken = (...rows: [number, 'quote' | 'nul' | 'letter'][]) => ({
  ...sheet('Harga', table),
  text: { separator: ';', broken: new Map(rows) },
});
const read = (...rows: Parameters<typeof broken>) =>
  readSheets([broken(...rows)], { kind: 'MATERIAL' });

test('PRICE-22 a torn row is told under its own number and name, and takes no price', () => {
  const { lines, entries } = read([3, 'quote'], [5, 'nul']);
  expect(lines).toEqual([
    '3 B M.1 | Semen | zak | 62500',
    expect.stringMatching(/^4 \? Pasir \| - \| -; ! baris: /),
    expect.stringMatching(/^6 \? - \| - \| -; ! baris: /),
  ]);
  expect(entries.slice(1).map(({ given, notes, doubts }) => ({ given, notes, doubts }))).toEqual([
    { given: null, notes: [], doubts: [] },
    { given: null, notes: [], doubts: [] },
  ]);
});

test('PRICE-22 a torn row is told where it is blank, and where it stands above the head', () => {
  const { lines, passed } = read([0, 'letter'], [4, 'quote']);
  expect(lines).toEqual([
    expect.stringMatching(/^1 \? .*! baris: /),
    '3 B M.1 | Semen | zak | 62500',
    '4 B M.2 | Pasir | m3 | 250000',
    expect.stringMatching(/^5 \? - \| - \| -; ! baris: /),
    expect.stringMatching(/^6 B M.3 /),
  ]);
  expect(passed).toEqual(['2 head: Kode | Uraian | Satuan | Harga']);
});

test('PRICE-22 a row of more cells than the head has was split at its comma', () => {
  const long = { ...sheet('Harga', `${table}\nM.4 | Kayu | m3 | 5 | 000`) };
  const text = { separator: ',', broken: new Map() };
  const { lines } = readSheets([{ ...long, text }], { kind: 'MATERIAL' });
  expect(lines.at(-1)).toMatch(/^7 \? Kayu \| - \| -; ! baris: /);
  // Above the head titles may be as wide as they like.
  const wide = sheet('Harga', `Daftar | harga | satuan | bahan | 2026\n${table}`);
  const above = readSheets([{ ...wide, text }], { kind: 'MATERIAL' });
  expect(above.passed[0]).toMatch(/^1 above: Daftar/);
  expect(above.lines[0]).toBe('4 B M.1 | Semen | zak | 62500');
});
