import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

function rowsOf(bytes: Uint8Array) {
  const sheet = readCsv(bytes);
  return sheet === 'too long' ? undefined : sheet?.rows;
}

test.each(['=1+1', '+62', '-5', '@SUM(A1)', '\tx', '＝1+1', '＋62', '－5', '＠SUM(A1)'])(
  'TRUST-08 a spreadsheet computes nothing of %j, which is read back as it was',
  (text) => {
    const bytes = writeCsv([
      ['Nama', 'Satuan'],
      [text, 'm3'],
      [`'${text}`, 'm3'],
    ]);
    const [, line = ''] = bytes.toString('utf8').split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
    expect(rowsOf(bytes)?.map(([first]) => first)).toEqual(['Nama', text, `'${text}`]);
  },
);

test('TRUST-08 whatever text is written comes back', () => {
  const text = fc
    .string({
      unit: fc.constantFrom("'", '=', '＝', '-', '－', 'a', ';', '"', ' ', '1'),
      minLength: 1,
    })
    .filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(text, (one) => {
      expect(
        rowsOf(
          writeCsv([
            ['Nama', 'Satuan'],
            [one, 'm3'],
          ]),
        )?.[1]?.[0],
      ).toBe(one);
    }),
  );
});
