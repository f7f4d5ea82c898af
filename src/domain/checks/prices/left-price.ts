import { equals, round } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import { originText } from '../../price-basis/left-behind.ts';
import type { Checked } from '../checked.ts';
import type { Rule } from '../rule.ts';
import type { Work } from '../work.ts';

/** It was kept by rule when the estimate went over, and papers name it; whether it serves here somebody must say (CHECK-53). */
export const leftPrice: Rule = {
  id: 'left-price',
  severity: 'warning',
  title: 'Harga dari set lain',
  catches:
    'Harga satuan yang tetap dari set harga atau katalog sebelumnya, karena pekerjaannya tidak ada di set harga dan edisi yang kini dipakai.',
  *find(checked) {
    const { priceSet } = checked;
    const now =
      priceSet === undefined ? 'estimasi memakai katalog' : `estimasi memakai ${priceSet}`;
    for (const work of checked.works)
      if (isLeft(checked, work))
        yield {
          line: work,
          says: `${writePriceRupiah(work.item.harga)} tetap dari ${originText(checked.left?.get(work.id))}; ${now}`,
        };
  },
};

/** Not where it is by now what its analysis comes to. */
export function isLeft({ left }: Pick<Checked, 'left'>, { id, item, recipe }: Work): boolean {
  if (!left?.has(id)) return false;
  return !recipe || !equals(item.harga, round(recipe.analysis.F, 2));
}
