// Shares whose base the file names, where their figure can be read in two ways.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

const head = [
  'Kode',
  'Uraian',
  'Satuan',
  'Jenis',
  'Kode Komponen',
  'Komponen',
  'Satuan Komponen',
  'Koefisien',
  'Harga',
  'Jumlah',
  'Persen Dari',
  'HSP',
];
const work = ['A.1', 'Galian', 'm3'];

/** The share of a row beside half a day of a worker at 120.000, whose F is 69.300; or why there is none. */
function shareOf(unit: string, coefficient: ListCell, amount: ListCell, of = 'Tenaga'): string {
  const rows = [
    head,
    [...work, 'Tenaga', 'L.01', 'Pekerja', 'OH', 0.5, 120_000, 60_000, null, 69_300],
    [...work, 'Bahan', 'B.1', 'Semen', 'kg', 1, 0, 0, null, 69_300],
    [...work, 'Alat', null, 'Alat bantu', unit, coefficient, null, amount, of, 69_300],
  ];
  const sheet = { name: 'S', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readAnalyses([sheet]);
  const reasons = left.flatMap(({ reasons: told }) => told.map(({ reason }) => reason));
  return [
    ...reasons,
    ...analyses.flatMap(({ overhead, components }) => {
      const share = components.find(({ percentOf }) => percentOf);
      return `${share ? toText(share.coefficient) : '-'} of ${share?.percentOf?.join()}, ${toText(overhead)}%`;
    }),
  ].join('; ');
}

test.each<[string, ListCell, ListCell, string]>([
  ['%', 5, 3000, '0.05 of LABOR, 10%'],
  ['%', 5, null, '0.05 of LABOR, 10%'],
  ['%', '5 %', 3000, '0.05 of LABOR, 10%'],
  ['bagian', 0.05, null, '0.05 of LABOR, 10%'],
  ['ls', 0.05, null, '0.05 of LABOR, 10%'],
  // A whole one is no 1 %.
  ['ls', 1, null, '1 of LABOR, 10%'],
  // As a format shows it, and as a number of percent: the amount tells.
  ['%', 0.05, 3000, '0.05 of LABOR, 10%'],
  ['ls', 5, 3000, '0.05 of LABOR, 10%'],
])('ANA-04 a share in %s of %j with the amount %j is %s', (unit, figure, amount, expected) => {
  expect(shareOf(unit, figure, amount)).toBe(expected);
});

test('ANA-04 0,05 % is that where the amount is that of 0,05 %', () => {
  expect(shareOf('%', 0.05, 30)).toMatch(/^0.0005 of LABOR/);
  expect(shareOf('ls', 2, 120_000)).toMatch(/^2 of LABOR/);
});

test.each<[string, ListCell, ListCell, string]>([
  ['%', 0.05, null, '0,05% atau 5%'],
  ['%', 0.05, 900, '0,05% atau 5%'],
  ['ls', 5, null, '500% atau 5%'],
])(
  'ANA-06 a share in %s of %j with the amount %j leaves the analysis out',
  (unit, figure, amount, both) => {
    expect(shareOf(unit, figure, amount)).toBe(
      `Baris 4 (Alat bantu): persennya dapat berarti ${both}, jumlah yang tercetak tidak membuktikannya`,
    );
  },
);

test('ANA-04 a base is named by groups, or by the codes of rows', () => {
  expect(shareOf('%', 5, 3000, 'L.01')).toBe('0.05 of 0, 10%');
  expect(shareOf('%', 0.05, 3000, 'L.01, B.1')).toBe('0.05 of 0,1, 10%');
  expect(shareOf('%', 0.05, 3000, 'Tenaga; Bahan')).toBe('0.05 of LABOR,MATERIAL, 10%');
  expect(shareOf('%', 5, 3000, 'L.09')).toBe(
    'Baris 4 (Alat bantu): persen dari “L.09” tidak ditemukan',
  );
});
