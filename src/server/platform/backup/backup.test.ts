import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { addPerson } from '../../../../tests/support/database.ts';
import {
  createDatabase,
  dropDatabase,
  inDatabase,
  testName,
} from '../../../../tests/support/server-of-tests.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { openDatabase, type DatabaseAddress } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { taksirVersion } from '../version.ts';
import { ArchiveWriter, piecesOf } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { inspectBackup, restoreBackup } from './restore-backup.ts';

let server: TestServer;
let sari: Ask;
const folder = fs.mkdtempSync(path.join(tmpdir(), 'taksir-backup-'));
const made: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(async () => {
  await server.stop();
  for (const name of made) await dropDatabase(inject('databaseServer'), name);
  fs.rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<DatabaseAddress> {
  const name = testName();
  made.push(name);
  await createDatabase(inject('databaseServer'), name);
  return inDatabase(inject('databaseServer'), name);
}

async function ask<Row extends pg.QueryResultRow>(at: DatabaseAddress, text: string) {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Of every table how many rows it has and a checksum of them. */
async function contentOf(at: DatabaseAddress): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    at,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables.filter((it) => it.name !== 'schema_migration')) {
    content[name] = await ask(
      at,
      `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${name}" t`,
    );
  }
  return content;
}

/** What the schema is: columns, rules, indexes, triggers. */
const schemaOf = (at: DatabaseAddress) =>
  ask(
    at,
    `select conrelid::regclass::text as at, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tablename, indexdef from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
       where not tgisinternal
     order by 1, 2`,
  );

test('OPS-02 a backup made under saves has every save that was acknowledged before it', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const save = async () => {
    for (let n = 0; !isOver; n++) {
      const { status, body } = await sari('POST', '/estimation', {
        body: { projectName: `Rumah ${n}\t\\ "é" ${acknowledged.length}` },
      });
      if (status === 201) acknowledged.push(body.data.id);
    }
  };
  const hands = [save(), save(), save()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  const before = [...acknowledged];
  const file = path.join(folder, 'saves.cadangan');
  await makeBackup(server.address, file);
  isOver = true;
  await Promise.all(hands);

  const wiped = await emptyDatabase();
  await restoreBackup(file, wiped);
  const rows = await ask<{ id: string }>(wiped, 'select id from estimation');
  const there = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !there.has(id))).toEqual([]);
  // One moment: no estimate without its revision, and what triggers count is right.
  const torn = `select e.id from estimation e where not exists
    (select from revision r where r.estimation_id = e.id)`;
  expect(await ask(wiped, torn)).toEqual([]);
  const [counted] = await ask<{ n: string }>(wiped, 'select sum(n) as n from estimation_count');
  expect(Number(counted?.n)).toBe(there.size);
});

test('OPS-01 what is written while a backup runs is in it wholly or not at all', async () => {
  const late = new pg.Client(server.address);
  await late.connect();
  onTestFinished(() => late.end()); // what it locks would hold up all tests behind a fallen one
  const file = path.join(folder, 'moment.cadangan');
  // The backup waits at the accounts while one of them and its session, which comes later, are made.
  await late.query('begin');
  await late.query('lock table app_user in access exclusive mode');
  const backup = makeBackup(server.address, file);
  // The server's own work asks for the accounts too, and may wait beside it.
  const waits = `select from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = 'app_user'::regclass and query like 'copy %'`;
  await expect.poll(async () => (await ask(server.address, waits)).length).toBe(1);
  const id = '0190f3a2-7b1c-7def-8abc-00000000beef';
  await late.query("insert into app_user (id, name, email) values ($1, 'Budi', 'b@c.test')", [id]);
  await late.query(
    "insert into session (token_hash, user_id, expires_at) values ('\\x00', $1, now())",
    [id],
  );
  await late.query('commit');
  await backup;
  const into = await emptyDatabase();
  await restoreBackup(file, into);
  expect(await ask(into, `select from app_user where id = '${id}'`)).toEqual([]);
});

