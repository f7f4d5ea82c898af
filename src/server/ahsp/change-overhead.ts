import { toText, type Decimal } from '../../domain/number/decimal.ts';
import type { ItemTarget } from '../hsp/item-overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { ensureRecipe, writeOverhead } from '../hsp/recipe/recipe-store.ts';
import { recipeToChange, settleChange, type ChangedRecipe } from './recipe-to-change.ts';

interface Change {
  readonly target: ItemTarget;
  readonly overheadPercent: Decimal;
}

/** Sets overhead and profit, in per cent of D. The item's first overhead makes its recipe. */
export async function changeOverhead(
  tx: Tx,
  caller: Caller,
  { target, overheadPercent }: Change,
): Promise<ChangedRecipe> {
  const found = await recipeToChange(tx, caller, target);
  await ensureRecipe(tx, found.item.id);
  await writeOverhead(tx, found.item.id, toText(overheadPercent));
  return settleChange(tx, caller, found);
}
