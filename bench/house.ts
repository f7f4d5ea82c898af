// The product as it runs for real, raised for a measurement: its own database, the starter
// catalogue, the server with the production build, a browser.
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { newId } from '../src/server/platform/database/new-id.ts';
import { projectFolder } from '../src/server/platform/project.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { serveTaksir } from './serve.ts';

export const webFolder = path.join(projectFolder, 'out', 'web');

export async function raiseHouse() {
  const settings = { RATE_LIMITS: 'off' };
  const served = await serveTaksir({ settings, hasStarter: true, webFolder });
  const { db, embedded, port } = served;
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
      await served.stop();
    },
  };
}
