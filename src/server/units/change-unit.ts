import type { UnitChange } from '../../contract/units.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Target } from '../platform/shared-entries.ts';
import { lockForChange, requireUnused } from './lock-for-change.ts';
import { readUnit, updateUnit, type StoredUnit } from './unit-store.ts';

/** Changes code, label or both. The label may always change, the code only while nothing uses it. */
export async function changeUnit(
  tx: Tx,
  caller: Caller,
  target: Target,
  change: UnitChange,
): Promise<StoredUnit> {
  const unit = await lockForChange(tx, caller, target);
  const { code = unit.code, label = unit.label } = change;
  if (code !== unit.code) await requireUnused(tx, unit);
  await updateUnit(tx, caller.id, { id: unit.id, code, label });
  return readUnit(tx, caller.id, unit.id);
}
