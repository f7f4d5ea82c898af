import { expect, test } from 'vitest';
import { codeAt, readTitle } from './block-title.ts';

/** Rows above a block, the nearest last; cells between bars. */
function titled(...rows: string[]): string {
  const { kode, uraian, satuan } = readTitle(
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );
  return [kode, uraian, satuan].map((each) => each ?? '–').join(' | ');
}

test.each<[string, string[], string]>([
  ['a row of three', ['A.4.1 | Galian tanah | m3'], 'A.4.1 | Galian tanah | m3'],
  ['a code in one cell with its words', ['A.4.1 Galian tanah | m3'], 'A.4.1 | Galian tanah | m3'],
  ['a code with a bracket', ['T.06.a.1) | Galian | m3'], 'T.06.a.1) | Galian | m3'],
  ['all in one cell', ['1.1 - Galian - m3'], '1.1 | Galian | m3'],
  ['all behind a label', ['Analisa: 1.1 – Galian tanah — m3'], '1.1 | Galian tanah | m3'],
  ['labels', ['Kode : A.1', 'Jenis Pekerjaan | : | Galian', 'Satuan | m3'], 'A.1 | Galian | m3'],
  [
    'longer labels',
    ['No. Analisa | A.1', 'Uraian Pekerjaan: Galian', 'Satuan Pembayaran: M3'],
    'A.1 | Galian | M3',
  ],
  ['our own workbook', ['1.10', 'Galian | m3'], '1.10 | Galian | m3'],
  [
    'a unit within its words',
    ['A.1 | Pemasangan 1 m2 dinding'],
    'A.1 | Pemasangan 1 m2 dinding | m2',
  ],
  ['a unit in brackets', ['A.1 | Pasang 1 (m2) bata'], 'A.1 | Pasang 1 (m2) bata | m2'],
  [
    'a unit in brackets at the end of its words',
    ['A.1 | Pasangan dinding bata (m2)'],
    'A.1 | Pasangan dinding bata (m2) | m2',
  ],
  [
    'the same unit twice',
    ['A.1 Pemasangan 1 m2 dinding bata (m²)'],
    'A.1 | Pemasangan 1 m2 dinding bata (m²) | m2',
  ],
  ['"per" in brackets', ['A.4.1 Beton K-225 (per m3)'], 'A.4.1 | Beton K-225 (per m3) | m3'],
  ['1 in brackets', ['A.4.1 | Beton K-225 (1 m3)'], 'A.4.1 | Beton K-225 (1 m3) | m3'],
  ['square brackets', ['A.4.1 Beton K-225 [M3]'], 'A.4.1 | Beton K-225 [M3] | M3'],
  ['its word in brackets', ['A.4.1 Beton (satuan: m3)'], 'A.4.1 | Beton (satuan: m3) | m3'],
  ['a stroke', ['A.4.1 Beton (/m3)'], 'A.4.1 | Beton (/m3) | m3'],
  ['a cell in brackets', ['A.4.1 | Beton | (m3)'], 'A.4.1 | Beton | m3'],
  ['a cell of 1', ['A.4.1 | Beton | 1 m3'], 'A.4.1 | Beton | m3'],
  ['a cell of "per"', ['A.4.1 Beton | per m3'], 'A.4.1 | Beton | m3'],
  ['a cell of 1 in brackets', ['A.4.1 Beton | (1 m³)'], 'A.4.1 | Beton | m³'],
  ['a label with brackets', ['Kode: A.1', 'Uraian: Beton', 'Satuan: (m3)'], 'A.1 | Beton | m3'],
  ['a unit of words', ['A.1 | Pintu (buah)'], 'A.1 | Pintu (buah) | buah'],
  ['a unit behind "per"', ['A.1 | Galian per m3'], 'A.1 | Galian per m3 | m3'],
  ['a unit behind "tiap"', ['A.1 | Pasang tiap zak'], 'A.1 | Pasang tiap zak | zak'],
  [
    'the nearest of two titles',
    ['A.9 | Lain | m2', 'ANALISA HARGA', 'A.1 | Galian | m3'],
    'A.1 | Galian | m3',
  ],
  ['labels without a blank', ['Kode:A.1', 'Uraian | :Galian', 'Satuan|m3'], 'A.1 | Galian | m3'],
  ['words with a colon', ['Kode: A.1', 'Uraian | Galian: tanah'], 'A.1 | Galian: tanah | –'],
  ['a label that says it is a code', ['Kode: XYZ', 'Uraian: Galian'], 'XYZ | Galian | –'],
  ['labels in another order', ['Uraian: Galian', 'Kode: A.1', 'Satuan: m3'], 'A.1 | Galian | m3'],
  ['dashes between its cells', ['1.1 - Galian | - m3'], '1.1 | Galian | m3'],
  ['our own workbook, a code with a letter', ['1.10a', 'Galian | m3'], '1.10a | Galian | m3'],
  ['a unit glued to its 1', ['A.1 | Pasang 1m2 dinding'], 'A.1 | Pasang 1m2 dinding | m2'],
  ['what the nearest lacks, further up', ['A.9 | Lain | m2', 'Satuan: m3'], 'A.9 | Lain | m3'],
])('ANA-01 a title is told by %s', (_, rows, expected) => {
  expect(titled(...rows)).toBe(expected);
});

