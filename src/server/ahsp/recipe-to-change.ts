// Finds the recipe that a change is made on, and ends the change on its item.
import { compare, round } from '../../domain/number/decimal.ts';
import { largestTotal } from '../../domain/content/totals.ts';
import { mayReach } from '../../domain/ownership.ts';
import { isBehind, type Analysis } from '../../domain/recipe.ts';
import { itemToChange, type ItemTarget } from '../hsp/item-overlay.ts';
import { itemRows, type ItemRow } from '../hsp/item-row-store.ts';
import type { Acting } from '../overlay/overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { Problem } from '../platform/problem.ts';
import { analyseRecipe, readPrice, type RecipeRowToday } from '../hsp/recipe/analyse-recipe.ts';
import { findComponentItem, readRecipe, type StoredRecipe } from '../hsp/recipe/recipe-store.ts';

/** An item whose recipe may be changed, locked. */
export interface RecipeToChange {
  readonly item: ItemRow;
  /** An own copy was made for this change (`meta.copied`). */
  readonly copied: boolean;
  readonly recipe: StoredRecipe | undefined;
}

/**
 * The item that a call addresses, or the caller's own copy of it. Unlike a change of the item
 * itself it may be addressed by GLOBAL's id while the copy exists (D-37). The version that was seen
 * must be that of the row to be changed, or GLOBAL's where the copy is made now.
 */
export async function recipeToChange(
  tx: Tx,
  caller: Caller,
  target: ItemTarget,
): Promise<RecipeToChange> {
  const { ifVersion, ...addressed } = target;
  const { row: item, copied } = await itemToChange(tx, caller, addressed);
  const { originItemId } = item;
  const seen = (copied && originItemId && (await itemRows.find(tx, originItemId))) || item;
  requireVersion({ kind: 'recipe', id: seen.id }, ifVersion, seen.version);
  return { item, copied, recipe: await readRecipe(tx, item.id) };
}

/** A component as a call names it. */
export interface ComponentTarget extends Acting {
  readonly id: string;
}

/**
 * The component that a call addresses, or what the caller's own copy has in its place: the one
 * with this originId (D-37). Throws COMPONENT_NOT_FOUND also where the copy has lost it.
 */
export async function componentToChange(
  tx: Tx,
  caller: Caller,
  { id, scope, ifVersion }: ComponentTarget,
) {
  const found = await findComponentItem(tx, id);
  if (!found || !mayReach(caller, found.ownerId, scope)) throw new Problem('COMPONENT_NOT_FOUND');
  const target = await recipeToChange(tx, caller, { id: found.itemId, scope, ifVersion });
  const components = target.recipe?.components ?? [];
  const component = components.find((row) => row.id === id || row.originId === id);
  if (!component) throw new Problem('COMPONENT_NOT_FOUND');
  return { ...target, component };
}

/** The item after a change. */
export interface ChangedRecipe {
  readonly item: ItemRow;
  readonly copied: boolean;
  readonly analysis: Analysis<RecipeRowToday>;
}

/**
 * Ends a change of a recipe: the item is no longer verified (api/5.4), may have become stale, and
 * gets a new version. Its harga stays (D-38).
 */
export async function settleChange(
  tx: Tx,
  caller: Caller,
  { item, copied }: Omit<RecipeToChange, 'recipe'>,
  { estimated }: { estimated?: 'added' | 'removed' } = {},
): Promise<ChangedRecipe> {
  const recipe = await readRecipe(tx, item.id);
  const analysis = analyseRecipe(recipe);
  if (compare(round(analysis.F, 2), largestTotal) > 0) throw new Problem('AMOUNT_TOO_LARGE');
  const isStillEstimated = () =>
    recipe?.components.some(({ masterEstimated }) => masterEstimated === true) ?? false;
  const changed = await itemRows.update(tx, item.id, caller.id, {
    verified: null,
    stale: isBehind(readPrice(item.harga), analysis),
    ...(estimated === 'added' && { estimatedPrices: true }),
    ...(estimated === 'removed' && {
      estimatedPrices: item.estimatedPrices && isStillEstimated(),
    }),
  });
  return { item: changed, copied, analysis };
}
