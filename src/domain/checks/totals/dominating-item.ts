import { compare, decimal, divide, multiply } from '../../number/decimal.ts';
import { writePercent, writeRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

const share = decimal(60);
const hundred = decimal(100);
/** A job of one or two works has a dear one. */
const fewestWorks = 5;

/** CHECK-29 */
export const dominatingItem: Rule = {
  id: 'dominating-item',
  severity: 'info',
  title: 'Satu pekerjaan mendominasi',
  catches: 'Satu pekerjaan bernilai lebih dari 60% jumlah RAB yang berisi sedikitnya 5 pekerjaan.',
  *find({ works, subtotal }) {
    if (works.length < fewestWorks || subtotal.units <= 0n) return;
    for (const work of works) {
      const total = multiply(work.item.hargaTotal, hundred);
      if (compare(total, multiply(subtotal, share)) > 0)
        yield {
          line: work,
          says: `Bernilai ${writeRupiah(work.item.hargaTotal)}`,
          also: `${writePercent(divide(total, subtotal, 1))} dari ${writeRupiah(subtotal)}`,
        };
    }
  },
};
