import { expect, test } from 'vitest';
import { listOf, sheet, units } from './judging-of-tests.ts';
import { withCodes } from './made-codes.ts';
import { readList, type HspRow } from './read-list.ts';
import type { Merge } from '../sheet/sheet.ts';

const rowsOf = (table: string, merges: readonly Merge[] = []) => {
  const list = listOf('HSP', { ...sheet('Harga Satuan', table), merges });
  return list.type === 'HSP' ? list.rows : [];
};
const told = (rows: readonly HspRow[]) =>
  rows.map(
    ({ fields, heading }) =>
      `${fields.deskripsi ?? ''}: ${heading ? `${heading.name} (${heading.row})` : '-'}`,
  );

test.for<[string, string, string[]]>([
  [
    'heading rows with and without a number',
    `No | Uraian Pekerjaan | Satuan | Harga Satuan
     A | PEKERJAAN TANAH | |
     1 | Galian | m3 | 80000
     2 | Urugan | m3 | 60000
     B. PEKERJAAN BATU
     1 | Pondasi | m3 | 900000`,
    ['Galian: PEKERJAAN TANAH (2)', 'Urugan: PEKERJAAN TANAH (2)', 'Pondasi: PEKERJAAN BATU (5)'],
  ],
  [
    'parts within parts',
    `No | Uraian Pekerjaan | Satuan | Harga Satuan
     I | STRUKTUR | |
     A | Beton | |
     1 | Kolom | m3 | 4000000
     B | Baja | |
     1 | Rangka | kg | 30000
     II | ARSITEKTUR | |
     1 | Bata | m2 | 120000`,
    ['Kolom: STRUKTUR › Beton (3)', 'Rangka: STRUKTUR › Baja (5)', 'Bata: ARSITEKTUR (7)'],
  ],
  [
    'words without a number that follow items stand beside what was there',
    `Kode | Uraian | Satuan | Harga
     | PEKERJAAN TANAH | |
     T.1 | Galian | m3 | 80000
     | Pekerjaan beton | |
     T.2 | Kolom | m3 | 4000000`,
    ['Galian: PEKERJAAN TANAH (2)', 'Kolom: Pekerjaan beton (4)'],
  ],
  [
    'a part under a whole code, from which the codes below go on',
    `Kode | Uraian | Satuan | Harga
     2.2 | GALIAN TANAH BIASA | |
     2.2.1 | Galian sedalam 1 m | m3 | 80000
     2.2.2 | Galian sedalam 2 m | m3 | 95000`,
    ['Galian sedalam 1 m: GALIAN TANAH BIASA (2)', 'Galian sedalam 2 m: GALIAN TANAH BIASA (2)'],
  ],
  [
    'no note, sum, sentence, footnote or page mark',
    `No | Uraian Pekerjaan | Satuan | Harga Satuan
     A | PEKERJAAN TANAH | |
     1 | Galian | m3 | 80000
     | Catatan: termasuk buangan | |
     | * harga belum termasuk PPN | |
     | Jumlah A | | 80000
     | Sub total | |
     | Harga tersebut berlaku di kota | |
     | Tanah bekas galian dibuang ke luar lokasi. | |
     Halaman 2
     - lihat gambar
     (lanjutan)
     2 | Urugan | m3 | 60000`,
    ['Galian: PEKERJAAN TANAH (2)', 'Urugan: PEKERJAAN TANAH (2)'],
  ],
  [
    'nothing above the first heading',
    `No | Uraian Pekerjaan | Satuan | Harga Satuan
     1 | Papan nama | bh | 500000
     A | PEKERJAAN TANAH | |
     1 | Galian | m3 | 80000`,
    ['Papan nama: -', 'Galian: PEKERJAAN TANAH (3)'],
  ],
])('PRICE-14 a heading gives the items below it their category: %s', ([, table, expected]) => {
  expect(told(rowsOf(table))).toEqual(expected);
});

