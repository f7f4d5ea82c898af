// What PostgreSQL says of a replica, said by a database that is none: its functions stand before the
// server's own for whoever connects by the address of the stand-in.
import { sql } from 'kysely';
import { openDatabase, type DatabaseAddress } from '../../src/server/platform/database/database.ts';
import { addressText } from './server-of-tests.ts';

/** The same rows, by a connection that takes it for a replica which is behind for ever or not at all. */
export async function standInReplica(
  at: DatabaseAddress,
  { isBehind }: { readonly isBehind: boolean },
): Promise<string> {
  const schema = isBehind ? 'replica_behind' : 'replica';
  const place = isBehind ? "'0/1'::pg_lsn" : 'pg_catalog.pg_current_wal_lsn()';
  const db = openDatabase(at, { max: 1 });
  await sql
    .raw(
      `create schema ${schema};
      create function ${schema}.pg_is_in_recovery() returns bool language sql as 'select true';
      create function ${schema}.pg_last_wal_replay_lsn() returns pg_lsn language sql
        as $$ select ${place} $$`,
    )
    .execute(db);
  await db.destroy();
  const options = `-c search_path=public,${schema},pg_catalog`;
  const text = addressText(at);
  return `${text}${text.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
}
