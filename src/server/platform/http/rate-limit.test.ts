import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { leaveAllPlaces } from '../database/places.ts';
import { createAtOnce } from './rate-limit.ts';

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
