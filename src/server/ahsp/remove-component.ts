import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { deleteComponent } from '../hsp/recipe/recipe-store.ts';
import {
  componentToChange,
  settleChange,
  type ChangedRecipe,
  type ComponentTarget,
} from './recipe-to-change.ts';

/** Removes a component; the recipe stays, also where it was the last one. */
export async function removeComponent(
  tx: Tx,
  caller: Caller,
  target: ComponentTarget,
): Promise<ChangedRecipe> {
  const { component, ...found } = await componentToChange(tx, caller, target);
  await deleteComponent(tx, component.id, found.item.id);
  return settleChange(tx, caller, found, { estimated: 'removed' });
}
