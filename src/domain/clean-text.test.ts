import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, isLongerThan } from './clean-text.ts';

describe('api/1.3 text is trimmed, NFC, without control characters other than line breaks', () => {
  test.each([
    ['  Beton  ', 'Beton'],
    ['\u00a0Beton\ufeff', 'Beton'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a\u0000b\u0007c\u009fd\te', 'abcde'],
    ['satu\ndua\r\ntiga', 'satu\ndua\r\ntiga'],
    ['\u0000 x \u0000', 'x'],
    ['a\ud800b', 'ab'],
    ['a\udc00b', 'ab'],
    ['rumah 🏠', 'rumah 🏠'],
    ['', ''],
  ])('%j is stored as %j', (sent, stored) => {
    expect(cleanText(sent)).toBe(stored);
  });

  test('what is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize('NFC'));
      }),
    );
  });
});

test.each([
  ['\u200b', ''],
  ['\u200d\ufe0f \u2060', ''],
  ['\u3164\u115f', ''],
  ['\u2800 \u00ad', ''],
  ['\u202eRAB\u202c', 'RAB'],
  ['a\u200eb\u200f\u061c\u2066c\u2069', 'abc'],
  ['\u200e', ''],
  ['👷\u200d♀\ufe0f', '👷\u200d♀\ufe0f'],
])('TRUST-19 %j is stored as %j', (sent, stored) => {
  expect(cleanText(sent)).toBe(stored);
});

test.each([
  ['abc', 3, false],
  ['abcd', 3, true],
  ['🏠🏠🏠', 3, false],
  ['🏠🏠🏠🏠', 3, true],
])('%s has more than %d characters: %s', (text, limit, longer) => {
  expect(isLongerThan(text, limit)).toBe(longer);
});
