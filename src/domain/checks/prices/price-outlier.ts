import { compare, decimal, multiply } from '../../number/decimal.ts';
import { drawUnit, writePriceRupiah } from '../../number/number-text.ts';
import { priceKey } from '../checked.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';
import { packageOf } from './package-price.ts';
import { median, named, pricesOfOthers } from '../used-resources.ts';

const fewestOthers = 3;
const ten = decimal(10);

/** With fewer than three other prices nobody can tell (CHECK-10). */
export const priceOutlier: Rule = {
  id: 'price-outlier',
  severity: 'warning',
  title: 'Harga jauh dari harga lain',
  catches:
    'Harga sepuluh kali, atau sepersepuluh, dari harga tengah barang yang sama pada daftar sendiri dan daftar bersama.',
  *find(checked) {
    for (const { row, price, work } of checked.resources) {
      if (!price || price.units <= 0n) continue;
      const all = checked.otherPrices.get(priceKey(row.name, row.unit)) ?? [];
      const others = pricesOfOthers(all, price);
      const usual = median(others);
      if (!usual || others.length < fewestOthers) continue;
      const isHigh = compare(price, multiply(usual, ten)) >= 0;
      if (!isHigh && compare(multiply(price, ten), usual) > 0) continue;
      if (likelyUnit(row.unit) !== 'bh' && packageOf(price, usual) !== undefined) continue;
      yield {
        line: work,
        says: `${named(row)}: ${writePriceRupiah(price)}/${drawUnit(row.unit)}, harga tengah ${others.length} harga lain ${writePriceRupiah(usual)}`,
      };
    }
  },
};
