// Blocks that have no head of their own: they are read by the columns above only where those fit.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];
const title = (kode: string) => [kode, 'Penggalian 1 m3 tanah biasa'];
const foot: readonly Row[] = [
  ['D', 'Jumlah (A+B+C)', null, null, null, null, 139828],
  ['E', 'Overhead dan keuntungan 10%', null, null, null, null, 13982.8],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 153810.8],
];
const wages: readonly Row[] = [
  ['A', 'TENAGA KERJA'],
  [1, 'Pekerja', 'L.01', 'OH', 0.75, 176000, 132000],
  [2, 'Mandor', 'L.04', 'OH', 0.038, 206000, 7828],
];
const first = [title('A.1.1'), head, ...wages, ...foot];

function read(...rows: readonly Row[]) {
  const sheet = { name: 'S', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readBlocks([sheet]);
  return [
    ...analyses.map(
      ({ kode, components }) =>
        `${kode}: ${components.map(({ name, unit, coefficient }) => `${name} ${toText(coefficient)} ${unit}`).join(', ')}`,
    ),
    ...left.map(
      ({ name, reasons }) => `${name} – ${reasons.map(({ reason }) => reason).join('; ')}`,
    ),
  ];
}
const told = (kode: string) => `${kode}: Pekerja 0.75 OH, Mandor 0.038 OH`;

test('ANA-01 a block without a head of its own has the columns of the one above where they fit', () => {
  expect(read(...first, title('A.1.2'), ...wages, ...foot)).toEqual([told('A.1.1'), told('A.1.2')]);
});

test('ANA-01 a block of another layout without its head is left out, and says why', () => {
  // No column of codes: what stands under Satuan is the coefficient.
  const shorter = [
    ['A', 'TENAGA KERJA'],
    [1, 'Pekerja', 'OH', 0.75, 176000, 132000],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 153810.8],
  ];
  // Price before coefficient: the amounts are proved either way.
  const turned = wages.map(([no, name, code, unit, coefficient, price, amount]) =>
    code === undefined
      ? [no ?? null, name ?? null]
      : [no, name, code, unit, price, coefficient, amount].map((cell) => cell ?? null),
  );
  const [, short, swapped] = read(
    ...first,
    title('A.1.2'),
    ...shorter,
    title('A.1.3'),
    ...turned,
    ...foot,
  );
  expect(short).toContain('A.1.2 Penggalian 1 m3 tanah biasa – ');
  expect(short).toContain('satuan “0.75” bukan satuan');
  expect(swapped).toContain(
    'Blok tanpa judul kolom sendiri, dan kolom blok di atasnya tidak cocok: di bawah Koefisien ada 176.000, di bawah Harga ada 0,75',
  );
});

test('ANA-01 a head under the title of the first group, or again on the next page, is the block’s own', () => {
  const [group = [], ...rows] = wages;
  const other = ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga', 'Kode'];
  const moved = rows.map(([no, name, code, unit, ...figures]) =>
    [no, name, unit, ...figures, code].map((cell) => cell ?? null),
  );
  const [D = [], ...ends] = foot;
  expect(
    read(
      ...first,
      title('A.1.2'),
      group,
      other,
      ...moved,
      ...foot.map((row) => row.with(6, null).with(5, row[6] ?? null)),
    ),
  ).toEqual([told('A.1.1'), told('A.1.2')]);
  const [one = [], two = []] = rows;
  expect(read(title('A.1.3'), head, group, one, head, two, D, ...ends)).toEqual([told('A.1.3')]);
});
