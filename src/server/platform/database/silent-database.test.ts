// A database that goes away without a word, as behind a firewall that forgets or a cable that is drawn.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { problemOf } from '../problem.ts';
import { openDatabase, type Database, type DatabaseAddress } from './database.ts';
import { hearNotices, notify } from './notices.ts';
import { takePlace } from './places.ts';

let base: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let db: Database;

beforeAll(async () => {
  base = await createTestDatabase();
  way = await openWay(base.address);
  db = openDatabase(way.address);
});
afterAll(async () => {
  way.close();
  await db.destroy();
  await base.drop();
});

/** A way to a database that can swallow all that is on it, for good, and what comes while it is dark. */
async function openWay(to: DatabaseAddress) {
  if (typeof to === 'string') to = partsOf(to);
  const { host = '127.0.0.1', port = 5432 } = to;
  const sockets = new Set<Socket>();
  const swallowed = new Set<Socket>();
  let isDark = false;
  const server = createServer((from) => {
    const there = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port });
    for (const [one, other] of [
      [from, there],
      [there, from],
    ] as const) {
      sockets.add(one);
      if (isDark) swallowed.add(one);
      one.on('data', (bytes) => swallowed.has(one) || other.write(bytes));
      one.on('close', () => swallowed.has(one) || other.destroy());
      one.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    darken() {
      isDark = true;
      for (const one of sockets) swallowed.add(one);
    },
    lighten() {
      isDark = false;
    },
    close() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}

function partsOf(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => problemOf(error).code,
  );

test('OPS-08 calls that a silent database swallowed are told, and it serves within seconds of its return', async () => {
  const calls = Array.from({ length: 16 }, () => outcome(sql`select pg_sleep(1)`.execute(db)));
  await pause(400);
  way.darken();
  await pause(3_000);
  way.lighten();
  const back = Date.now();
  expect(await outcome(sql`select 1`.execute(db))).toBe('ok');
  expect(Date.now() - back).toBeLessThan(8_000);
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['NOT_READY']));
}, 40_000);

test('OPS-08 while the database stays silent a call is told so, not kept', async () => {
  await sql`select 1`.execute(db);
  way.darken();
  const begun = Date.now();
  expect(await outcome(sql`select 1`.execute(db))).toBe('NOT_READY');
  expect(Date.now() - begun).toBeLessThan(30_000);
  way.lighten();
  expect(await outcome(sql`select 1`.execute(db))).toBe('ok');
}, 60_000);

test('OPS-08 a statement that takes long, and one that waits for a lock, are not cut', async () => {
  const held = base.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(41)`.execute(tx);
    await pause(9_000);
  });
  await pause(200);
  const work = [
    outcome(sql`select pg_sleep(9)`.execute(db)),
    outcome(db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(41)`.execute(tx))),
    outcome(
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await pause(9_000);
        await sql`select 2`.execute(tx);
      }),
    ),
  ];
  expect(await Promise.all(work)).toEqual(['ok', 'ok', 'ok']);
  await held;
}, 40_000);

test('OPS-08 a statement of a role that is not told its own state is not cut', async () => {
  const [login, owner] = [`login_${process.pid}`, `owner_${process.pid}`];
  const password = 'x';
  // Such a login gives all that it makes to the other role, which does not see what the login is at.
  await sql
    .raw(
      `create role ${owner} nologin; create role ${login} login password '${password}' in role ${owner};
       alter role ${login} set role = '${owner}'`,
    )
    .execute(base.db);
  const asLogin = openDatabase({ ...way.address, user: login, password });
  expect(await outcome(sql`select pg_sleep(8)`.execute(asLogin))).toBe('ok');
  await asLogin.destroy();
  await sql.raw(`drop role ${login}; drop role ${owner}`).execute(base.db);
}, 40_000);

test('OPS-08 notices are heard again, and places taken, after the database was silent', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const notices = hearNotices(db, { onNotice: (_, id) => heard.push(id), onGap: () => gaps++ });
  await notices.ready;
  expect(await takePlace(db, 'silent', 1)).toBeDefined();
  way.darken();
  const place = outcome(takePlace(db, 'other', 1));
  await pause(1_000);
  way.lighten();
  await expect.poll(() => gaps, { timeout: 20_000 }).toBe(2);
  notify(base.db, 'estimation', 'told after');
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('told after');
  expect(await place).toBe('NOT_READY');
  expect(await takePlace(db, 'third', 1)).toBeDefined();
  await notices.stop();
}, 60_000);
