import { expect, test } from 'vitest';
import { isBlankCell, isFault, plainText, type ListCell } from './cells.ts';

test.each<[string | number | null, string]>([
  [null, ''],
  ['  Semen\u00a0 \n PC ', 'Semen PC'],
  ['zak\u200b40', 'zak 40'],
  [0, '0'],
  [0.1 + 0.2, '0.30000000000000004'],
])('%j is the text %j', (cell, text) => {
  expect(plainText(cell)).toBe(text);
});

test.each<[ListCell | undefined, boolean]>([
  [undefined, true],
  [null, true],
  ['', true],
  [' \u00a0\u200b ', true],
  ['-', false],
  [0, false],
  [{ fault: 'error' }, false],
])('%j is blank: %j', (cell, isBlank) => {
  expect(isBlankCell(cell)).toBe(isBlank);
});

test('a fault is told from what stands there', () => {
  expect([{ fault: 'no value' } as const, null, '#REF!', 0].map(isFault)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
