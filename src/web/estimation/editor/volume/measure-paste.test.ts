import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toText } from '../../../../domain/number/decimal.ts';
import type { MeasuredRow } from '../../../../domain/document/document.ts';
import { newMeasuredRow, totalOfMeasured } from '../../../../domain/document/measured-rows.ts';
import { offeredRow } from '../../../../domain/document/measured-units.ts';
import { readTable } from '../../../ui/grid/clipboard.ts';
import { keptMeasures, pasteMeasures } from './measure-paste.ts';

let ids = 0;
const makeId = () => `new ${++ids}`;

const blank = (...extras: string[]) =>
  newMeasuredRow(
    'first',
    extras.map((name) => ({ id: name, name, value: '' })),
  );

function paste(text: string, rows: readonly MeasuredRow[] = [blank()], column = 0) {
  const extras = (rows[0]?.extras ?? []).map(({ name }) => ({ id: makeId(), name, value: '' }));
  const newRow = () => newMeasuredRow(makeId(), extras);
  return pasteMeasures(rows, { row: 0, column }, readTable(text), newRow);
}

const inShort = ({ uraian, jenis, panjang, lebar, tinggi, extras, jumlah }: MeasuredRow) =>
  [uraian, jenis.slice(0, 4), panjang, lebar, tinggi, ...extras.map((of) => of.value), jumlah].join(
    ' | ',
  );

test.each([
  ['"As 1\nsisi utara"\t3,5\t0,3\t4\t6', ['As 1 sisi utara | penj | 3.5 | 0.3 | 4 | 6'], '25.2'],
  ['K2\t3,5\t0,3\t4\t6', ['K2 | penj | 3.5 | 0.3 | 4 | 6'], '25.2'],
  ['K2\tpenjumlahan\t3,5\t0,3\t4\t6', ['K2 | penj | 3.5 | 0.3 | 4 | 6'], '25.2'],
  ['K2\t+\t3,5\t0,3\t4\t6', ['K2 | penj | 3.5 | 0.3 | 4 | 6'], '25.2'],
  ['K2\t\t3,5\t0,3\t4\t6', ['K2 | penj | 3.5 | 0.3 | 4 | 6'], '25.2'],
  // No length is given: it is blank, and nothing moves into its place.
  ['K2\t\t0,3\t4\t6', ['K2 | penj |  | 0.3 | 4 | 6'], '0'],
  [
    'K2\t3,5\t0,3\t4\t6\r\nPintu\t-\t1\t1\t1\r\n',
    ['K2 | penj | 3.5 | 0.3 | 4 | 6', 'Pintu | penj |  | 1 | 1 | 1'],
    '25.2',
  ],
  [
    'K2\t+\t3,5\t0,3\t4\t6\r\nPintu\t-\t1\t1\t1\t2\r\n',
    ['K2 | penj | 3.5 | 0.3 | 4 | 6', 'Pintu | peng | 1 | 1 | 1 | 2'],
    '23.2',
  ],
  ['Pintu\t-\t1\t1\t1\t2', ['Pintu | peng | 1 | 1 | 1 | 2'], '0'],
  ['Dinding\nLuar\n', ['Dinding | penj |  |  |  | 1', 'Luar | penj |  |  |  | 1'], '0'],
])('HAND-22 %j at Uraian gives %j, %s m³', (text, rows, total) => {
  const pasted = paste(text);
  expect(pasted.rows.map(inShort)).toEqual(rows);
  expect(toText(totalOfMeasured(pasted.rows).used)).toBe(total);
  expect(pasted.left).toBe(0);
});

test('HAND-22 further columns stand between the measures and Jumlah', () => {
  const { rows } = paste('K2\t3,5\t0,3\t4\t0,5\t6', [blank('Faktor')]);
  expect(rows.map(inShort)).toEqual(['K2 | penj | 3.5 | 0.3 | 4 | 0.5 | 6']);
});

test('HAND-22 what stands to the right of Jumlah is counted', () => {
  expect(paste('K2\t3,5\t0,3\t4\t6\t25,20').left).toBe(1);
});

test('HAND-13 HAND-15 a measure that cannot be read keeps its cell and is named', () => {
  const row = { ...blank(), panjang: '3.5', lebar: '0.3', tinggi: '4', jumlah: '6' };
  const pasted = paste('K2\t-5\t1.5E+3\t#N/A\t2,5', [row]);
  expect(pasted.rows.map(inShort)).toEqual(['K2 | penj | 3.5 | 0.3 | 4 | 6']);
  expect(pasted.total).toBe(5);
  expect(pasted.cells.map(({ text, why, column }) => [text, why, column])).toEqual([
    ['-5', 'negatif', 2],
    ['1.5E+3', 'bukan angka', 3],
    ['#N/A', 'galat Excel', 4],
    ['2,5', 'bukan bilangan bulat', 5],
  ]);
  const mended = pasted.rows.map((each) => ({ ...each, panjang: '5' }));
  expect(keptMeasures(pasted, mended)).toHaveLength(3);
});

test('HAND-13 HAND-22 a measure in another unit than metres is not taken for metres', () => {
  const row = { ...blank(), panjang: '7', lebar: '7', tinggi: '7' };
  const pasted = paste("K2\t3 m\t20 cm\t4 m'\t2 bh", [row]);
  expect(pasted.rows.map(inShort)).toEqual(['K2 | penj | 3 | 7 | 4 | 2']);
  expect(pasted.cells.map(({ text, why }) => [text, why])).toEqual([
    ['20 cm', 'satuannya bukan meter'],
  ]);
});

