import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [7, 7, '1 gap 5 6 7'],
  [1, 9, '1 2 3 gap 9'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [3, 129, '1 2 3 4 5 gap 129'],
  [64, 129, '1 gap 62 63 64 65 66 gap 129'],
])('HSP-20 HSP-21 JOB-16 page %i of %i offers %s', (page, pages, offered) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(offered);
});
