// What a contract adds and takes off, and what stands in the columns of older states, as its own column writes it.
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { billOf, outlineOf, sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';

const head = ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Kurang', 'Harga Satuan', 'Jumlah'];

/** What is told: 'uncounted tambah ±20 bukan angka', 'asked 10 + 2: 12 10', 'changed volume 0 + 5: 5'. */
const toldOf = (rows: Rows) =>
  billOf(rows).findings.map((finding) => {
    const { kind } = finding;
    if (finding.kind === 'uncounted')
      return `${kind} ${finding.heading} ${finding.text} ${finding.why}`;
    if (finding.kind === 'asked')
      return `${kind} ${finding.asked.text}: ${finding.asked.readings.map(toText).join(' ')}`;
    if (finding.kind === 'changed volume')
      return `${kind} ${finding.text}: ${toText(finding.volume)}`;
    if (finding.kind === 'old price') return `${kind} ${finding.heading} ${toText(finding.price)}`;
    return 'heading' in finding ? `${kind} ${finding.heading}` : kind;
  });

const volumesOf = (rows: Rows) =>
  billOf(rows).lines.flatMap(({ item }) => (item ? [item.volume ? toText(item.volume) : '?'] : []));

describe('BQ-38 what a contract adds and takes off', () => {
  test.each<[ListCell, string]>([
    [{ fault: 'error' }, 'uncounted tambah  galat Excel'],
    ['#REF!', 'uncounted tambah #REF! galat Excel'],
    ['±20', 'uncounted tambah ±20 bukan angka'],
    ['10+5', 'uncounted tambah 10+5 rumus teks'],
    ['lihat lampiran', 'uncounted tambah lihat lampiran bukan angka'],
  ])('%j leaves the volume and is told, though other rows are changed', (cell, told) => {
    const rows: Rows = [
      head,
      [1, 'Galian', 'm3', 10, 2, null, 1000, 12_000],
      [2, 'Urugan', 'm3', 5, cell, null, 2000, null],
      [3, 'Beton', 'm3', 4, 'tetap', '-', 100_000, 400_000],
    ];
    expect(volumesOf(rows)).toEqual(['12', '5', '4']);
    expect(toldOf(rows)).toEqual(['changed volume 10 + 2: 12', told]);
  });

  test('more taken off than there is leaves the volume and is told', () => {
    const rows: Rows = [head, [1, 'Pelat', 'm3', 10, null, 12, 1000, null]];
    expect(volumesOf(rows)).toEqual(['10']);
    expect(toldOf(rows)).toEqual(['uncounted kurang 10 - 12 lebih besar dari volumenya']);
  });

  test('beside a volume that is asked it is told, and counts where the amount was made with both', () => {
    const rows = (jumlah: ListCell): Rows => [
      head,
      [1, 'Pelat', 'm3', '1.250', 1, null, 1000, jumlah],
    ];
    expect(toldOf(rows(null))).toEqual([
      'asked 1.250: 1250 1.25',
      'uncounted tambah 1.250 + 1 volumenya perlu dipastikan dulu',
    ]);
    expect(volumesOf(rows(2250))).toEqual(['2.25']);
  });

  test('all six decimals of a volume count', () => {
    const rows: Rows = [
      head,
      [1, 'Kolom', 'm3', 10.5, 1.125, null, 1_000_000, 11_625_000],
      [2, 'Balok', 'm3', 3.5, null, 0.125, 1_000_000, 3_375_000],
      [3, 'Besi', 'kg', 100, 0.004, null, 15_000, null],
    ];
    expect(volumesOf(rows)).toEqual(['11.625', '3.375', '100.004']);
  });

  test('dot and comma are those of its column, else either that the amount was made with', () => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Harga Satuan', 'Jumlah'],
      [1, 'Kolom', 'm3', '3,5', '1.250', 1000, 4750],
      [2, 'Balok', 'm3', '2,5', '2.500', 1000, 2_502_500],
      [3, 'Pelat', 'm3', '2,5', '1,125', 1000, null],
    ];
    expect(volumesOf(rows)).toEqual(['4.75', '2502.5', '3.625']);
    const asWritten = rows.map((row) => row.with(6, null));
    expect(volumesOf(asWritten)).toEqual(['3.5', '2.5', '3.625']);
    const english: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Harga Satuan'],
      [1, 'Kolom', 'm3', 3.5, '1,100.50', 1000],
      [2, 'Balok', 'm3', 2.5, '1,250', 1000],
    ];
    expect(volumesOf(english)).toEqual(['1104', '1252.5']);
  });

  test('one of two readings that nothing tells is asked, and not taken', () => {
    const rows: Rows = [head, [1, 'Cat', 'm2', 50, '1.250', null, 1000, null]];
    expect(toldOf(rows)).toEqual(['asked 50 + 1.250: 50 1300 51.25']);
    expect(volumesOf(rows)).toEqual(['50']);
  });

  test('another unit than its row has is asked', () => {
    const rows: Rows = [head, [1, 'Besi', 'kg', 50, '2 ton', null, 1000, null]];
    expect(toldOf(rows)).toEqual(['asked 50 + 2 ton: 50 2050 52']);
  });

  test('what is added below 0 is taken off', () => {
    expect(volumesOf([head, [1, 'Cat', 'm2', 50, '(5)', null, 1000, 45_000]])).toEqual(['45']);
  });

  test('in rupiah it is no volume', () => {
    const rows: Rows = [
      [...head.slice(0, 4), 'Tambah (Rp)', 'Kurang (Rp)', ...head.slice(6)],
      [1, 'Galian', 'm3', 10, 2000, null, 1000, 10_000],
      [2, 'Urugan', 'm3', 5, null, null, 2000, 10_000],
    ];
    expect(volumesOf(rows)).toEqual(['10', '5']);
    expect(toldOf(rows)).toEqual(['other column tambah']);
  });

  test('nor is a share of it', () => {
    const rows: Rows = [
      [...head.slice(0, 4), 'Bobot Tambah', ...head.slice(5)],
      [1, 'Galian', 'm3', 10, 2, null, 1000, 10_000],
    ];
    expect(toldOf(rows)).toEqual([]);
  });

  test.each([null, '-', 0])('a new work (contract %j) has what is added', (none) => {
    const rows = (jumlah: ListCell): Rows => [
      head,
      [1, 'Galian', 'm3', none, 5, null, 1000, jumlah],
      [2, 'Beton', 'm3', 4, null, null, 100_000, 400_000],
      [null, 'JUMLAH', null, null, 5, null, null, jumlah],
    ];
    expect(volumesOf(rows(5000))).toEqual(['5', '4']);
    expect(toldOf(rows(5000))[0]).toBe('changed volume 0 + 5: 5');
    expect(volumesOf(rows(null))).toEqual(['5', '4']);
    expect(toldOf(rows(null))[0]).toBe('asked 0 + 5: 5 0');
  });

  test('a work that is taken off whole has an amount of 0', () => {
    const rows: Rows = [head, [1, 'Kolom', 'm3', 10, null, 10, 1000, 0]];
    expect(toldOf(rows)).toEqual(['changed volume 10 - 10: 0']);
  });

  test('what somebody answered stays, though the amount is that of the change', () => {
    const sheet = sheetOf([head, [1, 'Kolom', 'm3', 10, 2, null, 1000, 12_000]]);
    const bill = readBill(sheet, findBillTable(sheet), new Map([['1,3', decimal(10)]]));
    expect(outlineOf(bill)).toEqual(['1 Kolom: 10 m3 @1000']);
  });

  test.each(['Tambah / Kurang', 'Tambah/(Kurang)', 'Selisih', 'Deviasi', 'Perubahan'])(
    '%s beside the volume is told',
    (heading) => {
      const rows = (by: number): Rows => [
        ['No', 'Uraian', 'Sat', 'Volume Kontrak', heading, 'Harga Satuan'],
        [1, 'Kolom', 'm3', 2, by, 1000],
      ];
      expect(toldOf(rows(-1))).toHaveLength(1);
      expect(toldOf(rows(-1))[0]).toMatch(/^other volume /);
      expect(toldOf(rows(0))).toEqual([]);
    },
  );

  test.each(['Jml Rumah', 'Jml Unit'])('so is how often a work is done (%s)', (heading) => {
    const rows = (times: number): Rows => [
      ['No', 'Uraian', 'Volume', 'Sat', heading, 'Harga Satuan'],
      [1, 'Kolom', 2, 'm3', times, 1000],
    ];
    expect(toldOf(rows(4))).toEqual([`other volume ${heading.toLowerCase()}`]);
    expect(toldOf(rows(1))).toEqual([]);
  });
});

