import { takeOffTotal } from '../../content/take-off.ts';
import { isZero } from '../../number/decimal.ts';
import type { Rule } from '../rule.ts';

/** CHECK-03; a total below 0 is `take-off-sum`'s. */
export const zeroVolume: Rule = {
  id: 'volume-zero',
  severity: 'warning',
  title: 'Volume 0 dari pengukuran',
  catches: 'Pekerjaan yang baris pengukurannya berjumlah 0, misalnya karena satu ukuran kosong.',
  *find({ works }) {
    for (const work of works) {
      const { rows } = work.item;
      if (rows.length > 0 && isZero(takeOffTotal(rows)))
        yield { line: work, says: `${rows.length} baris pengukuran berjumlah 0` };
    }
  },
};