test('OPS-02 row counts, checksums, schema and counters are equal after a restore', async () => {
  const file = path.join(folder, 'whole.cadangan');
  await server.db
    .insertInto('blob')
    .values({
      id: '0190f3a2-7b1c-7def-8abc-0123456789ab',
      mime: 'image/png',
      size: 5_000_000,
      body: Buffer.alloc(5_000_000, 7),
    })
    .execute();
  // Of counters that were never used nothing would be told apart.
  await ask(
    server.address,
    "insert into audit (action, entity, entity_id) select 'uji', 'unit', n from generate_series(1, 7) n",
  );
  await sari('POST', '/units', { body: { code: 'uji\\x', label: 'Satuan\n"uji"' } });
  await makeBackup(server.address, file);
  const into = await emptyDatabase();
  const { rows } = await restoreBackup(file, into);
  expect(rows).toBeGreaterThan(0);
  expect(await contentOf(into)).toEqual(await contentOf(server.address));
  expect(await schemaOf(into)).toEqual(await schemaOf(server.address));
  const counters = 'select sequencename, last_value from pg_sequences order by 1';
  expect(await ask(into, counters)).toEqual(await ask(server.address, counters));
  const next = "select nextval(pg_get_serial_sequence('audit', 'id')) as n";
  expect(await ask(into, next)).toEqual([{ n: '8' }]);
  // The next start has nothing to do, and a second restore does not go over what is there.
  const db = openDatabase(into, { max: 1 });
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
  await expect(restoreBackup(file, into)).rejects.toThrow('sudah berisi');
  expect(fs.readdirSync(folder).filter((name) => !name.endsWith('.cadangan'))).toEqual([]);
});

test('OPS-01 what refers to each other in a circle comes back, with the rules that hold it', async () => {
  const file = path.join(folder, 'circle.cadangan');
  await ask(
    server.address,
    `insert into price_set (id, name, price_date, created_by, changed_by, owner_id)
     select gen_random_uuid(), 'Sleman', '2026-03-01', id, id, id from app_user limit 1`,
  );
  const point = `update app_user u set price_set_id = s.id from price_set s where s.owner_id = u.id`;
  await ask(server.address, point);
  await makeBackup(server.address, file);
  const into = await emptyDatabase();
  await restoreBackup(file, into);
  const usual = `select s.name from app_user u join price_set s on s.id = u.price_set_id`;
  expect(await ask(into, usual)).toEqual([{ name: 'Sleman' }]);
  const torn = `update app_user set price_set_id = gen_random_uuid() where price_set_id is not null`;
  await expect(ask(into, torn)).rejects.toThrow('app_user_price_set_id_fkey');
});

