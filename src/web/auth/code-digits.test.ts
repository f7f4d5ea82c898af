import { expect, test } from 'vitest';
import { codeOf, fill, noDigits, type Digits } from './code-digits.ts';

const boxes = (text: string): Digits => Array.from(text, (sign) => (sign === '_' ? '' : sign));

test.each([
  ['____', 0, '7', '7___', 1],
  ['7___', 1, '3', '73__', 2],
  ['731_', 3, '4', '7314', 3],
  ['____', 0, 'a', '____', 0],
  ['7___', 0, '', '____', 0],
  ['7314', 1, '35', '7514', 2],
  ['7314', 1, '53', '7514', 2],
  ['____', 0, '7314', '7314', 3],
  ['____', 2, '7314', '7314', 3],
  ['____', 0, ' 73-14 ', '7314', 3],
  ['____', 1, '73', '_73_', 3],
  ['____', 3, '73', '___7', 3],
])('AUTH-21 AUTH-22 AUTH-23 %s, box %i, %j gives %s', (before, at, text, after, next) => {
  expect(fill(boxes(before), at, text)).toEqual({ digits: boxes(after), next });
});

test.each([
  ['7314', '7314'],
  ['731_', undefined],
  ['____', undefined],
])('AUTH-24 the code in %s is %s', (text, code) => {
  expect(codeOf(boxes(text))).toBe(code);
});

test('there are four boxes', () => {
  expect(noDigits).toHaveLength(4);
});
