// A new version's migrations beside those who use the database meanwhile.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { clientAt, openDatabase } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { whoUses } from '../src/server/platform/database/migration-turns.ts';
import { createLog } from '../src/server/platform/log.ts';
import { sentenceOf } from '../src/server/platform/trouble.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './support/server-of-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taksir-turns-'));
const server = inject('databaseServer');
const name = testName();
await createDatabase(server, name);
const address = inDatabase(server, name);
const db = openDatabase(address);

afterAll(async () => {
  await db.destroy();
  await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
let lines: string[] = [];
const log = createLog('info', (line) => void lines.push(line));

beforeEach(async () => {
  lines = [];
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write(
    '0001_one.sql',
    'create table one (n int, m int); create index one_n on one (n); insert into one values (1, 1);',
  );
  await migrate(db, folder);
});

const clients: ReturnType<typeof clientAt>[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

/** Another's transaction, to be ended. */
async function another(began: string, called = 'another') {
  const client = clientAt(address, called);
  clients.push(client);
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query(began);
  return client;
}

/** That of whoever works meanwhile, in milliseconds. */
async function timed(work: Promise<unknown>): Promise<number> {
  const began = Date.now();
  await work;
  return Date.now() - began;
}

const indexes = async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'one'::regclass and indisvalid order by 1`.execute(db);
  return rows.map((row) => row.name);
};

test.each([
  ['indexes first', 'create index one_m on one (m); drop index one_n;'],
  [
    'an index, then a column',
    'create table two (n int); create index one_m on one (m); alter table one add o int;',
  ],
  [
    'rows, then an index gone',
    'update one set m = 2; create index one_m on one (m); drop index one_n;',
  ],
])(
  'OPS-13 a save that began before a migration is let through, and the migration runs: %s',
  async (_, text) => {
    write('0002_two.sql', text);
    const saving = await another('select from one where n = 1 for no key update');
    const migrating = migrate(db, folder, { log });
    // The migration stands where it meets the save, whichever way it goes about it.
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { interval: 5, timeout: 10_000 },
    );
    const took = await timed(
      saving.query('update one set m = 3 where n = 1').then(() => saving.query('commit')),
    );
    await saving.end();
    expect(await migrating).toEqual(['0002_two.sql']);
    expect(took).toBeLessThan(5000);
    expect(await indexes()).toContain('one_m');
  },
);

test('OPS-13 a migration waits for a backup, and nobody for the migration; it says for whom', async () => {
  write('0002_two.sql', 'alter table one add column o int;');
  const backup = await another('select from one', 'taksir-backup');
  const migrating = migrate(db, folder, { log });
  await vi.waitFor(() => expect(lines.join('')).toContain('a migration waits for others'), {
    timeout: 10_000,
  });
  expect(lines.join('')).toContain('"migration":"0002_two.sql"');
  expect(lines.join('')).toContain('"application":"taksir-backup"');
  // Through the next tries too.
  for (let n = 0; n < 10; n++) {
    expect(await timed(sql`update one set m = m + 1`.execute(db))).toBeLessThan(3000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await backup.query('commit');
  await backup.end();
  expect(await migrating).toEqual(['0002_two.sql']);
});

test('OPS-13 a migration that is never let in is given up, and says whose the tables are', async () => {
  write('0002_two.sql', 'alter table one add column o int;');
  const backup = await another('select from one', 'taksir-backup');
  const failure = await migrate(db, folder, { log, triesFor: 0 }).catch(sentenceOf);
  await backup.end();
  expect(failure).toContain(
    'migrations/0002_two.sql: tabelnya terus dipakai oleh yang lain: taksir-backup (pid ',
  );
  expect(await migrate(db, folder)).toEqual(['0002_two.sql']);
});

test('OPS-13 a process that is to stop stops waiting', async () => {
  write('0002_two.sql', 'alter table one add column o int;');
  const backup = await another('select from one');
  const goOn = () => {
    if (lines.length > 0) throw new Error('told to stop');
  };
  await expect(migrate(db, folder, { log, goOn })).rejects.toThrow('told to stop');
  await backup.end();
});

test('OPS-13 a process that is to stop waits for no other one that migrates', async () => {
  const other = clientAt(address, 'another');
  clients.push(other);
  await other.connect();
  await other.query('select pg_advisory_lock(7104302)');
  const goOn = () => {
    if (lines.length > 0) throw new Error('told to stop');
  };
  await expect(migrate(db, folder, { log, goOn })).rejects.toThrow('told to stop');
});

test('OPS-13 a migration that a deadlock refused is tried anew', async () => {
  // What a sequence has given stays given where all else of a transaction is undone.
  await sql`create sequence tried`.execute(db);
  write(
    '0002_two.sql',
    `do $$ begin
       if nextval('tried') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
     end $$;`,
  );
  expect(await migrate(db, folder, { log })).toEqual(['0002_two.sql']);
  expect(lines.join()).toContain('deadlock detected');
});

test('OPS-13 who only reads is named where that is waited for, not where writing is', async () => {
  const reading = await another('select from one', 'reader');
  const named = async (mode: 'share' | 'access exclusive') =>
    (await whoUses(db, [{ of: 'one', mode }])).map(({ application }) => application);
  expect(await named('access exclusive')).toEqual(['reader']);
  expect(await named('share')).toEqual([]);
  await reading.query('update one set m = 5');
  expect(await named('share')).toEqual(['reader']);
});

test('OPS-13 an index that an earlier try left unfinished is built anew', async () => {
  write('0002_two.sql', '-- Why.\ncreate index one_m on one (m);');
  const saving = await another('update one set m = 4');
  const cut = clientAt(address, 'cut off');
  await cut.connect();
  await cut.query(`set lock_timeout = '50ms'`);
  await expect(cut.query('create index concurrently one_m on one (m)')).rejects.toThrow(
    'lock timeout',
  );
  await cut.end();
  await saving.query('commit');
  await saving.end();
  expect(await indexes()).toEqual(['one_n']);
  expect(await migrate(db, folder)).toEqual(['0002_two.sql']);
  expect(await indexes()).toEqual(['one_m', 'one_n']);
});
