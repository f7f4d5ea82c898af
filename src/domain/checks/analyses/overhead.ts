import { compare, decimal } from '../../number/decimal.ts';
import { writePercent } from '../../number/number-text.ts';
import type { Checked } from '../checked.ts';
import { quoted, type Found, type Rule } from '../rule.ts';

/** Overhead and profit of an owner's estimate (HPS) together, in percent (rules/regulations). */
const most = decimal(15);
const markup = /\b(overhead|over head|keuntungan|profit|jasa (?:pemborong|kontraktor))\b/i;

/** CHECK-17 */
export const overhead: Rule = {
  id: 'overhead',
  severity: 'warning',
  title: 'Biaya umum dan keuntungan',
  catches: 'Overhead analisis 0% atau di atas 15%, atau ditambahkan lagi sebagai baris pekerjaan.',
  *find(checked) {
    yield* ofRecipes(checked);
    yield* asRows(checked);
  },
};

/** Analyses of one overhead are one finding. */
function* ofRecipes({ recipes }: Checked): Generator<Found> {
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
      alike.length === 1 ? `Analisis ${alike[0]?.source.kode ?? ''}` : `${alike.length} analisis`;
    yield {
      line: alike[0]?.works[0],
      says: `${which} ber-overhead ${percent}, biasanya di atas 0% sampai ${writePercent(most)}`,
    };
  }
}

function* asRows({ works, recipes }: Checked): Generator<Found> {
  const withOverhead = recipes.filter(({ source }) => source.overheadPercent.units > 0n).length;
  if (withOverhead === 0) return;
  for (const work of works)
    if (!work.recipe && markup.test(work.text))
      yield {
        line: work,
        says: `Baris ${quoted(work.text)} di samping ${withOverhead} analisis yang sudah memuat overhead`,
      };
}
