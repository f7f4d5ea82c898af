import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import type { Target } from '../../platform/shared-entries.ts';
import { lockForChange } from './lock-for-change.ts';
import { clearTombstones, countItemsIn, moveItems } from './category-items-store.ts';
import { deleteCategory } from './category-store.ts';
import { holdCategory } from '../reference-store.ts';

export interface CategoryRemoval {
  readonly target: Target;
  /** The id of the category that its items go into. */
  readonly moveTo?: string | undefined;
}

/** Deletes a category. With items and no place for them it is CATEGORY_IN_USE (D-45). */
export async function removeCategory(
  tx: Tx,
  caller: Caller,
  { target, moveTo }: CategoryRemoval,
): Promise<void> {
  const { id } = await lockForChange(tx, caller, target);
  if (moveTo) {
    const place = isId(moveTo) && moveTo !== id ? await holdCategory(tx, moveTo) : undefined;
    if (!place) throw new Problem('VALIDATION', { fields: { moveTo: fieldTexts.unknown } });
    await moveItems(tx, caller.id, id, place);
  } else {
    const n = await countItemsIn(tx, id);
    if (n > 0) throw new Problem('CATEGORY_IN_USE', { n });
  }
  await clearTombstones(tx, id);
  await deleteCategory(tx, id);
}
