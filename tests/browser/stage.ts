import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { insertSession } from '../../src/server/users/session-store.ts';
import { startBackground } from '../../src/server/background.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { addPerson, createTestDatabase, type Beginning, type Person } from '../support/database.ts';
import { openMailbox } from '../support/mailbox.ts';
import { enterHouse } from './house.ts';

interface Visit {
  /** Who is signed in; null: nobody. Default: the stage's ADMIN. */
  as?: Person | null;
  /** CSS pixels: 1440 is a desk, 390 a phone. */
  width?: number;
  dark?: boolean;
  /** Later tests of the file go on in this page. */
  stays?: boolean;
}

/**
 * The real thing for one test file: a database, the server with its mail, the built web
 * application, a browser. `strike()` takes it down but for what the next file finds as new
 * (`House`), and fails if a page had an uncaught error or broke the content security policy.
 */
export async function raiseStage(beginning: Beginning = {}) {
  const { db, address, drop } = await createTestDatabase(beginning);
  const admin = await addPerson(db, 'ADMIN', 'Dimas Aryo Wibisono');
  const mailbox = await openMailbox();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'taksir-stage-'));

  const house = await enterHouse();
  const { origin, lend } = house;

  const config = readConfig({
    PORT: String(house.port),
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
  const complaints: string[] = [];
  const { fetch } = createApp(services, house.staticFiles);
  house.begin({ fetch, complaints });

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
    tokenOf,

    /** A new visitor, at this path, in a browser profile that holds nothing of another one. */
    async visit(
      to: string,
      { as = admin, width = 1440, dark = false, stays = false }: Visit = {},
    ): Promise<Page> {
      const stored = as === null ? [] : await sessionOf(as);
      const test = TestRunner.getCurrentTest();
      const by = test?.fullTestName ?? 'before all';
      const page = await lend({ width, dark, to, stored, by });
      if (test && !stays) onTestFinished(() => page.close()); // one that it left open
      return page;
    },

    /** A call of the API as this person, at the path below /api. */
    async call(to: string, { as = admin, ...init }: RequestInit & { as?: Person | null } = {}) {
      const headers = new Headers(init.headers);
      if (as) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
      return globalThis.fetch(`${origin}/api${to}`, { ...init, headers });
    },

    strike: async (): Promise<void> => {
      await house.end();
      await background.stop();
      await mailbox.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`A page complained:\n${complaints.join('\n')}`);
    },
  };
}

export type Stage = Awaited<ReturnType<typeof raiseStage>>;
