import { sql } from 'kysely';
import { openDatabase, type DatabaseAddress } from '../../src/server/platform/database/database.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { createDatabase, inDatabase } from './server-of-tests.ts';

const catalogueLock = 7104390;

/** The name of the template that has the shipped catalogue too. */
export const withCatalogueOf = (template: string): string => `${template}_catalogue`;

/**
 * Makes that template where it is missing: who asks first loads the catalogue for the whole run, as
 * a load costs a second of a processor and a clone nearly nothing.
 */
export async function needCatalogue(server: DatabaseAddress, template: string): Promise<void> {
  const name = withCatalogueOf(template);
  const keeper = openDatabase(server, { max: 1 });
  try {
    await keeper.connection().execute(async (held) => {
      // Workers are processes of their own; the lock ends with the connection.
      await sql`select pg_advisory_lock(${catalogueLock})`.execute(held);
      const there = await sql`select from pg_database where datname = ${name}`.execute(held);
      if (there.rows.length > 0) return;
      // It has its name only once it is whole: a load that fails leaves none to be cloned.
      const unnamed = `${name}_next`;
      await sql`drop database if exists ${sql.id(unnamed)} with (force)`.execute(held);
      await createDatabase(server, unnamed, template);
      const db = openDatabase(inDatabase(server, unnamed), { max: 1 });
      try {
        await loadStarter(db, createLog('silent'));
      } finally {
        await db.destroy(); // a database that somebody uses can neither be renamed nor cloned
      }
      await sql`alter database ${sql.id(unnamed)} rename to ${sql.id(name)}`.execute(held);
    });
  } finally {
    await keeper.destroy();
  }
}
