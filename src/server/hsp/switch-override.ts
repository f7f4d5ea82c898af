import { kodeKey } from '../../domain/code-order.ts';
import { switchRow } from '../overlay/switch-row.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { items } from './item-overlay.ts';

interface OverrideSwitch {
  readonly kode: string;
  /** The caller's copy or hiding counts; false: GLOBAL counts again. */
  readonly active: boolean;
}

/** Switches the caller's own override of a code, and answers the entry to show then. */
export const switchOverride = (tx: Tx, caller: Caller, { kode, active }: OverrideSwitch) =>
  switchRow(items, tx, caller, { key: { kodeKey: kodeKey(kode) }, active });
