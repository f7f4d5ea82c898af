import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leanest } from './leanest.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';

test.each([
  ['acian', [['aci']]],
  ['plesteran', [['plester']]],
  ['titik lampu', [['lampu']]],
  ['bata', [['bata']]],
])('FIND-03 %s is found by the fewest expressions that tell it', (query, expected) => {
  const [term] = searchTerms(query);
  expect(term && leanest(term)).toEqual(expected);
});

const occurs = (text: string, expressions: readonly (readonly string[])[]) =>
  expressions.some((words) => words.every((word) => text.includes(word)));

test('FIND-03 the fewest expressions find what all of them do', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });
  const expression = fc.array(word, { minLength: 1, maxLength: 2 });
  const terms = fc.array(expression, { minLength: 1, maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 });
  fc.assert(
    fc.property(terms, text, (term, found) => {
      const lean = leanest(term as unknown as SearchTerm);
      expect(occurs(found, lean)).toBe(occurs(found, term));
      expect(lean.length).toBeGreaterThan(0);
    }),
    { numRuns: 3_000 },
  );
});
