import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, writeHtmlTable, writeTable } from './clipboard.ts';
import { guessColumns, hasHeadings } from './paste-roles.ts';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb', [['a', 'b']]],
  ['"satu ""dua""\ntiga"\tx\n', [['satu "dua"\ntiga', 'x']]],
  ['\t\n', [['', '']]],
  ['', []],
  ['12" pipa\t3', [['12" pipa', '3']]],
])('%j is read as a table', (text, table) => {
  expect(readTable(text)).toEqual(table);
});

test('what is written is read back', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', '"', 'x\ny', '\r\n', ''));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(readTable(`${writeTable(rows)}\r\n`)).toEqual(rows);
    }),
  );
});

test('the HTML table escapes what is typed', () => {
  expect(writeHtmlTable([['<b>&', 'x']])).toBe(
    '<table><tr><td>&lt;b&gt;&amp;</td><td>x</td></tr></table>',
  );
});

test.each([
  [
    [
      ['No', 'Uraian Pekerjaan', 'Volume', 'Sat.', 'Harga Satuan (Rp)', 'Jumlah Harga'],
      ['1', 'Galian', '3', 'm3', '100', '300'],
    ],
    ['skip', 'deskripsi', 'volume', 'satuan', 'harga', 'skip'],
    true,
  ],
  [
    [
      ['1', 'Galian tanah biasa', '34,56', 'm3', '107.000', '3.697.920'],
      ['2', 'Urugan pasir pondasi', '1,92', 'm3', '379.000', '727.680'],
    ],
    ['skip', 'deskripsi', 'volume', 'satuan', 'harga', 'skip'],
    false,
  ],
  [
    [
      ['A.2.3.1.1', 'Galian', '2'],
      ['A.2.3.1.9', 'Urugan', '3'],
    ],
    ['kode', 'deskripsi', 'volume'],
    false,
  ],
  [
    [
      ['Galian', 'm3', '12.50', '107,000', '1,337,500'],
      ['Urugan', 'm3', '3.25', '379,000', '1,231,750'],
    ],
    ['deskripsi', 'satuan', 'volume', 'harga', 'skip'],
    false,
  ],
])('the columns of %j are known', (table, roles, headings) => {
  expect(guessColumns(table)).toEqual(roles);
  expect(hasHeadings(table)).toBe(headings);
});
