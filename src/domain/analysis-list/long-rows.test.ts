// What is wrong with rows of an analysis in the long form, each said with its row, and how its text is read.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];
const head = ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'];
const worker = ['Tenaga', 'Pekerja', 'OH', 0.75, 176_000];
const foreman = ['Tenaga', 'Mandor', 'OH', 0.038, 206_000];
const dug = ['1.1', 'Galian tanah', 'm3'];
const labour = (name: string, coefficient: string): Row => [
  ...dug,
  'Tenaga',
  name,
  'OH',
  coefficient,
  '176000',
];

function read(...rows: Row[]) {
  const { analyses, left } = readAnalyses([
    { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] },
  ]);
  return {
    told: analyses.map(({ kode, uraian, satuan, overhead, components }) =>
      [kode, uraian, satuan, toText(overhead), ...components.map(({ name }) => name)].join(' | '),
    ),
    coefficients: analyses.flatMap(({ components }) =>
      components.map(({ coefficient }) => toText(coefficient)),
    ),
    left: left.map(({ reasons }) =>
      reasons.map(({ row, reason }) => `${row} ${reason}`).join('; '),
    ),
  };
}

test('ANA-02 another unit than above leaves the analysis out, and the row is named', () => {
  const other = ['1.1', 'Galian tanah', 'm2', ...foreman];
  expect(read(head, [...dug, ...worker], other)).toMatchObject({
    told: [],
    left: ['3 Baris 3: satuan “m2” lain dari “m3” di atasnya'],
  });
});

test('ANA-02 rows above the first code are left out and named, those below go on with it', () => {
  expect(read(head, [null, null, null, ...worker], [...dug, ...worker]).left).toEqual([
    expect.stringContaining('2 Baris 2: kode analisis kosong'),
  ]);
  expect(read(head, [...dug, ...worker], [null, null, null, ...foreman]).told).toEqual([
    '1.1 | Galian tanah | m3 | 10 | Pekerja | Mandor',
  ]);
});

test('ANA-02 a text of the work is the same in capitals, and may stand on a later row alone', () => {
  const rows = [
    ['1.1', null, null, ...worker],
    ['1.1', 'Galian tanah', 'm3', ...foreman],
    ['1.1', 'GALIAN TANAH', 'M3', 'Tenaga', 'Tukang', 'OH', 1, 5],
  ];
  expect(read(head, ...rows).told).toEqual([
    '1.1 | Galian tanah | m3 | 10 | Pekerja | Mandor | Tukang',
  ]);
});

test('ANA-02 a kind is that of the row above where none is written, and a bare row says it for the next', () => {
  const rows = [
    ['1.1', 'Galian tanah', 'm3', 'Tenaga', null, null, null, null],
    ['1.1', null, null, null, 'Pekerja', 'OH', 0.75, 176_000],
    ['1.1', null, null, null, 'Mandor', 'OH', 0.038, 206_000],
  ];
  expect(read(head, ...rows).told).toEqual(['1.1 | Galian tanah | m3 | 10 | Pekerja | Mandor']);
});

test('ANA-02 one component may stand twice in rows that follow each other, not behind another work', () => {
  const again = ['1.1', null, null, 'Tenaga', 'pekerja', 'OH', 0.1, 176_000];
  const other = ['2.1', 'Pasang bata', 'm2', ...worker];
  expect(read(head, [...dug, ...worker], again).left).toEqual([]);
  expect(read(head, [...dug, ...foreman], [...dug, ...worker], other, again).left).toEqual([
    '5 Baris 5: “pekerja” sudah ada di baris lain dari kode ini',
  ]);
  // A material of that name is another thing.
  const material = ['1.1', null, null, 'Bahan', 'Pekerja', 'bh', 1, 5];
  expect(read(head, [...dug, ...worker], other, material).left).toEqual([]);
});

