import { expect, test } from 'vitest';
import { decimal, toText, type Decimal } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import type { ListedComponent } from './analysis-list.ts';
import { amountOf, explainDifference } from './explain-difference.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];

interface Figures {
  readonly wage?: number;
  readonly price?: number;
  readonly A?: number;
  readonly D: number;
  readonly E: number;
  readonly F: number;
}

const block = ({ wage = 75_000, price = 10_000, A = wage, D, E, F }: Figures): Row[] => [
  ['A.1.1', 'Penggalian 1 m3 tanah biasa'],
  head,
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', 0.75, 100_000, wage],
  [null, 'Jumlah Tenaga', null, null, null, null, A],
  ['B', 'BAHAN'],
  [1, 'Solar', 'M.01', 'liter', 2, price, price * 2],
  [null, 'Jumlah Bahan', null, null, null, null, price * 2],
  ['C', 'ALAT'],
  ['D', 'Jumlah (A+B+C)', null, null, null, null, D],
  ['E', 'Overhead 10%', null, null, null, null, E],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, F],
];

// By its coefficients and prices: A 75.000, B 20.000, D 95.000, E 9.500, F 104.500.
test.each<[string, Figures, string[]]>([
  ['nothing', { D: 95_000, E: 9500, F: 104_500 }, []],
  ['nothing to the sen', { D: 95_000, E: 9500, F: 104_500.004 }, []],
  ['not even a rounded rupiah', { price: 10_000.3, D: 95_000.6, E: 9500.06, F: 104_501 }, []],
  [
    'sen, where F has them',
    { D: 95_000, E: 9500, F: 104_500.4 },
    ['7 Selisih F 0,4 di berkas: F tercetak 104.500,4, D + E berjumlah 104.500'],
  ],
  [
    'a component',
    { wage: 80_000, D: 100_000, E: 10_000, F: 110_000 },
    ['4 Selisih F 5.500 di berkas: Pekerja tercetak 80.000, koefisien × harganya 75.000'],
  ],
  [
    'a subtotal',
    { A: 85_000, D: 105_000, E: 10_500, F: 115_500 },
    ['4 Selisih F 11.000 di berkas: jumlah tenaga tercetak 85.000, barisnya berjumlah 75.000'],
  ],
  [
    'D',
    { D: 96_000, E: 9600, F: 105_600 },
    ['7 Selisih F 1.100 di berkas: D tercetak 96.000, A + B + C berjumlah 95.000'],
  ],
  [
    'overhead',
    { D: 95_000, E: 9000, F: 104_000 },
    ['7 Selisih F 500 di berkas: overhead tercetak 9.000, 10% dari D 9.500'],
  ],
  [
    'F itself',
    { D: 95_000, E: 9500, F: 103_123 },
    ['7 Selisih F 1.377 di berkas: F tercetak 103.123, D + E berjumlah 104.500'],
  ],
  [
    'its rounding',
    { D: 95_000, E: 9500, F: 104_000 },
    ['7 Selisih F 500 di berkas: F tercetak dibulatkan'],
  ],
  [
    'no figure alone',
    { wage: 80_000, D: 100_000, E: 10_000, F: 120_001 },
    ['7 Selisih F 15.501 di berkas tidak dijelaskan oleh satu baris saja'],
  ],
])('ANA-04 a printed F that is another is explained by %s', (_, figures, told) => {
  const rows = block(figures);
  const sheet = { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses } = readBlocks([sheet]);
  const notes = analyses.flatMap((each) => each.notes.map(({ row, reason }) => `${row} ${reason}`));
  expect(analyses).toHaveLength(1);
  expect(notes.filter((note) => note.includes('Selisih'))).toEqual(told);
});

const part = (
  group: ListedComponent['group'],
  row: number,
  [coefficient, price, amount]: readonly [string, string, string?],
): ListedComponent => ({
  row,
  group,
  code: null,
  name: `Baris ${row}`,
  unit: 'kg',
  coefficient: decimal(coefficient),
  price: decimal(price),
  amount: amount === undefined ? null : decimal(amount),
  override: null,
  percentOf: null,
});
const wages = part('LABOR', 4, ['1', '100000']);
const sand = part('MATERIAL', 6, ['2', '25000']);
const cement = part('MATERIAL', 7, ['1', '50000']);
const machine = part('EQUIPMENT', 9, ['1', '10000']);
const all = [wages, sand, cement, machine];

interface Foot {
  readonly sums?: Partial<Record<'LABOR' | 'MATERIAL' | 'EQUIPMENT' | 'D', string>>;
  readonly E?: string;
}

