import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { insertSession } from '../../src/server/users/session-store.ts';
import { startBackground } from '../../src/server/background.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { openStaticFiles } from '../../src/server/platform/http/static-files.ts';
import { addPerson, createTestDatabase, type Beginning, type Person } from '../support/database.ts';
import { openMailbox } from '../support/mailbox.ts';

interface Visit {
  /** Who is signed in; null: nobody. Default: the stage's ADMIN. */
  as?: Person | null;
  /** CSS pixels: 1440 is a desk, 390 a phone. */
  width?: number;
  dark?: boolean;
}

/**
 * The real thing for one test file: a database, the server with its mail, the built web
 * application, a browser. `strike()` takes it down, and fails if a page had an uncaught error or
 * broke the content security policy.
 */
export async function raiseStage(beginning: Beginning = {}) {
  const { db, address, drop } = await createTestDatabase(beginning);
  const admin = await addPerson(db, 'ADMIN', 'Dimas Aryo Wibisono');
  const mailbox = await openMailbox();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'taksir-stage-'));

  let fetch: Parameters<typeof serve>[0]['fetch'] = () => new Response(null, { status: 503 });
  const server = serve({
    fetch: (request, env) => fetch(request, env),
    port: 0,
    hostname: '127.0.0.1',
  }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;

  const config = readConfig({
    PORT: String(port),
    ORIGIN: origin,
    TAKSIR_DATA: dataFolder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Taksir <taksir@contoh.id>',
    RATE_LIMITS: 'off',
    BACKUP_AT: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  });
  const services = { db, config, log: createLog(config.logLevel) };
  const background = startBackground(services);
  fetch = createApp(services, openStaticFiles(inject('webFolder'))).fetch;

  const browser = await launch();
  const complaints: string[] = [];

  async function tokenOf(person: Person): Promise<string> {
    return (await insertSession(db, person.id)).token;
  }

  /** What the web application keeps of a sign-in (local storage). */
  async function sessionOf(person: Person) {
    const token = await tokenOf(person);
    const answer = await globalThis.fetch(`${origin}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const me: unknown = await answer.json();
    const user = typeof me === 'object' && me !== null && 'data' in me ? me.data : person;
    return [
      { name: 'token', value: token },
      { name: 'user', value: JSON.stringify(user) },
    ];
  }

  return {
    db,
    /** The database's address, for what opens connections of its own. */
    address,
    admin,
    mailbox,
    origin,
    services,
    browser,
    tokenOf,

    /** A new visitor in a browser profile of their own, at this path. */
    async visit(to: string, { as = admin, width = 1440, dark = false }: Visit = {}): Promise<Page> {
      const localStorage = as === null ? [] : await sessionOf(as);
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: width < 768 ? 844 : 900 },
        hasTouch: width < 768,
        reducedMotion: 'reduce', // half of the drawing of a short visit is motion
        colorScheme: dark ? 'dark' : 'light',
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        acceptDownloads: true,
      });
      if (localStorage.length > 0) await context.addInitScript(signInOnce, localStorage);
      context.setDefaultTimeout(20_000); // as long as vitest's polls wait (vitest.config.ts)
      const page = await context.newPage();
      page.once('close', () => void context.close().catch(() => {}));
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await page.goto(to);
      return page;
    },

    /** A call of the API as this person, at the path below /api. */
    async call(to: string, { as = admin, ...init }: RequestInit & { as?: Person | null } = {}) {
      const headers = new Headers(init.headers);
      if (as) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
      return globalThis.fetch(`${origin}/api${to}`, { ...init, headers });
    },

    strike: async (): Promise<void> => {
      await browser.close();
      server.close();
      server.closeAllConnections();
      await background.stop();
      await mailbox.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`A page complained:\n${complaints.join('\n')}`);
    },
  };
}

export type Stage = Awaited<ReturnType<typeof raiseStage>>;

/**
 * Runs in each document of a visitor; only the first finds the mark missing, so that a sign-out
 * lasts. Playwright's storageState does the same four times slower, by a page of its own.
 */
function signInOnce(entries: { name: string; value: string }[]): void {
  if (localStorage.getItem('stage') !== null) return;
  localStorage.setItem('stage', 'signed in');
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0; // Chromium's sandbox refuses root
  return chromium.launch({
    executablePath: inject('chromium'),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  });
}
