import { takeOffTotal } from '../../content/take-off.ts';
import { equals } from '../../number/decimal.ts';
import { writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** A sum below 0 counts as 0 (api/3.4), so that what is measured is not what is paid (CHECK-22). */
export const takeOffSum: Rule = {
  id: 'take-off-sum',
  severity: 'warning',
  title: 'Volume bukan jumlah pengukuran',
  catches: 'Jumlah baris pengukuran lain dari volume yang dipakai, misalnya di bawah 0.',
  *find({ works }) {
    for (const work of works) {
      const { rows, volume } = work.item;
      const total = takeOffTotal(rows);
      if (rows.length > 0 && !equals(total, volume))
        yield {
          line: work,
          says: `Jumlah pengukuran ${writeVolume(total)}, volume yang dipakai ${writeVolume(volume)}`,
        };
    }
  },
};
