import { expect, test } from 'vitest';
import { changeText } from './price-change.ts';

test.each([
  [80_000, 90_000, '+12,5%'],
  [90_000, 80_000, '−11,1%'],
  [100, 100, '0%'],
  [100_000, 100_010, '0%'],
  [0, 100, ''],
  [null, 100, ''],
  [100, null, ''],
])('FIRST-12 from %j to %j is %j', (before, now, text) => {
  expect(changeText(before, now)).toBe(text);
});
