import type { MasterType } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { switchRow } from '../overlay/switch-row.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { masters } from './master-overlay.ts';
import { rowsOfKey, type MasterRow } from './master-row-store.ts';

export interface OverrideSwitch {
  readonly code: string;
  /** Where two types have the code. */
  readonly type?: MasterType | undefined;
  /** The caller's copy or hiding counts; false: GLOBAL counts again. */
  readonly active: boolean;
}

/** Switches the caller's own override of a code, as `switchRow`. Throws also CODE_AMBIGUOUS. */
export async function switchOverride(
  tx: Tx,
  caller: Caller,
  { code, type, active }: OverrideSwitch,
): Promise<MasterRow> {
  const codeKey = kodeKey(code);
  const key = { type: type ?? (await typeOfOverride(tx, caller, codeKey)), codeKey };
  const shown = await switchRow(masters, tx, caller, { key, active });
  await markStale(tx, [{ ownerId: caller.id, ...key }]);
  return shown;
}

async function typeOfOverride(db: Database, caller: Caller, codeKey: string): Promise<string> {
  const rows = await rowsOfKey(db, caller.id, codeKey);
  const types = rows.filter(({ ownerId }) => ownerId === caller.id).map(({ type }) => type);
  if (types.length > 1) throw new Problem('CODE_AMBIGUOUS');
  const [type] = types;
  if (type === undefined) throw new Problem('OVERRIDE_NOT_FOUND');
  return type;
}
