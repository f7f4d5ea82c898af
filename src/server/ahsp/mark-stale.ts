import { isBehind } from '../../domain/recipe.ts';
import type { Tx } from '../platform/database/database.ts';
import { analyseRecipe, readPrice } from '../hsp/recipe/analyse-recipe.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import {
  listItemsOfSource,
  lockItems,
  markFresh,
  markMoved,
  writeStale,
  type MasterKey,
} from './renewal-store.ts';

/** So many recipes are held at a time. */
const AT_ONCE = 1_000;

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

/** To be called after a source's rounding changes: F of its items is another (SYNC-07). */
export async function markOfSource(tx: Tx, sourceId: string): Promise<void> {
  const all = await listItemsOfSource(tx, sourceId);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const items = await lockItems(tx, all.slice(from, from + AT_ONCE));
    const recipes = await readRecipes(
      tx,
      items.map(({ id }) => id),
    );
    await writeStale(
      tx,
      items.map(({ id, harga }) => ({
        id,
        isStale: isBehind(readPrice(harga), analyseRecipe(recipes.get(id))),
      })),
    );
  }
}
