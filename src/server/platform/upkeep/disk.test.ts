import { expect, test } from 'vitest';
import { sizeText } from './disk.ts';

test.each([
  [613_000, '599 kB'],
  [1, '1 kB'],
  [320 * 1024 ** 2, '320 MB'],
  [1.4 * 1024 ** 3, '1,4 GB'],
])('OPS-05 %d bytes are said as %s, none as 0 MB', (bytes, said) => {
  expect(sizeText(bytes)).toBe(said);
});