test('HAND-13 a word that is no Jenis leaves the sign of the row', () => {
  const pasted = paste('K2\tentah\t1', [{ ...blank(), jenis: 'pengurangan' }]);
  expect(pasted.rows.map(inShort)).toEqual(['K2 | peng | 1 |  |  | 1']);
  expect(pasted.cells).toHaveLength(1);
});

test('HAND-14 a dot before three digits follows its column, and is a whole number in Jumlah', () => {
  const told = paste('a\t1.500\t1\t1\t1.500\nb\t2.25\t1\t1\t1');
  expect(told.rows.map(inShort)).toEqual([
    'a | penj | 1.5 | 1 | 1 | 1500',
    'b | penj | 2.25 | 1 | 1 | 1',
  ]);
  const untold = paste('a\t1.500\t1\t1\t1\nb\t2.250\t1\t1\t1');
  expect(untold.rows.map(inShort)).toEqual(['a | penj |  | 1 | 1 | 1', 'b | penj |  | 1 | 1 | 1']);
  expect(untold.cells.map(({ text }) => text)).toEqual(['1.500', '2.250']);
});

test('HAND-13 whatever is pasted, a number cell takes a number, blank or nothing at all', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+()#=E/% m')) });
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 5 }), (given, column) => {
      const row = { ...blank(), panjang: '7', lebar: '7', tinggi: '7', jumlah: '7' };
      const before = [row.panjang, row.lebar, row.tinggi, row.jumlah];
      const pasted = pasteMeasures([row], { row: 0, column }, [[given]], blank);
      const [now] = pasted.rows;
      const after = [now?.panjang, now?.lebar, now?.tinggi, now?.jumlah];
      if (pasted.cells.length > 0) expect(after).toEqual(before);
      else expect(after[column - 2]).toMatch(/^(\d+(\.\d+)?)?$/);
    }),
  );
});

test.each([
  ['Uraian\tPanjang\tLebar\tTinggi\tJumlah\r\nK2\t3,5\t0,3\t4\t6', 0],
  ['Uraian\tPanjang (m)\tLebar (m)\tTinggi (m)\tJml.\nK2\t3,5\t0,3\t4\t6\n', 0],
  ['Uraian\tP\tL\tT\tn\n\tm\tm\tm\tbh\nK2\t3,5\t0,3\t4\t6\n', 0],
  ['No\tJumlah\tUraian\tTinggi\tLebar\tPanjang\tVolume\n1\t6\tK2\t4\t0,3\t3,5\t25,2', 2],
  ['Uraian\tJenis\tPanjang\tLebar\tTinggi\tJumlah\tJumlah\nK2\t+\t3,5\t0,3\t4\t6\t25,2', 1],
])('HAND-22 the heading of %j is no row and says what its columns are', (text, left) => {
  const pasted = paste(text);
  expect(pasted.rows.map(inShort)).toEqual(['K2 | penj | 3.5 | 0.3 | 4 | 6']);
  expect(pasted).toMatchObject({ cells: [], left, lines: 1, hasHeading: true });
});

test('HAND-22 a heading finds a further column by its name, whatever cell it is pasted at', () => {
  const { rows } = paste('Lebar\tPanjang\tfaktor\n0,3\t3,5\t0,888', [blank('Faktor')], 3);
  expect(rows.map(inShort)).toEqual([' | penj | 3.5 | 0.3 |  | 0.888 | 1']);
});

test('HAND-22 measures below a heading in centimetres are not taken for metres', () => {
  const pasted = paste('Uraian\tPanjang (cm)\tLebar (m)\tJumlah (bh)\nK2\t350\t0,3\t6');
  expect(pasted.rows.map(inShort)).toEqual(['K2 | penj |  | 0.3 |  | 6']);
  expect(pasted.cells.map(({ text, why }) => [text, why])).toEqual([
    ['350', 'satuannya bukan meter'],
  ]);
});

test('HAND-23 into rows of an area: what the sheet leaves blank stays the 1 that was offered', () => {
  const offered = () => offeredRow(makeId(), [], ['tinggi']);
  const text = 'A\t3\t2\t\t4\nB\t3\t2\t5\t4\nC\t3\t2';
  const into = (rows: readonly MeasuredRow[]) =>
    pasteMeasures(rows, { row: 0, column: 0 }, readTable(text), offered).rows;
  expect(into([offered()]).map(inShort)).toEqual([
    'A | penj | 3 | 2 | 1 | 4',
    'B | penj | 3 | 2 | 5 | 4',
    'C | penj | 3 | 2 | 1 | 1',
  ]);
  expect(into([offered()]).every((row) => !row.untouched)).toBe(true);
  // A row that somebody has filled takes the blank as it was pasted.
  const [first] = into([{ ...blank(), tinggi: '7' }]);
  expect(first?.tinggi).toBe('');
});

test.each(['Jumlah\t3,5\t0,3\t4\t6', 'Panjang dinding\nLebar jendela', 'Tinggi\t\t\t4\t6'])(
  'HAND-22 %j has no heading',
  (text) => expect(paste(text).hasHeading).toBe(false),
);
