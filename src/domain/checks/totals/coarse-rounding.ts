import { grandTotal } from '../../content/totals.ts';
import { compare, decimal, multiply } from '../../number/decimal.ts';
import { writeRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

const thousand = decimal(1000);

/** A step above a thousandth of the total (CHECK-32). Papers round half up or down, never up alone. */
export const coarseRounding: Rule = {
  id: 'coarse-rounding',
  severity: 'info',
  title: 'Pembulatan besar',
  catches: 'Kelipatan pembulatan pada dokumen lebih besar dari 0,1% jumlah RAB.',
  *find({ rounding, subtotal, ppn }) {
    if (!rounding || subtotal.units <= 0n) return;
    const total = grandTotal(subtotal, ppn);
    const step = decimal(rounding.step);
    if (compare(multiply(step, thousand), total) > 0)
      yield {
        says: `Dibulatkan ke kelipatan ${writeRupiah(step)}`,
        also: `jumlah ${writeRupiah(total)}`,
      };
  },
};
