// The head of another page goes on with its analysis, in whatever words it stands; and which title above a head counts.
import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];

function read(...rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readAnalyses([sheet]);
  return [
    ...analyses.map(
      ({ kode, components }) => `${kode}: ${components.map(({ name }) => name).join(', ')}`,
    ),
    ...left.map(({ name }) => `left ${name}`),
  ];
}

const head: Row = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];
const title: Row = ['A.4.1.1', 'Membuat 1 m3 beton'];
const worker: Row = [1, 'Pekerja', 'OH', 1.65, 100_000, 165_000];
const below: readonly Row[] = [
  ['D', 'Jumlah (A+B+C)', null, null, null, 721_500],
  ['E', 'Overhead 10%', null, null, null, 72_150],
  ['F', 'Harga Satuan Pekerjaan', null, null, null, 793_650],
];
const cement: Row = [1, 'Semen', 'kg', 371, 1_500, 556_500];

test.each<[string, Row]>([
  ['Koef.', head.with(3, 'Koef.')],
  ['Uraian Bahan', head.with(1, 'Uraian Bahan')],
  ['Upah (Rp)', head.with(4, 'Upah (Rp)')],
  ['Hal. 2', [...head, null, 'Hal. 2']],
  ['Ket.', [...head, 'Ket.']],
])('ANA-01 the head of another page, with %s, goes on with its analysis', (_, other) => {
  const rows = (first: Row, second: Row): Row[] => [
    title,
    first,
    ['A', 'TENAGA'],
    worker,
    second,
    ['B', 'BAHAN'],
    cement,
    ...below,
  ];
  expect(read(...rows(head, other))).toEqual(['A.4.1.1: Pekerja, Semen']);
  expect(read(...rows(other, head))).toEqual(['A.4.1.1: Pekerja, Semen']);
});

test('ANA-01 so it does between the sum of an analysis in columns of groups and its overhead', () => {
  const columns = [
    'No',
    'Uraian',
    'Koefisien',
    'Satuan',
    'Harga Satuan',
    'Upah',
    'Bahan',
    'Jumlah',
  ];
  const rows = (other: Row): Row[] => [
    columns,
    ['A.6.1', '1 m2 Cat'],
    [null, 'Pekerja', 0.02, 'OH', 100_000, 2_000],
    [null, 'Jumlah', null, null, null, 2_000, null, 2_000],
    other,
    [null, 'BUK 15%', null, null, null, null, null, 300],
    [null, 'Harga satuan', null, null, null, null, null, 2_300],
  ];
  for (const other of [columns.with(2, 'Koef.'), [...columns, 'Hal 2']])
    expect(read(...rows(other))).toEqual(['A.6.1: Pekerja']);
});

test('ANA-01 a numbered line below a whole title is none', () => {
  for (const line of [
    ['1.1', 'Kebutuhan bahan per m3'],
    ['1.1', 'Volume 1 m3 dikerjakan manual'],
  ])
    expect(
      read(title, line, head, ['A', 'TENAGA'], worker, ['B', 'BAHAN'], cement, ...below),
    ).toEqual(['A.4.1.1: Pekerja, Semen']);
});

test('ANA-01 a work above that names its unit gives none of its code to the analysis below, which is left out', () => {
  const above: Row = ['6.1', 'Pemasangan 1 m2 dinding bata'];
  const rows: Row[] = [['A', 'TENAGA'], worker, ['B', 'BAHAN'], cement, ...below];
  expect(read(above, ['Tebal 1 batu 1SP:2PP'], head, ...rows)).toEqual([
    'left Pemasangan 1 m2 dinding bata',
  ]);
});
