import type { Database } from './database.ts';

/** What is read here by several statements is of one moment, whoever saves meanwhile. Nothing is written. */
export function inOneView<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}
