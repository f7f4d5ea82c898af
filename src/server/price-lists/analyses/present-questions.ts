import type { MasterQuestion } from '../../../contract/analysis-imports.ts';
import type { MasterChoices } from '../../../domain/analysis-list/find-master.ts';
import type { JudgedAnalysis } from '../../../domain/analysis-list/judge-analyses.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { grouped } from '../../../domain/grouped.ts';

/** Each question once, with its first row, the one for which most analyses wait first. */
export function presentQuestions(
  judged: readonly JudgedAnalysis[],
  recalled: MasterChoices,
  placeIn: (sheet: string) => { readonly sheet?: string },
): MasterQuestion[] {
  const asked = judged.flatMap(({ analysis: { id, sheet }, questions }) =>
    questions.map((question) => ({ id, sheet, question })),
  );
  const byKey = [...grouped(asked, ({ question }) => question.key).values()];
  return byKey
    .flatMap((all): MasterQuestion[] => {
      const [first] = all;
      if (!first) return [];
      const { group: _, price, candidates, ...question } = first.question;
      return [
        {
          ...question,
          ...placeIn(first.sheet),
          recalled: recalled.get(question.key) ?? null,
          price: price && Number(toText(price)),
          analyses: new Set(all.map(({ id }) => id)).size,
          candidates: candidates.map(({ id, code, name, unit, price: today }) => ({
            id,
            code,
            name,
            unit,
            price: today === null ? null : Number(today),
          })),
        },
      ];
    })
    .toSorted((a, b) => b.analyses - a.analyses);
}
