import { expect, test } from 'vitest';
import { round, toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { analyseListed } from './explain-difference.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];

/** A pipe of an office: wages 100.000, pipe 200.000, glue 10.000, and tools in per cent. */
const block = (tools: Row, sum: ListCell, F: number): Row[] => [
  ['A.8.1', 'Pemasangan 1 m pipa PVC 4 inci'],
  head,
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', 0.5, 200_000, 100_000],
  [null, 'Jumlah Tenaga', null, null, null, null, 100_000],
  ['B', 'BAHAN'],
  [1, 'Pipa PVC 4 inci', 'M.21', 'm', 1.25, 160_000, 200_000],
  [2, 'Lem PVC', 'M.22', 'kg', 0.1, 100_000, 10_000],
  [null, 'Jumlah Bahan', null, null, null, null, 210_000],
  ['C', 'PERALATAN'],
  tools,
  [null, 'Jumlah Peralatan', null, null, null, null, sum],
  ['D', 'Jumlah (A+B+C)'],
  ['E', 'Overhead 10%'],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, F],
];

function read(rows: readonly Row[]) {
  const sheet = { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readBlocks([sheet]);
  return {
    told: analyses.map(({ overhead, components }) => {
      const tools = components.at(-1);
      const { F } = analyseListed(overhead, components);
      const of = tools?.percentOf?.join('+') ?? 'biasa';
      return `${toText(round(F, 2))} | ${tools && toText(tools.coefficient)} | ${of}`;
    }),
    left: left.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)),
  };
}

// F of wages and materials alone is 341.000; 5 % of the wages adds 5.500.
test.each<[string, Row, ListCell, string]>([
  ['5 of a unit %', [1, 'Alat bantu', null, '%', 5, 100_000, 5000], 5000, '0.05 | LABOR'],
  ['a cell of per cent', [1, 'Alat bantu', null, '%', 0.05, null, 5000], 5000, '0.05 | LABOR'],
  ["'5 %'", [1, 'Alat bantu', null, '%', '5 %', 1000, 5000], 5000, '0.05 | LABOR'],
  ['its name', [1, 'Alat bantu 5 %', null, null, null, null, 5000], 5000, '0.05 | LABOR'],
  ['ls', [1, 'Alat bantu (5% upah)', null, 'Ls', 1, 5000, 5000], 5000, '0.05 | LABOR'],
  ['the sum alone', [1, 'Alat bantu 5% x upah', null, '%', 5], 5000, '0.05 | LABOR'],
  [
    'our own workbook',
    [1, 'Alat bantu', null, 'bagian', 0.05, 100_000, 5000],
    5000,
    '0.05 | LABOR',
  ],
])('ANA-01 ANA-04 a percent row told by %s is a share of the wages', (_, tools, sum, told) => {
  expect(read(block(tools, sum, 346_500))).toEqual({ told: [`346500 | ${told}`], left: [] });
});

test.each<[string, Row, number, number, string]>([
  ['a row', [1, 'Aksesoris 35% x pipa', null, '%', 35], 70_000, 418_000, '0.35 | 1'],
  [
    'two groups',
    [1, 'Alat bantu', null, '%', 2, null, 6200],
    6200,
    347_820,
    '0.02 | LABOR+MATERIAL',
  ],
])('ANA-01 a share of %s is proved by what is printed', (_, tools, sum, F, told) => {
  expect(read(block(tools, sum, F)).told).toEqual([`${F} | ${told}`]);
});

