// Persons or machines for so long: the amount holds, or it is told (BQ-44).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { billOf, outlineOf, rowsOf, type Rows } from './bills-of-tests.ts';

const exactOf = (rows: Rows) =>
  billOf(rows).findings.flatMap((finding) =>
    finding.kind === 'amount' ? [finding.exact && toText(finding.exact)] : [],
  );

test.each<[string, Rows]>([
  [
    'a duration with its unit',
    [
      ['No', 'Uraian', 'Volume', 'Satuan', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
      [1, 'Petugas K3', 2, 'orang', 3, 'bulan', 4_000_000, 24_000_000],
      [2, 'Rambu', 5, 'bh', 1, 'ls', 100_000, 500_000],
    ],
  ],
  [
    'a duration in text',
    [
      ['No', 'Uraian', 'Volume', 'Jangka Waktu', 'Satuan', 'Harga Satuan', 'Jumlah'],
      [1, 'Sewa genset', 2, '3 bulan', 'unit', 4_000_000, 24_000_000],
      [2, 'Rambu', 5, 1, 'bh', 100_000, 500_000],
    ],
  ],
])('BQ-44 %s is offered as part of the volume that makes the amount', (_, rows) => {
  expect(exactOf(rows)).toEqual(['6']);
});

test('BQ-44 nothing is offered where no figure beside it makes the amount', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Volume', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
    [1, 'Petugas K3', 2, 3, 'OB', 4_000_000, 25_000_000],
  ];
  expect(exactOf(rows)).toEqual([undefined]);
});

test('BQ-44 a figure of 0 or below makes no volume', () => {
  const rows = (times: number, amount: number): Rows => [
    ['No', 'Uraian', 'Volume', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
    [1, 'Petugas K3', 2, times, 'OB', 4_000_000, amount],
    [2, 'Rambu', 5, 1, 'bh', 100_000, 500_000],
  ];
  expect(exactOf(rows(3, 24_000_000))).toEqual(['6']);
  expect(exactOf(rows(0, 0))).toEqual([undefined]);
  expect(exactOf(rows(-3, -24_000_000))).toEqual([undefined]);
});

test('BQ-44 a volume that is written shorter than it is counts before a figure beside it', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Volume', 'Koefisien', 'Satuan', 'Harga Satuan', 'Jumlah'],
    [1, 'Beton', 0.41, 0.98781, 'm3', 1000, 405],
  ];
  expect(exactOf(rows)).toEqual(['0.405']);
});

test('BQ-44 without amounts a duration is told, and one that is always 1, or beside amounts, is not', () => {
  const told = (heading: string, times: number, isPaid = false) =>
    rowsOf(
      billOf([
        [
          'No',
          'Uraian',
          'Volume',
          heading,
          'Satuan',
          'Harga Satuan',
          ...(isPaid ? ['Jumlah'] : []),
        ],
        [1, 'Petugas K3', 2, times, 'OB', 4_000_000, ...(isPaid ? [8_000_000] : [])],
        [2, 'Rambu', 5, 1, 'bh', 100_000, ...(isPaid ? [500_000] : [])],
      ]),
      'other volume',
    );
  for (const heading of [
    'Durasi',
    'Waktu (bulan)',
    'Lama Sewa',
    'Jumlah Bulan',
    'Frekuensi',
    'Frek',
    'Jml Bln',
    'Jml. Hari Kerja',
    'Hari',
    'Org',
    'Org/Hari',
    'Months',
    'No. of Days',
  ])
    expect(told(heading, 3), heading).toEqual([1]);
  expect(told('Durasi', 1)).toEqual([]);
  expect(told('Durasi (hari)', 3, true)).toEqual([]);
  for (const heading of ['Waktu tempuh', 'Jam mulai', 'Tahun anggaran', 'Koefisien', 'Keterangan'])
    expect(told(heading, 3), heading).toEqual([]);
});

test.each(['Jabatan', 'Posisi', 'Jabatan / Uraian', 'Nama Jabatan', 'Uraian/Posisi'])(
  'BQ-44 persons under %s are described there, and no duration is taken for their price',
  (heading) => {
    const bill = billOf([
      ['BIAYA PERSONIL'],
      ['No', heading, 'Vol', 'Sat', 'Durasi', 'Sat', 'Harga Satuan', 'Jumlah'],
      [1, 'Team Leader', 1, 'org', 6, 'bln', 25_000_000, 150_000_000],
      [2, 'Ahli Struktur', 2, 'org', 3, 'bln', 18_500_000, 111_000_000],
    ]);
    expect(outlineOf(bill)).toEqual([
      '1 Team Leader: 1 org @25000000',
      '2 Ahli Struktur: 2 org @18500000',
    ]);
  },
);

