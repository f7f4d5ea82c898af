import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchText } from './search-text.ts';
import { searchTerms } from './search-terms.ts';
import { emptyWords, shippedWords } from './trade-words.ts';

const { things, meanings } = shippedWords;
const asked = meanings.map(([first = '']) => first);

const typed = (query: string) => searchTerms(query).map(([words]) => words.join(' '));
const namesOf = (query: string) =>
  searchTerms(query).map((term) => term.map((words) => words.join(' ')));

describe('what a query asks for', () => {
  test.each([
    ['', []],
    ['  Urugan   SIRTU ', ['urugan', 'sirtu']],
    ['pondasi batu kali', ['pondasi', 'batu kali']],
    ['pekerjaan urugan sirtu untuk sloof', ['urugan', 'sirtu', 'sloof']],
    // What is asked so means a work of another name.
    ['pekerjaan galian tanah untuk sloof', ['galian tanah', 'sloof']],
    ['pekerjaan', ['pekerjaan']],
    ['Beton K 225', ['beton', 'k225']],
    ['keramik 40 x 40', ['keramik', '40x40']],
    ['plesteran 1 : 4', ['plesteran', '1:4']],
    ['pipa 3 inch', ['pipa', '3"']],
    // A mortar by its parts; of a concrete there are three.
    ['plesteran 1pc:4ps', ['plesteran', '1:4']],
    ['1 PC : 4 PS 1SP:3PP 1 semen : 5 pasir', ['1:4', '1:3', '1:5']],
    ['beton 1pc:2ps:3kr', ['beton', '1pc:2ps:3kr']],
    // Figures keep together however they are written apart.
    ['K - 225 K.300 k350', ['k225', 'k300', 'k350']],
    ['40x 40 30 x30 20  x  20 60×60', ['40x40', '30x30', '20x20', '60x60']],
    ['5 x 10 x 400', ['5x10x400']],
    ['1: 4 1 :5 1  :  6', ['1:4', '1:5', '1:6']],
    ['3inch 4  inci 5 inches', ['3"', '4"', '5', 'inches']],
    // Asked once is enough.
    ['batu kali batu kali', ['batu kali']],
    ['batu kali batukali', ['batu kali', 'batukali']],
    // Only what a query may be long counts, and blanks before it do not.
    [`${' '.repeat(200)}${'a'.repeat(200)} b`, ['a'.repeat(200)]],
  ])('%j', (query, terms) => {
    expect(typed(query)).toEqual(terms);
  });

  test('each spelling and name of a thing stands for all others', () => {
    for (const names of things) {
      for (const name of names) {
        const [found = []] = namesOf(name);
        // A figure is looked for as people write it too, so that it stands there in other words.
        if (!/\d/.test(name)) expect(found).toEqual(expect.arrayContaining([...names]));
      }
    }
  });

  test('what was typed comes first, and no name is looked for twice', () => {
    for (const name of [...things.flat(), ...asked]) {
      const [found = []] = namesOf(name);
      if (!/\d/.test(name)) expect(found[0]).toBe(name);
      expect([name, found]).toEqual([name, [...new Set(found)]]);
    }
  });

  test('the longest known thing counts, up to three words', () => {
    expect(namesOf('papan nama proyek').map((names) => names.toSorted())).toEqual([
      ['papan nama', 'papan nama proyek', 'papan proyek', 'plang proyek'],
    ]);
  });

  test('a concrete class is its strength, or the neighbouring ones', () => {
    expect(namesOf('k-175')).toEqual([
      ['k175', 'k-175', 'k 175', "f'c15", "f'c 15", "f'c14,5", "f'c 14,5"],
    ]);
    expect(namesOf('k225')[0]).toEqual(
      expect.arrayContaining(["f'c 17", "f'c 20", "f'c 21", "f'c 19,3"]),
    );
    expect(namesOf('k999')).toEqual([['k999', 'k-999', 'k 999']]);
  });

  test.each([
    // A mix of mortar
    ['1:4', ['1 : 4', '1sp : 4pp', '1sp : 4ps', '1pc : 4pp', '1pc : 4ps']],
    ['10:12', ['10 : 12', '10sp : 12pp', '10sp : 12ps', '10pc : 12pp', '10pc : 12ps']],
    // A size
    ['40x40', ['40 x 40']],
    ['40/40', ['40x40', '40 x 40']],
    ['1/2', []],
    ['3x2.5', ['3 x 2.5', '3x2,5', '3 x 2,5']],
    ['3x2,5', ['3 x 2,5']],
    ['5x10x400', ['5 x 10 x 400']],
    // A diameter
    ['3"', ['3 inch', '3 inci']],
    ['1/2"', ['1/2 inch', '1/2 inci']],
    ['2,5"', ['2,5 inch', '2,5 inci']],
    ['1-1/4"', ['1-1/4 inch', '1-1/4 inci']],
  ])('the figure %s is found as analyses write it', (figure, spellings) => {
    expect(namesOf(figure)).toEqual([[figure, ...spellings]]);
  });

  test.each(['sloof', 'bj41', '40', 'a1:4', '1:4a', 'h40x40', '40x40cm', 'd3"', '3"x', 'bk225'])(
    '%s is a word, or more than a figure: it is looked for as it was typed',
    (word) => {
      expect(namesOf(word)).toEqual([[word]]);
    },
  );

  test.each(["f'c 19,3", 'fc 19.3 MPa', 'f’c=19,3mpa'])(
    '%s is K-225, which stands under the classes beside it',
    (strength) => {
      const [names = []] = namesOf(strength);
      expect(names.slice(0, 2)).toEqual(["f'c19,3", "f'c 19,3"]);
      expect(names).toEqual(expect.arrayContaining(['k-225', "f'c 20", "f'c 17"]));
    },
  );

  test("a strength that the catalogue has is that strength: f'c 20 MPa", () => {
    expect(namesOf("beton f'c 20 MPa")).toEqual([['beton'], ["f'c20", "f'c 20"]]);
  });

  test.each(['k22', 'k2250'])('%s is no concrete class', (word) => {
    expect(namesOf(word)).toEqual([[word]]);
  });
});

describe('the words of the trade', () => {
  const all = [...things.flat(), ...meanings.flat()];

  test('are written as a search compares them, with at most three words', () => {
    for (const name of [...all, ...emptyWords]) {
      expect(searchText(name)).toBe(name);
      expect(name.split(' ').length).toBeLessThanOrEqual(3);
    }
  });

  test('name no spelling twice within a thing, and every thing by two names', () => {
    for (const names of things) {
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
