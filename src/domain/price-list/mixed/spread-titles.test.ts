// Prices of zones whose title 'Harga' stands over the first of them alone (PRICE-05), and heads of several rows
// without merged cells (PRICE-02).
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { listOf, sheet } from '../judging-of-tests.ts';
import { readSheets, readTable } from './lists-of-tests.ts';
import { proposeMap } from './propose-map.ts';

const columns = (table: string) =>
  proposeMap([sheet('Harga', table)])[0]?.columns.map(
    ({ heading, role, question }) => `${heading}: ${role ?? question}`,
  );
const rows = `1 | Semen | zak | 62500 | 63000
2 | Pasir | m3 | 250000 | 260000`;

test('PRICE-05 of prices by zone under a title that is not merged one is asked for', () => {
  const table = `No | Uraian | Satuan | Harga |
 | | | Zona I | Zona II
${rows}`;
  expect(columns(table)?.slice(3)).toEqual(['Harga Zona I: several', 'Harga Zona II: several']);
  const { lines, passed } = readTable(table, { roles: { 3: 'abaikan', 4: 'harga' } });
  expect(lines).toEqual(['3 B Semen | zak | 63000', '4 B Pasir | m3 | 260000']);
  expect(passed).toEqual(['1 head: No | Uraian | Satuan | Harga', '2 head: Zona I | Zona II']);
});

test('PRICE-05 a third row of the head says which zone, merged or not', () => {
  const table = `No | Uraian | Satuan | Harga |
 | | | Zona |
 | | | I | II
${rows}`;
  const asked = ['Harga Zona I: several', 'Harga Zona II: several'];
  expect(columns(table)?.slice(3)).toEqual(asked);
  expect(readTable(table).lines.map((line) => line.slice(0, 9))).toEqual([
    '4 B Semen',
    '5 B Pasir',
  ]);
  const merges = [0, 1].map((row) => ({ startRow: row, endRow: row, startCol: 3, endCol: 4 }));
  const merged = { ...sheet('Harga', table), merges };
  expect(
    proposeMap([merged])[0]
      ?.columns.slice(3)
      .map(({ heading, question }) => `${heading}: ${question}`),
  ).toEqual(asked);
});

test('PRICE-02 below such a title rows of figures are rows, and a title over one column is its own', () => {
  const plain = `No | Uraian | Satuan | Harga |
1 | Semen | zak | 62500 | lokal
2 | Pasir | m3 | 250000 | lokal`;
  expect(readTable(plain).lines).toEqual(['2 B Semen | zak | 62500', '3 B Pasir | m3 | 250000']);
  const part = `No | Uraian | Satuan | Harga | Ket
 | | | BAHAN ALAM |
1 | Semen | zak | 62500 | lokal`;
  expect(readTable(part).lines[0]).toMatch(/^3 B Semen/);
});

test('PRICE-05 a price under USD marks and an untitled column is refused by its money', () => {
  const table = `No | Uraian | Satuan | Harga |
1 | Pipa | m | USD | 62
2 | Semen | zak | Rp | 62500`;
  const { lines } = readSheets([sheet('Harga', table)]);
  expect(lines.map((line) => line.split(';').at(0))).toEqual([
    '2 B Pipa | m | -',
    '3 B Semen | zak | 62500',
  ]);
});

test('PRICE-28 the column Jumlah beside Bahan and Upah is the price, under a title that is not merged too', () => {
  const table = `Kode | Uraian Pekerjaan | Satuan | Harga Satuan | |
 | | | Bahan | Upah | Jumlah
T.1 | Keramik | m2 | 62000 | 30000 | 92000
T.2 | Cat | m2 | 40000 | 20000 | 60000
T.3 | Plafon | m2 | 50000 | 20000 | 75000`;
  const named = `Kategori | ${table.replaceAll('\n', '\nA | ')}`.replace('A |  |', ' |  |');
  const read = listOf('HSP', sheet('HSP', named));
  const told = read.rows.map(({ fields: { harga }, doubts = [] }) => [
    harga && toText(harga),
    doubts.length,
  ]);
  expect(told).toEqual([
    ['92000', 0],
    ['60000', 0],
    ['75000', 1],
  ]);
});
