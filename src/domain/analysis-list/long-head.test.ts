import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { columnPercents, itemTitles } from './item-titles.ts';
import { longHeadAt } from './long-head.ts';

function head(text: string): string {
  const columns = longHeadAt(text.split('|').map((cell) => cell.trim()));
  if (!columns) return 'none';
  return Object.entries(columns)
    .filter(([, at]) => at !== undefined)
    .toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0))
    .map(([name, at]) => `${name} ${at}`)
    .join(', ');
}

test.each([
  [
    'Kode | Uraian | Satuan | Jenis | Komponen | Satuan | Koefisien | Harga',
    'kode 0, uraian 1, satuan 2, jenis 3, komponen 4, satuanKomponen 5, koefisien 6, harga 7',
  ],
  [
    'Kode | Uraian | Satuan | Jenis | Kode | Uraian | Satuan | Koefisien',
    'kode 0, uraian 1, satuan 2, jenis 3, kodeKomponen 4, komponen 5, satuanKomponen 6, koefisien 7',
  ],
  [
    'Kode | Jenis | Uraian | Satuan | Koefisien',
    'kode 0, jenis 1, komponen 2, satuanKomponen 3, koefisien 4',
  ],
  [
    'Kode | Jenis Komponen | Uraian Komponen | Satuan Komponen | Koefisien | F | Profit',
    'kode 0, jenis 1, komponen 2, satuanKomponen 3, koefisien 4, hsp 5, overhead 6',
  ],
  [
    'Kode AHSP | Nama Pekerjaan | Sat | Kelompok | Kode Bahan | Nama Bahan | Satuan Bahan | Koef | Harga Satuan | Jumlah | Harga Override | Persen Dari | Biaya Umum | HSP',
    'kode 0, uraian 1, satuan 2, jenis 3, kodeKomponen 4, komponen 5, satuanKomponen 6, koefisien 7, harga 8, jumlah 9, override 10, persenDari 11, overhead 12, hsp 13',
  ],
])('ANA-02 a list of components: %s', (text, expected) => {
  expect(head(text)).toBe(expected);
});

test.each([
  ['no component', 'Kode | Uraian | Jenis | Satuan | Koefisien'],
  ['no unit of it', 'Kode | Satuan | Uraian | Jenis | Komponen | Koefisien'],
  ['no coefficient', 'Kode | Jenis | Komponen | Satuan | Harga'],
  ['no code', 'Jenis | Komponen | Satuan | Koefisien'],
  ['no kind', 'Kode | Komponen | Satuan | Koefisien'],
  ['nothing', ''],
])('ANA-02 a head with %s is none of a list of components', (_, text) => {
  expect(head(text)).toBe('none');
});

test.each<[ListCell, string]>([
  [10, '10'],
  ['10%', '10'],
  ['10,5 %', '10.5'],
  [0, '0'],
  [1, '1'],
  // As soon 10 % as 0,1 %: only the price tells.
  [0.1, '0.1 or 10'],
  ['0,1', '0.1 or 10'],
  ['0,1%', '0.1'],
  ['-', ''],
  [null, ''],
  [{ fault: 'error' }, ''],
])('ANA-02 a column of overhead that says %j says %s percent', (cell, expected) => {
  expect(columnPercents(cell).map(toText).join(' or ')).toBe(expected);
});

test('ANA-02 a list of works gives its descriptions, units, prices and percents, the first of a code', () => {
  const sheet = (rows: ListCell[][]) => ({
    name: 'HSP',
    rows,
    isHidden: false,
    merges: [],
    hiddenRows: [],
  });
  const titles = itemTitles([
    sheet([
      ['Kode', 'Uraian', 'Satuan', 'Koefisien'],
      ['X.1', 'Komponen', 'kg', 1],
    ]),
    sheet([
      ['DAFTAR HARGA SATUAN'],
      ['Kode', 'Uraian', 'Satuan', 'Harga Satuan', 'Overhead (%)'],
      ['A.1', 'Galian', 'm3', 107_000.5, 12],
      ['', 'Tanpa kode', 'm3', 1, 1],
      ['a.1', 'Galian lain', 'm2', 1, 15],
      ['A.2', null, { fault: 'error' }, 'belum ada', null],
    ]),
    sheet([
      ['Kode', 'Uraian', 'Satuan'],
      ['A.3', 'Urugan', 'm3'],
    ]),
  ]);
  const told = [...titles.values()].map(({ uraian, satuan, harga, overheads }) => [
    uraian ?? '–',
    satuan ?? '–',
    harga ? toText(harga) : '–',
    ...overheads.map(({ row, told: percents }) => `${row}: ${percents.map(toText).join()}`),
  ]);
  expect(told).toEqual([
    ['Galian', 'm3', '107000.5', '3: 12'],
    ['–', '–', '–'],
    ['Urugan', 'm3', '–'],
  ]);
});
