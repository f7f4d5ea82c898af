// What a hub does by itself, without a browser: when it forgets, when it ends a stream, what it repeats.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { LISTENER } from '../platform/database/notices.ts';
import { insertSession } from '../users/session-store.ts';
import { hubOf, type Hub } from './hub.ts';

let server: TestServer;
let sari: Person;
let budi: Person;
let asSari: Ask;
/** A process of its own for each test. */
let db: Database;
let hub: Hub;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  budi = await addPerson(server.db, 'ADMIN', 'Budi');
  asSari = server.as(sari);
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = openDatabase(server.address);
  hub = hubOf(db);
  ({ id } = await addEstimation(asSari));
});
afterEach(async () => {
  await hub.stop();
  await db.destroy();
});

const tab = (letter: string) => letter.repeat(32);
const soon = { timeout: 10_000, interval: 20 };

interface Following {
  readonly token?: string;
  readonly letter?: string;
}

async function follow(who: Person, { token, letter = 'a' }: Following = {}) {
  const { id: userId, name } = who;
  const caller = { id: userId, name, role: who === budi ? 'ADMIN' : 'USER' } as const;
  const bearer = token ?? (await insertSession(server.db, userId)).token;
  const open = [{ estimation: id, tab: tab(letter) }];
  const { body } = await hub.follow({ caller, token: bearer, open });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isEnded = false;
  const hear = async () => {
    for (;;) {
      const next = await reader?.read();
      if (!next?.value) break;
      text += decoder.decode(next.value, { stream: true });
    }
    isEnded = true;
  };
  void hear();
  return {
    token: bearer,
    isEnded: () => isEnded,
    /** What was sent until now is heard. */
    hasHeard: () => new Promise((resolve) => setImmediate(resolve)),
    count: (event: string) => text.split(`event: ${event}\n`).length - 1,
    text: () => text,
    leave: () => reader?.cancel(),
  };
}

/** A tab that some process has written, so many seconds ago. */
async function addPresence(seconds: number, letter: string): Promise<void> {
  const seen_at = sql<Date>`now() - make_interval(secs => ${seconds})`;
  const whose = { stream_id: newId(), user_id: budi.id, estimation_id: id, tab: tab(letter) };
  await server.db
    .insertInto('presence')
    .values({ ...whose, seen_at })
    .execute();
}

const tabsWritten = async () => {
  const rows = await server.db
    .selectFrom('presence')
    .select('tab')
    .where('estimation_id', '=', id)
    .orderBy('tab')
    .execute();
  return rows.map((row) => row.tab.slice(0, 1)).join('');
};

const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${LISTENER} and datname = current_database()`.execute(server.db);

test('HAND-41 whom a killed process has left counts for half a minute and no longer', async () => {
  await addPresence(5, 'b');
  await addPresence(31, 'c');
  const mine = await follow(sari);
  await expect.poll(() => mine.count('people'), soon).toBe(1);
  expect(mine.text()).toContain(tab('b'));
  expect(mine.text()).not.toContain(tab('c'));
});

test('HAND-41 rows that a killed process has left are taken away', async () => {
  await addPresence(3_600, 'c');
  await follow(sari);
  expect(await tabsWritten()).toBe('ac');
  await cutListener(); // what follows is what each beat does
  await expect.poll(tabsWritten, soon).toBe('a');
});

test('a session that ended while nobody listened ends its stream', async () => {
  const rina = await addPerson(server.db, 'USER', 'Rina');
  const mine = await follow(rina);
  const stays = await follow(budi, { letter: 'b' });
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // tells nobody
    await tx.deleteFrom('session').where('user_id', '=', rina.id).execute();
  });
  await pause(100);
  expect(mine.isEnded()).toBe(false);
  await cutListener();
  await expect.poll(mine.isEnded, soon).toBe(true);
  expect(stays.isEnded()).toBe(false);
});

test('a session that ended since its call was let in gets no stream', async () => {
  await follow(budi, { letter: 'b' });
  const rina = await addPerson(server.db, 'USER', 'Rina');
  const { token } = await insertSession(server.db, rina.id);
  await server.db.deleteFrom('session').where('user_id', '=', rina.id).execute();
  await pause(100);
  const mine = await follow(rina, { token });
  await expect.poll(mine.isEnded, { timeout: 2_000 }).toBe(true);
});

test('what was told is not told again while it is the same', async () => {
  const mine = await follow(sari);
  await expect.poll(() => mine.count('people'), soon).toBe(1);
  await follow(budi, { letter: 'b' });
  await expect.poll(() => mine.count('people'), soon).toBe(2);
  await cutListener();
  const other = { notes: 'lain' };
  await pause(500);
  await asSari('PUT', `/estimation/${id}`, { body: other });
  await expect.poll(() => mine.count('version'), soon).toBe(2);
  expect(mine.count('people')).toBe(2);
});

test('news are looked up one after the other, so that an older version is not told after a newer', async () => {
  const mine = await follow(sari);
  await expect.poll(() => mine.count('version'), soon).toBe(1);
  const looking = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks
      where not granted and mode = 'AccessShareLock' and relation = 'presence'::regclass`.execute(
      server.db,
    );
    return rows[0]?.n;
  };
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table presence in access exclusive mode`.execute(tx);
    await asSari('PUT', `/estimation/${id}`, { body: { notes: 'satu' } });
    await expect.poll(looking, soon).toBe(1);
    await asSari('PUT', `/estimation/${id}`, { body: { notes: 'dua' } });
    await pause(500);
    expect(await looking()).toBe(1);
  });
  await expect.poll(() => mine.text(), soon).toContain('"version":3');
});

test('a process that stops takes those away too who left just before', async () => {
  const mine = await follow(sari);
  expect(await tabsWritten()).toBe('a');
  await mine.leave();
  await hub.stop();
  expect(await tabsWritten()).toBe('');
});

test('a stream ends after a minute, and not before', async () => {
  await follow(budi, { letter: 'b' }); // so the hub listens already
  const { token } = await insertSession(server.db, sari.id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const mine = await follow(sari, { token });
    vi.advanceTimersByTime(59_999);
    await mine.hasHeard();
    expect(mine.isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    await mine.hasHeard();
    expect(mine.isEnded()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
