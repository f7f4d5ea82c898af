import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { clientAt, openDatabase } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { createLog } from '../src/server/platform/log.ts';
import { diskFull, sentenceOf, Trouble } from '../src/server/platform/trouble.ts';
import { createTestDatabase } from './support/database.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './support/server-of-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taksir-migrations-'));
const server = inject('databaseServer');
const name = testName();
await createDatabase(server, name);
const db = openDatabase(inDatabase(server, name));

afterAll(async () => {
  await db.destroy();
  await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write('0001_one.sql', 'create table one (n int); insert into one values (1);');
  write('0002_two.sql', 'create table two (n int);');
});

describe('migrate', () => {
  test('runs each file once, in the order of their names', async () => {
    expect(await migrate(db, folder)).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    write('0003_three.sql', 'create table three (n int);');
    expect(await migrate(db, folder)).toEqual(['0003_three.sql']);
    expect((await sql`select n from one`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('several processes at once: one runs them, the others wait', async () => {
    const open = () => openDatabase(inDatabase(server, name));
    const [one, two, three] = [open(), open(), open()];
    // The first stands in its first file until the gate is opened, which the others then do not come to.
    const gate = clientAt(inDatabase(server, name), 'gate');
    onTestFinished(() => gate.end());
    await gate.connect();
    await gate.query('select pg_advisory_lock(1)');
    write(
      '0001_one.sql',
      'select pg_advisory_xact_lock_shared(1); create table one (n int); insert into one values (1);',
    );
    const atGate = async () => {
      const { rows } = await gate.query(
        `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    };
    let waiting = 0;
    const log = createLog('info', (line) => {
      if (line.includes('another process migrates')) waiting++;
    });
    const run = (other: typeof db) => migrate(other, folder, { log });
    const first = run(one);
    await vi.waitFor(async () => expect(await atGate()).toBe(1), 20_000);
    const ran = Promise.all([first, run(two), run(three)]);
    ran.catch(() => {});
    await vi.waitFor(async () => expect([waiting, await atGate()]).toEqual([2, 1]), 20_000);
    await gate.query('select pg_advisory_unlock(1)');
    expect(await ran).toEqual([['0001_one.sql', '0002_two.sql'], [], []]);
    await Promise.all([one, two, three].map((other) => other.destroy()));
  });

  test('a file that fails leaves nothing of itself; the ones before it stay', async () => {
    write('0002_two.sql', 'create table two (n int); select 1 / 0;');
    await expect(migrate(db, folder)).rejects.toThrow('migrations/0002_two.sql: ');
    write('0002_two.sql', 'create table two (n int);');
    expect(await migrate(db, folder)).toEqual(['0002_two.sql']);
  });

  test('OPS-08 a migration that fails is told in sentences: what it was, what was changed, how to go back', async () => {
    write('0001_one.sql', 'create table one (n int); select 1 / 0;');
    const first = await migrate(db, folder).catch((error: unknown) => error);
    expect(first).toBeInstanceOf(Trouble);
    expect(sentenceOf(first)).toBe(
      'Pembaruan basis data gagal pada migrations/0001_one.sql: division by zero.\n' +
        'Basis data tidak diubah. Jalankan lagi Taksir versi sebelumnya, yang masih cocok dengan basis data ini; ' +
        'bila ia menolak basis data ini sebagai lebih baru, pulihkan cadangan terakhir ke basis data kosong dengan ' +
        'npm run restore.\nSimpan cadangan itu, dan kirimkan pesan ini kepada pembuat Taksir.',
    );
    // After one that went well the older version does not fit any more.
    write('0001_one.sql', 'create table one (n int);');
    write('0002_two.sql', 'select 1 / 0;');
    const second = await migrate(db, folder).catch(sentenceOf);
    expect(second).toContain('migrations/0002_two.sql: division by zero.');
    expect(second).toContain('1 berkas sebelumnya (0001_one.sql) sudah berlaku');
    expect(second).toContain('npm run restore');
    // What is known keeps the sentence that says how to mend it.
    write('0002_two.sql', "do $$ begin raise 'x' using errcode = '53100'; end $$;");
    expect(await migrate(db, folder).catch(sentenceOf)).toBe(diskFull);
  });

  test('a file changed after it ran is refused; other line ends are no change', async () => {
    write('0001_one.sql', 'create table one (n int);\ninsert into one values (1);');
    await migrate(db, folder);
    write('0001_one.sql', 'create table one (n int);\r\ninsert into one values (1);');
    expect(await migrate(db, folder)).toEqual([]);
    write('0001_one.sql', 'create table one (n bigint);');
    await expect(migrate(db, folder)).rejects.toThrow('migrations/0001_one.sql berubah');
  });

  test('a database of a newer Taksir is refused', async () => {
    write('0003_three.sql', 'create table three (n int);');
    await migrate(db, folder);
    rmSync(path.join(folder, '0003_three.sql'));
    await expect(migrate(db, folder)).rejects.toThrow('Taksir yang lebih baru (0003_three.sql)');
  });
});

test('each test file has a database of its own, empty and migrated', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.insertInto('setting').values({ key: 'tried', value: '1' }).execute();
  expect(await two.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  expect(await migrate(two.db)).toEqual([]);
  await Promise.all([one.drop(), two.drop()]);
});
