// What must hold before a unit is changed or removed.
import { mayChange } from '../../domain/shared-entry.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';
import { presentUnit } from './present-unit.ts';
import { countUse, lastChange, lockUnit, type StoredUnit } from './unit-store.ts';

/** Which unit, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

/** The unit, locked: it exists, the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: Target,
): Promise<StoredUnit> {
  const unit = await lockUnit(tx, caller.id, id);
  if (!unit) throw new Problem('NOT_FOUND');
  if (!mayChange(caller, unit)) throw new Problem('SHARED_ENTRY');
  await requireVersion(ifVersion, unit.version, async () => ({
    ...(await lastChange(tx, id)),
    current: presentUnit(unit, caller),
  }));
  return unit;
}

/** A unit in use keeps its code and stays (D-44). */
export async function requireUnused(tx: Tx, { code }: StoredUnit): Promise<void> {
  const { hsp, master } = await countUse(tx, code);
  if (hsp + master > 0) {
    throw new Problem('UNIT_IN_USE', { n: hsp + master, details: { hsp, master } });
  }
}
