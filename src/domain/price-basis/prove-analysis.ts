// Whether an analysis of the catalogue at the prices of a set is the one that the region printed: then its
// prices and names were understood (EDISI-06).
import type { ListedAnalysis, ListedComponent } from '../analysis-list/analysis-list.ts';
import { nameKey } from '../sheet/name-key.ts';
import { analyseListed } from '../analysis-list/explain-difference.ts';
import { add, decimal, equals, percentOf, subtract, type Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';
import { writeStored } from '../number/number-text.ts';
import { analyse } from '../recipe.ts';
import type { RecipeSource } from '../report/recipe-source.ts';

export interface Proof {
  /** F at the prices of the set; null: a component has no price. */
  readonly ours: Decimal | null;
  readonly isReproduced: boolean;
  /** The component that explains the difference, where one alone does. */
  readonly because: string | null;
}

const oneRupiah = decimal('1');
const rupiah = (price: Decimal) => writeStored(price, 0, 2);

/** `listed` prints an F. */
export function proveAnalysis(source: RecipeSource, listed: ListedAnalysis, F: Decimal): Proof {
  const own = analyse(source, source.rows);
  if (own.missingPrices > 0) return { ours: null, isReproduced: false, because: missingOf(source) };
  if (isNear(own.F, F, oneRupiah)) return { ours: own.F, isReproduced: true, because: null };
  const apart = subtract(F, own.F);
  const theirs = analyseListed(listed.overhead, listed.components);
  const unmatched = new Map(own.rows.map((row) => [keyOf(row.row.group, row.row.name), row]));
  const differing: { readonly effect: Decimal; readonly told: string }[] = [];
  theirs.rows.forEach((row, at) => {
    const component = listed.components[at];
    if (!component) return;
    const key = keyOf(component.group, component.name);
    const ours = unmatched.get(key);
    unmatched.delete(key);
    const effect = subtract(row.amount, ours?.amount ?? zero);
    if (equals(effect, zero)) return;
    differing.push({
      effect: withOverhead(effect, source),
      told: ours
        ? `${component.name}: berkas ${shown(component)}, di sini ${writeStored(ours.row.coefficient, 0, 9)} × ${rupiah(ours.unitPrice)}`
        : `${component.name} tidak ada di analisis katalog`,
    });
  });
  for (const { row, amount } of unmatched.values())
    differing.push({
      effect: withOverhead(subtract(zero, amount), source),
      told: `${row.name} tidak ada di analisis berkas`,
    });
  const cause = differing.find(({ effect }) => isNear(effect, apart, oneRupiah));
  if (cause) return { ours: own.F, isReproduced: false, because: cause.told };
  const because = equals(listed.overhead, source.overheadPercent)
    ? null
    : `Overhead berkas ${writeStored(listed.overhead, 0, 4)} %, di sini ${writeStored(source.overheadPercent, 0, 4)} %`;
  return { ours: own.F, isReproduced: false, because };
}

const zero = decimal('0');
const keyOf = (group: string, name: string) => `${group} ${nameKey(name)}`;
const withOverhead = (effect: Decimal, { overheadPercent }: RecipeSource) =>
  add(effect, percentOf(effect, overheadPercent));
const shown = ({ coefficient, price, exact }: ListedComponent) =>
  `${writeStored(coefficient, 0, 9)} × ${exact ? writeStored(exact, 0, 6) : price ? rupiah(price) : '?'}`;

function missingOf({ rows }: RecipeSource): string | null {
  const row = rows.find(
    (each) =>
      each.percentOf === null && each.priceOverride === null && each.unitPriceSnapshot === null,
  );
  return row ? `${row.name} belum ada harganya` : null;
}
