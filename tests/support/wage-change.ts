import { kodeKey } from '../../src/domain/code-order.ts';
import { equals, type Decimal } from '../../src/domain/number/decimal.ts';
import type { Item } from '../../src/domain/content/content.ts';
import { itemTotal } from '../../src/domain/content/totals.ts';
import { analyse } from '../../src/domain/recipe.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { recipeOf, type RecipeSource } from '../../src/domain/report/recipe-source.ts';
import { resourceKey } from '../../src/domain/report/resources.ts';

/**
 * The estimate after a resource got another price: its analyses have another F, and works whose
 * price is that of their analysis follow it.
 */
export function withWage(source: PaperSource, resource: string, wage: Decimal): PaperSource {
  const recipes = new Map<string, RecipeSource>();
  for (const [key, recipe] of source.recipes) {
    const changed = new Set(
      analyse(recipe, recipe.rows)
        .rows.filter((priced) => resourceKey(priced) === resource)
        .map(({ row }) => row.id),
    );
    const rows = recipe.rows.map((row) =>
      changed.has(row.id) ? { ...row, priceOverride: wage } : row,
    );
    recipes.set(key, { ...recipe, rows });
  }
  const item = (given: Item): Item => {
    const before = recipeOf(source.recipes, given);
    const after = recipes.get(kodeKey(given.kode));
    if (!before || !after || given.priceMissing || before.rows.length === 0) return given;
    if (!equals(given.harga, analyse(before, before.rows).F)) return given;
    const harga = analyse(after, after.rows).F;
    return { ...given, harga, hargaTotal: itemTotal(given.volume, harga) };
  };
  const content = source.content.map((section) => ({
    ...section,
    items: section.items.map(item),
    groups: section.groups.map((group) => ({ ...group, items: group.items.map(item) })),
  }));
  return { ...source, recipes, content };
}
