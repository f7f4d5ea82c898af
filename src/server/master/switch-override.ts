import type { MasterType } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockCode, rowsOfKey, updateMaster, type MasterRow } from './master-row-store.ts';

export interface OverrideSwitch {
  readonly code: string;
  /** Where two types have the code. */
  readonly type?: MasterType | undefined;
  /** The caller's copy or hiding counts; false: GLOBAL counts again. */
  readonly active: boolean;
}

/**
 * Switches the caller's own override of a code (api-contract 4.4), ADMIN's too. Answers the row
 * that counts now; where none does, the one that was hidden or switched off. Throws
 * OVERRIDE_NOT_FOUND, CODE_AMBIGUOUS.
 */
export async function switchOverride(
  tx: Tx,
  caller: Caller,
  { code, type, active }: OverrideSwitch,
): Promise<MasterRow> {
  const codeKey = kodeKey(code);
  const key = { type: type ?? (await typeOfOverride(tx, caller, codeKey)), codeKey };
  const { own, global } = await lockCode(tx, caller.id, key);
  if (!own) throw new Problem('OVERRIDE_NOT_FOUND');
  const switched = await updateMaster(tx, own.id, caller.id, { active });
  await markStale(tx, [{ ownerId: caller.id, ...key }]);
  if (own.tombstone) return global ?? switched;
  return active ? switched : (global ?? switched);
}

async function typeOfOverride(db: Database, caller: Caller, codeKey: string): Promise<string> {
  const rows = await rowsOfKey(db, caller.id, codeKey);
  const types = rows.filter(({ owner_id }) => owner_id === caller.id).map(({ type }) => type);
  if (types.length > 1) throw new Problem('CODE_AMBIGUOUS');
  const [type] = types;
  if (type === undefined) throw new Problem('OVERRIDE_NOT_FOUND');
  return type;
}
