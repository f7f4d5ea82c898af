// Snapshots renewed from the masters, F computed, harga := F (api/4.7, api/4.8, D-38).
import type { PriceCause } from '../../contract/hsp.ts';
import type { Tx } from '../platform/database/database.ts';
import { readRecipes, writeSnapshots, type Snapshot } from '../hsp/recipe/recipe-store.ts';
import { planRenewal } from './plan-renewal.ts';
import { lockItems, writePrices, type NewPrice } from './renewal-store.ts';

export interface Renewal {
  readonly itemId: string;
  readonly kode: string;
  /** Decimal text; null: nobody had given one. */
  readonly oldPrice: string | null;
  readonly newPrice: string;
}

/** An item that stays as it is. */
export interface Skipped {
  readonly itemId: string;
  readonly kode: string;
  /**
   * How many of its components have no price; 0 when it was skipped because F is larger than a
   * price may be.
   */
  readonly missing: number;
}

export interface Renewed {
  /** Also items whose price came out the same. */
  readonly recomputed: readonly Renewal[];
  readonly skipped: readonly Skipped[];
}

/** How many recipes are held in memory at once. */
const atOnce = 500;

/**
 * Renews the prices of items from the effective masters of each item's owner. What changes gets a
 * new version and a line in its price history. An item with a component that has no price is
 * skipped whole; one without components has nothing to be computed from and stays.
 */
export async function renewPrices(
  tx: Tx,
  actorId: string,
  itemIds: readonly string[],
  cause: PriceCause,
): Promise<Renewed> {
  const recomputed: Renewal[] = [];
  const skipped: Skipped[] = [];
  for (let from = 0; from < itemIds.length; from += atOnce) {
    const items = await lockItems(tx, itemIds.slice(from, from + atOnce));
    const recipes = await readRecipes(
      tx,
      items.map(({ id }) => id),
    );
    const snapshots: Snapshot[] = [];
    const prices: NewPrice[] = [];
    for (const item of items) {
      const recipe = recipes.get(item.id);
      if (!recipe || recipe.components.length === 0) continue;
      const renewal = planRenewal(item, recipe);
      if (renewal.missing > 0 || renewal.isTooLarge) {
        skipped.push({ itemId: item.id, kode: item.kode, missing: renewal.missing });
        continue;
      }
      snapshots.push(...renewal.snapshots);
      if (renewal.isChange) prices.push(renewal.price);
      const { oldPrice, newPrice } = renewal.price;
      recomputed.push({ itemId: item.id, kode: item.kode, oldPrice, newPrice });
    }
    await writeSnapshots(tx, snapshots);
    await writePrices(tx, actorId, cause, prices);
  }
  return { recomputed, skipped };
}
