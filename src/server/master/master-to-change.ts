// Which row a change addresses, and whose it becomes (api-contract 4.3 to 4.5).
import { kodeKey } from '../../domain/code-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/require-version.ts';
import { findMaster } from './master-store.ts';
import { findRow, lockCode, type MasterRow } from './master-row-store.ts';
import { ownerNamed, rowMeant, typeOfCode, type MasterByCode } from './master-by-code.ts';
import { ensureOwnCopy, type OwnCopy } from './own-copy.ts';
import { presentMaster } from './present-master.ts';

/** A master by its id or its code. */
export type MasterTarget = ({ readonly id: string } | MasterByCode) & {
  /** ADMIN acts as a USER for this call. */
  readonly scope?: 'USER' | undefined;
  /** The version that the caller has seen, if the caller says so. */
  readonly ifVersion?: number | undefined;
};

/** What a call addresses, locked. */
export interface AddressedMaster {
  readonly row: MasterRow;
  /** The acting user's own row of the code, if any: `row` itself, a copy, a tombstone. */
  readonly own: MasterRow | undefined;
  /** GLOBAL's row of the code, if any. */
  readonly global: MasterRow | undefined;
  /** The rules of a USER hold: GLOBAL rows are left as they are. */
  readonly asUser: boolean;
}

/**
 * The row that a change may be made on: ADMIN's the one addressed, a USER's the own one, which is
 * copied from GLOBAL where there is none.
 *
 * Throws NOT_FOUND, also for rows of others and hidden ones; CODE_AMBIGUOUS; OVERRIDE_INACTIVE;
 * VERSION_CONFLICT.
 */
export async function masterToChange(
  tx: Tx,
  caller: Caller,
  target: MasterTarget,
): Promise<OwnCopy> {
  const { row, own, asUser } = await addressMaster(tx, caller, target);
  if (asUser && row.owner_id === null) return ensureOwnCopy(tx, caller, row, own);
  return { master: row, copied: false };
}

/** What a call addresses and may change; nothing is written yet. Throws as `masterToChange`. */
export async function addressMaster(
  tx: Tx,
  caller: Caller,
  target: MasterTarget,
): Promise<AddressedMaster> {
  const asUser = caller.role !== 'ADMIN' || target.scope === 'USER';
  const addressed =
    'id' in target
      ? await byId(tx, caller, target.id, asUser)
      : await byCode(tx, caller, target, asUser);
  if (!addressed || addressed.row.tombstone) throw new Problem('NOT_FOUND');
  const { row, own } = addressed;
  if (asUser && own && !own.tombstone && !own.active) throw new Problem('OVERRIDE_INACTIVE');
  if (asUser && own?.tombstone && own.active) throw new Problem('NOT_FOUND');
  const latest = asUser && own && !own.tombstone ? own : row;
  await requireVersion(target.ifVersion, latest.version, () => tellPresent(tx, caller, latest));
  return { ...addressed, asUser };
}

type Found = Pick<AddressedMaster, 'row' | 'own' | 'global'> | undefined;

async function byId(tx: Tx, caller: Caller, id: string, asUser: boolean): Promise<Found> {
  const named = isId(id) ? await findRow(tx, id) : undefined;
  if (!named) return undefined;
  const isOthers = named.owner_id !== null && named.owner_id !== caller.id;
  if (isOthers && asUser) return undefined;
  const code = { type: named.type, codeKey: named.code_key };
  const rows = await lockCode(tx, named.owner_id ?? caller.id, code);
  const row = named.owner_id === null ? rows.global : rows.own;
  // Another call may have taken it away, or given its code to another row, before the lock.
  return row?.id === id ? { row, ...rows } : undefined;
}

async function byCode(
  tx: Tx,
  caller: Caller,
  target: MasterByCode,
  asUser: boolean,
): Promise<Found> {
  const as = asUser ? 'user' : 'admin';
  const named = ownerNamed(caller, target, as);
  if (!named) return undefined;
  const type = await typeOfCode(tx, named, target, as);
  if (type === undefined) return undefined;
  const rows = await lockCode(tx, named.userId, { type, codeKey: kodeKey(target.code) });
  const row = rowMeant(rows, named, as);
  return row && { row, ...rows };
}

async function tellPresent(tx: Tx, caller: Caller, row: MasterRow) {
  const current = await findMaster(tx, caller.id, row.id);
  return {
    changedBy: row.changed_by && (await readName(tx, row.changed_by)),
    changedAt: row.updated_at,
    current: current && presentMaster(current),
  };
}

async function readName(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? null;
}
