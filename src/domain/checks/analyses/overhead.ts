import { compare, decimal } from '../../number/decimal.ts';
import { writePercent } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** Overhead and profit of an owner's estimate (HPS) together, in percent (rules/regulations). */
const most = decimal(15);

/** CHECK-17, in the analyses. */
export const overhead: Rule = {
  id: 'overhead',
  severity: 'warning',
  title: 'Biaya umum dan keuntungan',
  catches: 'Overhead analisis 0% atau di atas 15%.',
  // Analyses of one overhead are one finding.
  *find({ recipes }) {
    const byPercent = new Map<string, (typeof recipes)[number][]>();
    for (const recipe of recipes) {
      const { overheadPercent, rows } = recipe.source;
      if (rows.length === 0) continue;
      if (overheadPercent.units > 0n && compare(overheadPercent, most) <= 0) continue;
      const percent = writePercent(overheadPercent);
      const alike = byPercent.get(percent);
      if (alike) alike.push(recipe);
      else byPercent.set(percent, [recipe]);
    }
    for (const [percent, alike] of byPercent) {
      const which =
        alike.length === 1 ? `analisis ${alike[0]?.source.kode ?? ''}` : `${alike.length} analisis`;
      yield {
        line: alike[0]?.works[0],
        says: `Overhead ${percent}, biasanya di atas 0% sampai ${writePercent(most)}`,
        also: which,
      };
    }
  },
};
