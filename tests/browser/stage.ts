import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { insertSession } from '../../src/server/users/session-store.ts';
import { startBackground } from '../../src/server/background.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { openStaticFiles } from '../../src/server/platform/http/static-files.ts';
import { pagesToLend, restingPage, restingPlace } from './lent-pages.ts';
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
  const app = createApp(services, openStaticFiles(inject('webFolder')));
  fetch = (request, env) =>
    new URL(request.url).pathname === restingPlace ? restingPage() : app.fetch(request, env);

  const browser = await launch();
  const complaints: string[] = [];
  const lend = pagesToLend(browser, origin, (page, visitor) => {
    const complain = (what: string) => complaints.push(`${visitor()}: ${page.url()}: ${what}`);
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complain(message.text());
    });
  });

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

    /** A new visitor, at this path, in a browser profile that holds nothing of another one. */
    async visit(to: string, { as = admin, width = 1440, dark = false }: Visit = {}): Promise<Page> {
      const stored = as === null ? [] : await sessionOf(as);
      return lend({
        width,
        dark,
        to,
        stored,
        by: expect.getState().currentTestName ?? 'before all',
      });
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
