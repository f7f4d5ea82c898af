import { expect, test } from 'vitest';
import { acceptsCoding } from './accepts-coding.ts';

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['gzip;q=0.5, identity', true],
  ['gzip; q=0', false],
  ['gzip;q=0.000, br', false],
  ['x-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j takes gzip: %s', (header, expected) => {
  expect(acceptsCoding(header, 'gzip')).toBe(expected);
});
