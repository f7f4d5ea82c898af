import { equals, round, subtract } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import { isMisplacedComma } from './misplaced-comma.ts';

/** A price that somebody typed and one that lags look the same afterwards (CHECK-11). */
export const otherThanAnalysis: Rule = {
  id: 'other-than-analysis',
  severity: 'warning',
  title: 'Harga bukan hasil analisisnya',
  catches:
    'Harga satuan di RAB lain dari F analisisnya hari ini: diketik sendiri, atau tertinggal.',
  *find({ works }) {
    for (const work of works) {
      const { harga, priceMissing, kode } = work.item;
      if (priceMissing || !work.recipe || work.recipe.source.rows.length === 0) continue;
      if (work.recipe.analysis.missingPrices > 0) continue;
      const F = round(work.recipe.analysis.F, 2);
      if (equals(harga, F) || isMisplacedComma(harga, F)) continue;
      const difference = subtract(harga, F);
      const by = `${difference.units > 0n ? 'lebih' : 'kurang'} ${writePriceRupiah({ ...difference, units: difference.units < 0n ? -difference.units : difference.units })}`;
      yield {
        line: work,
        says: `RAB ${writePriceRupiah(harga)}, analisis ${kode} ${writePriceRupiah(F)} (${by})`,
      };
    }
  },
};