test('ANA-04 percents of overhead that disagree leave it out; one that is said once counts for all', () => {
  const titles = [...head, 'Overhead'];
  const rows = (one: ListCell, two: ListCell) =>
    read(titles, [...dug, ...worker, one], [...dug, ...foreman, two]);
  expect(rows(15, 15).told).toEqual(['1.1 | Galian tanah | m3 | 15 | Pekerja | Mandor']);
  expect(rows(null, 15).told).toEqual(['1.1 | Galian tanah | m3 | 15 | Pekerja | Mandor']);
  expect(rows(15, 12)).toMatchObject({
    told: [],
    left: ['3 Baris 3: overhead lain dari baris 2 kode ini'],
  });
});

test.each<[string, string[]]>([
  ['0,038', ['1.375', '0.038']],
  [' 0,038 ', ['1.375', '0.038']],
  ['12,5', ['1.375', '12.5']],
  ['12,50', ['1.375', '12.5']],
  ['0,500', ['1.375', '0.5']],
  ['1,2345', ['1.375', '1.2345']],
])('ANA-02 %s in the column tells that 1,375 beside it is no thousand', (beside, coefficients) => {
  expect(read(head, labour('Pekerja', '1,375'), labour('Mandor', beside)).coefficients).toEqual(
    coefficients,
  );
});

test.each(['2,500', '1', '0.5', '7,500,000'])(
  'ANA-02 %s in the column tells nothing of it: it is asked',
  (beside) => {
    expect(read(head, labour('Pekerja', '1,375'), labour('Mandor', beside)).left.join()).toContain(
      'Baris 2',
    );
  },
);

const priced = [...head, 'HSP'];

test('ANA-04 F on the first row alone is that of the work', () => {
  const rows = [
    [...dug, ...worker, 160_802.2],
    [...dug, ...foreman, null],
  ];
  expect(read(priced, ...rows).told).toEqual(['1.1 | Galian tanah | m3 | 15 | Pekerja | Mandor']);
});

test.each<[string, ListCell, number]>([
  ['a component without a price', null, 160_802.2],
  ['F below what its rows cost', 206_000, 100_000],
])('ANA-04 %s leaves the usual overhead: F proves none', (_, price, F) => {
  const rows = [
    [...dug, ...worker, F],
    [...dug, ...foreman.with(4, price as number), F],
  ];
  expect(read(priced, ...rows).told).toEqual(['1.1 | Galian tanah | m3 | 10 | Pekerja | Mandor']);
});

test('ANA-02 F may stand in a row of that letter alone', () => {
  const F = [...dug, 'F', null, null, null, 160_802.2];
  expect(read(head, [...dug, ...worker], [...dug, ...foreman], F).told).toEqual([
    '1.1 | Galian tanah | m3 | 15 | Pekerja | Mandor',
  ]);
});

test('ANA-02 a component whose name holds the words of a foot is a component', () => {
  const crane = [...dug, 'Alat', 'Sewa overhead crane', 'jam', 0.1, 50_000];
  const glue = [...dug, 'Bahan', 'Lem aktif', 'kg', 0.1, 50_000];
  expect(read(head, [...dug, ...worker], crane, glue).told).toEqual([
    '1.1 | Galian tanah | m3 | 10 | Pekerja | Sewa overhead crane | Lem aktif',
  ]);
});

test('ANA-02 a list of the works tells the overhead that the components do not', () => {
  const works = ['Kode', 'Uraian', 'Satuan', 'Harga', 'Overhead (%)'];
  const { analyses } = readAnalyses(
    [
      [head, ['1.1', null, null, ...worker]],
      [works, ['1.1', 'Galian tanah', 'm3', null, 12]],
    ].map((rows, at) => ({
      name: `S${at}`,
      rows,
      isHidden: false,
      merges: [],
      hiddenRows: [],
    })),
  );
  expect(analyses.map(({ uraian, overhead }) => [uraian, toText(overhead)])).toEqual([
    ['Galian tanah', '12'],
  ]);
});

test('ANA-02 a head thirty rows further down is none', () => {
  const above = (count: number): Row[] => Array.from({ length: count }, () => ['catatan']);
  expect(read(...above(29), head, [...dug, ...worker]).told).toHaveLength(1);
  expect(read(...above(30), head, [...dug, ...worker]).told).toHaveLength(0);
});
