import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  randomContent,
  group,
  item,
  profile,
  section,
} from '../../../tests/support/random-estimates.ts';
import { subtotalOf } from '../content/totals.ts';
import { decimal, sum, toFixedText, type Decimal } from '../number/decimal.ts';
import { rabReport } from './rab.ts';
import { categoryRecap } from './recaps.ts';
import { weights } from './weights.ts';

const texts = (shares: readonly Decimal[]) => shares.map((share) => toFixedText(share, 2));

/** Whether the weight of an amount is less than 0,01 from amount ÷ total × 100. */
function isNear(weight: Decimal, amount: Decimal, total: Decimal): boolean {
  const apart = weight.units * unitsOf(total) - unitsOf(amount) * 10_000n;
  return apart < unitsOf(total) && -apart < unitsOf(total);
}

const unitsOf = ({ units, scale }: Decimal) => units * 10n ** BigInt(6 - scale);

test.each([
  ['10 10 10', '33.34 33.33 33.33'],
  ['1 1 4 1', '14.29 14.29 57.14 14.28'],
  // Rounding each alone gives 100.01.
  ['19.325 56.815 23.86', '19.33 56.81 23.86'],
  ['0 5', '0.00 100.00'],
  ['0 0', '0.00 0.00'],
])('PAPER-01 the shares of %s are %s', (amounts, shares) => {
  expect(texts(weights(amounts.split(' ').map((text) => decimal(text)))).join(' ')).toBe(shares);
});

test('PAPER-01 shares are 100,00 together, each less than 0,01 from the true one', () => {
  const amount = fc.bigInt(0n, 10n ** 14n).map((units) => ({ units, scale: 2 }));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 60 }), (amounts) => {
      const shares = weights(amounts);
      const total = sum(amounts);
      const isNothing = total.units === 0n;
      if (isNothing) expect(new Set(texts(shares))).toEqual(new Set(['0.00']));
      expect(toFixedText(sum(shares), 2)).toBe(isNothing ? '0.00' : '100.00');
      if (isNothing) return;
      shares.forEach((share, at) => {
        expect(isNear(share, amounts[at] ?? total, total)).toBe(true);
      });
    }),
  );
});

test('PAPER-01 a section weighs the same in the RAB and in the recap, as do its parts together', () => {
  fc.assert(
    fc.property(randomContent, (content) => {
      const total = subtotalOf(content);
      const rab = rabReport(content, profile);
      const recap = categoryRecap(content, profile.ppn);
      expect(rab.sections.map((one) => one.weight.text)).toEqual(
        recap.rows.map((one) => one.weight.text),
      );
      for (const one of rab.sections) {
        const groups = one.groups.map(({ weight }) => weight.value);
        const items = one.items.map(({ weight }) => weight.value);
        expect(texts([sum([...items, ...groups])])).toEqual(texts([one.weight.value]));
        for (const { items: inside, weight } of one.groups)
          expect(texts([sum(inside.map((row) => row.weight.value))])).toEqual(
            inside.length > 0 ? texts([weight.value]) : ['0.00'],
          );
        if (total.units === 0n) continue;
        for (const row of [one, ...one.groups])
          expect(isNear(row.weight.value, row.subtotal.value, total)).toBe(true);
        for (const row of [...one.items, ...one.groups.flatMap((inside) => inside.items)])
          expect(isNear(row.weight.value, row.total.value, total)).toBe(true);
      }
    }),
  );
});

test('PAPER-01 one row of a tenth of all among two thousand small ones weighs a tenth', () => {
  const small = Array.from({ length: 2000 }, (_, at) => item(`Kecil ${at}`, '1', 'm', '44900'));
  const large = item('Besar', '1', 'ls', '10200000');
  const [only] = rabReport(
    [section('Semua', [large], [group('Kecil', ...small)])],
    profile,
  ).sections;
  expect(only?.items[0]?.weight.text).toBe('10,20');
  expect(only?.groups[0]?.weight.text).toBe('89,80');
});

test('PAPER-01 EXP-24 remainders that floats do not tell apart are equal: the upper row is rounded up', () => {
  // Of 0,01 percent they are 0,33333333 and 0,33333334: the lower is the larger by 0,00000001.
  const amounts = ['33333333.3333', '33333333.3334', '33333333.3333'].map(decimal);
  expect(texts(weights(amounts))).toEqual(['33.34', '33.33', '33.33']);
});
