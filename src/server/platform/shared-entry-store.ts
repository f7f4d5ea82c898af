import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** The lists that all share; the tables bear their names. */
export type SharedKind = 'category' | 'source' | 'unit';
/** Those and what has an owner, of which the same is told. */
type ChangedTable = SharedKind | 'price_set' | 'edition';

interface Changed {
  id: string;
  changed_by: string | null;
  changed_at: Date;
}

/** Who changed an entry last, and when. */
export function lastChange(db: Database, table: ChangedTable, id: string) {
  return db
    .selectFrom(sql<Changed>`${sql.table(table)}`.as('entry'))
    .leftJoin('app_user', 'app_user.id', 'entry.changed_by')
    .select(['app_user.name as changedBy', 'entry.changed_at as changedAt'])
    .where('entry.id', '=', id)
    .executeTakeFirstOrThrow();
}
