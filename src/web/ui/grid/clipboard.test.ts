import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hiddenAmong,
  hiddenRowsIn,
  readTable,
  rowsOf,
  withBlanks,
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
  ['a\t', [['a', '']]],
  [
    'a\tb\nc\t',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['', []],
  ['12" pipa\t3', [['12" pipa', '3']]],
  ['1\t"Beton K-225\r\ntebal\t12 cm"\tm3\r\n', [['1', 'Beton K-225\r\ntebal\t12 cm', 'm3']]],
])('BQ-30 %j is read as a table', (text, table) => {
  expect(readTable(text)).toEqual(table);
});

test.each([
  [
    'two in two lines',
    '1\tGalian\tm3\t12,5\r\n2\tUrugan pasir\t"\t4\r\n3\tUrugan tanah\t"\t8\r\n',
    [
      ['1', 'Galian', 'm3', '12,5'],
      ['2', 'Urugan pasir', '"', '4'],
      ['3', 'Urugan tanah', '"', '8'],
    ],
  ],
  [
    'beside each other',
    'a\t"\t"\nb\t"\t"',
    [
      ['a', '"', '"'],
      ['b', '"', '"'],
    ],
  ],
  [
    'at the end of lines',
    'a\tm3\nb\t"\nc\t"\n',
    [
      ['a', 'm3'],
      ['b', '"'],
      ['c', '"'],
    ],
  ],
  [
    'at the begin of lines',
    'a\tm3\n"\tm2\n"\tm1\n',
    [
      ['a', 'm3'],
      ['"', 'm2'],
      ['"', 'm1'],
    ],
  ],
  ['in one column', 'm3\r\n"\r\n"\r\nm2\r\n"', [['m3'], ['"'], ['"'], ['m2'], ['"']]],
  ['one', 'm3\n"\nm2', [['m3'], ['"'], ['m2']]],
  [
    'before a text',
    '1\t" ukuran 3\tm\n2\t"\tm',
    [
      ['1', '" ukuran 3', 'm'],
      ['2', '"', 'm'],
    ],
  ],
  ['a word in quotes', '1\t"Galian" tanah\tm3', [['1', '"Galian" tanah', 'm3']]],
  [
    'inches',
    '1\t"1/2" Pipa\tm1\n2\t"3/4" Pipa',
    [
      ['1', '"1/2" Pipa', 'm1'],
      ['2', '"3/4" Pipa'],
    ],
  ],
  [
    'beside a cell in quotes',
    '1\t"a\nb ""c"""\t"\n2\t"d\ne"\t"',
    [
      ['1', 'a\nb "c"', '"'],
      ['2', 'd\ne', '"'],
    ],
  ],
  [
    'at the end of a line before inches',
    '1\tPipa 3"\tm\n3"\tPipa\t"\n4"\tPipa 4"\t"\n5"\tPipa\tm',
    [
      ['1', 'Pipa 3"', 'm'],
      ['3"', 'Pipa', '"'],
      ['4"', 'Pipa 4"', '"'],
      ['5"', 'Pipa', 'm'],
    ],
  ],
  [
    'but a cell that begins with a line is none',
    'a\tb\tc\n1\t"\nx"\tm\n2\ty\t"\nz"\n',
    [
      ['a', 'b', 'c'],
      ['1', '\nx', 'm'],
      ['2', 'y', '\nz'],
    ],
  ],
  ['one in a cell of quotes', '1\t""""\tm', [['1', '"', 'm']]],
  ['none where all cells are in quotes', '"1"\t""\t"m3"\n', [['1', '', 'm3']]],
])('BQ-30 a quote that opens no cell is a mark of its own: %s', (_, text, table) => {
  expect(readTable(text)).toEqual(table);
});

// A cell of nothing but a line break is written as two ditto marks are, which people do have.
test('what is written is read back', () => {
  const breaks = ['a\tb', 'x\ny', 'x\r\ny', 'x\n', '\ny'];
  const cell = fc.oneof(fc.string(), fc.constantFrom(...breaks, '"', ''));
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

test.each([
  ['<td>URAIAN<br>PEKERJAAN</td>', 'URAIAN PEKERJAAN'],
  ['<td>HARGA<br/>SATUAN<BR />\n(Rp)</td>', 'HARGA SATUAN (Rp)'],
  [
    '<td><p>Galian</p><p>tanah</p><ul><li>biasa</li><li>keras</li></ul></td>',
    'Galian tanah biasa keras',
  ],
  ['<td>m<sup>3</sup></td>', 'm3'],
  ['<td>Pasangan bata merah\n  1 : 5</td>', 'Pasangan bata merah 1 : 5'],
])('HAND-44 lines of an HTML cell stand apart: %s', (html, text) => {
  const textContent = withBlanks(html).replace(/<[^>]*>/g, '');
  expect(rowsOf([[{ textContent, colSpan: 1, rowSpan: 1 }]])).toEqual([[text]]);
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
