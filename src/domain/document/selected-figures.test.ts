import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { newItem } from './commands-item.ts';
import { selectedFigures } from './selected-figures.ts';

const item = (volume: string, harga: string | undefined, satuan = 'm3') =>
  newItem('x', { volume, satuan, harga: harga ?? '0', priceMissing: harga === undefined });

const shown = (
  items: Parameters<typeof selectedFigures>[0],
  column: 'volume' | 'harga' | 'total',
) => {
  const { count, sum, average, unit } = selectedFigures(items, column);
  return [count, toText(sum), average && toText(average), unit];
};

test.each([
  ['volume', [2, '3', '1.5', 'm3']],
  ['harga', [2, '3000.55', '1500.28', undefined]],
  ['total', [2, '4000.55', '2000.28', undefined]],
] as const)('HAND-33 %s counts, sums and averages its own cells', (column, expected) => {
  expect(shown([item('2', '1000'), item('1', '2000.55')], column)).toEqual(expected);
});

test('HAND-33 an average of volumes has as many decimals as they have', () => {
  expect(shown([item('1.3333', '1'), item('1.3334', '1')], 'volume')).toEqual([
    2,
    '2.6667',
    '1.3334',
    'm3',
  ]);
});

test('HAND-33 a missing price is no cell of the average', () => {
  const items = [item('1', '1000'), item('2', undefined), item('3', '0')];
  expect(shown(items, 'harga')).toEqual([2, '1000', '500', undefined]);
  expect(shown(items, 'volume')).toEqual([3, '6', '2', 'm3']);
  expect(shown([item('2', undefined)], 'total')).toEqual([0, '0', undefined, undefined]);
});

test.each([
  [['m3', 'M³', 'm3 '], 'm3'],
  [['m3', 'm2'], undefined],
  [['m3', ''], undefined],
  [['', ''], undefined],
  [[], undefined],
])('HAND-33 the unit of %j is %j', (units, unit) => {
  const items = units.map((satuan) => item('1', '1', satuan));
  expect(selectedFigures(items, 'volume').unit).toBe(unit);
});

const figure = fc.bigInt(0n, 10n ** 15n);

test('HAND-33 the sum is exact, and the average rounds it by less than a half step', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 40 }), (values) => {
      // Millionths as a volume stores them.
      const items = values.map((value) =>
        item(`${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`, '1'),
      );
      const { sum, average, count } = selectedFigures(items, 'volume');
      const exact = values.reduce((all, value) => all + value, 0n);
      expect(sum.units * 10n ** BigInt(6 - sum.scale)).toBe(exact);
      const units = (average?.units ?? 0n) * 10n ** BigInt(6 - (average?.scale ?? 6));
      const step = 10n ** BigInt(6 - (average?.scale ?? 6));
      const miss = units * BigInt(count) - exact;
      expect((miss < 0n ? -miss : miss) * 2n).toBeLessThanOrEqual(step * BigInt(count));
    }),
  );
});