test.each<[string, Row, ListCell, string]>([
  [
    'nothing proves',
    [1, 'Alat bantu', null, '%', 5, null, 7777],
    7777,
    'Baris 11 (Alat bantu): persen dari apa, jumlah yang tercetak tidak membuktikannya',
  ],
  [
    'its words deny',
    [1, 'Alat bantu 5% x bahan', null, '%', 5, null, 5000],
    5000,
    'Baris 11 (Alat bantu 5% x bahan): persen dari apa, jumlah yang tercetak tidak membuktikannya',
  ],
  [
    'no amount proves',
    [1, 'Alat bantu', null, '%', 5],
    null,
    'Baris 11 (Alat bantu): persen tanpa jumlah tercetak tidak dapat dibuktikan',
  ],
  [
    'cannot be read',
    [1, 'Alat bantu', null, '%', 'sedikit'],
    null,
    'Baris 11 (Alat bantu): persen “sedikit” tidak dapat dibaca',
  ],
])('ANA-06 a percent row that %s leaves the analysis out by name', (_, tools, sum, reason) => {
  expect(read(block(tools, sum, 346_500))).toEqual({ told: [], left: [reason] });
});

/** A machine of 10.000 or 310.000 beside the tools. */
const beside = (machine: Row, tools: Row, sum: number, F: number) =>
  block(tools, sum, F).flatMap((row) => (row === tools ? [machine, row] : [row]));
const mixer: Row = [1, 'Molen', 'E.01', 'jam', 0.1, 100_000, 10_000];

test.each<[string, Row]>([
  ['its price', mixer.with(6, null)],
  ['its amount', mixer.with(5, null)],
  ['a share of its own', [1, 'Pompa', null, '%', 10, null, 10_000]],
])('ANA-04 what the sum of machines leaves over beside one of %s is the share', (_, machine) => {
  const tools: Row = [2, 'Alat bantu 5% x upah', null, '%', 5];
  const { told } = read(beside(machine, tools, 15_000, 357_500));
  expect(told).toEqual([expect.stringMatching(/ \| 0\.05 \| LABOR$/)]);
});

test('ANA-06 beside a machine without a figure the sum leaves nothing over that is known', () => {
  const bare: Row = [1, 'Molen', 'E.01', 'jam', 0.1];
  const tools: Row = [2, 'Alat bantu 5% x upah', null, '%', 5];
  expect(read(beside(bare, tools, 5000, 346_500)).left).toEqual([
    'Baris 12 (Alat bantu 5% x upah): persen tanpa jumlah tercetak tidak dapat dibuktikan',
  ]);
});

test('ANA-06 a share of wages of which one has no figure is proved by nothing', () => {
  const rows = block([1, 'Alat bantu 5% x upah', null, '%', 5, null, 5000], 5000, 346_500);
  const foreman: Row = [2, 'Mandor', 'L.04', 'OH', 0.01];
  expect(read([...rows.slice(0, 4), foreman, ...rows.slice(4)]).left).toEqual([
    expect.stringContaining('persen dari apa, jumlah yang tercetak tidak membuktikannya'),
  ]);
});

test('ANA-06 a share that could be one of machines or of wages and materials is told by these', () => {
  const machine = mixer.with(5, 3_100_000).with(6, 310_000);
  const tools: Row = [2, 'Alat bantu', null, '%', 2, null, 6200];
  expect(read(beside(machine, tools, 316_200, 688_820)).left).toEqual([
    'Baris 12 (Alat bantu): persen dari tenaga + bahan atau alat: jumlah yang tercetak cocok dengan keduanya',
  ]);
});

test.each<[string, number, string | undefined]>([
  // What it names is a row, whatever stands around its name.
  ['Aksesoris (35% x lem pvc)', 3500, '0.35 | 2'],
  ['Aksesoris 35% dari harga pipa', 70_000, '0.35 | 1'],
  ['Aksesoris 35% x dari pipa', 70_000, '0.35 | 1'],
  // The sum of all, in words or as a letter, may be any.
  ['Alat bantu 5% x jumlah', 5000, '0.05 | LABOR'],
  ['Alat bantu 5% x total harga', 5000, '0.05 | LABOR'],
  ['Alat bantu 2% x D', 6200, '0.02 | LABOR+MATERIAL'],
  // It names what is not there.
  ['Alat bantu 5% x genteng', 5000, undefined],
])('ANA-01 %s of %i is a share of what it names', (name, amount, told) => {
  const percent = Number(/\d+/.exec(name)?.[0]);
  const rows = block([1, name, null, '%', percent, null, amount], amount, 341_000 + amount * 1.1);
  expect(read(rows).told.map((line) => line.replace(/^\S+ \| /, ''))).toEqual(
    told === undefined ? [] : [told],
  );
});

