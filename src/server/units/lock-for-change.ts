// What must hold before a unit is changed or removed.
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireChangeable, type Target } from '../platform/shared-entries.ts';
import { countUse, lockUnit, type StoredUnit } from './unit-store.ts';

/** The unit, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(tx: Tx, caller: Caller, target: Target): Promise<StoredUnit> {
  const entry = await lockUnit(tx, caller.id, target.id);
  return requireChangeable(caller, target, 'unit', entry);
}

/** A unit in use keeps its code and stays (D-44). */
export async function requireUnused(tx: Tx, { code }: StoredUnit): Promise<void> {
  const { hsp, master } = await countUse(tx, code);
  if (hsp + master > 0) {
    throw new Problem('UNIT_IN_USE', { n: hsp + master, details: { hsp, master } });
  }
}
