// The product as it runs for real, raised for a measurement: its own database, the starter
// catalogue, the server with the production build, a browser.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Page } from 'playwright-core';
import { createApp } from '../src/server/app.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { hubOf } from '../src/server/events/hub.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { projectFolder } from '../src/server/platform/project.ts';
import { openStaticFiles } from '../src/server/platform/http/static-files.ts';
import { loadStarter } from '../src/server/starter/load-starter.ts';

export const webFolder = path.join(projectFolder, 'out', 'web');

export async function raiseHouse() {
  const folder = temporaryFolder();
  const config = readConfig({ TAKSIR_DATA: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const log = createLog(config.logLevel);
  const embedded = await openEmbedded(folder);
  const db = openDatabase(embedded.connection);
  await migrate(db);
  await loadStarter(db, log);

  const app = createApp({ db, config, log }, openStaticFiles(webFolder));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;

  const person = { id: newId(), name: 'Dimas', email: 'dimas@contoh.test', role: 'ADMIN' };
  await db
    .insertInto('app_user')
    .values({ ...person, verified_at: new Date() })
    .execute();
  const { token } = await insertSession(db, person.id);
  const browser = await chromium.launch({
    executablePath: process.env['TAKSIR_CHROMIUM'] ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

  return {
    db,
    embedded,
    origin,
    person,
    token,
    /** A call of the API as the person. */
    call: (to: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(`${origin}/api${to}`, { ...init, headers });
    },
    /** A new browser profile, signed in unless told otherwise; the page is not opened yet. */
    newPage: async ({ signedIn = true } = {}): Promise<Page> => {
      const localStorage = [
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(person) },
      ];
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        storageState: { cookies: [], origins: signedIn ? [{ origin, localStorage }] : [] },
      });
      return context.newPage();
    },
    strike: async () => {
      await browser.close();
      // Its connection would be sought again without end.
      await hubOf(db).stop();
      server.close();
      server.closeAllConnections();
      await db.destroy();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-bench-'));
  chmodSync(folder, 0o711); // under root the database runs as another account
  return folder;
}
