import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { requireChangeable, type Target } from '../platform/shared-entries.ts';
import { lockSource, type StoredSource } from './source-store.ts';

/** The source, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(tx: Tx, caller: Caller, target: Target): Promise<StoredSource> {
  const entry = await lockSource(tx, caller.id, target.id);
  return requireChangeable(caller, target, 'source', entry);
}
