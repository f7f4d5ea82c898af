import type { Rule } from '../rule.ts';

/** Eight of the official analyses have none, so that only own ones are asked (CHECK-15). */
export const noLabour: Rule = {
  id: 'no-labour',
  severity: 'info',
  title: 'Analisis tanpa tenaga kerja',
  catches: 'Analisis sendiri yang tidak berisi upah sama sekali.',
  *find({ recipes }) {
    for (const { source, works } of recipes)
      if (source.isOwn && source.rows.length > 0 && !source.rows.some(isLabour))
        yield {
          line: works[0],
          says: `Analisis ${source.kode} berisi ${source.rows.length} komponen, tidak satu pun upah`,
        };
  },
};

const isLabour = ({ group }: { readonly group: string }) => group === 'LABOR';
