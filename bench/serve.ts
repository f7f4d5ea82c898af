// The server with a database of its own, as several benches ask it over HTTP.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../src/server/app.ts';
import { hubOf } from '../src/server/events/hub.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { startKnowingSessions } from '../src/server/users/known-sessions.ts';
import { openStaticFiles } from '../src/server/platform/http/static-files.ts';
import { createLog } from '../src/server/platform/log.ts';
import { loadStarter } from '../src/server/starter/load-starter.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Wanted {
  readonly settings?: NodeJS.ProcessEnv;
  readonly hasStarter?: boolean;
  /** The built web application. */
  readonly webFolder?: string;
  /** A data folder that is kept; otherwise one that goes with the end. */
  readonly kept?: string | undefined;
  /** Settings of the database beside its own. */
  readonly database?: Readonly<Record<string, string | number>>;
}

/** One process; settings are those of `.env.example`. */
export async function serveTaksir(wanted: Wanted = {}) {
  const { settings, hasStarter = false, webFolder, kept, database } = wanted;
  const folder = kept ?? temporaryFolder();
  const config = readConfig({
    TAKSIR_DATA: folder,
    TAKSIR_PROCESSES: '1',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const log = createLog(config.logLevel);
  const embedded = await openEmbedded(folder, database);
  const db = openDatabase(embedded.connection);
  await migrate(db);
  if (hasStarter) await loadStarter(db, log);
  // As a process of Taksir does: a call that only reads looks up no session.
  const sessions = startKnowingSessions(db);
  await sessions.ready;
  const app = createApp(
    { db, config, log },
    webFolder === undefined ? undefined : openStaticFiles(webFolder),
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    db,
    embedded,
    port,
    stop: async () => {
      // Its connection would be sought again without end.
      await hubOf(db).stop();
      await sessions.stop();
      server.close();
      server.closeAllConnections();
      await db.destroy();
      await embedded.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
