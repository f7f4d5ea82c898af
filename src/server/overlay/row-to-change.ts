// Finds the row that a change is made on: resolve what is addressed, check that it may be changed,
// check the version that was seen, copy a GLOBAL row for a USER (api/4.3 to api/4.5).
import { actsAsUser, mayReach } from '../../domain/ownership.ts';
import { changeOf, rowMeant, type Addressed, type ChangeTarget } from '../../domain/overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { isId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import type { OverlayRow } from './overlay-store.ts';
import { ownerNamed, type Acting, type ByCode, type Overlay, type Target } from './overlay.ts';

export interface RowToChange<Row> {
  /** Locked. */
  readonly row: Row;
  /** Whether it is an own copy that was made by this call (`meta.copied`). */
  readonly copied: boolean;
}

/**
 * The row that a change may be made on: ADMIN's the one addressed, a USER's the own one, which is
 * copied from GLOBAL where there is none.
 *
 * Throws NOT_FOUND (by code: as the overlay tells it), also for rows of others and hidden ones;
 * CODE_AMBIGUOUS; OVERRIDE_INACTIVE; VERSION_CONFLICT.
 */
export async function rowToChange<Row extends OverlayRow>(
  overlay: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  target: Target,
): Promise<RowToChange<Row>> {
  const { change } = await addressRow(overlay, tx, caller, target);
  if (change.act === 'edit') return { row: change.row, copied: false };
  const { row: global, over } = change;
  if (over) await overlay.rows.lift(tx, over);
  const copy = await overlay.rows.copy(tx, caller.id, global);
  return { row: await overlay.copyAlong(tx, caller.id, global, copy), copied: true };
}

/** What a call addresses and may change, locked; nothing is written yet. Throws as `rowToChange`. */
export async function addressRow<Row extends OverlayRow>(
  overlay: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  target: Target,
): Promise<Addressed<Row> & { change: Exclude<ChangeTarget<Row>, { act: 'refuse' }> }> {
  const missing = () => new Problem('id' in target ? 'NOT_FOUND' : overlay.missing);
  const addressed =
    'id' in target
      ? await byId(overlay, tx, caller, target)
      : await byCode(overlay, tx, caller, target);
  if (!addressed) throw missing();
  const change = changeOf(addressed);
  if (change.act === 'refuse') {
    throw change.why === 'MISSING' ? missing() : new Problem(change.why);
  }
  const { id, version } = change.row;
  requireVersion({ kind: overlay.kind, id }, target.ifVersion, version);
  return { ...addressed, change };
}

async function byId<Row extends OverlayRow>(
  { rows }: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  { id, scope }: { readonly id: string } & Acting,
): Promise<Addressed<Row> | undefined> {
  const named = isId(id) ? await rows.find(tx, id) : undefined;
  if (!named || !mayReach(caller, named.ownerId, scope)) return undefined;
  const layers = await rows.lockCode(tx, named.ownerId ?? caller.id, named);
  const row = named.ownerId === null ? layers.global : layers.own;
  // Another call may have removed the row, or given its code to another row, before the lock was
  // held.
  return row?.id === id ? { row, ...layers, asUser: actsAsUser(caller, scope) } : undefined;
}

async function byCode<Row extends OverlayRow>(
  overlay: Overlay<Row>,
  tx: Tx,
  caller: Caller,
  code: ByCode & Acting,
): Promise<Addressed<Row> | undefined> {
  const asUser = actsAsUser(caller, code.scope);
  const as = asUser ? 'user' : 'admin';
  const named = ownerNamed(caller, code.ownerUserId, code.scope);
  const key = named && (await overlay.keyOf(tx, named, code, as));
  if (!key) return undefined;
  const layers = await overlay.rows.lockCode(tx, named.userId, key);
  const row = rowMeant(layers, as, named.only);
  return row && { row, ...layers, asUser };
}
