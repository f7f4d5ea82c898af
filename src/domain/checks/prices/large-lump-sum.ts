import { compare, decimal, divide, multiply } from '../../number/decimal.ts';
import { writePercent, writeRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** Percent of the estimate before PPN. */
const share = decimal(5);
const hundred = decimal(100);

/** CHECK-12 */
export const largeLumpSum: Rule = {
  id: 'large-lump-sum',
  severity: 'info',
  title: 'Harga besar tanpa analisis',
  catches: 'Harga yang diketik tanpa analisis dan bernilai di atas 5% jumlah RAB.',
  *find({ works, subtotal }) {
    if (subtotal.units <= 0n) return;
    for (const work of works) {
      if (work.recipe && work.recipe.source.rows.length > 0) continue;
      const total = multiply(work.item.hargaTotal, hundred);
      if (compare(total, multiply(subtotal, share)) <= 0) continue;
      yield {
        line: work,
        says: `${writeRupiah(work.item.hargaTotal)} tanpa analisis`,
        also: `${writePercent(divide(total, subtotal, 1))} dari jumlah`,
      };
    }
  },
};
