import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, item, randomContent, section } from '../../../tests/support/random-estimates.ts';
import { kodeKey } from '../code-order.ts';
import { decimal, equals, subtract, toText } from '../number/decimal.ts';
import type { Content } from './content.ts';
import { comparePrices, withPrices } from './price-refresh.ts';
import { differenceWith } from './stored-difference.ts';
import { subtotalOf } from './totals.ts';
import { writeContent } from './write-content.ts';

const stored = (content: Content) => JSON.parse(writeContent(content));

test('only the items of these codes take another price, direct and grouped, however they are written', () => {
  const content = [
    section('I', [item('a', '2', 'm', '10', 'A. 1'), item('b', '3', 'm', '10', 'B.1')]),
    section(
      'II',
      [],
      [group('1', item('c', '4', 'm', null, 'a.1'), item('manual', '5', 'm', '10'))],
    ),
  ];
  const prices = new Map([[kodeKey('A.1'), decimal('12.5')]]);
  expect(toText(differenceWith(stored(content), prices))).toBe('55');
  expect(toText(differenceWith(stored(content), new Map()))).toBe('0');
  // A manual item has no code, not even a blank one.
  expect(toText(differenceWith(stored(content), new Map([['', decimal('99')]])))).toBe('0');
});

test('it is by how much the subtotal changes when the prices are taken over', () => {
  const cents = fc.bigInt({ min: 0n, max: 99_999_999n });
  fc.assert(
    fc.property(randomContent, cents, (content, units) => {
      const harga = { units, scale: 2 };
      const key = kodeKey('A.4.1.1.17');
      const own = withOwnIds(content);
      const { changes } = comparePrices(own, (kode) =>
        kodeKey(kode) === key ? { kodeKey: key, satuan: '', harga } : undefined,
      );
      const after = withPrices(own, new Map(changes.map(({ item: { id }, price }) => [id, price])));
      const difference = subtract(subtotalOf(after), subtotalOf(own));
      const found = differenceWith(stored(content), new Map([[key, harga]]));
      expect(equals(found, difference)).toBe(true);
    }),
  );
});

/** Ids of random items may repeat. */
function withOwnIds(content: Content): Content {
  return content.map((part, s) => ({
    ...part,
    items: part.items.map((each, i) => ({ ...each, id: `${s}.${i}` })),
    groups: part.groups.map((inside, g) => ({
      ...inside,
      items: inside.items.map((each, i) => ({ ...each, id: `${s}.${g}.${i}` })),
    })),
  }));
}
