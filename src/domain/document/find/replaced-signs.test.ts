import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setText } from '../commands-item.ts';
import { itemOf, run, sample } from '../document-of-tests.ts';
import { replaceText, setReplaced } from './replaced-text.ts';

function replaced(before: string, what: string, by: string, isWhole = false): string {
  const nodes = run(sample(), setText('a', 'deskripsi', before));
  const { cells } = replaceText(nodes, ['a'], {
    what,
    by,
    columns: ['deskripsi'],
    isCased: false,
    isWhole,
  });
  return itemOf(run(nodes, setReplaced(cells)), 'a').deskripsi;
}

test.each([
  ['Beton K-225', 'K-225', 'K-250', 'Beton K-250'],
  ['Batu 5/7 - 10/15', '5/7', '3/5', 'Batu 3/5 - 10/15'],
  ['Pipa 1-1/2" [AW] {a} ^b$ \\c|d', '[AW] {a} ^b$ \\c|d', 'D', 'Pipa 1-1/2" D'],
  ['Baja & besi #2, 50%', '& besi #2, 50%', '~', 'Baja ~'],
])('HAND-30 in %j the signs of %j are meant as they stand', (before, what, by, after) => {
  expect(replaced(before, what, by)).toBe(after);
});

test('HAND-30 whatever is sought stands where it stood, and is replaced', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from('-/.*+?^$(){}[]|\\#&~=!<>:,%@"\'`_ aA1°²')),
    minLength: 1,
  });
  fc.assert(
    fc.property(signs, (sign) => {
      const what = `q${sign}q`;
      expect(replaced(`Awal ${what} akhir`, what, 'z')).toBe('Awal z akhir');
      expect(replaced(what, what, 'z', true)).toBe('z');
    }),
  );
});
