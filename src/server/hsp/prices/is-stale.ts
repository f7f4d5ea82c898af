import { isBehind } from '../../../domain/recipe.ts';
import { analyseRecipe, readPrice } from '../recipe/analyse-recipe.ts';
import { readRecipe } from '../recipe/recipe-store.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether a price (decimal text; null: none) is behind the recipe of its item (api/4.8). */
export async function isStale(
  db: Database,
  itemId: string,
  harga: string | null,
): Promise<boolean> {
  return isBehind(readPrice(harga), analyseRecipe(await readRecipe(db, itemId)));
}
