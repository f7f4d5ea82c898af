// One PostgreSQL for a whole run of tests, with a migrated template that each test file clones.
import type { TestProject } from 'vitest/node';
import { openDatabase, type DatabaseAddress } from '../../src/server/platform/database/database.ts';
import { openEmbedded } from '../../src/server/platform/embedded/open.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { withCatalogueOf } from './catalogue-template.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './server-of-tests.ts';
import { makeServerFolder, removeServerFolder, sweepServerFolders } from './temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests make their databases. */
    databaseServer: DatabaseAddress;
    templateDatabase: string;
    /** A folder that goes away with the run. */
    runFolder: string;
  }
}

/** DATABASE_URL names a server on which databases may be created; without it we bring our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  await sweepServerFolders();
  const folder = makeServerFolder();
  const own = given === undefined ? await raiseServer(folder) : undefined;
  const server = own?.address ?? given;
  if (server === undefined) throw new Error('no database server');

  const template = testName();
  await createDatabase(server, template);
  const db = openDatabase(inDatabase(server, template), { max: 1 });
  await migrate(db);
  await db.destroy(); // a database that somebody uses cannot be cloned
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template);
  project.provide('runFolder', folder);

  return async () => {
    if (own) await own.stop();
    else for (const name of [template, withCatalogueOf(template)]) await dropDatabase(server, name);
    await removeServerFolder(folder);
  };
}

async function raiseServer(folder: string) {
  // Nothing here outlives the run, so the disk need not be waited for.
  const embedded = await openEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  });
  return { address: { ...embedded.connection }, stop: () => embedded.stop() };
}
