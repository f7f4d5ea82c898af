import { isBehind } from '../../domain/recipe.ts';
import type { Tx } from '../platform/database/database.ts';
import { analyseRecipe, readPrice } from '../hsp/recipe/analyse-recipe.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import { lockItems, markFresh, markMoved, type MasterKey } from './renewal-store.ts';

/**
 * To be called after masters' prices change, or after another master counts for somebody (made,
 * hidden, switched): items whose prices rest on an older price become stale, and those whose price
 * has come back become fresh (api/4.8). An item's version stays, since nothing of the item itself
 * was changed.
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
