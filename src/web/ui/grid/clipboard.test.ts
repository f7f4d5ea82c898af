import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, writeHtmlTable, writeTable } from './clipboard.ts';

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
