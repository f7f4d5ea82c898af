// A Taksir as `npm start` runs it, limits and all, with people in it, for what only the whole program shows.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverEntries } from '../../../scripts/build.mjs';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import { clusterName } from '../../../src/server/platform/embedded/home.ts';
import { findRunning } from '../../../src/server/platform/embedded/open.ts';
import { insertSession } from '../../../src/server/users/session-store.ts';
import { bundle, findFreePort, run, temporaryFolder } from '../../process/program.ts';
import { addPerson, type Person } from '../../support/database.ts';
import { openMailbox } from '../../support/mailbox.ts';

let made: Awaited<ReturnType<typeof bundle>> | undefined;

/**
 * All of its programs, since whatever is asked for may take any of them. Files of tests share this module,
 * and each takes what it has bundled away at its end.
 */
export async function programs() {
  if (made === undefined || !existsSync(made('main'))) made = await bundle(serverEntries);
  return made;
}

const collector = new URL('collect-garbage.mjs', import.meta.url).href;
const METRICS_TOKEN = 'rahasia-pemantau-0123456789';

export interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The envelope; what is in it is judged by `expect`, not by the compiler. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface Asking {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the call comes from, as the proxy in front writes it. */
  readonly from?: string;
}

export type Ask = (method: string, at: string, asking?: Asking) => Promise<Said>;

export interface House {
  readonly origin: string;
  readonly folder: string;
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>;
  readonly db: ReturnType<typeof openDatabase>;
  /** As nobody. */
  readonly call: Ask;
  join(role: Person['role'], name: string): Promise<Person & { ask: Ask; token: string }>;
  /** A figure of /metrics. */
  figure(name: string): Promise<number>;
  /** Has the program collect its garbage, whose pages go back to the system a moment later. */
  collectGarbage(): Promise<void>;
  /** At once, with the database or without. */
  kill(what?: 'with database'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function raiseHouse(env: Readonly<Record<string, string>> = {}): Promise<House> {
  const program = await programs();
  const port = await findFreePort();
  const folder = env['TAKSIR_DATA'] ?? temporaryFolder();
  const mailbox = await openMailbox();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    TAKSIR_DATA: folder,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'warn',
    BACKUP_AT: 'off',
    TRUST_PROXY: '1',
    METRICS_TOKEN,
    ...env,
  };
  const begin = async () => {
    const running = run('--import', [collector, program('main')], settings);
    await running.says('Ctrl+C');
    return running;
  };
  const dial = async () => openDatabase((await findRunning(folder)) ?? '', { max: 2 });
  let running = await begin();
  let db = await dial();

  const asker =
    (token?: string): Ask =>
    async (method, at, { body, form, headers, from } = {}) => {
      const answer = await fetch(origin + (at.startsWith('/api') ? at : `/api${at}`), {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(from !== undefined && { 'X-Forwarded-For': from }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    };

  return {
    origin,
    folder,
    mailbox,
    get db() {
      return db;
    },
    call: asker(),
    async join(role, name) {
      const person = await addPerson(db, role, name);
      const { token } = await insertSession(db, person.id);
      return { ...person, token, ask: asker(token) };
    },
    async figure(name) {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${origin}/metrics`, { headers })).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    async collectGarbage() {
      const { child, said, ended } = running;
      const times = () => said().split('garbage is collected').length;
      const before = times();
      child.kill('SIGUSR2');
      // A full machine gets round to it only after seconds.
      while (times() === before) {
        const isOver = await Promise.race([
          once(child, 'said').then(() => false),
          ended.then(() => true),
        ]);
        if (isOver) throw new Error('it ended before its garbage was collected');
      }
      await pause(1_000);
    },
    async kill(what) {
      await db.destroy();
      const server = readFileSync(
        path.join(folder, 'database', clusterName, 'postmaster.pid'),
        'utf8',
      );
      running.child.kill('SIGKILL');
      if (what) process.kill(Number.parseInt(server, 10), 'SIGKILL');
      await running.ended;
    },
    async start() {
      running = await begin();
      db = await dial();
    },
    async stop() {
      await db.destroy();
      running.child.kill('SIGTERM');
      await running.ended;
      await mailbox.close();
    },
  };
}

/** The line that a check prints: what it is about, and its figures. */
export function tell(check: string, figures: Readonly<Record<string, number | string>>): void {
  const said = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
  console.log(`trust  ${check}: ${said.join(', ')}`);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
