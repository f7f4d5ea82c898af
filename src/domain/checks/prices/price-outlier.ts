import { compare, decimal, multiply } from '../../number/decimal.ts';
import { drawUnit, writePriceRupiah } from '../../number/number-text.ts';
import { priceKey } from '../checked.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';
import { isOfContents, packageOf } from './package-price.ts';
import { median, named, pricesOfOthers } from '../used-resources.ts';

/** Of pieces, sheets and metres qualities differ by ten times under one name. */
const fewestOthers = 3;
const ten = decimal(10);
/** One nought too many on a price that is a fifth lower than elsewhere. */
const eight = decimal(8);

/**
 * What is sold by weight and content is told beside one other price: regions differ by less than twice. With
 * fewer than three of anything else nobody can tell (CHECK-10).
 */
export const priceOutlier: Rule = {
  id: 'price-outlier',
  severity: 'warning',
  title: 'Harga jauh dari harga lain',
  catches:
    'Harga sepuluh kali, atau sepersepuluh, dari harga tengah barang yang sama pada daftar sendiri, daftar bersama dan set harganya; per kg, ton, m³ atau liter sudah delapan kali, dan satu harga lain cukup.',
  *find(checked) {
    for (const { row, price, work } of checked.resources) {
      if (!price || price.units <= 0n) continue;
      const all = checked.otherPrices.get(priceKey(row.name, row.unit)) ?? [];
      const others = pricesOfOthers(all, price);
      const usual = median(others);
      const isByContent = isOfContents(row.unit);
      if (!usual || (!isByContent && others.length < fewestOthers)) continue;
      const times = isByContent ? eight : ten;
      const isHigh = compare(price, multiply(usual, times)) >= 0;
      if (!isHigh && compare(multiply(price, times), usual) > 0) continue;
      if (likelyUnit(row.unit) !== 'bh' && packageOf(price, usual) !== undefined) continue;
      const which = others.length === 1 ? 'harga lain' : `harga tengah ${others.length} harga lain`;
      yield {
        line: work,
        says: `${named(row)}: ${writePriceRupiah(price)}/${drawUnit(row.unit)}, ${which} ${writePriceRupiah(usual)}`,
      };
    }
  },
};
