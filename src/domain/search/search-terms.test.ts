import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchText } from './search-text.ts';
import { searchTerms } from './search-terms.ts';
import { concreteClasses, emptyWords, meantThings, sameThings } from './trade-words.ts';

const typed = (query: string) => searchTerms(query).map(([words]) => words.join(' '));
const namesOf = (query: string) =>
  searchTerms(query).map((term) => term.map((words) => words.join(' ')));

describe('what a query asks for', () => {
  test.each([
    ['', []],
    ['  Galian   TANAH ', ['galian', 'tanah']],
    ['pondasi batu kali', ['pondasi', 'batu kali']],
    ['pekerjaan galian tanah untuk sloof', ['galian', 'tanah', 'sloof']],
    ['pekerjaan', ['pekerjaan']],
    ['Beton K 225', ['beton', 'k225']],
    ['keramik 40 x 40', ['keramik', '40x40']],
    ['plesteran 1 : 4', ['plesteran', '1:4']],
    ['pipa 3 inch', ['pipa', '3"']],
  ])('%j', (query, terms) => {
    expect(typed(query)).toEqual(terms);
  });

  test('each spelling and name of a thing stands for all others', () => {
    for (const names of sameThings) {
      for (const name of names) {
        const [found = []] = namesOf(name);
        if (!meantThings.has(name)) expect(found).toEqual(expect.arrayContaining([...names]));
      }
    }
  });

  test('a concrete class is its strength, or the neighbouring ones', () => {
    expect(namesOf('k-175')).toEqual([['k175', 'k-175', 'k 175', "f'c 15 mpa"]]);
    expect(namesOf('k225')[0]).toEqual(
      expect.arrayContaining(["f'c 17 mpa", "f'c 20 mpa", "f'c 21 mpa"]),
    );
    expect(namesOf('k999')).toEqual([['k999', 'k-999', 'k 999']]);
  });

  test('a mix of mortar is found as analyses write it', () => {
    expect(namesOf('1:4')).toEqual([['1:4', '1 : 4', '1sp : 4pp', '1pc : 4ps']]);
  });
});

describe('the words of the trade', () => {
  const all = [...sameThings.flat(), ...meantThings.keys(), ...[...meantThings.values()].flat()];

  test('are written as a search compares them, with at most three words', () => {
    for (const name of [...all, ...emptyWords, ...[...concreteClasses.values()].flat()]) {
      expect(searchText(name)).toBe(name);
      expect(name.split(' ').length).toBeLessThanOrEqual(3);
    }
  });

  test('name no spelling twice within a thing, and every thing by two names', () => {
    for (const names of sameThings) {
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(1);
    }
  });
});

test('whatever is typed gives terms of few words without blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (query) => {
      const terms = searchTerms(query);
      expect(terms.length).toBeLessThanOrEqual(200);
      for (const [words] of terms) {
        expect(words.length).toBeLessThanOrEqual(3);
        for (const word of words) expect(word).toMatch(/^\S+$/);
      }
    }),
  );
});
