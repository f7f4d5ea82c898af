import { describe, expect, test } from 'vitest';
import { amongWords, itemSearch, withLetters } from './item-search.ts';

describe('what of an entry is searched', () => {
  const entry = { kode: 'A.1.q', deskripsi: 'Galian Tanah', satuan: 'M³', category: 'Pondasi' };

  test('its code, description, unit and category, each by itself', () => {
    expect(itemSearch(entry)).toBe('aq1qꝗ\ngalian tanah\nm³\npondasi');
  });

  test('an entry without a unit', () => {
    expect(itemSearch({ ...entry, satuan: null })).toBe('aq1qꝗ\ngalian tanah\n\npondasi');
  });
});

test('codes that differ only in where their dots stand are told apart; a q is no dot', () => {
  const codes = ['1.1.2', '11.2', '1q1q2', '1.12', '112'];
  expect(codes.map(withLetters)).toEqual(['1q1q2', '11q2', '1ꝗ1ꝗ2', '1q12', '112']);
});

test.each([
  ['bata', 'bata'],
  ['1.1.2', '1q1q2'],
  ['pas.', 'pas'],
  ["f'c 19,3", 'f c 19 3'],
  ['1sp : 4pp', '1sp 4pp'],
  ['k-225', 'k 225'],
  ['aqua', 'aꝗua'],
  ["m'", 'm'],
  ['-', ''],
])('the word %s stands among words as %j', (word, among) => {
  expect(amongWords(word)).toBe(among);
});
