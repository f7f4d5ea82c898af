// A house of 1,000,000 estimates of 100,000 people: how long those who work in it wait for lists, searches, the
// dashboard and signing in, and what it weighs. `BENCH_ESTIMATES` says another size; a house in the folder BENCH_HOUSE
// is kept, and found again by the next run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { cpuOfTree } from './cpu.ts';
import { quantile, report, timed } from './figure.ts';
import { ADMIN, BUSY, fillHouse, isFilled, PEOPLE } from './fill-house.ts';
import { client, type Doors } from './many-estimates.ts';
import { serveTaksir } from './serve.ts';

const ESTIMATES = Number(process.env['BENCH_ESTIMATES'] ?? 1_000_000);
/** A hundredth of all belong to one person, the others' ten each. */
const OF_ONE = ESTIMATES / 100;
const ROUNDS = 300;
const given = process.env['BENCH_PLACE'];
const kept = process.env['BENCH_HOUSE'];
/** A house is built in one go. */
const database = {
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
};

interface Place {
  readonly port: number;
  readonly databasePid: number;
  /** Sessions of people with ten estimates each, of the one with many, of an administrator. */
  readonly few: readonly string[];
  readonly many: readonly string[];
  readonly admin: readonly string[];
  readonly addresses: readonly string[];
}

if (given === undefined) await serveClients();
else await measure(JSON.parse(given));

async function serveClients(): Promise<void> {
  // Those who sign in here all come from one place, which the limits would take for guessing.
  const settings = { RATE_LIMITS: 'off' };
  const { db, embedded, port, stop } = await serveTaksir({
    settings,
    hasStarter: true,
    kept,
    database,
  });
  const began = performance.now();
  if (!(await isFilled(db, ESTIMATES))) {
    await fillHouse(db, port, ESTIMATES);
    report({ name: 'the house was built', value: (performance.now() - began) / 1000, unit: 's' });
  }
  const place = await openDoors(db, port, embedded.pid);

  const env = { ...process.env, BENCH_PLACE: JSON.stringify(place) };
  const clients = fork(fileURLToPath(import.meta.url), { env });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  await weigh(db);
  await stop();
}

/** Sessions are new in each run, since they end. */
async function openDoors(db: Database, port: number, databasePid: number): Promise<Place> {
  const idOf = async (email: string) =>
    (
      await db
        .selectFrom('app_user')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  const people = await db
    .selectFrom('app_user')
    .where('email', 'like', PEOPLE)
    .orderBy(sql`md5(email)`)
    .limit(1_200)
    .select(['id', 'email'])
    .execute();
  const sessions = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => insertSession(db, id)))).map(({ token }) => token);
  const sixty = async (email: string) => {
    const id = await idOf(email);
    return sessions(Array.from({ length: 60 }, () => id));
  };
  return {
    port,
    databasePid,
    few: await sessions(people.slice(0, 400).map(({ id }) => id)),
    many: await sixty(BUSY),
    admin: await sixty(ADMIN),
    addresses: people.slice(400).map(({ email }) => email),
  };
}

async function measure(place: Place): Promise<void> {
  const orders = ['createdAt', 'updatedAt', 'projectName', 'projectOwner', 'status', 'grandTotal'];
  const hex = (n: number) => (3_000 + n * 37).toString(16);
  const looks: [string, (n: number) => string][] = [
    ['list', (n) => `/estimation?limit=20&page=${1 + (n % 3)}`],
    ['list in any order', (n) => `/estimation?limit=20&orderBy=${orders[n % 6]}`],
    ['list of one status', (n) => `/estimation?limit=20&status=${n % 2 ? 'draft' : 'completed'}`],
    ['search by a word', (n) => `/estimation?limit=20&search=gedung ${hex(n).slice(0, 2)}`],
    ['search by three letters', (n) => `/estimation?limit=20&search=${hex(n)}`],
    ['dashboard: numbers', () => '/estimation/stats'],
    ['dashboard: sums, newest, last changed', () => '/dashboard/overview'],
    ['dashboard: months', () => '/estimation-monthly'],
  ];
  const callers = [
    ['ten of their own', place.few],
    [`${OF_ONE.toLocaleString('en')} of their own`, place.many],
    ['an administrator, all', place.admin],
  ] as const;
  for (const [who, tokens] of callers) {
    for (const [what, pathOf] of looks) {
      const ask = client({ port: place.port, tokens } satisfies Doors);
      await reportLooks(place, `${what}, ${who}`, (n) => ask('GET', pathOf(n)));
    }
  }
  await reportLooks(place, 'a code is asked for', (n) =>
    sendJson(place.port, '/auth/login/request-otp', { email: place.addresses[n] }),
  );
  await reportLooks(place, 'a code is judged', (n) =>
    sendJson(place.port, '/auth/login/verify-otp', { email: place.addresses[n], otp: '0000' }),
  );
}

async function reportLooks(
  { databasePid }: Place,
  name: string,
  look: (n: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  const before = cpuOfTree(databasePid, 1);
  for (let n = 0; n < ROUNDS; n++) {
    const time = await timed(() => look(n));
    if (n >= ROUNDS / 10) times.push(time);
  }
  report({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 20 });
  // What the clock does not tell where others are at work on the machine.
  const spent = (cpuOfTree(databasePid, 1) - before) / ROUNDS;
  report({ name: '  processor time of the database', value: spent, unit: 'ms' });
}

async function sendJson(port: number, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status >= 500 || answer.status === 429 || answer.status === 404) {
    throw new Error(`${path}: ${answer.status}`);
  }
}

/** What each kind of row weighs, with its indexes: the database grows by this and no more. */
async function weigh(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; bytes: string }>`
    select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::text as bytes
    from pg_stat_user_tables
    where relname in ('app_user', 'estimation', 'revision', 'estimation_use', 'estimation_count',
                      'estimation_moving')
    order by 1`.execute(db);
  for (const table of rows) {
    const { name } = table;
    report({ name: `${name}: a row`, value: Number(table.bytes) / table.rows, unit: 'B' });
    report({ name: `${name}: all`, value: Number(table.bytes) / 1e6, unit: 'MB' });
  }
}
