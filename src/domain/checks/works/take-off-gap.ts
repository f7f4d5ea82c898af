import { drawUnit, writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** CHECK-21 */
export const takeOffGap: Rule = {
  id: 'take-off-gap',
  severity: 'info',
  title: 'Tanpa baris pengukuran',
  catches: 'Volume diketik langsung, padahal sedikitnya 80% pekerjaan lain di kategorinya diukur.',
  *find({ sections }) {
    for (const { lists } of sections) {
      const works = lists.flatMap((list) => list.works);
      const measured = works.filter(({ item }) => item.rows.length > 0).length;
      // Of fewer than five works one without rows is more than a fifth.
      if (measured * 100 < works.length * 80) continue;
      for (const work of works) {
        const { rows, volume, satuan } = work.item;
        if (rows.length === 0 && volume.units !== 0n)
          yield {
            line: work,
            says: `Volume ${writeVolume(volume)} ${drawUnit(satuan)} diketik`,
            also: `${measured} dari ${works.length} pekerjaan di kategori ini diukur`,
          };
      }
    }
  },
};
