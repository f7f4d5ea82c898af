import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCsv } from './split-csv.ts';

test.each<[string, string[][], number[]]>([
  [
    'a;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'a;"b;""c"""\n"d\ne";f',
    [
      ['a', 'b;"c"'],
      ['d\ne', 'f'],
    ],
    [],
  ],
  ['a; "b" ;c', [['a', 'b', 'c']], []],
  ['a;1/2";c', [['a', '1/2"', 'c']], []],
  ['\r\r', [[], []], []],
  ['a;"b', [['a', 'b']], [0]],
  [
    'a;"b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [0],
  ],
  [
    'a;"b\nc;"d"\ne;f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    [0],
  ],
  [
    'a;"b\nc;d"\ne;f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    [0, 1],
  ],
  [
    'a;"b\nc"\ne;f',
    [
      ['a', 'b\nc'],
      ['e', 'f'],
    ],
    [],
  ],
])('TRUST-02 %j', (text, rows, unpaired) => {
  const read = splitCsv(text, ';');
  expect([read.rows, [...read.unpaired]]).toEqual([rows, unpaired]);
});

test('TRUST-02 whatever the quotes do, each text of each line is in some cell', () => {
  const part = fc.constantFrom('"', '""', ';', ',', ' ', 'x', '\t');
  const line = fc.tuple(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (lines, end) => {
        const text = lines
          .map(([before, behind], at) => `${before.join('')}<${at}>${behind.join('')}`)
          .join(end);
        const { rows } = splitCsv(text, ';');
        const cells = rows.flat();
        for (const at of lines.keys()) {
          expect(cells.filter((cell) => cell.includes(`<${at}>`))).toHaveLength(1);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
