// What strangers can do to somebody's sign-in: cost a code, never the way in (D-14).
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/support/database.ts';
import { startSignIn } from '../../../tests/support/sign-in.ts';
import { inTransaction } from '../platform/database/database.ts';
import { insertLink } from './link-store.ts';

const signIn = await startSignIn();
const { server, mailbox, request, verify, verifyLink, mailTo, codeTo, letPass, addWrongTries } =
  signIn;
const DAY = 86_400;
let sari: Person;
afterAll(() => signIn.stop());
beforeEach(async () => {
  sari = await signIn.addPeople();
});
afterEach(() => signIn.clear());

/** An answer without what differs from call to call; waits differ by the second in which they are asked. */
function told({ status, headers, body }: Awaited<ReturnType<typeof request>>, email: string) {
  const wait = headers.get('retry-after');
  return JSON.stringify({
    status,
    body: { ...body, requestId: '' },
    headers: [...headers.keys()].toSorted(),
    wait: wait === null ? 0 : Math.round(Number(wait) / 60),
  })
    .replaceAll(email, 'x@contoh.test')
    .replaceAll(/"lockedFor":(\d+)/g, (_, seconds) => `"locked":${Math.round(seconds / 60)}`);
}

test('TRUST-06 a locked code says for how long; the link of every mail works meanwhile, then codes again', async () => {
  expect((await request(sari.email)).body.data.lockedFor).toBe(0);
  const before = await mailbox.take(sari.email);
  await addWrongTries(10, 60 * 24 * 10, sari.email);
  const refused = await verify(sari.email, before.code);
  expect(refused).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
  expect(refused.body.error).toContain('Tautan masuk di email Anda tetap berlaku');
  // The oldest of the ten is nine days old.
  const { lockedFor } = refused.body.details;
  expect(lockedFor / DAY).toBeCloseTo(21, 1);
  expect(Number(refused.headers.get('retry-after'))).toBe(lockedFor);
  expect(await verifyLink(before.link)).toMatchObject({ status: 200 });

  await letPass('61 seconds');
  const asked = await request(sari.email);
  expect(asked.body.data.lockedFor / DAY).toBeCloseTo(21, 1);
  const mail = await mailbox.take(sari.email);
  expect(mail).toMatchObject({ subject: 'Tautan masuk Taksir', code: undefined });
  expect(await verifyLink(mail.link)).toMatchObject({ status: 200 });

  await letPass(`${lockedFor} seconds`);
  const open = await request(sari.email);
  expect(open.body.data.lockedFor).toBe(0);
  expect(await verify(sari.email, (await mailbox.take(sari.email)).code)).toMatchObject({
    status: 200,
  });
});

test('TRUST-06 the lock does not tell whether there is an account', async () => {
  const nobody = 'tidak.ada@contoh.test';
  const both = async (ask: (email: string) => ReturnType<typeof request>) => {
    const [known, unknown] = [await ask(sari.email), await ask(nobody)];
    expect(told(unknown, nobody)).toBe(told(known, sari.email));
    return known;
  };
  await both(request);
  const { code } = await mailbox.take(sari.email);
  const wrong = code === '0000' ? '1111' : '0000';
  // By hand, so that each is counted as the program does it.
  for (let tried = 0; tried < 4; tried++) await both((email) => verify(email, wrong));
  for (const email of [sari.email, nobody]) await addWrongTries(8, 60 * 24, email);
  expect((await both((email) => verify(email, wrong))).body.code).toBe('OTP_LOCKED');
  await letPass('61 seconds');
  expect((await both(request)).body.data.lockedFor).toBeGreaterThan(DAY);
  expect((await both((email) => verify(email, wrong))).body.code).toBe('OTP_LOCKED');
  // A code of before the lock is too old for both.
  await letPass('11 minutes');
  expect((await both((email) => verify(email, wrong))).body.code).toBe('OTP_EXPIRED');
});

test('TRUST-06 who shares a guesser’s address is told of the link, and of the lock when asking', async () => {
  await addWrongTries(50, 50, 'lain@contoh.test', '127.0.0.1');
  const asked = await request(sari.email);
  expect(asked.status).toBe(200);
  expect(asked.body.data.lockedFor).toBeGreaterThan(300);
  expect(asked.body.data.lockedFor).toBeLessThanOrEqual(3600);
  // Elsewhere the code works, so the mail has it.
  const mail = await mailbox.take(sari.email);
  expect(mail.code).toMatch(/^\d{4}$/);
  const refused = await verify(sari.email, mail.code);
  expect(refused).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
  expect(refused.body.details.lockedFor).toBeGreaterThan(300);
  expect(await verifyLink(mail.link)).toMatchObject({ status: 200 });
});

test('TRUST-06 a flood of guesses and of wrong links from one address keeps its people from nothing', async () => {
  // As of an office's letters of this hour.
  const rights = await Promise.all(
    Array.from({ length: 30 }, () => inTransaction(server.db, (tx) => insertLink(tx, sari.id))),
  );
  const guess = () => randomBytes(32).toString('base64url');
  const flood = (count: number, act: () => ReturnType<typeof request>) =>
    Promise.all(Array.from({ length: count }, act));
  const flooding = flood(400, () => verifyLink(guess()));
  const among = await Promise.all(rights.map((link) => verifyLink(link)));
  expect(among.map(({ status }) => status)).toEqual(rights.map(() => 200));
  const links = await flooding;
  const codes = await flood(400, () => verify('lain@contoh.test', '0000'));
  for (const answers of [links, codes]) {
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(400);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  }
  expect(await verifyLink((await mailTo(sari.email)).link)).toMatchObject({ status: 200 });
});

test('TRUST-06 asking for somebody all day long: at most 40 letters, and always a live link', async () => {
  let refused = 0;
  const withoutLink: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 4) {
    const { status, body } = await request(sari.email);
    if (status !== 200) expect(body.code).toBe('OTP_SEND_LIMIT');
    if (status !== 200) refused++;
    const { rows } = await sql`select from signin_link
      where used_at is null and expires_at > now()`.execute(server.db);
    if (rows.length === 0) withoutLink.push(minute);
    await letPass('4 minutes');
    await server.db.deleteFrom('rate').execute();
  }
  const { rows: letters } = await sql`select from outbox
    where kind = 'letter' and body ->> 'to' = ${sari.email}`.execute(server.db);
  expect(withoutLink).toEqual([]);
  expect(refused).toBeGreaterThan(300);
  expect(letters.length).toBeLessThanOrEqual(40);
});

test('TRUST-06 what opens links before their reader does uses none up', async () => {
  const { link } = await codeTo(sari.email);
  for (const method of ['GET', 'HEAD']) {
    for (const at of [`/otp`, `/api/auth/login/verify-link`, `/auth/login/verify-link`]) {
      await fetch(`${server.origin}${at}?link=${link}&token=${link}`, { method });
    }
  }
  expect(await verifyLink(link)).toMatchObject({ status: 200 });
});
