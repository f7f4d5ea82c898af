import { ownerNamed } from '../overlay/overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { findItem, findItemOf, type StoredItem } from './item-store.ts';

/**
 * The item of a code that counts for the caller, or the row of a named owner ('GLOBAL' or an id).
 * Somebody else's rows are shown to ADMIN alone.
 */
export async function findRecipeItem(
  db: Database,
  caller: Caller,
  kode: string,
  ownerUserId: string | undefined,
): Promise<StoredItem> {
  const item = await find(db, caller, kode, ownerUserId);
  if (!item) throw new Problem('HSP_NOT_FOUND');
  return item;
}

function find(db: Database, caller: Caller, kode: string, ownerUserId: string | undefined) {
  const named = ownerNamed(caller, ownerUserId);
  if (!named?.only) return named && findItem(db, caller.id, kode);
  return findItemOf(db, caller.id, kode, named.only === 'GLOBAL' ? null : named.userId);
}
