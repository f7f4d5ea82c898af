import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { readRecipeGroup } from '../../domain/recipe.ts';
import { Problem } from '../platform/problem.ts';
import type { StoredComponent } from '../hsp/recipe/recipe-store.ts';

/**
 * What a share is taken of, as it is stored: names of groups, or ids of ordinary rows of the same
 * recipe. In a copied recipe a row may also be named by the id of the row that it was copied from
 * (api/5.3).
 */
export function readBases(
  named: readonly string[],
  components: readonly StoredComponent[],
): string[] {
  const bases = named.map((name, index) => {
    const group = readRecipeGroup(name);
    if (group) return group;
    const row = components.find(({ id, originId }) => id === name || originId === name);
    if (row && row.percentOf === null) return row.id;
    throw new Problem('VALIDATION', { fields: { [`percentOf[${index}]`]: fieldTexts.unknown } });
  });
  return [...new Set(bases)];
}
