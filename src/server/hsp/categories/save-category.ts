import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Target } from '../../platform/shared-entries.ts';
import { lockForChange } from './lock-for-change.ts';
import { renewSearch } from './category-items-store.ts';
import { insertCategory, renameCategory, type StoredCategory } from './category-store.ts';

/** Adds a category to the shared list. A name that is taken, in any case, is CATEGORY_EXISTS. */
export async function createCategory(
  tx: Tx,
  caller: Caller,
  { name }: { name: string },
): Promise<StoredCategory> {
  const id = newId();
  await insertCategory(tx, caller.id, { id, name });
  return { id, name, items: 0, version: 1, createdBy: caller.id, usedByOthers: false };
}

export interface CategoryChange {
  readonly target: Target;
  /** Left out: it stays as it is. */
  readonly name?: string | undefined;
}

/** Renames a category; its items are found by the new name from then on. */
export async function changeCategory(
  tx: Tx,
  caller: Caller,
  { target, name }: CategoryChange,
): Promise<StoredCategory> {
  const before = await lockForChange(tx, caller, target);
  const after = { ...before, name: name ?? before.name, version: before.version + 1 };
  await renameCategory(tx, caller.id, after);
  if (after.name !== before.name) await renewSearch(tx, after.id, after.name);
  return after;
}
