import { mayReach } from '../../domain/ownership.ts';
import { ownerNamed, type ByCode } from '../overlay/overlay.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { masterMeant } from './master-overlay.ts';
import { findMaster, type StoredMaster } from './master-store.ts';

/** A master by its id. Rows of others exist for ADMIN alone; else NOT_FOUND. */
export async function readMaster(db: Database, caller: Caller, id: string): Promise<StoredMaster> {
  const master = await findMaster(db, caller.id, id);
  if (!master || !mayReach(caller, master.ownerId)) throw new Problem('NOT_FOUND');
  return master;
}

/** The master of a code that counts for the caller. Throws NOT_FOUND, CODE_AMBIGUOUS. */
export async function readMasterByCode(
  db: Database,
  caller: Caller,
  target: ByCode,
): Promise<StoredMaster> {
  const named = ownerNamed(caller, target.ownerUserId);
  const master = named && (await masterMeant(db, named, target, 'reader'));
  if (!master) throw new Problem('NOT_FOUND');
  return readMaster(db, caller, master.id);
}