describe('BQ-38 the volume of an older state', () => {
  const older = (old: ListCell, price: ListCell, satuan = 'm3', more: Rows = []) =>
    volumesOf([
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Addendum', 'Harga Satuan'],
      [1, 'Galian', 'm3', 10, 12, price],
      [2, 'Urugan', satuan, old, null, price],
      ...more,
    ])[1];

  test.each([
    ['1,250', '200,000.00', '1250'],
    ['1.250', '200.000,00', '1250'],
    ['1,250', '200.000,00', '1.25'],
  ])('is written as its bill is: %s at %s is %s', (old, price, read) => {
    expect(older(old, price)).toBe(read);
  });

  test('as its own column is, where that tells', () => {
    expect(older('1,250', 1000, 'm3', [[3, 'Cat', 'm2', '1,300.50', 7, 1000]])).toBe('1250');
  });

  test.each<[ListCell, string]>([
    ['2 ton', 'asked 2 ton: 2000 2'],
    [{ fault: 'error' }, 'unread'],
  ])('%j beside kg is asked or told, and not taken', (cell, told) => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Addendum', 'Harga Satuan'],
      [1, 'Galian', 'm3', 10, 12, 1000],
      [2, 'Besi', 'kg', cell, null, 1000],
    ];
    expect(volumesOf(rows)).toEqual(['12', '?']);
    expect(toldOf(rows).slice(1)).toEqual([told]);
  });

  test('a newest volume without price and amount has the price of the state before, in its scale', () => {
    const rows = (price: ListCell, jumlah: ListCell): Rows => [
      ['dalam ribuan rupiah'],
      ['No', 'Uraian', 'Sat', 'SEMULA', null, null, 'MENJADI', null, null],
      [null, null, null, 'Volume', 'Harga', 'Jumlah', 'Volume', 'Harga', 'Jumlah'],
      [1, 'Galian', 'm3', 10, 1, 10, 12, price, jumlah],
      [2, 'Beton', 'm3', 4, 100, 400, 4, 100, 400],
    ];
    expect(outlineOf(billOf(rows(null, null)))[0]).toBe('1 Galian: 12 m3 @1000');
    expect(toldOf(rows(null, null))).toContain('old price semula harga 1000');
    expect(outlineOf(billOf(rows(0, null)))[0]).toBe('1 Galian: 12 m3');
    expect(outlineOf(billOf(rows(null, 24)))[0]).toBe('1 Galian: 12 m3 @2000');
  });

  const states = ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Awal', 'Volume CCO I'];
  const full = [1, 'Galian', 'm3', 10, 10, 11, 900, 12, 1000];

  test('of two that are equally old the one further right counts, a newer one before both, and 0 is none', () => {
    const rows = (...old: ListCell[]): Rows => [
      [...states, 'Harga CCO I', 'Volume CCO II', 'Harga CCO II'],
      full,
      [2, 'Urugan', 'm3', ...old, null, null, 1000],
    ];
    expect(volumesOf(rows(7, 8, null))[1]).toBe('8');
    expect(volumesOf(rows(7, 8, 9))[1]).toBe('9');
    expect(volumesOf(rows(7, 8, 0))[1]).toBe('8');
  });

  test('behind the next volume stands no price of it', () => {
    const bill = billOf([
      [...states, 'Harga CCO I', 'Volume CCO II', 'Harga CCO II'],
      full,
      [2, 'Urugan', 'm3', 7, null, null, 900, null, null],
    ]);
    expect(outlineOf(bill)[1]).toBe('2 Urugan: 7 m3');
  });

  test('what is added is none', () => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Volume Tambah', 'Volume Addendum', 'Harga'],
      [1, 'Galian', 'm3', 10, 2, 12, 1000],
      [2, 'Urugan', 'm3', null, 2, null, 1000],
    ];
    expect(volumesOf(rows)).toEqual(['12', '?']);
  });
});

