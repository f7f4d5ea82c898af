import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedMembers } from './other-order.ts';

test('RT-05 of another order the fewest moves are told, each with its old and new place', () => {
  const told = (before: string, after: string) =>
    movedMembers(before.split(''), after.split('')).map(
      ({ id, from, to }) => `${id} ${from}-${to}`,
    );
  expect(told('abcde', 'abcde')).toEqual([]);
  expect(told('abcde', 'bcdea')).toEqual(['a 1-5']);
  expect(told('abcde', 'eabcd')).toEqual(['e 5-1']);
  expect(told('abcd', 'badc')).toHaveLength(2);
  // What only one of them has is told elsewhere.
  expect(told('axbc', 'bcay')).toEqual(['a 1-3']);
  expect(told('xabc', 'bcya')).toEqual(['a 1-3']);
  expect(told('', 'ab')).toEqual([]);
});

test('RT-05 what is not told stands in the same order in both', () => {
  const members = fc.shuffledSubarray('abcdefgh'.split(''));
  fc.assert(
    fc.property(members, members, (before, after) => {
      const moved = new Set(movedMembers(before, after).map(({ id }) => id));
      const stay = (list: string[], other: string[]) =>
        list.filter((id) => other.includes(id) && !moved.has(id)).join('');
      expect(stay(before, after)).toBe(stay(after, before));
    }),
  );
});
