import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Galian tanah', 'Galian tanah'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  [
    'Pasangan dinding bata merah tebal setengah bata campuran 1 semen berbanding 4 pasir',
    'Pasangan dinding bata merah tebal setengah bata campuran 1…',
  ],
])('FIRST-15 %s is heard as %s', (name, heard) => {
  expect(shortName(name)).toBe(heard);
});
