// What the rows at the foot of a block say, as offices write them.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];
const wage: Row = [1, 'Pekerja', 'L.01', 'OH', 0.75, 100_000, 75_000];

interface Parts {
  readonly first?: readonly Row[];
  readonly machines?: readonly Row[];
  readonly D?: Row;
  readonly E?: readonly Row[];
  readonly F?: Row;
}

const block = ({ first, machines = [], D, E, F }: Parts): Row[] => [
  ['A.1.1', 'Penggalian 1 m3 tanah biasa'],
  ...(first ?? [head, ['A', 'TENAGA'], wage]),
  [null, 'Jumlah Tenaga', null, null, null, null, 75_000],
  ['B', 'BAHAN'],
  ['C', 'ALAT'],
  ...machines,
  D ?? ['D', 'Jumlah (A+B+C)', null, null, null, null, 75_000],
  ...(E ?? [['E', 'Overhead 10%', null, null, null, null, 7500]]),
  F ?? ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 82_500],
];

const read = (parts: Parts) => readRows(block(parts));

function readRows(rows: readonly Row[]) {
  const { analyses, left } = readBlocks([
    { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] },
  ]);
  return {
    told: analyses.map(({ overhead, printed, components }) =>
      [toText(overhead), printed && toText(printed), ...components.map(({ name }) => name)].join(
        ' | ',
      ),
    ),
    notes: analyses.flatMap(({ notes }) => notes.map(({ reason }) => reason)),
    left: left.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)),
  };
}

const E = (words: string, percent: ListCell, amount: ListCell): Row[] => [
  ['E', words, null, null, percent, null, amount],
];

test.each<[string, Parts]>([
  ['10 in a cell of its own', { E: E('Overhead & Profit', 10, 7500) }],
  ['a cell formatted as percent', { E: E('Overhead & Profit', 0.1, 7500) }],
  ['10 and no amount', { E: E('Overhead & Profit', 10, null) }],
  ['0,1 and no amount', { E: E('Overhead & Profit', 0.1, null) }],
  ["'10 %'", { E: E('Overhead & Profit', '10 %', 7500) }],
  ["'10,00%'", { E: E('Overhead & Profit', '10,00%', 7500) }],
  ['its words name the most it may be', { E: E('Overhead (maks 15%)', '10%', 7500) }],
  ['its words name a range', { E: E('Overhead & Profit (10-15%)', 0.1, 7500) }],
  ['an amount that is rounded down', { E: E('Overhead 10%', null, 7000) }],
  ["unit '%'", { E: [['E', 'Overhead & Profit', null, '%', 10, 75_000, 7500]] }],
  [
    'overhead and profit in two rows',
    {
      E: [
        ['E', 'Overhead dan profit'],
        [null, 'Overhead 5%', null, null, null, null, 3750],
        [null, 'Profit 5%', null, null, null, null, 3750],
      ],
    },
  ],
  [
    'D printed another than its rows',
    {
      D: ['D', 'Jumlah (A+B+C)', null, null, null, null, 75_300],
      E: E('Overhead & Profit', 0.1, 7500),
    },
  ],
  ['F called a sum', { F: ['F', 'Jumlah (D+E)', null, null, null, null, 82_500] }],
])('ANA-01 an overhead of 10 percent is read where it stands as %s', (_, parts) => {
  expect(read(parts)).toMatchObject({ told: ['10 | 82500 | Pekerja'], left: [] });
});

test('ANA-01 overhead and profit without percents are added, and told as computed', () => {
  const rows: Row[] = [
    ['E', 'Overhead', null, null, null, null, 3750],
    [null, 'Keuntungan', null, null, null, null, 3750],
  ];
  const { told, notes } = read({ E: rows });
  expect(told).toEqual(['10 | 82500 | Pekerja']);
  expect(notes).toHaveLength(2);
  const behind = read({
    D: ['D', 'Jumlah (A+B+C)', null, null, null, null, 75_000, null, 3],
    E: [['E', 'Overhead', null, null, null, null, 7500, null, 3]],
  });
  expect(behind.told).toEqual(['10 | 82500 | Pekerja']);
});

test('ANA-01 a percent in words stays where E and F are rounded; the most that it may be is none', () => {
  const F = ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 82_000];
  expect(read({ E: E('Overhead 10%', null, 7000), F }).told).toEqual(['10 | 82000 | Pekerja']);
  const most = read({ E: E('Overhead (maks 15%)', null, 7500) });
  expect(most.told).toEqual(['10 | 82500 | Pekerja']);
  expect(most.notes).toEqual([
    'Overhead 10% dihitung dari E dibagi D, berkas menulis persen yang lain',
  ]);
});

