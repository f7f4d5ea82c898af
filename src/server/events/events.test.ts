// Who has an estimate open, and what is new of it: by real streams, of two processes on one database.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { PeopleTold } from '../../contract/events.ts';
import { createApp } from '../app.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { hearNotices, LISTENER } from '../platform/database/notices.ts';
import { insertSession } from '../users/session-store.ts';
import { hubOf } from './hub.ts';

let server: TestServer;
/** The second process: a pool, a hub and a port of its own. */
let other: { origin: string; db: Database; stop: () => Promise<void> };
let sari: Person;
let budi: Person;
let dimas: Person;
let asSari: Ask;

beforeAll(async () => {
  server = await startTestServer();
  other = await startOther();
  sari = await addPerson(server.db, 'USER', 'Sari');
  budi = await addPerson(server.db, 'USER', 'Budi');
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  asSari = server.as(sari);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function startOther() {
  const db = openDatabase(server.address);
  const { fetch } = createApp({ ...server.services, db });
  const listening = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    db,
    async stop() {
      await hubOf(db).stop();
      listening.close();
      listening.closeAllConnections();
      await db.destroy();
    },
  };
}

const opened: AbortController[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
});

const tab = (letter: string) => letter.repeat(32);

/** A stream as a browser holds it, and what it has been told so far. */
async function follow(
  who: Person | undefined,
  open: string,
  { at = server.origin, token = '' } = {},
) {
  const bearer = token || (await insertSession(server.db, who?.id ?? '')).token;
  const leaving = new AbortController();
  opened.push(leaving);
  const answer = await fetch(`${at}/api/events?open=${open}`, {
    headers: { Authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  });
  let text = '';
  const whole = read(answer, (more) => (text += more)).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const told = (event: string): unknown[] =>
    [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)]
      .filter(([, name]) => name === event)
      .map(([, , data = '']) => JSON.parse(data));
  const people = () => PeopleTold.safeParse(told('people').at(-1)).data?.people ?? [];
  return {
    status: answer.status,
    headers: answer.headers,
    leave: () => leaving.abort(),
    /** Settles when the server ends it. */
    ended: whole,
    text: () => text,
    names: () => people().map(({ name }) => name),
    people,
    version: () => told('version').at(-1),
    accepted: () => told('accepted').at(-1),
  };
}

async function read(answer: Response, hear: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) hear(decoder.decode(bytes, { stream: true }));
}

/** Longer than it may take (HAND-41), since the machine may be busy with other things. */
const soon = { timeout: 20_000, interval: 20 };

