// What must hold before a category is changed or removed.
import { mayChange } from '../../domain/shared-entry.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';
import { lastChange, lockCategory, readCategory, type StoredCategory } from './category-store.ts';
import { presentCategory } from './present-category.ts';

/** Which category, and the version that the caller has seen, if the caller says so. */
export interface CategoryTarget {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

/** The category, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: CategoryTarget,
): Promise<StoredCategory> {
  await lockCategory(tx, id);
  const category = await readCategory(tx, caller.id, id);
  if (!category) throw new Problem('NOT_FOUND');
  if (!mayChange(caller, category)) throw new Problem('SHARED_ENTRY');
  await requireVersion(ifVersion, category.version, async () => ({
    ...(await lastChange(tx, id)),
    current: presentCategory(category, caller),
  }));
  return category;
}
