import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { lockCode, updateItem, type ItemRow } from './item-row-store.ts';

export interface OverrideSwitch {
  readonly kode: string;
  /** The caller's copy or hiding counts; false: GLOBAL counts again. */
  readonly active: boolean;
}

/**
 * Switches the caller's own override of a code (api-contract 4.4), ADMIN's too. Answers the entry
 * that counts now; where none does, the one that was switched.
 */
export async function switchOverride(
  tx: Tx,
  caller: Caller,
  { kode, active }: OverrideSwitch,
): Promise<ItemRow> {
  const { own, global } = await lockCode(tx, caller.id, kodeKey(kode));
  if (!own) throw new Problem('OVERRIDE_NOT_FOUND');
  const switched = await updateItem(tx, own.id, caller.id, { active });
  if (own.tombstone) return global ?? switched;
  return active ? switched : (global ?? switched);
}