test.each<[string, string[], string]>([
  ['a word that is no unit', ['A.4.1 | Galian | segar'], 'A.4.1 | Galian | –'],
  ['a word behind "per" that is no unit', ['A.1 | Galian per x'], 'A.1 | Galian per x | –'],
  ['a number that counts', ['12 | Galian | m3'], '– | Galian | m3'],
  ['a number that counts with a figure behind', ['12 | Galian | m3 | 0.5'], '– | – | –'],
  ['a number with a comma', ['2,5 | Galian | m3'], '– | – | –'],
  ['a number with a point', ['12.5 | Galian | m3'], '12.5 | Galian | m3'],
  ['a number with a point with a figure behind', ['12.5 | Galian | m3 | 0.5'], '– | – | –'],
  ['a number of two decimals', ['1.25 | Galian | m3'], '1.25 | Galian | m3'],
  ['a number of two decimals with a figure behind', ['1.25 | Galian | m3 | 0.5'], '– | – | –'],
  ['words with a point', ['PU.X | Galian | m3'], '– | – | –'],
  ['a code of several words', ['Bab 1', 'Galian | m3'], '– | – | –'],
  ['a number and a word', ['1 Bab', 'Galian | m3'], '– | – | –'],
  ['a word beside a glued code', ['A.4.1 Galian | biasa'], 'A.4.1 | Galian | –'],
  ['a word that is no code', ['PU', 'Galian | m3'], '– | – | –'],
  [
    'two units that contradict',
    ['A.1 | Pembuatan 1 m2 bekisting (m3)'],
    'A.1 | Pembuatan 1 m2 bekisting (m3) | –',
  ],
  ['brackets that hold no unit', ['A.1 | Cat (2 lapis)'], 'A.1 | Cat (2 lapis) | –'],
  ['a letter in brackets', ['A.1 | Pintu (P1)'], 'A.1 | Pintu (P1) | –'],
  ['a box in brackets', ['A.1 | Kloset (box)'], 'A.1 | Kloset (box) | –'],
  ['a kind in brackets', ['A.1 | Besi (ulir)'], 'A.1 | Besi (ulir) | –'],
  ['brackets within its words', ['A.1 | Galian (m3) tanah'], 'A.1 | Galian (m3) tanah | –'],
  ['two of them in a cell', ['A.1 | Galian | 2 m3'], 'A.1 | Galian | –'],
  ['a label without a value', ['Kode :', 'Uraian: Galian'], '– | Galian | –'],
  ['a code with words behind its label', ['Kode: A.1 Galian'], '– | – | –'],
  ['three cells below a code', ['A.1', 'Galian | m3 | x'], '– | – | –'],
  ['a code in the place of words', ['A.1', 'B.2 | m3'], 'B.2 | m3 | –'],
  ['three words with dashes, none of them a unit', ['1.1 - Galian - foo'], '– | – | –'],
  ['nothing', [], '– | – | –'],
])('ANA-01 %s tells no more than it says', (_, rows, expected) => {
  expect(titled(...rows)).toBe(expected);
});

test.each<[string, string[], string]>([
  [
    'with its unit',
    ['ANALISA HARGA SATUAN', '1 m2 Pasangan bata merah'],
    '– | 1 m2 Pasangan bata merah | m2',
  ],
  ['the nearest', ['1 m3 Galian', 'Memasang 1 m2 bata merah'], '– | Memasang 1 m2 bata merah | m2'],
  ['nothing that names a unit', ['ANALISA HARGA SATUAN', 'Tahun anggaran 2025'], '– | – | –'],
])('ANA-01 a title without a code has its words and unit all the same: %s', (_, rows, expected) => {
  expect(titled(...rows)).toBe(expected);
});

test.each<[number, string, string[][]]>([
  [1, 'SLM.01', [['Kab. Sleman TA 2026'], ['SLM.01', 'Pemasangan 1 m2 dinding']]],
  [
    0,
    'A.1',
    [
      ['Kode', ':', 'A.1'],
      ['Uraian', ':', 'Galian A.1'],
      ['Satuan', ':', 'm3'],
    ],
  ],
  // The nearest, as it is read.
  [1, 'A.1', [['A.1', 'Galian lama'], ['A.1', 'Galian tanah', 'm3'], ['Volume 5 m3']]],
  // As our own workbook writes it.
  [
    0,
    '2.2.1.1',
    [
      ['2.2.1.1', 'PUPR'],
      ['Galian tanah', 'm3'],
    ],
  ],
  [-1, '', [['Pasangan bata', 'm2']]],
])('ANA-01 row %i of those above a block has the code “%s”', (at, kode, rows) => {
  expect(readTitle(rows).kode ?? '').toBe(kode);
  expect(codeAt(rows, kode)).toBe(at);
});
