import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, rowsOf, writeHtmlTable, writeTable } from './clipboard.ts';

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
  ['1\t"Beton K-225\r\ntebal\t12 cm"\tm3\r\n', [['1', 'Beton K-225\r\ntebal\t12 cm', 'm3']]],
])('BQ-30 %j is read as a table', (text, table) => {
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

test('HAND-44 a cell of an HTML table over several columns or rows leaves the others blank', () => {
  const of = (textContent: string, colSpan = 1, rowSpan = 1) => ({ textContent, colSpan, rowSpan });
  expect(
    rowsOf([
      [of('No', 1, 2), of('Uraian', 1, 2), of('Volume', 1, 2), of('Harga', 2)],
      [of('Satuan'), of('Jumlah')],
      [of('I'), of(' PEKERJAAN TANAH ', 4)],
      [of('1'), of('Galian'), of('30'), of('100.000'), of('3.000.000')],
    ]),
  ).toEqual([
    ['No', 'Uraian', 'Volume', 'Harga', ''],
    ['', '', '', 'Satuan', 'Jumlah'],
    ['I', 'PEKERJAAN TANAH', '', '', ''],
    ['1', 'Galian', '30', '100.000', '3.000.000'],
  ]);
  // A page may say anything of a cell.
  expect(rowsOf([[of('a', 1e9, 1e9)], [of('b')]]).map((row) => row.length)).toEqual([256, 257]);
});
