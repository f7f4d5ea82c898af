import { drawUnit } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** Pieces are counted by either word. */
const oneWord = new Set(['bh', 'unit']);

/** One is a set, the other one a piece: of what is bought whole, people write either. */
export const isOtherPiece = (one: string, other: string): boolean =>
  (one === 'set' && oneWord.has(other)) || (oneWord.has(one) && other === 'set');

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
      const analysed = work.recipe?.unit ?? '';
      if (
        other !== '' &&
        work.unit !== analysed &&
        !(oneWord.has(work.unit) && oneWord.has(analysed)) &&
        !isOtherPiece(work.unit, analysed)
      )
        yield {
          line: work,
          says: `Satuan ${unit === '' ? 'kosong' : drawUnit(unit)}, analisis ${work.item.kode} per ${drawUnit(other)}`,
        };
    }
  },
};
