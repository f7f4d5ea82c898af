import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hiddenAmong,
  hiddenRowsIn,
  readTable,
  rowsOf,
  writeHtmlTable,
  writeTable,
} from './clipboard.ts';

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

describe('HAND-48 rows that were hidden where they were copied', () => {
  const [shown, hidden, widths] = [
    { isHidden: false, isBlank: false },
    { isHidden: true, isBlank: false },
    { isHidden: true, isBlank: true },
  ];
  const spacer = { isHidden: false, isBlank: true };
  test.each([
    ['none', [shown, shown], 2, []],
    ['one that the text has too', [shown, hidden, shown], 3, [1]],
    ['two of them', [hidden, shown, hidden], 3, [0, 2]],
    ['a blank one is nothing', [shown, widths, shown], 3, []],
    ['and a row of widths behind it', [shown, hidden, shown, widths], 3, [1]],
    ['a row of widths alone', [shown, shown, widths], 2, []],
    ['a blank line that is seen stays', [shown, hidden, spacer, widths], 3, [1]],
    ['a blank hidden one at the end that the text has', [hidden, widths], 2, [0]],
    ['the same behind it', [hidden, widths, widths], 2, [0]],
    ['one that the text does not have', [shown, hidden, shown], 2, []],
    ['which ones is not told', [shown, hidden, shown, shown], 2, undefined],
    ['nor where the text has more', [shown, hidden], 3, undefined],
  ])('%s', (_, rows, lines, expected) => expect(hiddenAmong(rows, lines)).toEqual(expected));

  test('a table that says nothing of it is not even read', () => {
    const data = { getData: () => '<table><tr><td>1</td></tr></table>' };
    expect([hiddenRowsIn(data, [['1']]), hiddenRowsIn(null, [['1']])]).toEqual([[], []]);
  });
});
