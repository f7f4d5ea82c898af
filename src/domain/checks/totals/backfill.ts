import { compare } from '../../number/decimal.ts';
import { writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import { kinds, measured } from '../kinds-of-work.ts';

/** CHECK-26 */
export const backfill: Rule = {
  id: 'backfill',
  severity: 'warning',
  title: 'Urugan kembali melebihi galian',
  catches: 'Volume urugan kembali lebih besar dari volume galian seluruh RAB.',
  *find({ works }) {
    const dug = measured(works, kinds.excavation);
    const filled = measured(works, kinds.backfill);
    if (dug.works.length > 0 && compare(filled.volume, dug.volume) > 0)
      yield {
        line: filled.works[0],
        says: `Urugan kembali ${writeVolume(filled.volume)} m³, galian ${writeVolume(dug.volume)} m³`,
      };
  },
};
