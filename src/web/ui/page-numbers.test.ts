import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [7, 7, '1 gap 6 7'],
  [1, 9, '1 2 gap 9'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 gap 4 5 6 gap 9'],
])('page %i of %i offers %s', (page, pages, offered) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(offered);
});
