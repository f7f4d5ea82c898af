import { expect, test } from 'vitest';
import { searchText, searchWords } from './search-text.ts';

test('search text has neither case nor accents', () => {
  expect(searchText('Mètre', 'CUBE')).toBe('metre\ncube');
  expect(searchWords('  Mètre\tcube ')).toEqual(['metre', 'cube']);
});

test.each(['', '   ', '\n\t\u00a0'])('a query of blanks %j has no words', (query) => {
  expect(searchWords(query)).toEqual([]);
});

test('only the first 200 characters of a query count', () => {
  expect(searchWords(`${'a'.repeat(200)} b`)).toEqual(['a'.repeat(200)]);
});

test('wildcards are plain characters', () => {
  expect(searchWords('10% a_b')).toEqual(['10%', 'a_b']);
});

test('blanks before a query do not take the place of its characters', () => {
  expect(searchWords(`${' '.repeat(200)} pasir   urug`)).toEqual(['pasir', 'urug']);
});
