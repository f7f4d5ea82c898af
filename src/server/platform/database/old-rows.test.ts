import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPerson, createTestDatabase } from '../../../../tests/support/database.ts';
import { newId } from './new-id.ts';
import { removeOldRows } from './old-rows.ts';

test('HOUSE-09 D-07 old rows go, those that still count stay', async () => {
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
    ['kunci-kept', '23 hours 59 minutes'],
    ['kunci-gone', '24 hours 1 minute'],
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

  for (const [kind, done_at] of [
    ['waits', null],
    ['kept', ago('6 days')],
    ['gone', ago('8 days')],
  ] as const) {
    const made = { id: newId(), kind, body: '{}', run_at: ago('9 days') };
    await db
      .insertInto('outbox')
      .values({ ...made, done_at })
      .execute();
  }

  const estimation = { id: newId(), author_id: id, changed_by: id, project_name: 'Pagar' };
  await db
    .insertInto('estimation')
    .values({ ...estimation, search: '', owner_order: '' })
    .execute();
  for (const [name, at] of [
    ['whole', '59 minutes'],
    ['emptied', '61 minutes'],
    ['emptied long ago', '23 hours'],
    ['gone', '25 hours'],
  ] as const) {
    const whose = { id: newId(), estimation_id: estimation.id, requested_by: id };
    const file = { kind: 'pdf', state: 'done', file_name: name, body: token(name) };
    const when = { created_at: ago(at), finished_at: ago(at) };
    await db
      .insertInto('export_job')
      .values({ ...whose, ...file, ...when })
      .execute();
  }

  await removeOldRows(db);
  const files = db.selectFrom('export_job').select(['file_name', 'body']);
  expect(await files.orderBy('file_name').execute()).toEqual([
    { file_name: 'emptied', body: null },
    { file_name: 'emptied long ago', body: null },
    { file_name: 'whole', body: token('whole') },
  ]);
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
  const letters = db.selectFrom('outbox').select('kind').orderBy('kind');
  expect(await letters.execute()).toEqual([{ kind: 'kept' }, { kind: 'waits' }]);
  await drop();
});
