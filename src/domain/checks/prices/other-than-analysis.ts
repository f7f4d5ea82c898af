import {
  compare,
  decimal,
  equals,
  multiply,
  round,
  subtract,
  type Decimal,
} from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import type { Work } from '../work.ts';
import { leftOf } from '../checked.ts';
import { isMisplacedComma } from './misplaced-comma.ts';

/** A price that somebody typed and one that lags look the same afterwards (CHECK-11). */
export const otherThanAnalysis: Rule = {
  id: 'other-than-analysis',
  severity: 'warning',
  title: 'Harga bukan hasil analisisnya',
  catches:
    'Harga satuan di RAB lain dari F analisisnya hari ini: diketik sendiri, atau tertinggal. Harga yang hanya dibulatkan dari F menjadi satu temuan.',
  *find(checked) {
    const rounded: { readonly work: Work; readonly by: Decimal }[] = [];
    for (const work of checked.works) {
      // It is told as what it is.
      if (leftOf(checked, work)) continue;
      const { harga, priceMissing, kode } = work.item;
      if (priceMissing || !work.recipe || work.recipe.source.rows.length === 0) continue;
      if (work.recipe.analysis.missingPrices > 0) continue;
      const F = round(work.recipe.analysis.F, 2);
      if (equals(harga, F) || isMisplacedComma(harga, F)) continue;
      const difference = subtract(harga, F);
      if (isRoundedFrom(harga, F)) {
        rounded.push({ work, by: absolute(difference) });
        continue;
      }
      const by = `${difference.units > 0n ? 'lebih' : 'kurang'} ${writePriceRupiah(absolute(difference))}`;
      yield {
        line: work,
        says: `RAB ${writePriceRupiah(harga)}, analisis ${kode} ${writePriceRupiah(F)} (${by})`,
      };
    }
    const [most] = rounded.toSorted((a, b) => compare(b.by, a.by));
    if (most)
      yield {
        line: most.work,
        says: `Harga satuan yang dibulatkan dari F analisisnya, selisih paling banyak ${writePriceRupiah(most.by)}`,
        also: `${rounded.length} pekerjaan`,
      };
  },
};

/** Steps to which unit prices are rounded by custom; at most half a percent of the price is that. */
const steps = [1, 10, 100, 1000].map(decimal);
const leastSteps = decimal(200);

export function isRoundedFrom(price: Decimal, F: Decimal): boolean {
  const difference = absolute(subtract(price, F));
  return steps.some(
    (step) =>
      compare(difference, step) < 0 &&
      compare(F, multiply(step, leastSteps)) >= 0 &&
      round(price, 2).units % round(step, 2).units === 0n,
  );
}

const absolute = (value: Decimal): Decimal =>
  value.units < 0n ? { ...value, units: -value.units } : value;
