import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arabic, letters, roman, romanValue } from './numerals.ts';

test('a numeral is read as it is written, in small letters too, up to 99', () => {
  for (let number = 1; number < 100; number++) expect(romanValue(roman(number))).toBe(number);
  expect(['xiv', 'IIII', '', 'A', 'C'].map(romanValue)).toEqual([
    14,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('EDIT-44 sections use Roman numerals', () => {
  test.each([
    [1, 'I'],
    [2, 'II'],
    [3, 'III'],
    [4, 'IV'],
    [9, 'IX'],
    [12, 'XII'],
    [14, 'XIV'],
    [19, 'XIX'],
    [40, 'XL'],
    [44, 'XLIV'],
    [90, 'XC'],
    [400, 'CD'],
    [500, 'D'],
    [944, 'CMXLIV'],
    [1999, 'MCMXCIX'],
    [3999, 'MMMCMXCIX'],
    [4000, 'MMMM'],
  ])('%d is %s', (number, numeral) => {
    expect(roman(number)).toBe(numeral);
  });

  test('every numeral counts what it stands for, and no two are alike', () => {
    const worth: Readonly<Record<string, number>> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5 };
    const worthAt = (text: string, at: number) =>
      at < text.length ? (worth[text[at] ?? ''] ?? 1) : 0;
    const count = (text: string) =>
      Array.from(
        text,
        (_, at) => worthAt(text, at) * (worthAt(text, at) < worthAt(text, at + 1) ? -1 : 1),
      ).reduce((sum, part) => sum + part, 0);
    const all = Array.from({ length: 5000 }, (_, index) => roman(index + 1));
    expect(all.map(count)).toEqual(all.map((_, index) => index + 1));
    expect(new Set(all).size).toBe(5000);
  });
});

describe('EDIT-46 items use letters a, b, c', () => {
  test.each([
    [1, 'a'],
    [2, 'b'],
    [26, 'z'],
    [27, 'aa'],
    [28, 'ab'],
    [52, 'az'],
    [53, 'ba'],
    [702, 'zz'],
    [703, 'aaa'],
    [20000, 'acof'],
  ])('%d is %s', (number, sign) => {
    expect(letters(number)).toBe(sign);
  });

  test('they count on from z to aa, and no two are alike', () => {
    const count = (text: string) =>
      Array.from(text).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 96, 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000_000 }), (number) => {
        expect(count(letters(number))).toBe(number);
      }),
    );
  });
});

test('EDIT-45 EDIT-47 titles, and items in the update view, use numbers', () => {
  expect([1, 2, 10, 1000].map(arabic)).toEqual(['1', '2', '10', '1000']);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a place', (number) => {
  for (const write of [roman, letters, arabic]) expect(() => write(number)).toThrow(RangeError);
});