test('OPS-01 a file with one changed byte, a part of one, and another file are refused, each in a sentence', async () => {
  const file = path.join(folder, 'good.cadangan');
  await makeBackup(server.address, file);
  const good = fs.readFileSync(file);
  const into = await emptyDatabase();
  const refused = async (bytes: Buffer) => {
    const bad = path.join(folder, 'bad.cadangan');
    fs.writeFileSync(bad, bytes);
    const said = await restoreBackup(bad, into).then(
      () => 'taken',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
    expect(said).toMatch(/^Trouble: /);
    return said;
  };
  const places = [0, 16, 40, Math.floor(good.length / 2), good.length - 40, good.length - 1];
  for (const place of places) {
    const bytes = Buffer.from(good);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(await refused(bytes)).toMatch(place === 0 ? 'bukan berkas' : 'rusak atau terpotong');
  }
  for (const length of [20, 60, good.length - 33, good.length - 1]) {
    expect(await refused(good.subarray(0, length))).toContain('rusak atau terpotong');
  }
  expect(await refused(Buffer.from('Kode;Nama'))).toContain('bukan berkas cadangan');
  expect(await refused(Buffer.alloc(0))).toContain('bukan berkas cadangan');
  expect(
    await ask(into, "select from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
});

test('OPS-02 a backup whose rows are not as many as it says is refused and leaves nothing', async () => {
  const file = path.join(folder, 'counted.cadangan');
  await makeBackup(server.address, file);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const other = path.join(folder, 'miscounted.cadangan');
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(file)) pieces.push(Buffer.from(piece));
  const counts = JSON.parse(String(pieces.pop())) as number[];
  const writer = new ArchiveWriter(other);
  for (const piece of pieces) await writer.piece(piece);
  await writer.piece(Buffer.from(JSON.stringify([...counts.slice(1), 1])));
  await writer.end();
  const into = await emptyDatabase();
  await expect(restoreBackup(other, into)).rejects.toThrow('Jumlah baris dalam');
  expect(
    await ask(into, "select from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
});

test('OPS-01 a row of any size is read at a cost that grows with its size alone', async () => {
  const file = path.join(folder, 'large.cadangan');
  const writer = new ArchiveWriter(file);
  const pieces = [Buffer.alloc(3, 'a'), randomBytes(4 << 20), Buffer.alloc(0), randomBytes(70_000)];
  for (const piece of pieces) await writer.piece(piece);
  await writer.end();
  const concat = vi.spyOn(Buffer, 'concat');
  const read: Buffer[] = [];
  for await (const piece of piecesOf(file)) read.push(piece);
  const joined = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  concat.mockRestore();
  expect(read.map(String)).toEqual(pieces.map(String));
  expect(joined).toBeLessThan(3 * (4 << 20));
});

test('OPS-01 a backup of a newer schema is refused and leaves nothing', async () => {
  const newer = await emptyDatabase();
  const db = openDatabase(newer, { max: 1 });
  await migrate(db);
  await sql`insert into schema_migration (name, sha256) values ('9999_later.sql', 'x')`.execute(db);
  await db.destroy();
  const file = path.join(folder, 'newer.cadangan');
  await makeBackup(newer, file);
  await expect(restoreBackup(file, await emptyDatabase())).rejects.toThrow(
    'Taksir yang lebih baru atau berbeda (9999_later.sql)',
  );
});

/** The same backup, as a Taksir of another version would have written it. */
async function asOf(version: string | undefined, file: string): Promise<string> {
  const other = path.join(folder, `${version ?? 'unnamed'}.cadangan`);
  const writer = new ArchiveWriter(other);
  let isHead = true;
  for await (const piece of piecesOf(file)) {
    const told = isHead ? { ...JSON.parse(piece.toString('utf8')), taksir: version } : undefined;
    await writer.piece(told === undefined ? Buffer.from(piece) : Buffer.from(JSON.stringify(told)));
    isHead = false;
  }
  await writer.end();
  return other;
}

test('OPS-01 a backup says which Taksir made it; one of a newer Taksir is refused, leaving nothing', async () => {
  const file = path.join(folder, 'version.cadangan');
  await makeBackup(server.address, file);
  expect((await inspectBackup(file)).taksir).toBe(taksirVersion);
  const into = await emptyDatabase();
  const [major = 0, minor = 0] = taksirVersion.split('.').map(Number);
  // Its schema is known here, only its version is not.
  for (const version of [`${major}.${minor + 10}.0`, `${major + 1}.0.0`]) {
    const said = `dibuat oleh Taksir ${version}, lebih baru dari yang terpasang (${taksirVersion})`;
    await expect(restoreBackup(await asOf(version, file), into)).rejects.toThrow(said);
  }
  expect(
    await ask(into, "select from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
  // Older ones are taken, those of before the version was written too.
  expect((await inspectBackup(await asOf('0.0.9', file))).taksir).toBe('0.0.9');
  const { rows } = await restoreBackup(await asOf(undefined, file), into);
  expect(rows).toBeGreaterThan(0);
});
