import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../src/server/platform/database/database.ts';

/** Sets the rows of these tables aside, each table after those that it names, and tells what brings them back. */
export async function keepRows(
  db: Database,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  await sql`create schema kept`.execute(db);
  const inserts: RawBuilder<unknown>[] = [];
  for (const table of tables) {
    const aside = sql.id('kept', table);
    await sql`create table ${aside} as table ${sql.table(table)}`.execute(db);
    // A trigger counts them as they come back.
    if (table === 'category') await sql`update ${aside} set global_items = 0`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    `.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    inserts.push(sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${aside}`);
  }
  return async () => {
    for (const insert of inserts) await insert.execute(db);
  };
}
