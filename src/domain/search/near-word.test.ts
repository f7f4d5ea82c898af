import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, nearWords } from './near-word.ts';

const words = new Map([
  ['keramik', 50],
  ['keramis', 1],
  ['galian', 30],
  ['batu', 20],
  ['kali', 10],
  ['bata', 40],
  ['pasangan', 90],
  ['gravel', 2],
  ['balias', 1],
]);

test.each([
  ['kermik', ['keramik', 'keramis']],
  ['keramk', ['keramik', 'keramis']],
  ['gaalian', ['galian']],
  ['glaian', ['galian']],
  ['psangan', ['pasangan']],
  // The more often a word stands, the sooner it is meant.
  ['batk', ['bata', 'batu']],
  ['batukali', ['batu kali']],
  // The first letter is seldom the wrong one, however rare the word.
  ['balian', ['balias', 'galian']],
  // A code, a size, a word of two letters: their neighbours are other things.
  ['3.6.1', []],
  ['k226', []],
  ['ba', []],
  // Short words have one letter otherwise, longer ones two.
  ['kiri', []],
  ['xyz', []],
  ['kxrxmxk', []],
])('FIND-06 %s is near to %j', (typed, near) => {
  expect(nearWords(typed, words, 2)).toEqual(near);
});

test('changes are counted alike both ways, and none only between equal words', () => {
  const word = fc.string({ minLength: 0, maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', 'd') });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const changes = changesBetween(a, b);
      expect(changes).toBe(changesBetween(b, a));
      expect(changes === 0).toBe(a === b);
      expect(changes).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(changes).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