test('ANA-06 profit upon overhead, and a figure that nothing proves, are no percent', () => {
  const upon: Row[] = [
    ['E', 'Overhead 5%', null, null, null, null, 3750],
    [null, 'Profit 10%', null, null, null, null, 7875],
  ];
  expect(read({ E: upon }).left).toEqual(['Persen overhead di baris 10 tidak dapat dibaca']);
  expect(read({ E: E('Overhead', 10, null), F: ['F', 'Harga Satuan Pekerjaan'] }).left).toEqual([
    'Persen overhead di baris 9 tidak dapat dibaca',
  ]);
});

test('ANA-01 a total station is hired, and its code E.09 is no overhead', () => {
  const station = (...names: string[]): Row => [1, ...names, 'hari', 0.1, 50_000, 5000];
  const { told } = read({ machines: [station('Total Station', 'E.09')] });
  expect(told).toEqual(['10 | 82500 | Pekerja | Total Station']);
  const codeFirst = [
    head.with(1, 'Kode').with(2, 'Uraian'),
    ['A', 'TENAGA'],
    wage.with(1, 'L.01').with(2, 'Pekerja'),
  ];
  const coded = read({ first: codeFirst, machines: [station('E.09', 'Molen')] });
  expect(coded.told).toEqual(['10 | 82500 | Pekerja | Molen']);
});

test('ANA-06 components under a title that names no group leave the analysis out', () => {
  const reason = 'Baris 4 berdiri di luar tenaga, bahan dan alat: judul kelompoknya tidak dikenal';
  const first = [head, ['A', 'UPAH PARA PEKERJA'], wage];
  const machines: Row[] = [[1, 'Molen', 'E.01', 'hari', 0.1, 50_000, 5000]];
  expect(read({ first, machines })).toEqual({ told: [], notes: [], left: [reason] });
  const rows = [...first.slice(0, 1), first[1] ?? [], wage];
  const { left } = readBlocks([
    { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] },
  ]);
  expect(left.flatMap(({ reasons }) => reasons.map(({ row }) => row))).toContain(3);
});

// Wages of a few sen: a coefficient of thousandths at a low price.
const small = (D: number, percent: ListCell, amount: number, F: number): Parts => ({
  first: [head, ['A', 'TENAGA'], [1, 'Pekerja', 'L.01', 'OH', 0.001, D * 1000, D]],
  D: ['D', 'Jumlah (A+B+C)', null, null, null, null, D],
  E: [['E', 'Overhead', null, null, percent, null, amount]],
  F: ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, F],
});

test.each<[string, Parts, string]>([
  ['sen', small(0.2, '10%', 0.02, 0.22), '10 | 0.22 | Pekerja'],
  ['sen of another percent', small(0.2, '10%', 0.05, 0.25), '25 | 0.25 | Pekerja'],
  ['rupiah', small(455, '10%', 45.5, 500.5), '10 | 500.5 | Pekerja'],
  ['whole rupiah', small(455, 10, 46, 501), '10 | 501 | Pekerja'],
])(
  'ANA-01 an overhead of %s is the percent that its amount proves, not the one beside it',
  (_, parts, told) => {
    const { first = [], D = [], E: overhead = [], F = [] } = parts;
    const rows: Row[] = [['A.1.1', 'Penggalian 1 m3 tanah biasa'], ...first, D, ...overhead, F];
    expect(readRows(rows).told).toEqual([told]);
  },
);

test.each([
  ['0,5 as 1', 10, 1],
  ['0,5 as 0', 10, 0],
  ['0,75 as 1', 15, 1],
])(
  'ANA-04 an overhead below one rupiah, %s, is the percent that its words name',
  (_, percent, E5) => {
    const few = 5;
    const rows: Row[] = [
      ['A.1.1', 'Penggalian 1 m3 tanah biasa'],
      head,
      ['A', 'TENAGA'],
      [1, 'Pekerja', 'L.01', 'OH', 0.0001, 50_000, few],
      [null, 'Jumlah Tenaga', null, null, null, null, few],
      ['B', 'BAHAN'],
      ['C', 'ALAT'],
      ['D', 'Jumlah (A+B+C)', null, null, null, null, few],
      ...E(`Overhead ${percent}%`, null, E5),
      ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, few + E5],
    ];
    expect(readRows(rows)).toMatchObject({
      told: [`${percent} | ${few + E5} | Pekerja`],
      left: [],
    });
  },
);
