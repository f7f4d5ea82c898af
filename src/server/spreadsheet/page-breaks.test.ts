import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageBreaks, type PageSetUp, type PrintedRow } from './page-breaks.ts';

/** As wide as the paper: a page holds 706 points. */
const setUp: PageSetUp = {
  size: 'a4',
  isLandscape: false,
  margins: { left: 0.6, right: 0.4, top: 0.6, bottom: 0.7 },
  widths: [50],
  repeated: 20,
};
const part = (rows: number): PrintedRow[] =>
  Array.from({ length: rows }, (_, at) => ({ height: 15, begins: at === 0 }));

test.each([
  ['parts that fit one page', [10, 20, 10], []],
  ['a part that the page would cut goes to the next', [10, 30, 20], [40]],
  ['a part longer than a page begins where it is', [10, 60], []],
  ['unless that is at the end of the page', [42, 60], [42]],
  ['after a break the repeated head counts', [40, 45, 5], [40, 85]],
])('PAPER-15 %s', (_, parts, expected) => {
  expect(pageBreaks(parts.flatMap(part), setUp)).toEqual(expected);
});

test('PAPER-15 a wide sheet is drawn smaller, so that a page holds more of its rows', () => {
  const rows = [30, 25, 15].flatMap(part);
  expect(pageBreaks(rows, setUp)).toEqual([30]);
  expect(pageBreaks(rows, { ...setUp, widths: [150] })).toEqual([]);
  expect(pageBreaks(rows, { ...setUp, widths: [150], isLandscape: true })).toEqual([30, 55]);
});

test('PAPER-15 a page begins nowhere but where a part does, and none is cut that one page holds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1 }), (lengths) => {
      const rows = lengths.flatMap(part);
      const breaks = pageBreaks(rows, setUp);
      for (const at of breaks) expect(rows[at]?.begins).toBe(true);
      const pages = [0, ...breaks].map((at, nth) => rows.slice(at, breaks[nth]));
      for (const page of pages) expect(page.length * 15).toBeLessThanOrEqual(706);
    }),
  );
});
