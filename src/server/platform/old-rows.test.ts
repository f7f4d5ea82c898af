import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPerson, createTestDatabase } from '../../../tests/database.ts';
import { removeOldRows } from './old-rows.ts';

test('old rows go, those that still count stay', async () => {
  const { db, drop } = await createTestDatabase();
  const { id } = await addPerson(db, 'USER', 'Sari');
  const ago = (time: string) => sql<Date>`now() - ${time}::interval`;
  const token = (name: string) => Buffer.from(name);

  for (const [name, expired] of [
    ['kept', '59 days'],
    ['gone', '61 days'],
  ] as const) {
    const row = { token_hash: token(name), user_id: id, expires_at: ago(expired) };
    await db.insertInto('session').values(row).execute();
  }
  for (const [kind, at] of [
    ['wrong', '30 days'],
    ['wrong', '32 days'],
    ['send', '1 day'],
    ['send', '3 days'],
  ] as const) {
    const row = { id: sql<string>`gen_random_uuid()`, kind, email: 'a', ip: 'b', at: ago(at) };
    await db.insertInto('signin_event').values(row).execute();
  }
  for (const [key, at] of [
    ['kunci-kept', '23 hours'],
    ['kunci-gone', '25 hours'],
  ] as const) {
    const row = { key, user_id: id, request_hash: token(key), at: ago(at) };
    await db.insertInto('idempotency').values(row).execute();
  }
  const link = { token_hash: token('gone'), user_id: null, expires_at: ago('2 days') };
  await db.insertInto('signin_link').values(link).execute();
  await db
    .insertInto('rate')
    .values({ key: 'gone', tat: ago('1 second') })
    .execute();

  await removeOldRows(db);
  expect(await db.selectFrom('session').select('token_hash').execute()).toEqual([
    { token_hash: token('kept') },
  ]);
  const events = await db.selectFrom('signin_event').select('kind').orderBy('kind').execute();
  expect(events).toEqual([{ kind: 'send' }, { kind: 'wrong' }]);
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([
    { key: 'kunci-kept' },
  ]);
  expect(await db.selectFrom('signin_link').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('rate').selectAll().execute()).toEqual([]);
  await drop();
});
