import { expect, test } from 'vitest';
import { rangeOver } from './range-over.ts';

test('lines that fill the view stay as they are', () => {
  expect(rangeOver([12, 40], [10, 50], false)).toBeUndefined();
  expect(rangeOver([12, 40], [10, 50], true)).toBeUndefined();
});

test('a scroll draws some lines beyond both edges, so that the next one needs none', () => {
  expect(rangeOver([30, 58], [10, 50], false)).toEqual([22, 66]);
  expect(rangeOver([4, 32], [10, 50], false)).toEqual([0, 40]);
});

test('what a key or a press brings into view comes to the lines that are drawn, and none of them goes', () => {
  expect(rangeOver([22, 61], [10, 50], true)).toEqual([10, 61]);
  expect(rangeOver([5, 33], [10, 50], true)).toEqual([5, 50]);
});

test('the lines farthest away go where there would be too many', () => {
  const [from, to] = rangeOver([40, 68], [0, 44], true) ?? [0, 0];
  expect(to).toBe(68);
  expect(from).toBeGreaterThan(0);
  expect(rangeOver([40, 68], [from, to], false)).toBeUndefined();
  const [up, down] = rangeOver([10, 38], [34, 90], true) ?? [0, 0];
  expect(up).toBe(10);
  expect(down).toBeLessThan(90);
  expect(rangeOver([10, 38], [up, down], false)).toBeUndefined();
});

test.each([false, true] as const)('after a jump only the lines in view come: %s', (why) => {
  expect(rangeOver([500, 528], [10, 50], why)).toEqual([500, 528]);
  expect(rangeOver([0, 28], [500, 528], why)).toEqual([0, 28]);
});
