import { writeCoefficient } from '../../number/number-text.ts';
import type { RecipeSourceRow } from '../../report/recipe-source.ts';
import type { Rule } from '../rule.ts';

/** CHECK-16 */
export const resourceTwice: Rule = {
  id: 'resource-twice',
  severity: 'warning',
  title: 'Komponen dua kali dalam satu analisis',
  catches: 'Upah, bahan atau alat yang sama tertulis dua kali dalam satu analisis.',
  *find({ recipes }) {
    for (const { source, works } of recipes) {
      const first = new Map<string, RecipeSourceRow>();
      for (const row of source.rows) {
        if (!row.master) continue;
        const other = first.get(row.master.id);
        if (!other) first.set(row.master.id, row);
        else
          yield {
            line: works[0],
            says: `${row.name} pada analisis ${source.kode}: koefisien ${writeCoefficient(other.coefficient)} dan ${writeCoefficient(row.coefficient)}`,
          };
      }
    }
  },
};
