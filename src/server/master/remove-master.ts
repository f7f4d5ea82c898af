import { markStale } from '../ahsp/mark-stale.ts';
import type { Target } from '../overlay/overlay.ts';
import { removeRow } from '../overlay/remove-row.ts';
import { addressRow } from '../overlay/row-to-change.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { masters } from './master-overlay.ts';
import type { MasterCode } from './master-row-store.ts';
import { presentUse } from './present-use.ts';
import { countUses, listUses } from './use-store.ts';

/** How many analyses are listed to a caller who may not remove a master. */
const USES_TOLD = 50;

/** Removes a master and answers its id. Throws as `rowToChange`, and MASTER_IN_USE. */
export async function removeMaster(tx: Tx, caller: Caller, target: Target): Promise<string> {
  const addressed = await addressRow(masters, tx, caller, target);
  const { row, asUser } = addressed;
  const ownerId = asUser ? caller.id : row.ownerId;
  await requireUnused(tx, row, ownerId);
  await removeRow(masters, tx, caller, addressed);
  await markStale(tx, [{ ownerId, type: row.type, codeKey: row.codeKey }]);
  return row.id;
}

/** Analyses of the same owner keep what they are made of (D-50). */
async function requireUnused(tx: Tx, code: MasterCode, ownerId: string | null): Promise<void> {
  const { recipes } = await countUses(tx, code, { ownerId });
  if (recipes === 0) return;
  const uses = await listUses(tx, code, { ownerId }, { limit: USES_TOLD, offset: 0 });
  throw new Problem('MASTER_IN_USE', {
    n: recipes,
    details: { total: recipes, usedIn: uses.map(presentUse) },
  });
}
