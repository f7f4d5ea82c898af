import { compare, equals, toText, type Decimal } from '../number/decimal.ts';
import type { RecipeSourceRow } from '../report/recipe-source.ts';
import type { UsedRecipe, Work } from './work.ts';

/** A wage, material or machine that works of the estimate need, at one price per one unit. */
export interface UsedResource {
  readonly row: RecipeSourceRow;
  /** Rupiah per unit; null where nobody gave one. */
  readonly price: Decimal | null;
  readonly recipes: readonly UsedRecipe[];
  /** The first work that needs it. */
  readonly work: Work | undefined;
}

/** Shares of other rows have no price of their own and are left out. */
export function usedResources(recipes: Iterable<UsedRecipe>): UsedResource[] {
  const found = new Map<string, UsedResource & { recipes: UsedRecipe[] }>();
  for (const recipe of recipes)
    for (const row of recipe.source.rows) {
      if (!row.master) continue;
      const price = row.priceOverride ?? row.unitPriceSnapshot;
      const isTyped = row.priceOverride !== null;
      const key = [row.master.id, row.unit, price && toText(price), isTyped].join('\n');
      const known = found.get(key);
      if (!known) found.set(key, { row, price, recipes: [recipe], work: recipe.works[0] });
      else if (known.recipes.at(-1) !== recipe) known.recipes.push(recipe);
    }
  return [...found.values()];
}

/** 'dipakai 3 analisis' */
export const usedBy = ({ recipes }: UsedResource): string =>
  recipes.length === 1
    ? `dipakai analisis ${recipes[0]?.source.kode ?? ''}`
    : `dipakai ${recipes.length} analisis`;

/** 'Semen Portland (M.23)' */
export const named = ({ name, master }: RecipeSourceRow): string =>
  master && master.code !== '' ? `${name} (${master.code})` : name;

/** The middle price; of an even number the lower one of the two in the middle. */
export function median(prices: readonly Decimal[]): Decimal | undefined {
  const sorted = prices.toSorted(compare);
  return sorted[(sorted.length - 1) >> 1];
}

/** What others ask for the same thing; this very price, once, is not one of them. */
export function pricesOfOthers(all: readonly Decimal[], own: Decimal): Decimal[] {
  const at = all.findIndex((price) => equals(price, own));
  return all.filter((price, place) => price.units > 0n && place !== at);
}
