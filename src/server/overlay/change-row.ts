// An entry takes a code, changes, and leaves the code that it had (api-contract 4.3, 4.5).
import { claimOf } from '../../domain/overlay.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { KeyOf, OverlayRow } from './overlay-store.ts';
import type { Overlay } from './overlay.ts';

interface RowChange<Row> {
  /** The row as it is, which may be changed (`rowToChange`). */
  readonly before: Row;
  readonly changes: Partial<Row>;
  readonly actorId: string;
}

/** Stores a change; another code leaves the old one in order. Throws what is told of a taken code. */
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
  // The twin that `originVersion` speaks of is the one of the old code.
  const moved = { ...changes, originVersion: null };
  const row = await rows.update(tx, before.id, actorId, moved);
  await leaveCode(overlay, tx, before, row);
  return { row, shadowsGlobal };
}

/**
 * Makes room for a row of GLOBAL (owner null) or of a user; what was hidden there is replaced. Tells
 * whether GLOBAL has an entry of that code, which the row then stands before.
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
 * The GLOBAL row of the code that a copy has left stays hidden from its owner; who had hidden a
 * GLOBAL row has it hidden under its new code too.
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
