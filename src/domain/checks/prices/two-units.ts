import { drawUnit, writePriceRupiah } from '../../number/number-text.ts';
import { nameKey } from '../checked.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';
import type { UsedResource } from '../used-resources.ts';

/** Wages are rightly known by day and by hour, and are looked at by `wage-pair` (CHECK-09). */
export const twoUnits: Rule = {
  id: 'two-units',
  severity: 'warning',
  title: 'Satu bahan dalam dua satuan',
  catches: 'Bahan atau alat yang sama dipakai dalam dua satuan, misalnya paku per kg dan per buah.',
  *find(checked) {
    const first = new Map<string, UsedResource>();
    const said = new Set<string>();
    for (const used of checked.resources) {
      if (used.row.group === 'LABOR') continue;
      const name = nameKey(used.row.name);
      const other = first.get(name);
      if (!other) first.set(name, used);
      else if (likelyUnit(other.row.unit) !== likelyUnit(used.row.unit) && !said.has(name)) {
        said.add(name);
        const both = [each(other), each(used)].toSorted();
        yield { line: used.work, says: `${used.row.name}: ${both.join(' dan ')}` };
      }
    }
  },
};

const each = ({ row, price }: UsedResource): string =>
  `${price ? writePriceRupiah(price) : 'belum ada harga'}/${drawUnit(row.unit)}`;