test('BQ-44 what is paid for one is a price where it is called Biaya Satuan', () => {
  const merges = [2, 4].map((at) => ({ startRow: 0, endRow: 0, startCol: at, endCol: at + 1 }));
  const bill = billOf(
    [
      ['No', 'Posisi', 'Jumlah', null, 'Waktu', null, 'Biaya Satuan', 'Total Biaya'],
      [1, 'Team Leader', 1, 'org', 6, 'bln', 25_000_000, 150_000_000],
      [2, 'Inspector', 3, 'org', 6, 'bln', 6_500_000, 117_000_000],
    ],
    { merges },
  );
  expect(outlineOf(bill)).toEqual([
    '1 Team Leader: 1 org @25000000',
    '2 Inspector: 3 org @6500000',
  ]);
  expect(rowsOf(bill, 'amount')).toEqual([2, 3]);
});

test('BQ-44 beside a column of descriptions a position is none', () => {
  const bill = billOf([
    ['No', 'Posisi', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Lt. 1', 'Galian', 1, 'm3', 5_000, 5_000],
    [2, 'Lt. 2', 'Urugan', 2, 'm3', 5_000, 10_000],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Galian: 1 m3 @5000', '2 Urugan: 2 m3 @5000']);
});

test('BQ-44 a head of persons below one of works is a head', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Vol', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Galian', 1, 'm3', 5_000, 5_000],
    ['No', 'Jabatan', 'Vol', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Mandor', 2, 'OH', 165_000, 330_000],
  ]);
  expect(outlineOf(bill)).toEqual(['1 Galian: 1 m3 @5000', '1 Mandor: 2 OH @165000']);
});

test('BQ-44 a volume that makes the amount but for half a rupiah does not make it', () => {
  const rows = (amount: number): Rows => [
    ['No', 'Uraian', 'Volume', 'Satuan', 'Durasi', 'Satuan', 'Harga Satuan', 'Jumlah'],
    [1, 'Petugas K3', 2, 'orang', 3, 'bulan', 4_000_000, amount],
    [2, 'Rambu', 5, 'bh', 1, 'ls', 100_000, 500_000],
  ];
  expect([exactOf(rows(24_000_000)), exactOf(rows(24_000_000.5))]).toEqual([['6'], [undefined]]);
});

test('BQ-44 what two columns beside the volume make together is offered', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Vol', 'Sat', 'Frek', 'Sat', 'Hari', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Perjalanan', 2, 'org', 3, 'kali', 4, 'hari', 1_000_000, 24_000_000],
    [2, 'Inap', 2, 'org', 3, 'kali', 4, 'hari', 1_000_000, 6_000_000],
  ];
  expect(exactOf(rows)).toEqual(['24', '6']);
});

test('BQ-44 what four columns make together is by chance, and is not offered', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Vol', 'Sat', 'Frek', 'Hari', 'Jam', 'Kali', 'Harga Satuan', 'Jumlah'],
    [1, 'Perjalanan', 2, 'org', 3, 4, 5, 7, 1_000, 840_000],
  ];
  expect(exactOf(rows)).toEqual([undefined]);
});

test('BQ-44 a volume that persons and days make in one work of three is none of theirs', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Volume', 'Sat', 'Hari', 'Harga Satuan'],
    [1, 'Petugas', 3, 'OH', 3, 150_000],
    [2, 'Mandor', 2, 'org', 5, 175_000],
    [3, 'Sewa alat', 1, 'unit', 4, 900_000],
  ]);
  expect(rowsOf(bill, 'other volume')).toEqual([1]);
});

test('BQ-44 a volume that is made of persons and days already is not told', () => {
  const bill = billOf([
    ['No', 'Uraian', 'Org', 'Hari', 'Volume', 'Sat', 'Harga Satuan'],
    [1, 'Petugas', 2, 3, 6, 'OH', 150_000],
    [2, 'Mandor', 1, 5, 5, 'OH', 175_000],
  ]);
  expect(rowsOf(bill, 'other volume')).toEqual([]);
});
