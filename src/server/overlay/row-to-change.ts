// Which row a change addresses, and whose it becomes (api-contract 4.3 to 4.5).
import { kodeKey } from '../../domain/code-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';
import { findRow, lockCode, readName, type ItemRow } from '../hsp/item-row-store.ts';
import { findItemById } from '../hsp/item-store.ts';
import { ensureOwnCopy, type OwnCopy } from '../hsp/own-copy.ts';
import { presentItem } from '../hsp/present-item.ts';

/** An item by its id or its kode, as a call names it. */
export type ItemTarget = (
  | { readonly id: string }
  | {
      readonly kode: string;
      /** 'GLOBAL' or a user's id; a USER reaches GLOBAL and the own rows alone. */
      readonly ownerUserId?: string | undefined;
    }
) & {
  /** ADMIN acts as a USER for this call. */
  readonly scope?: 'USER' | undefined;
  /** The version that the caller has seen, if the caller says so. */
  readonly ifVersion?: number | undefined;
};

/** What a call addresses, locked. */
export interface AddressedItem {
  readonly row: ItemRow;
  /** The acting user's own row of the code, if any: `row` itself, a copy, a tombstone. */
  readonly own: ItemRow | undefined;
  /** GLOBAL's row of the code, if any. */
  readonly global: ItemRow | undefined;
  /** The rules of a USER hold: GLOBAL rows are left as they are. */
  readonly asUser: boolean;
}

/**
 * The row that a change may be made on: ADMIN's the one addressed, a USER's the own one, which is
 * copied from GLOBAL where there is none.
 *
 * Throws NOT_FOUND (by id) or HSP_NOT_FOUND (by kode), also for rows of others and hidden ones;
 * OVERRIDE_INACTIVE; VERSION_CONFLICT.
 */
export async function itemToChange(tx: Tx, caller: Caller, target: ItemTarget): Promise<OwnCopy> {
  const { row, asUser } = await addressItem(tx, caller, target);
  if (asUser && row.owner_id === null) return ensureOwnCopy(tx, caller, row);
  return { item: row, copied: false };
}

/** What a call addresses and may change; nothing is written yet. Throws as `itemToChange`. */
export async function addressItem(
  tx: Tx,
  caller: Caller,
  target: ItemTarget,
): Promise<AddressedItem> {
  const asUser = caller.role !== 'ADMIN' || target.scope === 'USER';
  const addressed =
    'id' in target
      ? await byId(tx, caller, target.id, asUser)
      : await byKode(tx, caller, target, asUser);
  const missing = new Problem('id' in target ? 'NOT_FOUND' : 'HSP_NOT_FOUND');
  if (!addressed || addressed.row.tombstone) throw missing;
  const { row, own } = addressed;
  if (asUser && own && !own.tombstone && !own.active) throw new Problem('OVERRIDE_INACTIVE');
  if (asUser && own?.tombstone && own.active) throw missing;
  const latest = asUser && own && !own.tombstone ? own : row;
  await requireVersion(target.ifVersion, latest.version, () => tellPresent(tx, caller, latest));
  return { ...addressed, asUser };
}

type Found = Pick<AddressedItem, 'row' | 'own' | 'global'> | undefined;

async function byId(tx: Tx, caller: Caller, id: string, asUser: boolean): Promise<Found> {
  const named = isId(id) ? await findRow(tx, id) : undefined;
  if (!named) return undefined;
  const isOthers = named.owner_id !== null && named.owner_id !== caller.id;
  if (isOthers && asUser) return undefined;
  const rows = await lockCode(tx, named.owner_id ?? caller.id, named.kode_key);
  const row = named.owner_id === null ? rows.global : rows.own;
  // Another call may have taken it away, or given its code to another row, before the lock.
  return row?.id === id ? { row, ...rows } : undefined;
}

async function byKode(
  tx: Tx,
  caller: Caller,
  { kode, ownerUserId }: { kode: string; ownerUserId?: string | undefined },
  asUser: boolean,
): Promise<Found> {
  const owner = ownerUserId === undefined || ownerUserId === '' ? undefined : ownerUserId;
  const named = owner === undefined || owner === 'GLOBAL' ? caller.id : owner;
  if (!isId(named) || (asUser && named !== caller.id)) return undefined;
  const rows = await lockCode(tx, named, kodeKey(kode));
  const { global, own } = rows;
  const counts = own && (asUser ? own.active || !own.tombstone : own.active && !own.tombstone);
  const row = owner === 'GLOBAL' ? global : owner !== undefined ? own : counts ? own : global;
  return row && { row, ...rows };
}

async function tellPresent(tx: Tx, caller: Caller, row: ItemRow) {
  const current = await findItemById(tx, caller.id, row.id);
  return {
    changedBy: row.changed_by && ((await readName(tx, row.changed_by)) ?? null),
    changedAt: row.updated_at,
    current: current && presentItem(current),
  };
}
