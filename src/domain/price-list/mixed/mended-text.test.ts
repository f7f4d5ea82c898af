// Letters that were read in a wrong encoding are mended where they prove it, and nowhere else.
import { expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { mendSheet } from './mended-text.ts';

const mend = (...rows: ListCell[][]) => {
  const given = { name: 'Harga', isHidden: false, rows, merges: [], hiddenRows: [] };
  const { sheet, mended } = mendSheet(given);
  return { rows: sheet.rows, mended, isSame: sheet === given };
};

test.each([
  ['90Â°', '90°'],
  ['Ã˜ 12 mm', 'Ø 12 mm'],
  ['Pipa â€“ 3"', 'Pipa – 3"'],
  ['mÂ³', 'm³'],
  ['CafÃ©', 'Café'],
  ['Î¦ 10', 'Φ 10'],
])('PRICE-15 %j was %j', (broken, meant) => {
  expect(mend([broken]).rows).toEqual([[meant]]);
});

test.each(['Âge', 'Ã', 'Câble 3 mm', 'Semen', '90°', 'Â° semen 半', 'â€'])(
  'PRICE-15 %j is no proof and stays',
  (text) => {
    expect(mend([text])).toEqual({ rows: [[text]], mended: 0, isSame: true });
  },
);

test('PRICE-15 only the cells that prove it change, and they are counted', () => {
  const { rows, mended } = mend(
    ['Semen', 62_500, null],
    ['90Â°', { fault: 'error' }, 'mÂ²', 'zak'],
    ['Ã˜ 8'],
  );
  expect(rows).toEqual([
    ['Semen', 62_500, null],
    ['90°', { fault: 'error' }, 'm²', 'zak'],
    ['Ø 8'],
  ]);
  expect(mended).toBe(3);
});
