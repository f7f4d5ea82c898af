// A migration takes the strongest lock that it will need of a table before anything else: one that it came to need
// later would stand in a deadlock with a save that began meanwhile (OPS-13).
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase, type Tx } from '../src/server/platform/database/database.ts';
import { readMigrations } from '../src/server/platform/database/migrate.ts';
import { locksOf, partsOf, statementsOf } from '../src/server/platform/database/migration-locks.ts';
import { takeLocks } from '../src/server/platform/database/migration-turns.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './support/server-of-tests.ts';

const server = inject('databaseServer');
const name = testName();
await createDatabase(server, name);
const db = openDatabase(inDatabase(server, name));

afterAll(async () => {
  await db.destroy();
  await dropDatabase(server, name);
});

/** Landed, and so never changed: its triggers are named by a loop, which no text tells. A try that they refuse is made anew. */
const cannotBeRead = new Set(['0070_check_counts.sql']);

/** From the weakest, of those that a save does not take too: for two of its own nobody waits. */
const conflicts = [
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

/** The strongest lock of each table that was there before, as PostgreSQL has it. */
async function held(tx: Tx, before: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ of: string; mode: string }>`
    select relname::text as of, mode from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and granted and relname = any(${before}::text[])`.execute(tx);
  const strongest = new Map<string, string>();
  for (const { of, mode } of rows) {
    const other = conflicts.indexOf(strongest.get(of) ?? '');
    if (conflicts.indexOf(mode) > other) strongest.set(of, mode);
  }
  return strongest;
}

/** Runs a file as a database does that has seen those before it, and tells what it came to lock later than first. */
async function lockedLate(text: string): Promise<string[]> {
  const { beside, together } = partsOf(text);
  for (const { statement } of beside) await sql.raw(statement).execute(db);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ of: string }>`select relname::text as of from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(tx);
    const before = rows.map(({ of }) => of);
    await takeLocks(tx, locksOf(together));
    const first = await held(tx, before);
    await sql.raw(together).execute(tx);
    const last = await held(tx, before);
    return [...last]
      .filter(([of, mode]) => first.get(of) !== mode)
      .map(([of, mode]) => `${of}: ${mode}`);
  });
}

test('OPS-13 each migration takes its strongest locks before it does anything', async () => {
  const late: string[] = [];
  for (const { name: file, text } of await readMigrations()) {
    const found = await lockedLate(text);
    if (!cannotBeRead.has(file)) late.push(...found.map((lock) => `${file} ${lock}`));
    else expect(found).not.toEqual([]);
  }
  expect(late).toEqual([]);
  // What cannot be read is found, and a statement at its head mends it.
  const hidden = `create table planted (n int); do $$ begin execute 'alter table unit add column n int'; end $$;`;
  expect(await lockedLate(hidden)).toEqual(['unit: AccessExclusiveLock']);
  await sql`drop table planted; alter table unit drop column n`.execute(db);
});

test.each([
  [
    'create index a on one (n); drop index b',
    '',
    ['create index concurrently if not exists a on one (n)', 'drop index concurrently if exists b'],
  ],
  [
    '-- Why; so.\ncreate index a on one (n); create table two (n int); create index c on one (m);',
    'create table two (n int);\ncreate index c on one (m)',
    ['create index concurrently if not exists a on one (n)'],
  ],
  ['create unique index a on one (n);', 'create unique index a on one (n);', []],
  [
    'drop index a; create index a on one (m)',
    'create index a on one (m)',
    ['drop index concurrently if exists a'],
  ],
  [
    'alter table one add m int; create index a on one (m)',
    'alter table one add m int; create index a on one (m)',
    [],
  ],
])('OPS-13 what runs beside the calls: %s', (text, together, beside) => {
  const parts = partsOf(text);
  expect(parts.beside.map(({ statement }) => statement)).toEqual(beside);
  expect(parts.together).toBe(together);
});

test.each([
  ['create index a on one (n); alter table one add m int', ['one: access exclusive']],
  ['create index a on one (n); insert into one values (1)', ['one: share row exclusive']],
  [
    'create table two (n int references one on delete cascade on update cascade)',
    ['one: share row exclusive'],
  ],
  [
    'create trigger t after insert or update of n on one for each row execute function f()',
    ['one: share row exclusive'],
  ],
  [
    `update only one set n = 1 where m = 'update two'; drop index i`,
    ['one: exclusive', 'i: access exclusive'],
  ],
  ['insert into one select n from two on conflict do update set n = 1', ['one: row exclusive']],
  ['with gone as (delete from one returning n) select n from gone for update', ['one: exclusive']],
  [
    'create function f() returns trigger language plpgsql as $$ begin update one set n = 1; end $$',
    [],
  ],
  ['do $$ begin update one set n = 1; end $$', ['one: exclusive']],
  [
    'drop table one, two; truncate three',
    ['one: access exclusive', 'two: access exclusive', 'three: access exclusive'],
  ],
  ['drop trigger t on one; -- alter table two', ['one: access exclusive']],
])('OPS-13 the locks of: %s', (text, locks) => {
  expect(locksOf(text).map(({ of, mode }) => `${of}: ${mode}`)).toEqual(locks);
});

test('OPS-13 a semicolon in a text, a body or a comment ends no statement', () => {
  expect(statementsOf(`select ';'; -- a;\n/* ; */ do $a$ begin; end $a$;`)).toEqual([
    `select ';'`,
    'do $a$ begin; end $a$',
  ]);
});
