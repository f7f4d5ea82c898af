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
import { countUses, listUses, type StoredUse } from './use-store.ts';

/** How many analyses are listed to a caller who may not remove a master. */
const USES_TOLD = 50;
/** Of each of several. */
const USES_TOLD_OF_EACH = 5;

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

export interface RemovedTogether {
  readonly removed: readonly string[];
  /** What analyses use stays. */
  readonly used: readonly {
    readonly id: string;
    readonly total: number;
    readonly uses: StoredUse[];
  }[];
}

/**
 * Removes those of these masters that no analysis uses, and answers which the others are used by. With
 * `preview` nothing is removed. Throws as `rowToChange`; then none is removed.
 */
export async function removeTogether(
  tx: Tx,
  caller: Caller,
  targets: readonly { readonly id: string; readonly ifVersion: number }[],
  { preview }: { preview: boolean },
): Promise<RemovedTogether> {
  const removed: string[] = [];
  const used: RemovedTogether['used'][number][] = [];
  // In one order, so that two who remove the same rows do not wait for each other.
  for (const target of targets.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const addressed = await addressRow(masters, tx, caller, target);
    const { row, asUser } = addressed;
    const ownerId = asUser ? caller.id : row.ownerId;
    const { recipes: total } = await countUses(tx, row, { ownerId });
    if (total > 0) {
      const uses = await listUses(tx, row, { ownerId }, { limit: USES_TOLD_OF_EACH, offset: 0 });
      used.push({ id: target.id, total, uses });
      continue;
    }
    removed.push(target.id);
    if (preview) continue;
    await removeRow(masters, tx, caller, addressed);
    await markStale(tx, [{ ownerId, type: row.type, codeKey: row.codeKey }]);
  }
  return { removed, used };
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