test('PRICE-14 a heading that is merged over the whole row is one', () => {
  const rows = rowsOf(
    `No | Uraian Pekerjaan | Satuan | Harga Satuan
     PEKERJAAN TANAH
     1 | Galian | m3 | 80000`,
    [{ startRow: 1, endRow: 1, startCol: 0, endCol: 3 }],
  );
  expect(told(rows)).toEqual(['Galian: PEKERJAAN TANAH (2)']);
});

test.for([
  ['a bill of quantities', 'No | Uraian Pekerjaan | Volume | Satuan | Harga Satuan'],
  ['a list of materials', 'No | Nama Bahan | Satuan | Harga Satuan'],
])('PRICE-14 %s with headings is no list of items', ([, heads]) => {
  const table = `${heads}
    A | TANAH | |
    1 | Galian | 2 | m3 | 80000`;
  expect(readList('HSP', [sheet('Lembar', table)])).toMatchObject({
    kind: 'no headings',
    missing: ['Kategori', 'Kode'],
  });
});

test('PRICE-14 a list without headings still asks for its column Kategori', () => {
  const table = `Kode | Uraian | Satuan | Harga
    T.1 | Galian | m3 | 80000`;
  expect(readList('HSP', [sheet('Lembar', table)])).toMatchObject({ missing: ['Kategori'] });
});

const codesOf = (table: string, stored: string[], last = 0) =>
  withCodes(rowsOf(table), {
    stored: stored.map((line) => {
      const [kode = '', deskripsi = '', satuan = '', categoryName = ''] = line.split(' | ');
      return { kode, deskripsi, satuan, categoryName };
    }),
    units,
    last,
  }).map(({ fields, isMade, doubts = [], faults }) =>
    [
      fields.kode ?? '-',
      ...(isMade ? ['made'] : []),
      ...doubts.map(({ reason }) => reason),
      ...faults.map(({ reason }) => reason),
    ].join(', '),
  );

test('PRICE-14 an item without a code is found by name and unit, else gets the next free code', () => {
  const table = `Kategori | Kode | Uraian | Satuan | Harga
    Tanah | | Galian  tanah | M³ | 80000
    Tanah | h-00003 | Urugan | m3 | 60000
    Tanah | | Pemadatan | m2 | 9000
    Tanah | | Galian tanah | m | 5000
    Tanah | | Pemadatan | m2 | 9500
    Tanah | | Striping | m2 | 3000`;
  expect(
    codesOf(table, ['T.9 | galian tanah | m3', 'S.1 | Striping | m2', 'S.2 | Striping | m2'], 1),
  ).toEqual([
    'T.9',
    'h-00003',
    'H-00002, made',
    'H-00004, made',
    '-, Uraian dan satuan sama dengan baris 4. Bedakan uraiannya atau beri kode, lalu import lagi.',
    'H-00005, made, Uraian dan satuan ini sudah ada pada S.1, S.2. Centang untuk menyimpannya sebagai data baru',
  ]);
});

test('PRICE-14 one text under two headings is two items, each known again by its category', () => {
  const table = `No | Uraian | Satuan | Harga
    A | PONDASI | |
    1 | Galian tanah | m3 | 80000
    2 | Galian tanah | m3 | 80000
    B | SALURAN | |
    1 | Galian tanah | m3 | 95000`;
  const again =
    '-, Uraian dan satuan sama dengan baris 3. Bedakan uraiannya atau beri kode, lalu import lagi.';
  expect(codesOf(table, [])).toEqual(['H-00001, made', again, 'H-00002, made']);
  const both = ['H-00001 | Galian tanah | m3 | PONDASI', 'H-00002 | Galian tanah | m3 | SALURAN'];
  expect(codesOf(table, both, 2)).toEqual(['H-00001', again, 'H-00002']);
  // The other way round in the file, and one alone in another.
  const turned = `No | Uraian | Satuan | Harga
    A | SALURAN | |
    1 | Galian tanah | m3 | 95000`;
  expect(codesOf(turned, both, 2)).toEqual(['H-00002']);
  // Of one that stands elsewhere nobody knows which of the two it is.
  const elsewhere = codesOf(table, ['T.1 | Galian tanah | m3 | TANAH'], 0);
  expect(elsewhere.filter((line) => line.includes('sudah ada pada T.1'))).toHaveLength(2);
});
