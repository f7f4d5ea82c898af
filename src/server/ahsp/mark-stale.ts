import { isBehind } from '../../domain/recipe.ts';
import type { Tx } from '../platform/database/database.ts';
import { analyseRecipe, readPrice } from '../hsp/recipe/analyse-recipe.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import { lockItems, markFresh, markMoved, type MasterKey } from './renewal-store.ts';

/**
 * After the price of masters has changed, or which master counts for somebody (made, hidden,
 * switched): items whose recipes use them and whose prices rest on another one become stale, and
 * those that a price has come back to are fresh again (api/4.8). A stale item keeps its
 * version: nothing of it was changed.
 */
export async function markStale(tx: Tx, masters: readonly MasterKey[]): Promise<void> {
  if (masters.length === 0) return;
  const doubtful = await lockItems(tx, await markMoved(tx, masters));
  const recipes = await readRecipes(
    tx,
    doubtful.map(({ id }) => id),
  );
  const fresh = doubtful.filter(
    ({ id, harga }) => !isBehind(readPrice(harga), analyseRecipe(recipes.get(id))),
  );
  await markFresh(
    tx,
    fresh.map(({ id }) => id),
  );
}
