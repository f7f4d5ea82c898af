import { drawUnit } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** CHECK-04 */
export const unitOfAnalysis: Rule = {
  id: 'unit-of-analysis',
  severity: 'stop',
  title: 'Satuan lain dari analisisnya',
  catches: 'Satuan pekerjaan tidak sama dengan satuan analisis yang memberi harganya.',
  *find({ works }) {
    for (const work of works) {
      const unit = work.item.satuan.trim();
      const other = work.recipe?.source.satuan.trim() ?? '';
      if (other !== '' && work.unit !== work.recipe?.unit)
        yield {
          line: work,
          says: `Satuan ${unit === '' ? 'kosong' : drawUnit(unit)}, analisis ${work.item.kode} per ${drawUnit(other)}`,
        };
    }
  },
};
