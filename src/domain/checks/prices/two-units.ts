import { drawUnit, writePriceRupiah } from '../../number/number-text.ts';
import type { RecipeSourceRow, RecipeSources } from '../../report/recipe-source.ts';
import { nameKey, type Checked } from '../checked.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';
import type { UsedResource } from '../used-resources.ts';

/** Wages are rightly known by day and by hour, and are looked at by `wage-pair` (CHECK-09). */
export const twoUnits: Rule = {
  id: 'two-units',
  severity: 'warning',
  title: 'Satu bahan dalam dua satuan',
  catches:
    'Bahan atau alat yang sama dipakai dalam dua satuan, misalnya paku per kg dan per buah; bukan dua yang sama-sama masih seperti katalog bawaan.',
  *find(checked) {
    const known = new Map<string, UsedResource[]>();
    const said = new Set<string>();
    for (const used of checked.resources) {
      if (used.row.group === 'LABOR') continue;
      const name = nameKey(used.row.name);
      const others = known.get(name) ?? [];
      known.set(name, others);
      const other = others.find((one) => isDoubted(one, used, checked));
      others.push(used);
      if (!other || said.has(name)) continue;
      said.add(name);
      const both = [each(other), each(used)].toSorted();
      yield { line: used.work, says: `${used.row.name}: ${both.join(' dan ')}` };
    }
  },
};

/** In another unit, and not both of the catalogue, which no estimator mends. */
const isDoubted = (one: UsedResource, other: UsedResource, checked: Checked): boolean =>
  likelyUnit(one.row.unit) !== likelyUnit(other.row.unit) &&
  !(isShipped(one.row, checked) && isShipped(other.row, checked));

const isShipped = ({ master, priceOverride, pricedBy }: RecipeSourceRow, { shipped }: Checked) =>
  master !== null && priceOverride === null && pricedBy !== 'set' && !!shipped?.has(master.id);

/** The masters of which another has the same name in another unit, and whether an analysis of the author's own takes them. */
export function mastersInTwoUnits(sources: RecipeSources): ReadonlyMap<string, boolean> {
  const byName = new Map<string, { ids: Map<string, boolean>; units: Set<string> }>();
  for (const { rows, isOwn } of sources.values())
    for (const { master, group, name, unit } of rows) {
      if (!master || group === 'LABOR') continue;
      const key = nameKey(name);
      const named = byName.get(key) ?? { ids: new Map(), units: new Set() };
      byName.set(key, named);
      named.ids.set(master.id, isOwn === true || named.ids.get(master.id) === true);
      named.units.add(likelyUnit(unit));
    }
  return new Map(
    [...byName.values()].flatMap(({ ids, units }) => (units.size > 1 ? [...ids] : [])),
  );
}

const each = ({ row, price }: UsedResource): string =>
  `${price ? writePriceRupiah(price) : 'belum ada harga'}/${drawUnit(row.unit)}`;
