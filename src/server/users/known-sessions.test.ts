import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { signIn } from '../auth/sign-in.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { LISTENER } from '../platform/database/notices.ts';
import { forgetPerson, knownSessions, startKnowingSessions } from './known-sessions.ts';
import { noteSeen, writeSeen } from './seen-sessions.ts';
import { insertSession } from './session-store.ts';

// Two processes of one house: `here` answers, `server` is where the others are.
let server: TestServer;
let here: Database;
let sessions: ReturnType<typeof startKnowingSessions>;
let sari: Person;
let admin: Ask;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  here = openDatabase(server.address);
  sessions = startKnowingSessions(here);
  await sessions.ready;
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
beforeEach(async () => {
  sari = await addPerson(server.db, 'USER', 'Sari');
  ({ token } = await insertSession(server.db, sari.id));
});
afterAll(async () => {
  await sessions.stop();
  await here.destroy();
  await server.stop();
});

const isKnown = () => knownSessions(here)?.find(token) !== undefined;
/** What is told reaches a process within a second, and long before. */
const within = (check: () => unknown) => vi.waitFor(check, { timeout: 1_000, interval: 5 });
const refused = { code: 'TOKEN_INVALID' };

describe('SPEED-14 what a process knows of sessions', () => {
  test('a call asks the database once whose token it is', async () => {
    expect(isKnown()).toBe(false);
    expect(await signIn(here, token)).toEqual({ id: sari.id, name: 'Sari', role: 'USER' });
    expect(isKnown()).toBe(true);
    expect(await signIn(here, token)).toBe(await signIn(here, token));
  });

  test('where nothing is heard nothing is remembered', async () => {
    await signIn(server.db, token);
    expect(knownSessions(server.db)).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['logout', () => asSari('POST', '/auth/logout')],
    ['logout everywhere', () => asSari('POST', '/auth/logout', { body: { all: true } })],
    ['a closed account', () => admin('DELETE', `/users/${sari.id}?version=1`)],
    ['a row that is deleted by hand', () => deleteSession()],
  ])('D-16 it ends in every process within a second: %s', async (_, end) => {
    await signIn(here, token);
    await end();
    await within(() => expect(signIn(here, token)).rejects.toMatchObject(refused));
  });
  const asSari: Ask = (method, at, asking = {}) =>
    server.call(method, at, { ...asking, headers: { Authorization: `Bearer ${token}` } });
  const deleteSession = () =>
    server.db.deleteFrom('session').where('user_id', '=', sari.id).execute();

  test('AUTH-45 D-16 a role and a name are another one in every process within a second', async () => {
    await signIn(here, token);
    await admin('PATCH', `/users/${sari.id}`, {
      body: { role: 'ADMIN', name: 'Sari Dewi', version: 1 },
    });
    const changed = { role: 'ADMIN', name: 'Sari Dewi' };
    await within(async () => expect(await signIn(here, token)).toMatchObject(changed));
  });

  test('a change that is undone tells nobody', async () => {
    await signIn(here, token);
    const undone = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ role: 'ADMIN' }).where('id', '=', sari.id).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await pause(50);
    expect(isKnown()).toBe(true);
  });

  test('what was read before a change was told is not learnt after it', async () => {
    const learn = knownSessions(here)?.learn();
    forgetPerson(here, sari.id);
    learn?.(token, { id: sari.id, name: 'Sari', role: 'USER' }, 60);
    expect(isKnown()).toBe(false);
  });

  test('a session is known no longer than it lasts', async () => {
    knownSessions(here)?.learn()(token, { id: sari.id, name: 'Sari', role: 'USER' }, 0.02);
    expect(isKnown()).toBe(true);
    await pause(30);
    expect(isKnown()).toBe(false);
  });

  test('who does not hear any more knows nothing, until it hears again', async () => {
    await signIn(here, token);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER} and datname = current_database()`.execute(server.db);
    await within(() => expect(knownSessions(here)).toBeUndefined());
    await vi.waitFor(() => expect(knownSessions(here)).toBeDefined(), 5_000);
    expect(isKnown()).toBe(false);
  });
});

test('SPEED-14 a process knows of so many sessions, and forgets those that it read first', async () => {
  const learn = knownSessions(here)?.learn();
  const caller = { id: sari.id, name: 'Sari', role: 'USER' } as const;
  learn?.(token, caller, 60);
  for (let n = 1; n < 20_000; n++) learn?.(`token ${n}`, caller, 60);
  expect(isKnown()).toBe(true);
  learn?.('one more', caller, 60);
  expect(isKnown()).toBe(false);
  expect(knownSessions(here)?.find('token 1')).toBeDefined();
  forgetPerson(here, sari.id);
});

describe('D-16 in the process that did it, it counts before its caller is answered', () => {
  let alone: TestServer;
  let knowing: ReturnType<typeof startKnowingSessions>;
  beforeAll(async () => {
    alone = await startTestServer();
    knowing = startKnowingSessions(alone.db);
    await knowing.ready;
    // So it is as where a notice is late: the database tells nothing.
    await sql`drop function tell_person, tell_holder cascade`.execute(alone.db);
  });
  afterAll(async () => {
    await knowing.stop();
    await alone.stop();
  });

  const gone = expect.objectContaining(refused);
  test.each<[string, (id: string) => [method: string, at: string, body?: object], unknown]>([
    ['a role', (id) => ['PATCH', `/users/${id}`, { role: 'ADMIN', version: 1 }], { role: 'ADMIN' }],
    ['a closed account', (id) => ['DELETE', `/users/${id}?version=1`], gone],
    ['one by its id in capitals', (id) => ['DELETE', `/users/${id.toUpperCase()}?version=1`], gone],
    ['logout', () => ['POST', '/auth/logout', {}], gone],
  ])('%s', async (what, call, after) => {
    const person = await addPerson(alone.db, 'USER', 'Budi');
    const own = await insertSession(alone.db, person.id);
    const other = await addPerson(alone.db, 'ADMIN', 'Rudi');
    const { token: theirs } = await insertSession(alone.db, other.id);
    expect(await signIn(alone.db, own.token)).toMatchObject({ role: 'USER' });
    const [method, at, body] = call(person.id);
    const Authorization = `Bearer ${what === 'logout' ? own.token : theirs}`;
    const said = await fetch(`${alone.origin}/api${at}`, {
      method,
      headers: { Authorization, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(said.status).toBe(200);
    const now: unknown = await signIn(alone.db, own.token).catch((error: unknown) => error);
    expect(now).toEqual(after === gone ? gone : expect.objectContaining(after));
  });
});

test('D-16 that a session is in use is written a little later, of many at once', async () => {
  const longAgo = sql<Date>`now() - interval '6 days'`;
  await server.db.updateTable('session').set({ seen_at: longAgo }).execute();
  const isFresh = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select seen_at > now() - interval '1 minute' as is from session
      where user_id = ${sari.id}`.execute(server.db);
    return rows[0]?.is;
  };
  await signIn(server.db, token);
  expect(await isFresh()).toBe(false);
  noteSeen(server.db, token);
  await writeSeen(server.db);
  expect(await isFresh()).toBe(true);
});