test('ANA-04 a price that is neither the base nor the amount proves no share', () => {
  const tools: Row = [1, 'Alat bantu', null, '%', 5, 77_777, 5000];
  expect(read(block(tools, 5000, 346_500)).left).toEqual([
    'Baris 11 (Alat bantu): persen dari apa, jumlah yang tercetak tidak membuktikannya',
  ]);
});

test('ANA-01 a share is counted in parts of its base and has no code or price', () => {
  const rows = block([1, 'Alat bantu', 'E.99', '%', 5, 100_000, 5000], 5000, 346_500);
  const [analysis] = readBlocks([
    { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] },
  ]).analyses;
  expect(analysis?.components.at(-1)).toMatchObject({ unit: 'bagian', code: null, price: null });
});

test('ANA-01 a percent that is part of a name is none', () => {
  const chlorine: Row = [1, 'Kaporit 60%', null, 'kg', 0.1, 50_000, 5000];
  expect(read(block(chlorine, 5000, 346_500)).told).toEqual(['346500 | 0.1 | biasa']);
});

/** Glue of 0,2 and wages of 8: sen, of which a rupiah of difference proves anything. */
const small = (tools: Row): Row[] => [
  ['A.8.2', 'Pengolesan 1 m2'],
  head,
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', 0.00004, 200_000, 8],
  ['B', 'BAHAN'],
  [1, 'Lem', 'M.22', 'kg', 0.000002, 100_000, 0.2],
  ['C', 'PERALATAN'],
  tools,
  ['D', 'Jumlah (A+B+C)'],
  ['E', 'Overhead 10%'],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 9.46],
];

test.each<[string, Row, ReturnType<typeof read>['told']]>([
  ['base', [1, 'Alat bantu', null, 'bagian', 0.5, 0.2, 0.1], ['9.13 | 0.5 | MATERIAL']],
  ['share', [1, 'Alat bantu x upah', null, '%', 0.05, null, 0.4], ['9.46 | 0.05 | LABOR']],
  ['nothing', [1, 'Alat bantu x bahan', null, '%', 50, null, 0.7], []],
])(
  'ANA-04 a share of a few sen is proved by its %s to the sen, not to a rupiah',
  (_, tools, told) => {
    expect(read(small(tools)).told).toEqual(told);
  },
);

test('ANA-04 a share of rows that the file rounds is proved by what it prints of them', () => {
  const tools: Row = [1, 'Alat bantu 5% x upah', null, '%', 5, null, 5000.05];
  const rows = block(tools, 5000.05, 346_500.06).map((row) =>
    row[1] === 'Pekerja' ? [1, 'Pekerja', 'L.01', 'OH', 0.5, 200_001, 100_001] : row,
  );
  expect(read(rows).told).toEqual(['346500.58 | 0.05 | LABOR']);
});

test('ANA-01 a share of a row and of its group, which costs nothing besides, is one of the group', () => {
  const rows = block([1, 'Alat bantu', null, '%', 5, 100_000, 5000], 5000, 346_500);
  const foreman: Row = [2, 'Mandor', 'L.04', 'OH', 0.01, 0, 0];
  expect(read([...rows.slice(0, 4), foreman, ...rows.slice(4)])).toEqual({
    told: ['346500 | 0.05 | LABOR'],
    left: [],
  });
});

test('ANA-01 a share of a group and of a row elsewhere that cost the same is none of both', () => {
  const rows = block([1, 'Alat bantu', null, '%', 5, 100_000, 5000], 5000, 346_500).map((row) =>
    row[1] === 'Pipa PVC 4 inci' ? [1, 'Pipa PVC 4 inci', 'M.21', 'm', 1, 100_000, 100_000] : row,
  );
  expect(read(rows).left).toEqual([
    expect.stringContaining('persen dari tenaga atau Pipa PVC 4 inci'),
  ]);
});
