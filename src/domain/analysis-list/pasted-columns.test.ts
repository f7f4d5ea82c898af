import { expect, test } from 'vitest';
import { columnsByShape, isWords } from './pasted-columns.ts';

function shape(...lines: string[]): string {
  const columns = columnsByShape(lines.map((line) => line.split('|').map((cell) => cell.trim())));
  if (!columns) return 'none';
  const { kode, uraian, satuan, koefisien, harga, jumlah } = columns;
  return [kode ?? '–', uraian, satuan, koefisien, harga, jumlah].join(' ');
}

test.each<[string, string[], string]>([
  [
    'name, unit and three figures',
    ['Pekerja | OH | 0,5 | 120000 | 60000', 'Mandor | OH | 0,05 | 150000 | 7500'],
    '– 0 1 2 3 4',
  ],
  [
    'a code before them',
    ['L.01 | Pekerja | OH | 0,5 | 120000 | 60000', 'L.04 | Mandor | OH | 0,05 | 150000 | 7500'],
    '0 1 2 3 4 5',
  ],
  [
    'a number of the row, which is none of the figures, and the code behind the name',
    [
      '1 | Pekerja | L.01 | OH | 1 | 120000 | 120000',
      '2 | Mandor | L.04 | OH | 2 | 150000 | 300000',
    ],
    '2 1 3 4 5 6',
  ],
  ['titles among them', ['A | TENAGA', 'Pekerja | OH | 0,5 | 120000 | 60000'], '– 0 1 2 3 4'],
  [
    'dashes for nothing',
    ['Pekerja | OH | 0,5 | 120000 | 60000', 'Paku | kg | - | 5000 | –'],
    '– 0 1 2 3 4',
  ],
  ['a coefficient with its point', ['Pekerja | OH | 1.050 | 120000 | 126000'], '– 0 1 2 3 4'],
  ['rupiah', ['Pekerja | OH | 0,5 | Rp 120.000 | Rp 60.000'], '– 0 1 2 3 4'],
  ['an amount above a hundred', ['Pekerja | OH | 0,5 | 202 | 101'], '– 0 1 2 3 4'],
])('ANA-01 columns without a head are told by %s', (_, lines, expected) => {
  expect(shape(...lines)).toBe(expected);
});

test.each<[string, string[]]>([
  ['an amount that is not coefficient × price', ['Pekerja | OH | 0,5 | 120000 | 70000']],
  [
    'one such amount among right ones',
    ['Pekerja | OH | 0,5 | 120000 | 60000', 'Mandor | OH | 0,05 | 150000 | 9999'],
  ],
  ['amounts so small that rounding makes them', ['Pekerja | OH | 0,5 | 200 | 100']],
  ['no unit', ['Pekerja | 0,5 | 120000 | 60000']],
  ['a unit before the name', ['OH | Pekerja | 0,5 | 120000 | 60000']],
  ['figures that can be read in two ways', ['Pekerja | OH | 1 | 1 | 120000 | 120000']],
  ['figures in another order', ['Pekerja | OH | 60000 | 120000 | 0,5']],
  ['words alone', ['Pekerja | OH', 'Mandor | OH']],
  ['nothing', ['']],
])('ANA-01 nothing is guessed of %s', (_, lines) => {
  expect(shape(...lines)).toBe('none');
});

test.each([
  ['Pekerja', true],
  ['L.01', false],
  ['OH', true],
  ['m', false],
  ['Rp', false],
  ['IDR 1.000', false],
  ['Rp 12.000', false],
  ['1.5', false],
  ['', false],
  ['=SUM(A1)', true],
])('whether %j is words: %s', (cell, expected) => {
  expect(isWords(cell)).toBe(expected);
});
