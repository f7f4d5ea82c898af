import { expect, test } from 'vitest';
import { withoutMark } from './footnote-mark.ts';

test.each([
  ['78.500 *)', '78.500 + *)'],
  ['78.500*', '78.500 + *'],
  ['Rp 78.500,- **', 'Rp 78.500,- + **'],
  ['78.500 *) **)', '78.500 *) + **)'],
  ['78.500²', '78.500 + ²'],
  ['78.500 †', '78.500 + †'],
  ['78.500 2)', '78.500 + 2)'],
  ['*) 78.500', '78.500 + *)'],
  ['* 78.500', '78.500 + *'],
  // Nothing of these is a mark.
  ['78.500', 'none'],
  ['(1.500)', 'none'],
  ['78.500)', 'none'],
  ['12)', 'none'],
  ['2 * 3', 'none'],
  ['*', 'none'],
  ['*) harga pasar', 'none'],
  ['-', 'none'],
])('PRICE-22 %j is %s', (text, told) => {
  const read = withoutMark(text);
  expect(read ? `${read.text} + ${read.mark}` : 'none').toBe(told);
});
