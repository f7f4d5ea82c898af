import { mayReach } from '../../domain/ownership.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { findItemById, type StoredItem } from './item-store.ts';

/** An item by its id. Rows of others exist for ADMIN alone; else NOT_FOUND. */
export async function readItem(db: Database, caller: Caller, id: string): Promise<StoredItem> {
  const item = await findItemById(db, caller.id, id);
  if (!item || !mayReach(caller, item.ownerId)) throw new Problem('NOT_FOUND');
  return item;
}
