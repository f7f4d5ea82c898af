import { kodeKey } from '../../domain/code-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { ownerNamed, rowMeant, typeOfCode, type MasterByCode } from './master-by-code.ts';
import { rowsOfKey } from './master-row-store.ts';
import { findMaster, type StoredMaster } from './master-store.ts';

/** A master by its id. Rows of others exist for ADMIN alone; else NOT_FOUND. */
export async function readMaster(db: Database, caller: Caller, id: string): Promise<StoredMaster> {
  const master = await findMaster(db, caller.id, id);
  const isOthers = master && master.ownerId !== null && master.ownerId !== caller.id;
  if (!master || (isOthers && caller.role !== 'ADMIN')) throw new Problem('NOT_FOUND');
  return master;
}

/** The master of a code that counts for the caller. Throws NOT_FOUND, CODE_AMBIGUOUS. */
export async function readMasterByCode(
  db: Database,
  caller: Caller,
  target: MasterByCode,
): Promise<StoredMaster> {
  const named = ownerNamed(caller, target, 'reader');
  if (!named) throw new Problem('NOT_FOUND');
  const type = await typeOfCode(db, named, target, 'reader');
  const rows = await rowsOfKey(db, named.userId, kodeKey(target.code));
  const ofType = rows.filter((row) => row.type === type);
  const row = rowMeant(
    {
      global: ofType.find(({ owner_id }) => owner_id === null),
      own: ofType.find(({ owner_id }) => owner_id !== null),
    },
    named,
    'reader',
  );
  if (!row) throw new Problem('NOT_FOUND');
  return readMaster(db, caller, row.id);
}
