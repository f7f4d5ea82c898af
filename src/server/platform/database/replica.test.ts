import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { standInReplica } from '../../../../tests/support/stand-in-replica.ts';
import { Problem } from '../problem.ts';
import { openDatabase, type Database } from './database.ts';
import { haveReplica, onReplica } from './replica.ts';

let base: TestDatabase;
const opened: Database[] = [];
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await base.drop();
});

/** The database, and a stand-in for its replica. */
async function withReplica(isBehind: boolean): Promise<Database> {
  const db = openDatabase(base.address, { max: 2 });
  const replica = openDatabase(await standInReplica(base.address, { isBehind }), { max: 2 });
  opened.push(db, replica);
  haveReplica(db, replica);
  return db;
}

/** Where a work was done, each time. */
async function placesOf(db: Database, end: () => unknown = () => {}): Promise<string[]> {
  const places: string[] = [];
  const work = async (one: Database) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(one);
    places.push(rows[0]?.is === true ? 'replica' : 'database');
    await end();
  };
  await onReplica(db, work).catch((error: unknown) => places.push(String(error)));
  return places;
}

test('what reads much is read on the replica, and on the database where that one is behind', async () => {
  expect(await placesOf(await withReplica(false))).toEqual(['replica']);
  expect(await placesOf(await withReplica(true))).toEqual(['database']);
});

test('what is refused is refused once; what the replica ends is done on the database', async () => {
  const [db = base.db] = opened;
  const refuse = () => {
    throw new Problem('ESTIMATION_NOT_FOUND');
  };
  const refused = String(new Problem('ESTIMATION_NOT_FOUND'));
  expect(await placesOf(db, refuse)).toEqual(['replica', refused]);
  let isFirst = true;
  const endOnce = () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Error('canceling statement due to conflict with recovery');
  };
  expect(await placesOf(db, endOnce)).toEqual(['replica', 'database']);
});
