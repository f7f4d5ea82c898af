import { compare, decimal } from '../../number/decimal.ts';
import { drawUnit, writeCoefficient } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

const most = decimal(10);

/** Nineteen of the official analyses have more, so that only own ones are asked (CHECK-14). */
export const largeLabour: Rule = {
  id: 'large-labour',
  severity: 'info',
  title: 'Koefisien upah besar',
  catches: 'Analisis sendiri dengan koefisien tenaga kerja di atas 10 per satuan pekerjaan.',
  *find({ recipes }) {
    for (const { source, works } of recipes) {
      if (!source.isOwn) continue;
      for (const { group, coefficient, name, unit, percentOf } of source.rows)
        if (group === 'LABOR' && percentOf === null && compare(coefficient, most) > 0)
          yield {
            line: works[0],
            says: `${name} pada analisis ${source.kode}: ${writeCoefficient(coefficient)} ${unit} per ${drawUnit(source.satuan)}`,
          };
    }
  },
};
