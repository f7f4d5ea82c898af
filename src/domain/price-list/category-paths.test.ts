// Which headings stand within which: each row below is a heading or an item of a list without a column
// of categories, and what its category is called.
import { expect, test } from 'vitest';
import { lengths } from '../number/limits.ts';
import { listOf, sheet } from './judging-of-tests.ts';

/** 'item: category' of each item; a line of one or two cells is a heading, 'x' an item. */
function told(
  lines: readonly string[],
  head = 'No | Uraian Pekerjaan | Satuan | Harga Satuan',
): string[] {
  let made = 0;
  const rows = lines.map((line) => (line === 'x' ? `${++made} | Kerja ${made} | m3 | 1000` : line));
  const list = listOf('HSP', sheet('Harga Satuan', [head, ...rows].join('\n')));
  if (list.type !== 'HSP') throw new Error('no list of items');
  return list.rows.map(({ heading, fields }) => (heading ? heading.name : `- ${fields.deskripsi}`));
}

test.each<[string, string[], string[]]>([
  [
    'numbers with a point go within whole ones',
    ['1. TANAH', '1.1. GALIAN', 'x', '1.2. URUGAN', 'x', '2. BATU', 'x'],
    ['TANAH › GALIAN', 'TANAH › URUGAN', 'BATU'],
  ],
  [
    'letters within Roman numerals',
    ['I. TANAH', 'A. GALIAN', 'x', 'B. URUGAN', 'x', 'II. BATU', 'A. KALI', 'x'],
    ['TANAH › GALIAN', 'TANAH › URUGAN', 'BATU › KALI'],
  ],
  ['small letters are letters', ['A) TANAH', 'x', 'b) BATU', 'x'], ['TANAH', 'BATU']],
  ['I after H is a letter', ['H. TANAH', 'x', 'I. BATU', 'x'], ['TANAH', 'BATU']],
  [
    'I at the beginning is a Roman one',
    ['I. TANAH', 'A. GALIAN', 'x', 'II. BATU', 'x'],
    ['TANAH › GALIAN', 'BATU'],
  ],
  [
    'IX after letters is Roman still',
    ['A. TANAH', 'IX. GALIAN', 'x', 'X. URUGAN', 'x'],
    ['TANAH › GALIAN', 'TANAH › URUGAN'],
  ],
  [
    'capitals over words, both without a number',
    ['TANAH', 'Galian', 'x', 'BATU', 'x'],
    ['TANAH › Galian', 'BATU'],
  ],
  ['words beside words once items stood between', ['Tanah', 'x', 'Batu', 'x'], ['Tanah', 'Batu']],
  [
    'words below words where nothing stood between are the last of them',
    ['Tanah', 'Batu', 'x'],
    ['Batu'],
  ],
  ['a title without a number ends another one', ['TANAH', 'x', 'Batu', 'x'], ['TANAH', 'Batu']],
  [
    'a number ends none of another kind',
    ['TANAH', '1. Galian', 'x', '2. Urugan', 'x'],
    ['TANAH › Galian', 'TANAH › Urugan'],
  ],
  ['a colon behind it is no part of its name', ['A. TANAH :', 'x'], ['TANAH']],
  [
    'twelve words are a title',
    [`A. ${'kata '.repeat(11)}akhir`, 'x'],
    [`${'kata '.repeat(11)}akhir`],
  ],
])('PRICE-14 %s', (_, lines, expected) => {
  expect(told(lines)).toEqual(expected);
});

test.each([
  ['thirteen words', `A. ${'kata '.repeat(12)}akhir`],
  ['two letters', 'A. ab'],
  ['figures', '12 34'],
  ['a dash', '– lihat gambar'],
  ['a note', 'Catatan: lokal'],
  ['a page', 'Halaman 3'],
  ['a page in short', 'hal 3'],
  ['what goes on', 'Lanjutan'],
  ['what was carried', 'Dipindahkan'],
  ['a sentence', 'Semua harga franko.'],
  ['three cells', 'A | TANAH | m3 dan m2'],
  ['a figure beside it', 'A | TANAH | | 5'],
])('PRICE-14 %s is no heading', (_, line) => {
  expect(told(['A. BATU', 'x', line, 'x']).slice(0, 1)).toEqual(['BATU']);
  expect(told(['A. BATU', 'x', line, 'x']).at(-1)).toBe('BATU');
});

test('PRICE-14 a word that only begins like a page is a heading', () => {
  expect(told(['A. BATU', 'x', 'Halaman rumah', 'x', 'HALUAN KAPAL', 'x']).at(-1)).toBe(
    'BATU › HALUAN KAPAL',
  );
});

test('PRICE-14 of a path that is too long the innermost names stay', () => {
  const [outer, inner] = ['A'.repeat(lengths.category - 5), 'GALIAN'];
  expect(told([`I. ${outer}`, `A. ${inner}`, 'x'])).toEqual([inner]);
  const fits = 'A'.repeat(lengths.category - ' › GALIAN'.length);
  expect(told([`I. ${fits}`, `A. ${inner}`, 'x'])).toEqual([`${fits} › ${inner}`]);
  const long = 'B'.repeat(lengths.category + 10);
  expect(told([`I. ${long}`, 'x'])).toEqual([long.slice(0, lengths.category)]);
});

const coded = 'Kode | Uraian | Satuan | Harga';
test.each<[string, string[], string[]]>([
  [
    'a code from which those below go on',
    ['2.2 | GALIAN', '2.2.1 | Sedalam 1 m | m3 | 1'],
    ['GALIAN'],
  ],
  ['a code with a point at its end', ['2.2. | GALIAN', '2.2.1 | Sedalam 1 m | m3 | 1'], ['GALIAN']],
  [
    'a code behind a blank row',
    ['2.2 | GALIAN', ' | ', '2.2.1 | Sedalam 1 m | m3 | 1'],
    ['GALIAN'],
  ],
  [
    'codes of two levels',
    [
      '2 | TANAH',
      '2.2 | GALIAN',
      '2.2.1 | Sedalam 1 m | m3 | 1',
      '2.3 | URUGAN',
      '2.3.1 | Pasir | m3 | 1',
    ],
    ['TANAH › GALIAN', 'TANAH › URUGAN'],
  ],
])('PRICE-14 %s names a part', (_, lines, expected) => {
  expect(told(lines, coded)).toEqual(expected);
});

test('PRICE-14 a code from which none goes on is an item’s, also without unit and price', () => {
  const lines = [
    'A | TANAH',
    '2.2.9 | Galian',
    '2.2.91 | Lain | m3 | 1',
    '2.2.1 | Sedalam 1 m | m3 | 1',
  ];
  expect(told(lines, coded)).toEqual(['TANAH', 'TANAH', 'TANAH']);
});
