import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { volumeBounds, volumeConflicts, volumeOf } from './volume-bounds.ts';

test.each<[string, [over: string | undefined, upTo: string | undefined, said: string] | undefined]>(
  [
    ['untuk volume s.d. 200 m3 secara manual', [undefined, '200', 's.d. 200 m3']],
    ['untuk volume s.d 200 m3', [undefined, '200', 's.d 200 m3']],
    ['untuk volume 200 m3 s.d 2.000 m3 secara', ['200', '2000', '200 m3 s.d 2.000 m3']],
    ['untuk volume > 2.000 m3', ['2000', undefined, '> 2.000 m3']],
    ['untuk vol. > 200 m3', ['200', undefined, '> 200 m3']],
    ['untuk volume >s.d 200 m3', undefined],
    ['Bak mandi vol. 0,3 m3', undefined],
    ['sedalam 0 s.d. 1 m', undefined],
  ],
)('%j is for %j', (text, bounds) => {
  const { over, upTo, said } = volumeBounds(text) ?? {};
  expect(
    said === undefined ? undefined : [over && toText(over), upTo && toText(upTo), said],
  ).toEqual(bounds);
});

test.each<[string | undefined, string, string | undefined]>([
  ['186.432', 's.d. 200 m3', undefined],
  ['200', 's.d. 200 m3', undefined],
  ['200.000001', 's.d. 200 m3', '200,000001 m3'],
  ['200', '200 m3 s.d 2.000 m3', '200 m3'],
  ['200.5', '200 m3 s.d 2.000 m3', undefined],
  ['2000', '> 2.000 m3', '2.000 m3'],
  ['2000.1', '> 2.000 m3', undefined],
  ['0', '> 200 m3', undefined],
  ['', '> 200 m3', undefined],
  ['banyak', '> 200 m3', undefined],
  [undefined, '> 200 m3', undefined],
])('a volume of %j beside %j: %j speaks against it', (volume, said, asked) => {
  const conflicts = volumeConflicts(volumeOf(volume), volumeBounds(`untuk volume ${said}`));
  expect(conflicts).toEqual(
    asked === undefined ? [] : [{ what: 'volume', asked, found: said, cap: 0.6 }],
  );
});
