import { writeCoefficient } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** CHECK-13 */
export const coefficient: Rule = {
  id: 'coefficient',
  severity: 'warning',
  title: 'Koefisien 0 atau negatif',
  catches: 'Komponen analisis yang koefisiennya kosong, 0 atau di bawah 0.',
  *find({ recipes }) {
    for (const { source, works } of recipes)
      for (const row of source.rows)
        if (row.coefficient.units <= 0n)
          yield {
            line: works[0],
            says: `${row.name} pada analisis ${source.kode}: koefisien ${writeCoefficient(row.coefficient)}`,
          };
  },
};
