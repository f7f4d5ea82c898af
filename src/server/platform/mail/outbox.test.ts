import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts';
import { readConfig } from '../config.ts';
import { inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { openMailer } from './mail.ts';
import { letterHtml, letterLines, letterText, type Letter } from './mail-text.ts';
import { newId } from '../database/new-id.ts';
import { queueLetter, startOutbox, wakeOutbox, type Outbox } from './outbox.ts';
import { takeDue } from './outbox-store.ts';

let base: TestDatabase;
let mailbox: Mailbox;
const running: Outbox[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
  mailbox = await openMailbox();
});
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  mailbox.refuseWith(undefined);
  await base.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await mailbox.close();
  await base.drop();
});

const letterTo = (to: string): Letter => ({
  to,
  subject: 'Kode masuk Taksir',
  parts: [{ text: 'Kode:' }, { code: '0123' }, { link: 'https://x.test/?a=1&b=2', label: 'Masuk' }],
});

function start(url = mailbox.url) {
  const config = readConfig({ SMTP_URL: url, LOG_LEVEL: 'silent' });
  running.push(startOutbox({ db: base.db, config, log: createLog('silent') }));
}

/** A mail server that is not as the mailbox is. */
async function mailServer(options: SMTPServerOptions) {
  const open = { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] };
  const server = new SMTPServer({ ...open, ...options });
  server.on('error', () => {}); // a client that hangs up is no failure of the test
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, close };
}

const queue = (letter: Letter | undefined) =>
  inTransaction(base.db, (tx) => queueLetter(tx, letter));
const rows = () => base.db.selectFrom('outbox').selectAll().execute();
const hurry = () =>
  base.db
    .updateTable('outbox')
    .set({ run_at: sql<Date>`now()` })
    .execute();

test('a letter leaves right after its transaction, once, and is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] }); // nobody looks again by himself
  start();
  vi.useRealTimers();
  await queue(letterTo('a@contoh.test'));
  wakeOutbox(base.db);
  const mail = await mailbox.take('a@contoh.test');
  expect(mail).toMatchObject({ from: 'taksir@localhost', to: ['a@contoh.test'], code: '0123' });
  const done_at = expect.any(Date);
  await expect.poll(rows).toMatchObject([{ error: null, tries: 1, done_at }]);
  expect((await rows())[0]?.body).toEqual({});
  expect(mailbox.mailsTo('a@contoh.test')).toHaveLength(1);
});

