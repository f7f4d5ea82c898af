import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readList } from './read-list.ts';

type Row = readonly ListCell[];
const head = ['No', 'Kode', 'Uraian Pekerjaan', 'Satuan'];

function read(prices: Row, ...rows: readonly Row[]) {
  const all = [[...head, ...prices], ['A', 'PEKERJAAN TANAH'], ...rows];
  const sheet = { name: 'HSP', rows: all, isHidden: false, merges: [], hiddenRows: [] };
  const reading = readList('HSP', [sheet]);
  if (reading.kind !== 'list') return [reading.kind];
  return [
    ...reading.list.rows.map(({ fields, faults, doubts = [] }) =>
      [
        'kode' in fields && fields.kode,
        fields.harga ? toText(fields.harga) : '-',
        ...[...faults, ...doubts].map(({ reason }) => reason),
      ].join(' '),
    ),
    ...reading.remarks.map(({ reason }) => reason),
  ];
}
const work = (no: number, ...figures: ListCell[]) => [
  no,
  `K.${no}`,
  `Galian ${no}`,
  'm3',
  ...figures,
];

test('PRICE-28 the price of a work in columns of its parts is their sum, and said', () => {
  expect(
    read(
      ['Harga Bahan', 'Upah'],
      work(1, 10_000, 50_000),
      work(2, null, 25_000),
      work(3, '150.000', 'nego'),
    ),
  ).toEqual([
    'K.1 60000',
    'K.2 25000',
    'K.3 150000 Kolom “Upah” bukan angka',
    'Harga tiap pekerjaan dijumlahkan dari kolom “Harga Bahan” + “Upah”',
  ]);
});

test('PRICE-22 PRICE-28 a part with a footnote mark counts, and that the mark was dropped is said', () => {
  const marked = work(1, '10.000 *)', 50_000);
  const sheet = { name: 'HSP', isHidden: false, merges: [], hiddenRows: [] };
  const rows = [[...head, 'Harga Bahan', 'Upah'], ['A', 'PEKERJAAN TANAH'], marked];
  const reading = readList('HSP', [{ ...sheet, rows }]);
  const [row] = reading.kind === 'list' ? reading.list.rows : [];
  expect(row?.fields.harga && toText(row.fields.harga)).toBe('60000');
  expect(row?.notes.map(({ reason }) => reason)).toEqual([
    'Kolom “Harga Bahan”: tanda catatan kaki “*)” dilepas',
  ]);
});

test('PRICE-28 a column is one of figures, and the sum of others, where more than half of its cells are', () => {
  const texts = (...uraian: ListCell[]) => uraian.map((upah, at) => work(at + 1, 10_000, upah));
  // Two of four are no figures: it is no part, and Harga Bahan alone is no price in parts.
  expect(read(['Harga Bahan', 'Upah'], ...texts(5, 6, 'nego', 'nego')).at(-1)).not.toContain('+');
  expect(read(['Harga Bahan', 'Upah'], ...texts(5, 6, 7, 'nego')).at(-1)).toBe(
    'Harga tiap pekerjaan dijumlahkan dari kolom “Harga Bahan” + “Upah”',
  );
  const sums = (...totals: number[]) => totals.map((total, at) => work(at + 1, 10, 20, total));
  const held = (...totals: number[]) =>
    read(['Bahan (Rp)', 'Upah (Rp)', 'Harga Satuan (Rp)'], ...sums(...totals)).filter((told) =>
      told.includes('bukan jumlah bagiannya'),
    );
  expect(held(30, 30, 31)).toHaveLength(1);
  // Half is no proof that it is the sum, so nothing speaks against the others.
  expect(held(30, 31)).toEqual([]);
});

test('PRICE-28 the column of the sum is the price, never one of its parts', () => {
  const rows = [work(1, 10_000, 50_000, 60_000), work(2, 1_000, 2_000, 3_000), work(3, 5, 6, 12)];
  const told = (title: string, parts: string) => [
    'K.1 60000',
    'K.2 3000',
    'K.3 12 Harga 12 bukan jumlah bagiannya, 11. Centang untuk memakainya',
    `Harga diambil dari kolom “${title}”; ${parts} adalah bagiannya`,
  ];
  expect(read(['Harga Bahan', 'Harga Upah', 'Jumlah'], ...rows)).toEqual(
    told('Jumlah', '“Harga Bahan” + “Harga Upah”'),
  );
  expect(read(['Bahan (Rp)', 'Upah (Rp)', 'Harga Satuan (Rp)'], ...rows)).toEqual(
    told('Harga Satuan (Rp)', '“Bahan (Rp)” + “Upah (Rp)”'),
  );
});

test('PRICE-28 a price with overhead is no sum of its parts, and is taken as it stands', () => {
  expect(
    read(
      ['Bahan', 'Upah', 'Harga Satuan'],
      work(1, 10_000, 50_000, 66_000),
      work(2, 1_000, 2_000, 3_300),
    ),
  ).toEqual([
    'K.1 66000',
    'K.2 3300',
    'Harga diambil dari kolom “Harga Satuan”; “Bahan” + “Upah” adalah bagiannya',
  ]);
});