test('HAND-41 who has an estimate open is seen from another process, and so is leaving', async () => {
  const { id } = await addEstimation(asSari);
  const one = await follow(sari, `${id}:${tab('a')}`);
  expect([one.status, one.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await expect.poll(one.people, soon).toEqual([{ tab: tab('a'), name: 'Sari', isSelf: true }]);

  const two = await follow(dimas, `${id}:${tab('b')}`, { at: other.origin });
  await expect.poll(one.names, soon).toEqual(['Sari', 'Dimas']);
  await expect.poll(two.people, soon).toEqual([
    { tab: tab('a'), name: 'Sari', isSelf: false },
    { tab: tab('b'), name: 'Dimas', isSelf: true },
  ]);

  // Another tab of one's own, which the browser tells by its next stream.
  const next = await follow(sari, `${id}:${tab('a')},${id}:${tab('c')}`);
  one.leave();
  await expect.poll(two.names, soon).toEqual(['Sari', 'Dimas', 'Sari']);
  two.leave();
  await expect.poll(next.names, soon).toEqual(['Sari', 'Sari']);
});

test('HAND-41 a newer version is told, with who stored it, and nothing of what it holds', async () => {
  const { id } = await addEstimation(asSari, { projectName: 'Rahasia' });
  const theirs = await follow(dimas, `${id}:${tab('b')}`, { at: other.origin });
  await expect.poll(theirs.version, soon).toMatchObject({ id, version: 1 });
  await asSari('PUT', `/estimation/${id}`, { body: { notes: 'rahasia juga' } });
  await expect.poll(theirs.version, soon).toEqual({
    id,
    version: 2,
    changedAt: expect.any(String),
    changedBy: { name: 'Sari', isSelf: false },
  });
  await asSari('POST', `/estimation/${id}/revisions/1/restore`);
  await expect.poll(theirs.version, soon).toMatchObject({ version: 3 });
  expect(theirs.text()).not.toMatch(/rahasia/i);
});

test('an estimate that one may not read says nothing, and nobody is seen at it', async () => {
  const { id } = await addEstimation(asSari);
  const own = await addEstimation(server.as(budi), { projectName: 'Milik Budi' });
  const hers = await follow(sari, `${id}:${tab('a')}`);
  const his = await follow(budi, `${id}:${tab('b')},${own.id}:${tab('c')}`);
  await expect.poll(his.names, soon).toEqual(['Budi']);
  await asSari('PUT', `/estimation/${id}`, { body: { notes: 'lain' } });
  await expect.poll(hers.version, soon).toMatchObject({ version: 2 });
  await server.as(budi)('PUT', `/estimation/${own.id}`, { body: { notes: 'lain' } });
  await expect.poll(his.version, soon).toMatchObject({ id: own.id, version: 2 });
  expect(his.text()).not.toContain(id);
  expect(hers.names()).toEqual(['Sari']);
});

test('a stream ends with its session, and with the role that it was opened in', async () => {
  const { id } = await addEstimation(asSari);
  const { token } = await insertSession(server.db, sari.id);
  const stays = await follow(sari, `${id}:${tab('a')}`);
  const goes = await follow(sari, `${id}:${tab('b')}`, { token, at: other.origin });
  const headers = { Authorization: `Bearer ${token}` };
  await server.call('POST', '/auth/logout', { headers });
  await goes.ended;
  expect((await follow(sari, `${id}:${tab('b')}`, { token })).status).toBe(401);
  await expect.poll(stays.names, soon).toEqual(['Sari']);

  const rudi = await addPerson(server.db, 'ADMIN', 'Rudi');
  const asAdmin = await follow(rudi, `${id}:${tab('d')}`);
  await expect.poll(asAdmin.version, soon).toMatchObject({ id });
  const { version } = (await server.as(dimas)('GET', `/users/${rudi.id}`)).body.data;
  const body = { role: 'USER', version };
  expect(await server.as(dimas)('PATCH', `/users/${rudi.id}`, { body })).toMatchObject({
    status: 200,
  });
  await asAdmin.ended;
});

test('a person holds ten streams of a process at most; a sentence is said to the eleventh', async () => {
  const rina = await addPerson(server.db, 'USER', 'Rina');
  const { id } = await addEstimation(server.as(rina));
  const many = Array.from({ length: 10 }, (_, at) => follow(rina, `${id}:${tab(at.toString(16))}`));
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  const eleventh = await follow(rina, `${id}:${tab('f')}`);
  expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await follow(sari, `${id}:${tab('f')}`)).status).toBe(200);
});

const someTab = (at = 0) => `${randomUUID()}:${at.toString(16).padStart(32, '0')}`;

test.each([
  ['nothing', ''],
  ['a text', 'x'],
  ['no estimate', `${'1'.repeat(36)}:${tab('a')}`],
  ['no tab behind a colon', `${randomUUID()}:`],
  ['a tab twice', [someTab(), someTab()].join()],
  ['an estimate that is only read twice', Array(2).fill(randomUUID()).join()],
  ['51 tabs', Array.from({ length: 51 }, (_, at) => someTab(at)).join()],
])('what does not name each tab and its estimate is refused: %s', async (_, open) => {
  expect((await follow(sari, open)).status).toBe(422);
});