function why(components: readonly ListedComponent[], F: string, { sums = {}, E }: Foot = {}) {
  const given = Object.entries(sums).map(([of, sum]) => [of, decimal(sum)] as const);
  return explainDifference(decimal(10), components, {
    sums: new Map(given) as ReadonlyMap<'D', Decimal>, // of these groups
    E: E === undefined ? null : decimal(E),
    F: decimal(F),
    row: 12,
  }).map(({ row, reason }) => `${row} ${reason}`);
}

// A 100.000, B 100.000, C 10.000, D 210.000, E 21.000, F 231.000.
test.each<[string, string[], string[]]>([
  ['nothing', why(all, '231000'), []],
  [
    'the sum of the materials',
    why(all, '253000', { sums: { MATERIAL: '120000' } }),
    ['7 Selisih F 22.000 di berkas: jumlah bahan tercetak 120.000, barisnya berjumlah 100.000'],
  ],
  [
    'a sum that is too small',
    why(all, '209000', { sums: { MATERIAL: '80000' } }),
    ['7 Selisih F 22.000 di berkas: jumlah bahan tercetak 80.000, barisnya berjumlah 100.000'],
  ],
  [
    'the sum of the machines',
    why(all, '242000', { sums: { EQUIPMENT: '20000' } }),
    ['9 Selisih F 11.000 di berkas: jumlah alat tercetak 20.000, barisnya berjumlah 10.000'],
  ],
  [
    'the sum of a group that has no row, told where F stands',
    why([wages], '115500', { sums: { EQUIPMENT: '5000' } }),
    ['12 Selisih F 5.500 di berkas: jumlah alat tercetak 5.000, barisnya berjumlah 0'],
  ],
  [
    'a row of the materials',
    why([wages, sand, { ...cement, amount: decimal(60_000) }, machine], '242000'),
    ['7 Selisih F 11.000 di berkas: Baris 7 tercetak 60.000, koefisien × harganya 50.000'],
  ],
  [
    'a D that is another sum',
    why(all, '242000', { sums: { D: '220000' } }),
    ['12 Selisih F 11.000 di berkas: D tercetak 220.000, A + B + C berjumlah 210.000'],
  ],
  [
    'an overhead that is not printed',
    why(all, '231500'),
    ['12 Selisih F 500 di berkas: overhead tercetak 21.500, 10% dari D 21.000'],
  ],
  [
    'two of them',
    why(all, '260000', { sums: { MATERIAL: '120000' }, E: '30000' }),
    ['12 Selisih F 29.000 di berkas tidak dijelaskan oleh satu baris saja'],
  ],
])('ANA-04 F of three groups is explained by %s', (_, told, expected) => {
  expect(told).toEqual(expected);
});

/** F of one row, of which E is printed as it is. */
const rounded = (exact: string, printed: string) =>
  explainDifference(decimal(0), [part('LABOR', 4, ['1', exact])], {
    sums: new Map(),
    E: decimal(0),
    F: decimal(printed),
    row: 12,
  }).map(({ reason }) => reason);

test.each([
  ['231003', '231000', 'F tercetak dibulatkan'],
  ['231040', '231000', 'F tercetak dibulatkan'],
  ['231400', '231000', 'F tercetak dibulatkan'],
  ['230900', '231000', 'F tercetak dibulatkan'],
  ['231003', '231010', 'F tercetak dibulatkan'],
  ['231040', '231010', 'F tercetak 231.010, D + E berjumlah 231.040'],
  ['231400', '231100', 'F tercetak 231.100, D + E berjumlah 231.400'],
  ['232500', '231000', 'F tercetak 231.000, D + E berjumlah 232.500'],
  ['231003', '231005', 'F tercetak 231.005, D + E berjumlah 231.003'],
  ['231003', '231001.5', 'F tercetak 231.001,5, D + E berjumlah 231.003'],
])('ANA-04 of %s an F of %s is told as: %s', (exact, printed, told) => {
  expect(rounded(exact, printed).join()).toContain(`: ${told}`);
});

test('ANA-04 amounts of overhead count together, and only where each is printed', () => {
  const told = (...amounts: (number | undefined)[]) => {
    const E = amountOf(
      amounts.map((amount) => ({ amount: amount === undefined ? undefined : decimal(amount) })),
    );
    return E && toText(E);
  };
  expect([told(), told(5), told(5, 7), told(5, undefined)]).toEqual([null, '5', '12', null]);
});
