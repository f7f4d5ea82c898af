import { drawUnit } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import { isOtherPiece } from './unit-of-analysis.ts';

/** CHECK-04: who counts a pump or a door may write either, but a set may hold several. */
export const pieceOfAnalysis: Rule = {
  id: 'piece-of-analysis',
  severity: 'warning',
  title: 'Set atau unit, analisisnya lain',
  catches:
    'Pekerjaan dihitung per set, analisis yang memberi harganya per unit atau bh, atau sebaliknya: satu set bisa berisi beberapa unit.',
  *find({ works }) {
    for (const work of works)
      if (work.recipe && isOtherPiece(work.unit, work.recipe.unit))
        yield {
          line: work,
          says: `Satuan ${drawUnit(work.item.satuan.trim())}, analisis ${work.item.kode} per ${drawUnit(work.recipe.source.satuan.trim())}`,
        };
  },
};