test('news go on after the database has cut the connection that listens', async () => {
  const { id } = await addEstimation(asSari);
  const mine = await follow(sari, `${id}:${tab('a')}`);
  const theirs = await follow(dimas, `${id}:${tab('b')}`, { at: other.origin });
  await expect.poll(mine.names, soon).toEqual(['Sari', 'Dimas']);
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = ${LISTENER} and datname = current_database()`.execute(server.db);
    return rows.map(({ pid }) => pid);
  };
  const before = await listeners();
  // One connection a process, however many streams it has.
  expect(before).toHaveLength(2);
  await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(
    server.db,
  );
  await asSari('PUT', `/estimation/${id}`, { body: { notes: 'selagi terputus' } });
  await expect.poll(mine.version, soon).toMatchObject({ version: 2 });
  await expect.poll(theirs.version, soon).toMatchObject({ version: 2 });
  const isNew = async () => (await listeners()).filter((pid) => !before.includes(pid)).length;
  await expect.poll(isNew, soon).toBe(2);
});

test('a server that stops ends its streams at once, and nobody of it is seen any more', async () => {
  const { id } = await addEstimation(asSari);
  const third = await startOther();
  const stays = await follow(sari, `${id}:${tab('a')}`);
  const goes = await follow(dimas, `${id}:${tab('b')}`, { at: third.origin });
  await expect.poll(stays.names, soon).toEqual(['Sari', 'Dimas']);
  await hubOf(third.db).stop();
  await goes.ended;
  await expect.poll(stays.names, soon).toEqual(['Sari']);
  expect((await follow(dimas, `${id}:${tab('b')}`, { at: third.origin })).status).toBe(503);
  await third.stop();
});

test('CHECK-53 what is let stand in Periksa is told, and what is opened again; no version goes on', async () => {
  const { id } = await addEstimation(asSari);
  const theirs = await follow(dimas, `${id}:${tab('b')}`, { at: other.origin });
  const accept = async (reason: string) => {
    const body = { rule: 'old-prices', line: null, says: 'Harga berumur 120 hari', reason };
    const { status, body: answer } = await asSari('PUT', `/estimation/${id}/checks/accepted`, {
      body,
    });
    expect(status).toBe(200);
    return answer.data;
  };
  await expect.poll(theirs.accepted, soon).toEqual({ id, count: 0, latestAt: null });
  const { accepted } = await accept('Kontrak payung');
  const { at } = accepted[0];
  await expect.poll(theirs.accepted, soon).toEqual({ id, count: 1, latestAt: at });
  const again = (await accept('Kontrak lain')).accepted[0];
  expect(again.at).not.toBe(at);
  await expect.poll(theirs.accepted, soon).toEqual({ id, count: 1, latestAt: again.at });
  await accept('');
  await expect.poll(theirs.accepted, soon).toEqual({ id, count: 0, latestAt: null });
  expect(theirs.version()).toMatchObject({ version: 1 });
  expect(theirs.text()).not.toContain('Kontrak');
});

test('CHECK-53 every process hears at once that something is let stand or opened again, before the next beat', async () => {
  const { id } = await addEstimation(asSari);
  let heard = 0;
  const onNotice = (kind: string, about: string) => {
    if (kind === 'estimation' && about === id) heard += 1;
  };
  const notices = hearNotices(other.db, { onNotice, onGap: () => {} });
  await notices.ready;
  const accept = (reason: string) =>
    asSari('PUT', `/estimation/${id}/checks/accepted`, {
      body: { rule: 'old-prices', line: null, says: 'Harga berumur 120 hari', reason },
    });
  await asSari('PUT', `/estimation/${id}`, { body: { notes: 'lain' } });
  await expect.poll(() => heard, soon).toBe(1);
  await accept('Kontrak payung');
  await expect.poll(() => heard, soon).toBe(2);
  await accept('');
  await expect.poll(() => heard, soon).toBe(3);
  await notices.stop();
});

test('DETAIL-27 whoever only reads an estimate is told of it and seen by nobody', async () => {
  const { id } = await addEstimation(asSari);
  const reads = await follow(dimas, id, { at: other.origin });
  const edits = await follow(sari, `${id}:${tab('a')}`);
  await expect.poll(edits.names, soon).toEqual(['Sari']);
  await expect.poll(reads.names, soon).toEqual(['Sari']);
  await asSari('PUT', `/estimation/${id}`, { body: { notes: 'lain' } });
  await expect.poll(reads.version, soon).toMatchObject({ id, version: 2 });
  expect(edits.names()).toEqual(['Sari']);
  // Beside a tab that edits it, in one browser.
  const both = await follow(dimas, `${id},${id}:${tab('c')}`, { at: other.origin });
  await expect.poll(edits.names, soon).toEqual(['Sari', 'Dimas']);
  expect(both.status).toBe(200);
});
