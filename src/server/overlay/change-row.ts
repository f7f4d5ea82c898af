// An entry takes a code, is changed, and gives up the code that it had (api/4.3, api/4.5).
import { claimOf } from '../../domain/overlay.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { KeyOf, OverlayRow } from './overlay-store.ts';
import type { Overlay } from './overlay.ts';

interface RowChange<Row> {
  /** The row as it is, which may be changed (`rowToChange`). */
  readonly before: Row;
  readonly changes: Partial<Row>;
  readonly actorId: string;
}

/**
 * Stores a change; when the code changes, the old code's tombstones and copies are adjusted. Throws
 * the overlay's error for a taken code.
 */
export async function changeRow<Row extends OverlayRow>(
  overlay: Overlay<Row>,
  tx: Tx,
  { before, changes, actorId }: RowChange<Row>,
): Promise<{ readonly row: Row; readonly shadowsGlobal: boolean }> {
  const { rows } = overlay;
  const wanted = { ...before, ...changes };
  if (rows.key.every((column) => wanted[column] === before[column])) {
    return { row: await rows.update(tx, before.id, actorId, changes), shadowsGlobal: false };
  }
  const { shadowsGlobal } = await claimCode(overlay, tx, before.ownerId, wanted);
  // `originVersion` refers to the GLOBAL row of the old code.
  const moved = { ...changes, originVersion: null };
  const row = await rows.update(tx, before.id, actorId, moved);
  await leaveCode(overlay, tx, before, row);
  return { row, shadowsGlobal };
}

/**
 * Makes room for a row of GLOBAL (owner null) or of a user by replacing a tombstone. Returns
 * whether the row now covers a GLOBAL entry of that code.
 */
export async function claimCode<Row extends OverlayRow>(
  { rows, taken }: Overlay<Row>,
  tx: Tx,
  ownerId: string | null,
  key: KeyOf<Row>,
): Promise<{ readonly shadowsGlobal: boolean }> {
  const claim = claimOf(await rows.lockCode(tx, ownerId, key), ownerId);
  if (claim.act === 'refuse') throw new Problem(taken);
  if (claim.over) await rows.lift(tx, claim.over);
  return claim;
}

/**
 * After a change of code: the GLOBAL row under a copy's old code stays hidden from its owner, and
 * tombstones of a GLOBAL row follow it to its new code.
 */
async function leaveCode<Row extends OverlayRow>(
  { rows }: Overlay<Row>,
  tx: Tx,
  before: Row,
  after: Row,
): Promise<void> {
  if (before.ownerId === null) {
    await rows.moveTombstones(tx, before, after);
    await rows.forgetOrigin(tx, before);
    return;
  }
  const { global } = await rows.lockCode(tx, before.ownerId, before);
  if (global) await rows.hide(tx, before.ownerId, global);
}
