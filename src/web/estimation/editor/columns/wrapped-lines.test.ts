import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLines, wrappedLines } from './wrapped-lines.ts';

const widthOf = (word: string) => word.length;

test.each([
  ['', 10, 1],
  ['beton', 10, 1],
  ['beton kolom', 11, 1],
  ['beton kolom', 10, 2],
  ['a bb cccc', 4, 2],
  ['abcdefghij', 4, 3],
  ['ab abcdefgh ab', 4, 4],
  ['a b c d e f g', 1, mostLines],
  ['beton', 0, 1],
])('HAND-29 %j in %i takes %i lines', (text, width, lines) => {
  expect(wrappedLines(text, width, widthOf)).toBe(lines);
});

test('HAND-29 a wider column never takes more lines', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 12 });
  fc.assert(
    fc.property(words, fc.integer({ min: 9, max: 60 }), (parts, width) => {
      const text = parts.join(' ').trim();
      const lines = wrappedLines(text, width, widthOf);
      expect(wrappedLines(text, width + 5, widthOf)).toBeLessThanOrEqual(lines);
      expect(lines).toBeGreaterThanOrEqual(1);
    }),
  );
});
