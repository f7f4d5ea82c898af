import { markStale } from '../ahsp/mark-stale.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { archiveMaster, updateMaster, type MasterRow } from './master-row-store.ts';
import { addressMaster, type MasterTarget } from './master-to-change.ts';
import { presentUse } from './present-use.ts';
import { deleteTombstonesOf, insertTombstone } from './tombstone-store.ts';
import { countUses, listUses } from './use-store.ts';

/** So many analyses are named to who may not remove a master. */
const USES_TOLD = 50;

/**
 * Removes a master and answers its id. From a USER a GLOBAL one disappears for that user alone,
 * also under a copy that goes; what a GLOBAL one that ADMIN removes leaves behind are the copies of
 * others (api-contract 4.3, 4.5, 6.1). Throws as `masterToChange`, and MASTER_IN_USE.
 */
export async function removeMaster(tx: Tx, caller: Caller, target: MasterTarget): Promise<string> {
  const { row, own, global, asUser } = await addressMaster(tx, caller, target);
  const ownerId = asUser ? caller.id : row.owner_id;
  await requireUnused(tx, row, ownerId);
  const { type, code_key: codeKey } = row;
  if (!asUser) {
    if (row.owner_id === null) await deleteTombstonesOf(tx, { type, codeKey });
    await archiveMaster(tx, row.id, caller.id);
  } else if (own?.tombstone) {
    await updateMaster(tx, own.id, caller.id, { active: true });
  } else {
    if (own) await archiveMaster(tx, own.id, caller.id);
    if (global) await insertTombstone(tx, caller.id, global);
  }
  await markStale(tx, [{ ownerId, type, codeKey }]);
  return row.id;
}

/** Analyses of the same owner keep what they are made of (D-50). */
async function requireUnused(tx: Tx, row: MasterRow, ownerId: string | null): Promise<void> {
  const code = { type: row.type, codeKey: row.code_key };
  const { recipes } = await countUses(tx, code, { ownerId });
  if (recipes === 0) return;
  const uses = await listUses(tx, code, { ownerId }, { limit: USES_TOLD, offset: 0 });
  throw new Problem('MASTER_IN_USE', {
    n: recipes,
    details: { total: recipes, usedIn: uses.map(presentUse) },
  });
}
