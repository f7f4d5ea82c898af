// A USER's change of a GLOBAL master is made on an own copy (api-contract 4.3, D-36).
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { deleteTombstone, insertMaster, type MasterRow } from './master-row-store.ts';
import { copyHistory } from './price-store.ts';
import { newId } from '../platform/new-id.ts';

export interface OwnCopy {
  /** The caller's row, locked. */
  readonly master: MasterRow;
  /** Whether it was made by this call (`meta.copied`). */
  readonly copied: boolean;
}

/**
 * The caller's own copy of a GLOBAL master, made where there is none: with the same price of the
 * same age and its history. `own` is what the caller has of the code: an active copy, a hiding that
 * was lifted, or nothing.
 */
export async function ensureOwnCopy(
  tx: Tx,
  caller: Caller,
  global: MasterRow,
  own: MasterRow | undefined,
): Promise<OwnCopy> {
  if (own && !own.tombstone) return { master: own, copied: false };
  if (own) await deleteTombstone(tx, own.id);
  const { created_at: _, updated_at: __, version, ...same } = global;
  const master = await insertMaster(tx, {
    ...same,
    id: newId(),
    owner_id: caller.id,
    origin_version: version,
    version: 1,
    changed_by: caller.id,
  });
  await copyHistory(tx, global.id, master.id);
  return { master, copied: true };
}
