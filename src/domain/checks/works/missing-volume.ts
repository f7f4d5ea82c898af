import { isZero } from '../../number/decimal.ts';
import { drawUnit } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** A blank volume is stored as 0, so that a typed 0 is asked about as well (CHECK-02). */
export const missingVolume: Rule = {
  id: 'volume-missing',
  severity: 'stop',
  title: 'Volume belum diisi',
  catches: 'Pekerjaan tanpa volume dan tanpa baris pengukuran.',
  *find({ works }) {
    for (const work of works)
      if (isZero(work.item.volume) && work.item.rows.length === 0)
        yield { line: work, says: `Volume 0 ${drawUnit(work.item.satuan)}`.trim() };
  },
};
