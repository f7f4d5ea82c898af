import { writePriceRupiah } from '../../number/number-text.ts';
import { leftOf } from '../checked.ts';
import type { Rule } from '../rule.ts';

/** It was kept by rule when the estimate went over, and papers name it; whether it serves here somebody must say (CHECK-55). */
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
    for (const work of checked.works) {
      const left = leftOf(checked, work);
      if (left)
        yield {
          line: work,
          says: `${writePriceRupiah(work.item.harga)} tetap dari ${left.from}; ${now}`,
        };
    }
  },
};
