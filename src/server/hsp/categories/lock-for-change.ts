import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { requireChangeable, type Target } from '../../platform/shared-entries.ts';
import { lockCategory, readCategory, type StoredCategory } from './category-store.ts';

/** The category, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  target: Target,
): Promise<StoredCategory> {
  await lockCategory(tx, target.id);
  const entry = await readCategory(tx, caller.id, target.id);
  return requireChangeable(caller, target, 'category', entry);
}
