// The real application on a real port, with a database of its own, for tests of the API.
import { once } from 'node:events';
import { unfitOf } from './fits-document.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '../../src/server/app.ts';
import { insertSession } from '../../src/server/users/session-store.ts';
import { startBackground } from '../../src/server/background.ts';
import { readConfig, type Config } from '../../src/server/platform/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import type { Services } from '../../src/server/platform/http/routes.ts';
import { createTestDatabase, type Beginning, type Person, type TestDatabase } from './database.ts';

export interface Said {
  status: number;
  headers: Headers;
  /** The envelope. What is in it is judged by `expect`, not by the compiler. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** What came, for answers that are a file. */
  bytes: Uint8Array;
}

export interface Asking {
  /** Sent as JSON; a text goes as it is. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** `call('PATCH', '/units/1', { body: { label: 'Meter' } })`; the path may begin with /api or not. */
export type Ask = (method: string, at: string, asking?: Asking) => Promise<Said>;

export interface TestServer extends TestDatabase {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  services: Services;
  /** As nobody. */
  call: Ask;
  /** As this person, with a session of their own. */
  as: (person: Pick<Person, 'id'>) => Ask;
  /** Ends the server and drops its database. */
  stop: () => Promise<void>;
}

/**
 * Serves Taksir's API on a free port, and sends its mails: by `smtpUrl`, else as files into a folder
 * of its own. Limits by time are off, unless the settings say otherwise.
 *
 * ```ts
 * const server = await startTestServer();
 * const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
 * const { status, body } = await sari('GET', '/units');
 * afterAll(() => server.stop());
 * ```
 */
export async function startTestServer(
  settings: Partial<Config> = {},
  beginning: Beginning = {},
): Promise<TestServer> {
  const base = await createTestDatabase(beginning);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'taksir-server-'));
  const alone = { TAKSIR_PROCESSES: '1', BACKUP_AT: 'off' };
  const given = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...alone });
  const letterOrigin = settings.origin ?? given.letterOrigin;
  const config = { ...given, dataFolder, letterOrigin, ...settings };
  const services = { db: base.db, config, log: createLog(config.logLevel) };
  const background = startBackground(services);
  const server = serve({
    fetch: createApp(services).fetch,
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  // Who reads a paper holds this very process up, and a kept connection would be closed meanwhile.
  server.keepAliveTimeout = 120_000;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;
  const asker =
    (bearer?: () => Promise<string>): Ask =>
    async (method, at, asking = {}) =>
      ask(origin + (at.startsWith('/api/') ? at : `/api${at}`), method, {
        ...asking,
        headers: { ...(bearer && { Authorization: await bearer() }), ...asking.headers },
      });
  return {
    ...base,
    origin,
    services,
    call: asker(),
    as: ({ id }) => {
      let session: Promise<string> | undefined;
      return asker(() => (session ??= insertSession(base.db, id).then(bearerOf)));
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await background.stop();
      await base.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const bearerOf = ({ token }: { token: string }) => `Bearer ${token}`;

async function ask(url: string, method: string, { body, form, headers }: Asking): Promise<Said> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  const text = isJson ? Buffer.from(bytes).toString('utf8') : undefined;
  const said = text === undefined ? undefined : JSON.parse(text);
  const type = answer.headers.get('Content-Type') ?? '';
  const told = { status: answer.status, type, body: said };
  const unfit = unfitOf(method, new URL(url).pathname, told);
  if (unfit !== undefined) throw new Error(`TRUST-10 the document does not fit: ${unfit}`);
  return {
    status: answer.status,
    headers: answer.headers,
    body: said,
    bytes,
  };
}
