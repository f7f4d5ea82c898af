import { compare, decimal, multiply, type Decimal } from '../../number/decimal.ts';
import { drawUnit, writePriceRupiah } from '../../number/number-text.ts';
import { priceKey } from '../checked.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';
import { median, named, pricesOfOthers } from '../used-resources.ts';

/** What a sack, a drum or a truck holds of the unit in which its contents are analysed. */
const contents = [5, 20, 25, 40, 50, 1000];
const byContents = new Set(['kg', 'm3', 'liter', 'ton']);

/** A unit of what packages hold. */
export const isOfContents = (unit: string): boolean => byContents.has(likelyUnit(unit));

const [slightlyLess, slightlyMore] = [decimal('0.9'), decimal('1.1')];

/** How many times the usual price it is, within 10 %, where that is what a package holds. */
export function packageOf(price: Decimal, usual: Decimal): number | undefined {
  return contents.find((times) => {
    const whole = multiply(usual, decimal(times));
    return (
      compare(price, multiply(whole, slightlyLess)) >= 0 &&
      compare(price, multiply(whole, slightlyMore)) <= 0
    );
  });
}

/** CHECK-08 */
export const packagePrice: Rule = {
  id: 'package-price',
  severity: 'stop',
  title: 'Harga kemasan pada satuan isi',
  catches: 'Harga per zak, drum atau truk diketik sebagai harga per kg, liter atau m³.',
  *find(checked) {
    for (const { row, price, work } of checked.resources) {
      if (!price || !isOfContents(row.unit)) continue;
      const all = checked.otherPrices.get(priceKey(row.name, row.unit)) ?? [];
      const usual = median(pricesOfOthers(all, price));
      const times = usual && packageOf(price, usual);
      if (usual && times !== undefined)
        yield {
          line: work,
          says: `${named(row)}: ${writePriceRupiah(price)}/${drawUnit(row.unit)}, sekitar ${times} kali harga lain ${writePriceRupiah(usual)}`,
        };
    }
  },
};
