import { compare } from '../../number/decimal.ts';
import { writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import { kinds, measured } from '../kinds-of-work.ts';

const isDug = (words: string): boolean =>
  kinds.excavation.words.test(words) && !kinds.excavation.without.test(words);

/** CHECK-26 */
export const backfill: Rule = {
  id: 'backfill',
  severity: 'warning',
  title: 'Urugan kembali melebihi galian',
  catches: 'Volume urugan kembali lebih besar dari volume galian seluruh RAB.',
  *find({ works }) {
    const dug = measured(works, kinds.excavation);
    const filled = measured(works, kinds.backfill);
    // What is dug by the metre has no volume here.
    const isDugOtherwise = works.some(
      ({ unit, words, item }) =>
        unit !== kinds.excavation.unit && item.volume.units > 0n && isDug(words),
    );
    if (isDugOtherwise) return;
    if (dug.works.length > 0 && compare(filled.volume, dug.volume) > 0)
      yield {
        line: filled.works[0],
        says: `Urugan kembali ${writeVolume(filled.volume)} m³, galian ${writeVolume(dug.volume)} m³`,
      };
  },
};
