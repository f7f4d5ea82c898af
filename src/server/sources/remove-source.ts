import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Target } from '../platform/shared-entries.ts';
import { lockForChange } from './lock-for-change.ts';
import { countUse, deleteSource } from './source-store.ts';

/** Removes a source that nothing uses. One in use can be switched off instead. */
export async function removeSource(tx: Tx, caller: Caller, target: Target): Promise<void> {
  const { id } = await lockForChange(tx, caller, target);
  const { hsp, master } = await countUse(tx, id);
  if (hsp + master > 0) {
    throw new Problem('SOURCE_IN_USE', { n: hsp + master, details: { hsp, master } });
  }
  await deleteSource(tx, id);
}
