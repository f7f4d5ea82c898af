// Entries of the lists that all share: who may change one, and on which version (api-contract 7.3).
import { sql } from 'kysely';
import { mayChange, type SharedEntry } from '../../domain/ownership.ts';
import type { Caller } from './caller.ts';
import type { Database, Tx } from './database.ts';
import { Problem } from './problem.ts';
import { requireVersion } from './require-version.ts';

/** Which entry, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

type Table = 'category' | 'source' | 'unit';

/** An entry as it was found and locked. */
interface Found<Entry> {
  readonly table: Table;
  readonly entry: Entry | undefined;
  /** As its reader gets it. */
  readonly present: (entry: Entry, caller: Caller) => unknown;
}

/** The entry: it exists, the caller may change it and has seen its present version. */
export async function requireChangeable<
  Entry extends SharedEntry & { readonly id: string; readonly version: number },
>(
  tx: Tx,
  caller: Caller,
  { ifVersion }: Target,
  { table, entry, present }: Found<Entry>,
): Promise<Entry> {
  if (!entry) throw new Problem('NOT_FOUND');
  if (!mayChange(caller, entry)) throw new Problem('SHARED_ENTRY');
  await requireVersion(ifVersion, entry.version, async () => ({
    ...(await lastChange(tx, table, entry.id)),
    current: present(entry, caller),
  }));
  return entry;
}

interface Changed {
  id: string;
  changed_by: string | null;
  changed_at: Date;
}

function lastChange(db: Database, table: Table, id: string) {
  return db
    .selectFrom(sql<Changed>`${sql.table(table)}`.as('entry'))
    .leftJoin('app_user', 'app_user.id', 'entry.changed_by')
    .select(['app_user.name as changedBy', 'entry.changed_at as changedAt'])
    .where('entry.id', '=', id)
    .executeTakeFirstOrThrow();
}
