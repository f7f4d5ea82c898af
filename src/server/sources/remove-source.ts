import type { Caller } from '../platform/http/caller.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Target } from '../platform/shared-entries.ts';
import { lockForChange } from './conditions.ts';
import { countUse, deleteSource } from './source-store.ts';

/** Removes a source that nothing uses. One in use can be switched off instead. */
export function removeSource(db: Database, caller: Caller, target: Target): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id } = await lockForChange(tx, caller, target);
    const { hsp, master } = await countUse(tx, id);
    if (hsp + master > 0) {
      throw new Problem('SOURCE_IN_USE', { n: hsp + master, details: { hsp, master } });
    }
    await deleteSource(tx, id);
  });
}
