import type { IntendedChange } from '../../contract/impact.ts';
import { addComponent } from '../ahsp/add-component.ts';
import { backToReference } from '../ahsp/back-to-reference.ts';
import { changeComponent } from '../ahsp/change-component.ts';
import { changeOverhead } from '../ahsp/change-overhead.ts';
import { recompute } from '../ahsp/recompute.ts';
import { removeComponent } from '../ahsp/remove-component.ts';
import { changeItem } from '../hsp/change-item.ts';
import { itemToChange } from '../hsp/item-overlay.ts';
import { removeItem } from '../hsp/remove-item.ts';
import { switchOverride as switchItem } from '../hsp/switch-override.ts';
import { changeMaster } from '../master/change-master.ts';
import { switchOverride as switchMaster } from '../master/switch-override.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';

/** Makes the change through the same use cases, in the same order, as the calls that save it. */
export async function makeChange(tx: Tx, caller: Caller, change: IntendedChange): Promise<void> {
  switch (change.kind) {
    case 'master': {
      const { id, scope, fields } = change;
      await changeMaster(tx, caller, {
        target: { id, scope },
        fields,
        recompute: change.recompute,
      });
      return;
    }
    case 'recipe':
      return changeRecipe(tx, caller, change);
    case 'item':
      await changeItem(tx, caller, { target: change, fields: change.fields });
      return;
    case 'override':
      if (change.of === 'master') await switchMaster(tx, caller, change);
      else await switchItem(tx, caller, { kode: change.code, active: change.active });
      return;
    case 'reference':
      await backToReference(tx, caller, change);
      return;
    case 'removal':
      await removeItem(tx, caller, change);
      return;
  }
}

type RecipeEdit = Extract<IntendedChange, { kind: 'recipe' }>;

async function changeRecipe(tx: Tx, caller: Caller, edit: RecipeEdit): Promise<void> {
  const { kode, ownerUserId, scope } = edit;
  const target = { kode, ownerUserId, scope };
  for (const { id, ...sent } of edit.changed) {
    await changeComponent(tx, caller, { target: { id, scope }, sent });
  }
  for (const id of edit.removed) await removeComponent(tx, caller, { id, scope });
  for (const sent of edit.added) await addComponent(tx, caller, { target, sent });
  const { overheadPercent } = edit;
  if (overheadPercent) await changeOverhead(tx, caller, { target, overheadPercent });
  // The call addresses the component by id; if a copy was made above, that is the copy's row.
  const { row: item } = await itemToChange(tx, caller, target);
  if (edit.recompute) await recompute(tx, caller, { target: { id: item.id, scope } });
}
