// A start that refuses has changed nothing in the database.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import {
  addressText,
  createDatabase,
  dropDatabase,
  inDatabase,
  testName,
} from '../support/server-of-tests.ts';
import { firstOf } from '../support/runs.ts';
import { bundle, findFreePort, run, temporaryFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('databaseServer'), name);
});

/** An empty database; gives how to reach it and its tables by name. */
async function emptyDatabase() {
  const server = inject('databaseServer');
  const name = testName();
  made.push(name);
  await createDatabase(server, name);
  const at = inDatabase(server, name);
  const inside = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const db = openDatabase(at, { max: 2 });
    return work(db).finally(() => db.destroy());
  };
  const tables = () =>
    inside(async (db) => {
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public' order by 1`.execute(db);
      return rows.map((row) => row.name);
    });
  return { DATABASE_URL: addressText(at), inside, tables };
}

function start(env: Record<string, string>) {
  return run(program('main'), [], {
    TAKSIR_DATA: temporaryFolder(),
    LOG_LEVEL: 'error',
    BACKUP_AT: 'off',
    ...env,
  });
}

test.each(firstOf([['1'], ['2']]))(
  'OPS-08 a taken port is told before the database is touched; TAKSIR_PROCESSES=%s',
  async (TAKSIR_PROCESSES) => {
    const { DATABASE_URL, tables } = await emptyDatabase();
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // it listens on TCP
    const refused = start({ DATABASE_URL, TAKSIR_PROCESSES, PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toContain(`Port ${port} sedang dipakai program lain`);
    expect(await tables()).toEqual([]);
    other.close();
  },
  120_000,
);

test.each(firstOf([['2'], ['1']]))(
  'OPS-08 until its own database is ready it answers that it is not; TAKSIR_PROCESSES=%s',
  async (TAKSIR_PROCESSES) => {
    const PORT = String(await findFreePort());
    const running = start({ TAKSIR_PROCESSES, PORT });
    const asked = (path: string, accept = '*/*') =>
      fetch(`http://localhost:${PORT}${path}`, { headers: { accept } }).catch(() => undefined);
    const first = async () => {
      for (;;) {
        const answer = await asked('/readyz');
        if (answer) return answer;
        await pause(20);
      }
    };
    const ready = await first();
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready.json()).toMatchObject({ status: 'error', code: 'NOT_READY' });
    const page = await asked('/', 'text/html');
    expect(page?.status).toBe(503);
    expect(await page?.text()).toContain('sedang menyiapkan');
    expect((await asked('/healthz'))?.status).toBe(200);
    await running.says('Ctrl+C');
    expect((await asked('/readyz'))?.status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
  120_000,
);

test.each(firstOf([['2'], ['1']]))(
  'OPS-13 while a server database is made ready nothing answers, so that a proxy asks another; TAKSIR_PROCESSES=%s',
  async (TAKSIR_PROCESSES) => {
    const { DATABASE_URL, inside } = await emptyDatabase();
    const PORT = String(await findFreePort());
    await inside(async (db) => {
      await db.connection().execute(async (session) => {
        // As another Taksir that is migrating.
        await sql`select pg_advisory_lock(7104302)`.execute(session);
        const running = start({ DATABASE_URL, TAKSIR_PROCESSES, PORT });
        const asked = () => fetch(`http://localhost:${PORT}/readyz`).catch(() => undefined);
        await expect
          .poll(async () => {
            const { rows } = await sql`select from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()
                and query like '%pg_try_advisory_lock%'`.execute(db);
            return rows.length;
          })
          .toBe(1);
        // It asks again and again, and is no further for that.
        await pause(1_000);
        expect(await asked()).toBeUndefined();
        expect(running.said()).not.toContain('Taksir siap');
        await sql`select pg_advisory_unlock(7104302)`.execute(session);
        await running.says('Ctrl+C');
        expect((await asked())?.status).toBe(200);
        running.child.kill('SIGTERM');
        expect(await running.ended).toBe(0);
      });
    });
  },
  120_000,
);

test('OPS-08 a database of another program is left as it is', async () => {
  const { DATABASE_URL, inside, tables } = await emptyDatabase();
  await inside((db) => sql`create table pelanggan (nama text)`.execute(db));
  const refused = start({ DATABASE_URL, PORT: String(await findFreePort()) });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('Basis data tujuan sudah berisi');
  expect(refused.said()).toContain('pelanggan');
  expect(refused.said()).not.toMatch(/\n +at /);
  expect(await tables()).toEqual(['pelanggan']);
});

test('OPS-08 what an extension brought does not make a database another program’s', async () => {
  const { DATABASE_URL, inside } = await emptyDatabase();
  await inside(async (db) => {
    await sql`create table of_extension (n int)`.execute(db);
    await sql`insert into pg_depend (classid, objid, objsubid, refclassid, refobjid, refobjsubid, deptype)
      select 'pg_class'::regclass, 'of_extension'::regclass, 0, 'pg_extension'::regclass, oid, 0, 'e'
      from pg_extension where extname = 'plpgsql'`.execute(db);
  });
  const running = start({ DATABASE_URL, PORT: String(await findFreePort()) });
  await running.says('Ctrl+C');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});
