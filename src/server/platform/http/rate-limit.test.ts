import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { leaveAllPlaces } from '../database/places.ts';
import { createCallLimits } from './call-limits.ts';
import { createAtOnce, createLocalCounter } from './rate-limit.ts';

let base: TestDatabase;
/** As another process has it. */
let elsewhere: Database;
beforeAll(async () => {
  base = await createTestDatabase();
  elsewhere = openDatabase(base.address);
});
afterAll(async () => {
  for (const db of [base.db, elsewhere]) await leaveAllPlaces(db);
  await elsewhere.destroy();
  await base.drop();
});

function held() {
  let release: () => void = () => {};
  let begin: () => void = () => {};
  const work = new Promise<string>((resolve) => (release = () => resolve('done')));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const go = () => {
    begin();
    return work;
  };
  return { work: go, begun, release: () => release() };
}

test('1.9 two works of a person go on at once, a third is refused until one is over', async () => {
  const atOnce = createAtOnce('test', 2);
  const [first, second] = [held(), held()];
  const running = [atOnce(base.db, 'sari', first.work), atOnce(base.db, 'sari', second.work)];
  await Promise.all([first.begun, second.begun]);
  await expect(atOnce(base.db, 'sari', async () => 'third')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    told: { retryAfter: 5 },
  });
  await expect(atOnce(base.db, 'budi', async () => 'hers')).resolves.toBe('hers');
  first.release();
  await running[0];
  await expect(atOnce(base.db, 'sari', async () => 'third')).resolves.toBe('third');
  second.release();
  await running[1];
});

test('a work that fails gives its place back', async () => {
  const atOnce = createAtOnce('single', 1);
  await expect(atOnce(base.db, 'sari', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(atOnce(base.db, 'sari', async () => 'next')).resolves.toBe('next');
});

test('SPEED-15 1.9 works of two processes count together, those of one that has died no more', async () => {
  const atOnce = createAtOnce('everywhere', 2);
  const [first, second] = [held(), held()];
  const running = [atOnce(base.db, 'sari', first.work), atOnce(elsewhere, 'sari', second.work)];
  await Promise.all([first.begun, second.begun]);
  for (const db of [base.db, elsewhere]) {
    await expect(atOnce(db, 'sari', async () => 'third')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  }
  await leaveAllPlaces(elsewhere);
  await expect.poll(() => atOnce(base.db, 'sari', async () => 'third').catch(String)).toBe('third');
  first.release();
  second.release();
  await Promise.all(running);
});

test('1.9 a process whose connection of places was cut or left opens another', async () => {
  const atOnce = createAtOnce('cut', 1);
  const work = () => atOnce(elsewhere, 'sari', async () => 'done');
  expect(await work()).toBe('done');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'taksir-places' and datname = current_database()`.execute(base.db);
  await expect.poll(() => work().catch(String)).toBe('done');
  await leaveAllPlaces(elsewhere);
  await expect.poll(() => work().catch(String)).toBe('done');
});

const refused = { code: 'RATE_LIMITED' };

test('API-96 of 50.000 keys a process remembers each, of one more not the first', () => {
  const count = createLocalCounter({ calls: 1, seconds: 600 });
  const now = Date.now();
  for (let n = 0; n < 50_000; n++) count(`key ${n}`, now);
  expect(() => count('key 0', now)).toThrow(expect.objectContaining(refused));
  count('one more', now);
  expect(() => count('key 1', now)).toThrow(expect.objectContaining(refused));
  expect(() => count('key 0', now)).not.toThrow();
});

/** How many of so many calls are refused. */
async function refusals(calls: number, count: () => Promise<void>): Promise<number> {
  let sum = 0;
  for (let n = 0; n < calls; n++) {
    await count().catch((error: unknown) => {
      expect(error).toMatchObject(refused);
      sum++;
    });
  }
  return sum;
}

test('API-96 a start anew does not forget who tries to sign in', async () => {
  const post = { method: 'POST', reply: undefined } as never; // what the limits look at
  const whose = { caller: undefined, token: undefined, ip: '203.0.113.7' };
  const fresh = () => createCallLimits(1).count(base.db, post, whose);
  await fresh();
  const hour = sql<Date>`now() + interval '1 hour'`;
  await base.db.updateTable('rate').set({ tat: hour }).execute();
  await expect(fresh()).rejects.toMatchObject(refused);
});

test('1.9 each session of a person has its own calls', async () => {
  const get = { method: 'GET', reply: undefined } as never; // what the limits look at
  const limits = createCallLimits(1);
  const caller = { id: 'sari', name: 'Sari', role: 'USER' } as const;
  const by = (token: string) => () =>
    limits.count(base.db, get, { caller, token, ip: '203.0.113.8' });
  const at = (session: string) => by(session.repeat(43));
  expect(await refusals(640, at('a'))).toBeGreaterThan(0);
  expect(await refusals(1, at('b'))).toBe(0);
});
