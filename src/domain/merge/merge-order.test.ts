import { describe, expect, test } from 'vitest';
import { mergeOrder } from './merge-order.ts';

/** Lists as words, a letter for each member. */
const merge = (base: string, mine: string, theirs: string, side?: 'mine' | 'theirs') => {
  const lists = { base: base.split(''), mine: mine.split(''), theirs: theirs.split('') };
  const { order, isAsked } = mergeOrder(lists, side);
  return [order.join(''), isAsked ? 'asked' : 'not asked'];
};

describe('HAND-40 one order of a list that two have changed', () => {
  test.each([
    ['nobody moved anything', 'abc', 'abc', 'abc', 'abc'],
    ['one moved a row', 'abc', 'bac', 'abc', 'bac'],
    ['both moved it alike', 'abc', 'bac', 'bac', 'bac'],
    ['one moved a row, the other took one to another list', 'abc', 'bac', 'ab', 'bac'],
    ['the one who moved a row took another one away too', 'axbc', 'cba', 'axbc', 'cbax'],
    ['both added at the head', 'ab', 'xab', 'yab', 'xyab'],
    ['both added after one row', 'ab', 'axb', 'ayb', 'axyb'],
    ['both added at the end, one of them two rows', 'a', 'axz', 'ay', 'axzy'],
    [
      'what one added follows the row that it stood behind, which the other moved',
      'abc',
      'abxc',
      'bac',
      'bxac',
    ],
    ['both put a row of another list here, alike', 'ab', 'axb', 'axb', 'axb'],
  ])('%s: it is the same whoever merges', (_what, base, mine, theirs, expected) => {
    expect(merge(base, mine, theirs)).toEqual([expected, 'not asked']);
    expect(merge(base, theirs, mine)).toEqual([expected, 'not asked']);
  });

  test.each([
    ['both moved rows, in two ways', 'abc', 'bac', 'acb'],
    ['both put a row of another list here, at two places', 'a', 'xa', 'ax'],
  ])('%s: asked, and mine until then', (_what, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toEqual([mine, 'asked']);
    expect(merge(base, mine, theirs, 'mine')).toEqual([mine, 'asked']);
    expect(merge(base, mine, theirs, 'theirs')).toEqual([theirs, 'asked']);
  });

  test('who answers for theirs where nothing is asked changes nothing', () => {
    expect(merge('abc', 'bac', 'abc', 'theirs')).toEqual(['bac', 'not asked']);
  });
});
