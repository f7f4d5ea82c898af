import type { ItemTarget } from '../hsp/item-overlay.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { recipeToChange } from './recipe-to-change.ts';
import { renewPrices } from './renew-prices.ts';

/**
 * Renews the snapshots of an item from its owner's masters and stores F as its price. Throws
 * PRICE_MISSING while a component has no price. Gives the id of the item that was renewed.
 */
export async function recompute(
  tx: Tx,
  caller: Caller,
  { target }: { readonly target: ItemTarget },
): Promise<{ readonly itemId: string; readonly copied: boolean }> {
  const { item, copied } = await recipeToChange(tx, caller, target);
  const { skipped } = await renewPrices(tx, caller.id, [item.id], 'recompute');
  const refused = skipped[0];
  if (refused && refused.missing > 0) throw new Problem('PRICE_MISSING', { n: refused.missing });
  if (refused) throw new Problem('AMOUNT_TOO_LARGE');
  return { itemId: item.id, copied };
}
