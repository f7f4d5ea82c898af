import { expect, test } from 'vitest';
import { lineKey } from './line-key.ts';

const same = (one: [string, string], other: [string, string]) =>
  lineKey({ text: one[0], unit: one[1] }) === lineKey({ text: other[0], unit: other[1] });

test.each<[[string, string], [string, string], boolean]>([
  [['- Besi  Beton', 'Kg'], ['besi beton', 'kg'], true],
  [['• Galian', 'M3'], [' galian ', 'm³'], true],
  [['Saklar', 'bh'], ['Saklar', 'buah'], true],
  [['Saklar', 'bh'], ['Saklar', 'titik'], false],
  [['Saklar', 'zzz'], ['Saklar', 'ZZZ'], true],
  [['Saklar ganda', 'bh'], ['Saklar', 'bh'], false],
  [['•- Besi', 'kg'], ['besi', 'kg'], true],
  [['besi beton', 'kg'], ['besibeton', 'kg'], false],
  [['a', 'b m'], ['a b', 'm'], false],
])('lines %j and %j are one: %s', (one, other, isSame) => {
  expect(same(one, other)).toBe(isSame);
});
