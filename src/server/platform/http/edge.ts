// The edge of a write: its transaction opens here, an earlier answer is given again here, and a
// version conflict is told here. What the work throws undoes the transaction.
import { inTransaction, whenCommitted, type Database, type Tx } from '../database/database.ts';
import { Problem } from '../problem.ts';
import type { Caller } from './caller.ts';
import { VersionConflict, type RecordKind, type TellCurrent } from './require-version.ts';

/** How the present record of each kind is told. */
export type CurrentRecords = Readonly<Record<RecordKind, TellCurrent>>;

/** Runs work after the commit, on the database instead of the transaction. */
export type AfterCommit = (work: (db: Database) => void) => void;

/** All or nothing; what was put off until after the commit runs then, or never. */
export async function write<Done>(
  db: Database,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<Done>,
  tell: (tx: Tx, conflict: VersionConflict) => Promise<Problem>,
): Promise<Done> {
  return inTransaction(db, async (tx) => {
    try {
      return await work(tx, (later) => whenCommitted(tx, later));
    } catch (error) {
      throw error instanceof VersionConflict ? await tell(tx, error) : error;
    }
  });
}

/** The refusal with the record as it is now (api/1.7). */
export async function tellConflict(
  records: CurrentRecords,
  caller: Caller | undefined,
  tx: Tx,
  { record, yourVersion, currentVersion }: VersionConflict,
): Promise<Problem> {
  if (!caller) return new Problem('VERSION_CONFLICT');
  const { changedBy, changedAt, current } = await records[record.kind](tx, caller, record.id);
  return new Problem('VERSION_CONFLICT', {
    details: {
      yourVersion,
      currentVersion,
      changedBy: { name: changedBy ?? '' },
      changedAt: changedAt.toISOString(),
      current,
    },
  });
}