test('what a transaction undoes is never sent', async () => {
  start();
  const undone = inTransaction(base.db, async (tx) => {
    await queueLetter(tx, letterTo('undone@contoh.test'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('what waited while nothing ran is sent at the next start', async () => {
  await queue(letterTo('b@contoh.test'));
  start();
  await mailbox.take('b@contoh.test');
});

test('a mail server that refuses for now is asked again later, one that says no is not', async () => {
  mailbox.refuseWith(451);
  start();
  await queue(letterTo('c@contoh.test'));
  wakeOutbox(base.db);
  await expect.poll(rows).toMatchObject([{ tries: 1, done_at: null, lease_until: null }]);
  await expect.poll(async () => (await rows())[0]?.error).toContain('451');
  mailbox.refuseWith(undefined);
  await hurry();
  wakeOutbox(base.db);
  await mailbox.take('c@contoh.test');

  await base.db.deleteFrom('outbox').execute();
  mailbox.refuseWith(550);
  await queue(letterTo('d@contoh.test'));
  wakeOutbox(base.db);
  await expect.poll(async () => (await rows())[0]?.done_at).toBeInstanceOf(Date);
  expect(await rows()).toMatchObject([{ tries: 1, error: expect.stringContaining('550') }]);
  expect((await rows())[0]?.body).toEqual({});
});

test('a mail server that refuses our own sign-in is asked again: a password can be mended', async () => {
  const server = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  start(server.url.replace('//', '//taksir:salah@'));
  await queue(letterTo('i@contoh.test'));
  wakeOutbox(base.db);
  await expect.poll(async () => (await rows())[0]?.error).toContain('535');
  expect(await rows()).toMatchObject([{ tries: 1, done_at: null, body: { to: 'i@contoh.test' } }]);
  await running.pop()?.stop();
  await server.close();
});

test.each([
  [1, 5],
  [2, 15],
  [3, 45],
  [4, 120],
  [5, 300],
  [6, 900],
  [7, 1800],
])('HOUSE-09 what is refused for the time %i is tried again after %i s', async (tries, seconds) => {
  const clock = async () => {
    const told = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(base.db);
    return Number(told.rows[0]?.now);
  };
  mailbox.refuseWith(451);
  await queue(letterTo('later@contoh.test'));
  await base.db
    .updateTable('outbox')
    .set({ tries: tries - 1 })
    .execute();
  const before = await clock();
  start();
  await expect.poll(rows).toMatchObject([{ tries, lease_until: null, done_at: null }]);
  await expect.poll(async () => (await rows())[0]?.error).toContain('451');
  const runAt = Number((await rows())[0]?.run_at);
  expect(runAt).toBeGreaterThanOrEqual(before + seconds * 1000);
  expect(runAt).toBeLessThanOrEqual((await clock()) + seconds * 1000);
});

test('a mail server that is away: tries end within the hour that a link lives', async () => {
  start('smtp://127.0.0.1:9');
  await queue(letterTo('e@contoh.test'));
  wakeOutbox(base.db);
  await expect.poll(async () => (await rows())[0]?.error).toContain('ECONNREFUSED');
  await base.db.updateTable('outbox').set({ tries: 7 }).execute();
  await hurry();
  wakeOutbox(base.db);
  await expect.poll(async () => (await rows())[0]?.done_at).toBeInstanceOf(Date);
});

test('several takers never get the same letter, and a dead one gives it back', async () => {
  for (let n = 0; n < 30; n++) await queue(letterTo(`f${n}@contoh.test`));
  const taken = await Promise.all(Array.from({ length: 6 }, () => takeDue(base.db, 10, 60)));
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(30);
  expect(await takeDue(base.db, 10, 60)).toEqual([]);
  await base.db
    .updateTable('outbox')
    .set({ lease_until: sql<Date>`now()` })
    .execute();
  expect(await takeDue(base.db, 10, 60)).toHaveLength(10);
});

test('a letter that waits for its next try is not taken before it', async () => {
  await queue(letterTo('early@contoh.test'));
  const runAt = (seconds: number) =>
    base.db
      .updateTable('outbox')
      .set({ run_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
      .execute();
  await runAt(60);
  expect(await takeDue(base.db, 10, 60)).toEqual([]);
  await runAt(-1);
  expect(await takeDue(base.db, 10, 60)).toHaveLength(1);
});

test('who takes letters does not wait for another who is taking one', async () => {
  await queue(letterTo('held@contoh.test'));
  await queue(letterTo('free@contoh.test'));
  const taken = await inTransaction(base.db, async (tx) => {
    await tx.selectFrom('outbox').select('id').orderBy('run_at').limit(1).forUpdate().execute();
    return Promise.race([takeDue(base.db, 10, 60), pause(2_000, 'waits')]);
  });
  expect(taken).toMatchObject([{ body: { to: 'free@contoh.test' } }]);
});

test('of more letters than are handed over at once none waits for the next look', async () => {
  for (let n = 0; n < 25; n++) await queue(letterTo(`many${n}@contoh.test`));
  vi.useFakeTimers({ toFake: ['setInterval'] }); // nobody looks again by himself
  start();
  vi.useRealTimers();
  const waiting = async () => (await rows()).filter(({ done_at }) => done_at === null).length;
  await expect.poll(waiting, { timeout: 3_000 }).toBe(0);
});

test('who stops waits for what is being handed over', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const server = await mailServer({
    onData(stream, _, done) {
      begin();
      stream.resume();
      stream.on('end', () => void answered.then(() => done()));
    },
  });
  start(server.url);
  await queue(letterTo('handed@contoh.test'));
  wakeOutbox(base.db);
  await begun;
  let isStopped = false;
  const stopping = running.pop()?.stop();
  void stopping?.then(() => (isStopped = true));
  await pause(200);
  expect(isStopped).toBe(false);
  answer();
  await stopping;
  expect(await rows()).toMatchObject([{ error: null, done_at: expect.any(Date) }]);
  await server.close();
});

test('the reason of a mail server is kept as far as its first 300 signs', async () => {
  const server = await mailServer({
    onMailFrom: (_, __, done) =>
      done(Object.assign(new Error('x'.repeat(400)), { responseCode: 550 })),
  });
  start(server.url);
  await queue(letterTo('long@contoh.test'));
  wakeOutbox(base.db);
  await expect.poll(async () => (await rows())[0]?.error).toHaveLength(300);
  await running.pop()?.stop();
  await server.close();
});

test('nobody gets a mail by what somebody typed as an address or a subject', async () => {
  const config = readConfig({ SMTP_URL: mailbox.url });
  const mailer = openMailer(config);
  for (const to of ['a@x.id\r\nBcc: e@x.id', 'a@x.id,e@x.id', '<a@x.id>', 'a b@x.id', 'a@x.id ']) {
    await expect(mailer.send(letterTo(to), newId())).rejects.toThrow('not one address');
  }
  const letter = { ...letterTo('g@contoh.test'), subject: 'Satu\r\nBcc: e@contoh.test' };
  await mailer.send(letter, newId());
  const mail = await mailbox.take('g@contoh.test');
  expect(mail.subject).toBe('Satu Bcc: e@contoh.test');
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mailbox.mailsTo('e@contoh.test')).toEqual([]);
  mailer.close();
});

test('text, HTML and terminal say the same; HTML is escaped', () => {
  const letter = {
    ...letterTo('h@contoh.test'),
    parts: [...letterTo('').parts, { text: '<b>"&"</b>' }],
  };
  expect(letterText(letter)).toBe(
    'Kode:\n\n    0123\n\nMasuk:\nhttps://x.test/?a=1&b=2\n\n<b>"&"</b>\n\n--\nTaksir\n',
  );
  expect(letterHtml(letter)).toContain('href="https://x.test/?a=1&amp;b=2"');
  expect(letterHtml(letter)).toContain('&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;');
  expect(letterLines(letter)).toBe(
    'Email untuk h@contoh.test: Kode masuk Taksir\n' +
      '  Kode:   0123\n  Tautan: https://x.test/?a=1&b=2',
  );
});