test.each<[string, ListCell, ListCell]>([
  ['Kurang', null, 10],
  ['Selisih', -10, null],
])(
  'BQ-38 a blank newer volume is not the old one where %j says that it changed',
  (name, ...cells) => {
    const rows: Rows = [
      ['No', 'Uraian', 'Sat', 'Volume Kontrak', name, 'Kurang', 'Volume CCO', 'Harga Satuan'],
      [1, 'Kolom', 'm3', 10, null, null, 12, 1000],
      [2, 'Balok', 'm3', 10, ...cells, null, 1000],
      [3, 'Pelat', 'm3', 10, null, null, null, 1000],
    ];
    expect(volumesOf(rows)).toEqual(['12', '?', '10']);
    expect(toldOf(rows)).toContain('no volume');
  },
);

test('BQ-38 more and less in one column are added by no guess', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Lebih/Kurang', 'Harga Satuan'],
    [1, 'Kolom', 'm3', 10, 2, 1000],
  ];
  expect(volumesOf(rows)).toEqual(['10']);
  expect(toldOf(rows)).toEqual(['other volume lebih/kurang']);
});

test('BQ-38 of two older volumes the newer one stands for a blank, wherever its column is', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Volume Addendum 1', 'Volume Kontrak', 'Volume Addendum 2', 'Harga'],
    [1, 'Kolom', 'm3', 12, 10, 14, 1000],
    [2, 'Balok', 'm3', 7, 5, null, 1000],
  ];
  expect(volumesOf(rows)).toEqual(['14', '7']);
});

