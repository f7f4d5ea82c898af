import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { group, item, randomContent, section } from '../../../tests/support/random-estimates.ts';
import { add, decimal, sum, toText } from '../number/decimal.ts';
import {
  comparePrices,
  differencePercent,
  isOtherUnit,
  isPriceJump,
  totalDifference,
  withPrices,
  type CataloguePrice,
} from './price-refresh.ts';
import { subtotalOf } from './totals.ts';

const price = (harga: string, satuan = 'm3'): CataloguePrice => ({
  kodeKey: 'A.1|GLOBAL',
  satuan,
  harga: decimal(harga),
});

test('api/3.9 items with a code are compared, wherever they stand; those without stay', () => {
  const content = [
    section('I', [item('manual', '1', 'm3', '5'), item('sama', '1', 'm3', '100.00', 'A.1')]),
    section('II', [], [group('1', item('lain', '2', 'm3', '90', 'a. 1'))]),
    section('III', [
      item('tak ada', '1', 'm3', '5', 'Z.9'),
      item('kosong', '3', 'm3', null, 'A.1'),
    ]),
  ];
  const prices = new Map([['a.1', price('100')]]);
  const { changes, unmatched } = comparePrices(content, (kode) =>
    prices.get(kode.replace(' ', '').toLowerCase()),
  );
  expect(changes.map(({ item: { deskripsi }, path }) => [deskripsi, path])).toEqual([
    ['lain', 'estimationItem[1].groups[0].items[0]'],
    ['kosong', 'estimationItem[2].items[1]'],
  ]);
  expect(unmatched.map(({ deskripsi }) => deskripsi)).toEqual(['tak ada']);
});

test('api/3.9 a price that is taken over counts as given, for the work of its id alone', () => {
  const [work, other] = [
    item('kosong', '3', 'm3', null, 'A.1'),
    item('lain', '1', 'm3', null, 'B.1'),
  ];
  const content = [section('I', [work], [group('1', other)])];
  const [after] = withPrices(content, new Map([[work.id, price('100')]]));
  expect(after?.items[0]).toEqual({
    ...work,
    harga: decimal('100'),
    hargaTotal: { units: 30_000n, scale: 2 },
    kodeKey: 'A.1|GLOBAL',
    priceMissing: false,
  });
  expect(after?.groups[0]?.items[0]).toBe(other);
});

test('api/3.9 taking over some prices changes the subtotal by exactly their differences', () => {
  const hargas = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(randomContent, hargas, fc.func(fc.boolean()), (content, cents, isChosen) => {
      const { changes } = comparePrices(content, (kode) => {
        const units = BigInt(cents[kode.length % cents.length] ?? 0);
        return { ...price('0'), harga: { units, scale: 2 } };
      });
      const chosen = changes.filter(({ path }) => isChosen(path));
      const after = withPrices(
        content,
        // Ids of random items may repeat; then all of them are chosen.
        new Map(chosen.map((change) => [change.item.id, change.price])),
      );
      const ids = new Set(chosen.map(({ item: { id } }) => id));
      const difference = sum(
        changes
          .filter((change) => ids.has(change.item.id))
          .map((change) =>
            totalDifference(change.item.volume, change.item.harga, change.price.harga),
          ),
      );
      expect(toText(subtotalOf(after))).toBe(toText(add(subtotalOf(content), difference)));
    }),
  );
});

describe('marks of a change', () => {
  test.each([
    ['100', '110', '10', false],
    ['3', '4', '33.33', false],
    ['80', '0', '-100', false],
    ['100', '1000', '900', false],
    ['100', '1000.01', '900.01', true],
    ['1000.01', '100', '-90', true],
    ['0', '50', null, false],
  ])('api/3.9 %s → %s is %s percent, a jump: %s', (oldHarga, newHarga, percent, jump) => {
    const [from, to] = [decimal(oldHarga), decimal(newHarga)];
    const difference = differencePercent(from, to);
    expect(difference && toText(difference)).toBe(percent);
    expect(isPriceJump(from, to)).toBe(jump);
  });

  test.each([
    ['m2', 'M²', false],
    ["m'", 'm', false],
    ['m1', 'm’', false],
    ['Buah', 'bh', false],
    ['lonjor', 'btg', false],
    ['unit', 'bh', true],
    ['paket', 'ls', true],
    ['m3', 'm2', true],
    ['', 'm2', false],
    ['ls', '', false],
  ])('a price for %s is of another measure than %s: %s', (satuan, other, expected) => {
    expect(isOtherUnit(satuan, other)).toBe(expected);
  });
});
