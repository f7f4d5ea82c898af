import { compare } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import { wageTime } from '../../wage.ts';
import type { Rule } from '../rule.ts';
import { named } from '../used-resources.ts';

/** They earn more, or are paid by another measure. */
const experts = /\b(ahli|juru|koordinator|bor|penyelam|operator)\b/i;

/** CHECK-07 */
export const wageBand: Rule = {
  id: 'wage-band',
  severity: 'warning',
  title: 'Upah di luar kebiasaan',
  catches:
    'Upah di luar batas yang ditetapkan administrator, mula-mula 60.000–600.000 per OH atau hari dan 8.000–90.000 per OJ atau jam; tenaga ahli, juru, koordinator, operator dan pengebor tidak diperiksa.',
  *find(checked) {
    for (const { row, price, work } of checked.resources) {
      const time = wageTime(row.unit);
      if (row.group !== 'LABOR' || !price || !time) continue;
      if (experts.test(row.name)) continue;
      const [lowest, highest] = time === 'OJ' ? checked.bands.hourly : checked.bands.daily;
      if (compare(price, lowest) >= 0 && compare(price, highest) <= 0) continue;
      yield {
        line: work,
        says: `${named(row)}: ${writePriceRupiah(price)}/${likelyUnit(row.unit)}, biasanya ${writePriceRupiah(lowest)} sampai ${writePriceRupiah(highest)}`,
      };
    }
  },
};
