import type { Rule } from '../rule.ts';
import { named, usedBy } from '../used-resources.ts';

/** CHECK-01, of what the analyses need. */
export const missingComponentPrice: Rule = {
  id: 'component-price-missing',
  severity: 'stop',
  title: 'Komponen analisis tanpa harga',
  catches: 'Upah, bahan atau alat tanpa harga, sehingga harga satuan analisisnya terlalu rendah.',
  *find(checked) {
    for (const used of checked.resources)
      if (used.price === null)
        yield { line: used.work, says: `${named(used.row)} belum ada harga`, also: usedBy(used) };
  },
};