test('BQ-38 an older price of 0 is none', () => {
  const rows: Rows = [
    ['No', 'Uraian', 'Sat', 'Volume Kontrak', 'Harga Kontrak', 'Volume CCO', 'Harga CCO'],
    [1, 'Kolom', 'm3', 10, 1000, 12, 1100],
    [2, 'Balok', 'm3', 5, 0, 7, null],
  ];
  expect(toldOf(rows).filter((text) => text.startsWith('old price'))).toEqual([]);
});

test('BQ-38 a volume with another unit than its row is sure before anything is added', () => {
  const rows: Rows = [
    head,
    [1, 'Besi', 'kg', '2 ton', 1, null, 1000, 3000],
    [2, 'Kolom', 'm3', 10, 2, null, 1000, 12_000],
  ];
  expect(toldOf(rows)).toContain('uncounted tambah 2 ton + 1 volumenya perlu dipastikan dulu');
  expect(toldOf(rows)).not.toContain('changed volume 2 ton + 1: 3');
});

test('BQ-38 a title or a sum with what all its works add is no work', () => {
  const rows: Rows = [
    head,
    ['A', 'PEKERJAAN TANAH', null, null, 7, null, null, null],
    [1, 'Galian', 'm3', 10, 2, null, 1000, 12_000],
    [2, 'Urugan', 'm3', 5, 5, null, 1000, 10_000],
  ];
  expect(volumesOf(rows)).toEqual(['12', '10']);
});
