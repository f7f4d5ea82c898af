// Codes: what the right and the wrong one do, and what an address without an account is told.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer } from '../../../tests/support/server.ts';
import { bearer, startSignIn } from '../../../tests/support/sign-in.ts';
import { wakeJobs } from '../export-jobs/run-jobs.ts';

/** A statement about the tables of sign-in, a letter that is written, a transaction, a lock. */
const ofSignIn =
  /^\s*(?:begin|commit|rollback|select pg_|(?:select\b.*?\bfrom|insert into|update|delete from)\s+"?(?:app_user|session|signin_\w+|rate)\b|insert into "outbox")/s;

const signIn = await startSignIn();
const { mailbox, server, request, verify, verifyLink, mailTo, codeTo, letPass, countSessions } =
  signIn;
let sari: Person;
afterAll(() => signIn.stop());
beforeEach(async () => {
  sari = await signIn.addPeople();
});
afterEach(() => signIn.clear());

describe('code', () => {
  test('API-06 API-10 CONST-15 a request for a code tells how long it and its digits are', async () => {
    const asked = await request(sari.email.toUpperCase());
    expect(asked.body).toEqual({
      status: 'success',
      data: { email: sari.email, expiresIn: 600, resendIn: 60, otpLength: 4, lockedFor: 0 },
    });
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });

  test('API-07 AUTH-05 AUTH-41 a code from the mail gives token and user', async () => {
    await request(sari.email);
    const mail = await mailbox.take(sari.email);
    expect(mail).toMatchObject({ to: [sari.email], subject: 'Kode masuk Taksir' });
    expect(mail.text).toContain('berlaku 10 menit');
    expect(mail.html).toContain(`https://taksir.contoh.id/otp#link=${mail.link}`);

    const { status, body } = await verify(sari.email, mail.code);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.stringMatching(/Z$/),
      user: {
        id: sari.id,
        name: 'Sari',
        email: sari.email,
        role: 'USER',
        phoneNumber: null,
        imageUrl: null,
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    });
    const stored = await server.db.selectFrom('session').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(body.data.token);
  });

  test('API-08 API-09 AUTH-45 the token reads whose it is, with their role', async () => {
    const { code } = await codeTo(sari.email);
    const { body } = await verify(sari.email, code);
    expect(body.data.user.role).toBe('USER');
    for (const at of ['/auth/me', '/auth/profile']) {
      const me = await server.call('GET', at, bearer(body.data.token));
      expect(me).toMatchObject({ status: 200, body: { data: body.data.user } });
    }
  });

  test('D-13 a code is used once, and lives 600 s', async () => {
    const first = await codeTo(sari.email);
    expect(await verify(sari.email, first.code)).toMatchObject({ status: 200 });
    expect(await verify(sari.email, first.code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED' },
    });
    await letPass('2 minutes');
    const second = await codeTo(sari.email);
    await letPass('601 seconds');
    expect(await verify(sari.email, second.code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED', error: 'Kode OTP sudah kedaluwarsa. Minta kode baru.' },
    });
  });

  test('AUTH-43 D-19 a wrong code is 400 with the tries that are left; the fourth is locked', async () => {
    const { code, wrong } = await codeTo(sari.email);
    for (const triesLeft of [2, 1, 0]) {
      expect(await verify(sari.email, wrong)).toMatchObject({
        status: 400,
        body: { code: 'OTP_INVALID', error: 'Kode OTP salah.', details: { triesLeft } },
      });
    }
    const locked = await verify(sari.email, code);
    expect(locked).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    await letPass('61 seconds');
    const next = await codeTo(sari.email);
    expect(await verify(sari.email, next.code)).toMatchObject({ status: 200 });
  });

  test('D-13 200 parallel wrong guesses are three comparisons', { timeout: 60_000 }, async () => {
    const { code, wrong } = await codeTo(sari.email);
    await server.db.deleteFrom('rate').execute();
    // Twice as many calls a minute as an address may make: the database's count must hold alone.
    const answers = [];
    for (let round = 0; round < 2; round++) {
      const calls = Array.from({ length: 100 }, () => verify(sari.email, wrong));
      answers.push(...(await Promise.all(calls)));
      await server.db.deleteFrom('rate').execute();
    }
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((said) => said === 'OTP_INVALID')).toHaveLength(3);
    expect(codes.filter((said) => said === 'OTP_LOCKED')).toHaveLength(197);
    expect(await verify(sari.email, code)).toMatchObject({ body: { code: 'OTP_LOCKED' } });
  });

  test('D-13 parallel right codes are one session', async () => {
    const { code } = await codeTo(sari.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(sari.email, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await countSessions()).toBe(1);
  });

  test('D-13 the same code is sent again while it has 180 s and a try left, then a new one', async () => {
    const first = await codeTo(sari.email);
    await letPass('61 seconds');
    const again = await request(sari.email);
    expect(again.body.data.expiresIn).toBeLessThanOrEqual(539);
    expect((await mailbox.take(sari.email)).code).toBe(first.code);
    await letPass('360 seconds');
    await mailTo(sari.email);
    expect(await countCodes()).toBe(2);
  });

  test.each([['123'], ['12345'], ['12a4'], ['٠١٢٣'], [''], [null], [{}]])(
    'OTP_FORMAT for %j, and no try is used',
    async (otp) => {
      const { code } = await codeTo(sari.email);
      expect(await verify(sari.email, otp)).toMatchObject({
        status: 422,
        body: { code: 'OTP_FORMAT', error: 'Kode OTP harus 4 digit.' },
      });
      expect(await verify(sari.email, ` ${code} `)).toMatchObject({ status: 200 });
    },
  );

  test('a code is bound to its address', async () => {
    const budi = await addPerson(server.db, 'USER', 'Budi');
    const { code } = await codeTo(sari.email);
    const other = await codeTo(budi.email);
    const answer = await verify(budi.email, code);
    expect(answer.status).toBe(code === other.code ? 200 : 400);
  });

  async function countCodes() {
    const rows = await server.db.selectFrom('signin_code').select('id').execute();
    return rows.length;
  }
});

describe('unknown address', () => {
  test('D-13 known and unknown get the same answers all the way', async () => {
    async function walk(email: string) {
      const said = [];
      for (const step of ['1234', 'ask', 'ask', '000', 'wrong', 'wrong', 'wrong', 'wrong']) {
        const live = mailbox.mails.findLast((mail) => mail.to.includes(email))?.code;
        const wrong = live === '0000' ? '1111' : '0000';
        const otp = step === 'wrong' ? wrong : step;
        const { status, body, headers } =
          step === 'ask' ? await request(email) : await verify(email, otp);
        // What a person is told, without the address and the id of the call.
        const { requestId: _, ...rest } = body;
        said.push([status, rest, headers.has('retry-after')]);
        if (step === 'ask' && status === 200) await mailbox.take(email);
      }
      await letPass('601 seconds');
      said.push([(await verify(email, '1234')).body.code]);
      return JSON.parse(
        JSON.stringify(said)
          .replaceAll(email, 'X')
          .replace(/\d\d detik/g, 'n detik'),
      );
    }
    const known = await walk(sari.email);
    expect(await walk('siapa@contoh.test')).toEqual(known);
    expect(known[0]).toMatchObject([400, { code: 'OTP_EXPIRED' }, false]);
    expect(known.at(-1)).toEqual(['OTP_EXPIRED']);
  });

  test('D-12 D-13 known and unknown cost the same statements', async () => {
    const email = 'sama@contoh.test';
    await mailTo(sari.email);
    await mailTo(email);
    await letPass('61 seconds');
    const known = await statementsOf(() => request(sari.email));
    expect(known.length).toBeGreaterThan(10);
    const unknown = await statementsOf(() => {
      wakeJobs(server.db); // looks for files to make while the statements are counted
      return request(email);
    });
    expect(unknown).toEqual(known);
    const guess = await statementsOf(() => verify(sari.email, '2345'));
    expect(await statementsOf(() => verify(email, '2345'))).toEqual(guess);

    const join = (address: string) => () =>
      server.call('POST', '/auth/register', { body: { name: 'Sama', email: address } });
    expect(await statementsOf(join(email))).toEqual(await statementsOf(join(sari.email)));
  });

  /** What sign-in asked the database, whatever else the server does meanwhile. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const asked: unknown[] = query.mock.calls.map(([statement]) => statement);
    query.mockRestore();
    const textOf = (statement: unknown) =>
      (statement as { text?: string }).text ?? String(statement);
    return asked.map(textOf).filter((text) => ofSignIn.test(text));
  }

  test('D-13 an unknown address hears once a day that it is not registered', async () => {
    const email = 'tamu@contoh.test';
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ subject: 'Alamat ini belum terdaftar', code: undefined });
    expect(mail.text).toContain('/register');
    expect(mail.link).toBeUndefined();
    await letPass('61 seconds');
    expect(await request(email)).toMatchObject({ status: 200 });
    await mailTo(sari.email); // behind it in the outbox
    expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    await letPass('1 day');
    await mailTo(email);
  });

  test('no code opens anything for it', async () => {
    const email = 'kosong@contoh.test';
    await mailTo(email);
    const rows = await server.db.selectFrom('signin_code').select('code_mac').execute();
    expect(rows[0]?.code_mac).toHaveLength(32);
    expect(await verify(email, '0000')).toMatchObject({ body: { code: 'OTP_INVALID' } });
  });

  test('an address that registers gets a code of its own at once', async () => {
    const email = 'baru@contoh.test';
    await mailTo(email);
    await server.call('POST', '/auth/register', { body: { name: 'Baru', email } });
    await mailbox.take(email);
    await letPass('61 seconds');
    const { code } = await codeTo(email);
    expect(await verify(email, code)).toMatchObject({ status: 200 });
  });

  test('D-52 a closed account is told so by mail and cannot sign in', async () => {
    const { link } = await codeTo(sari.email);
    await server.db
      .updateTable('app_user')
      .set({ closed_at: new Date() })
      .where('id', '=', sari.id)
      .execute();
    expect(await verifyLink(link)).toMatchObject({ body: { code: 'LINK_INVALID' } });
    await letPass('61 seconds');
    expect((await mailTo(sari.email)).subject).toBe('Akun Taksir Anda ditutup');
  });
});

describe('outbox folder', () => {
  test('without SMTP_URL every mail is a file, and they sort by time', async () => {
    const local = await startTestServer();
    try {
      const person = await addPerson(local.db, 'USER', 'Wati');
      const folder = path.join(local.services.config.dataFolder, 'outbox');
      for (let sent = 1; sent <= 2; sent++) {
        const body = { email: person.email };
        // Limits by time are off here: twice within a minute is fine.
        await local.call('POST', '/auth/login/request-otp', { body });
        await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(sent);
      }
      const names = (await readdir(folder)).toSorted();
      expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{6}\.eml$/);
      const text = await readFile(path.join(folder, names[0] ?? ''), 'utf8');
      expect(text).toContain(`To: ${person.email}\r\n`);
      const code = /^ {4}(\d{4})\r$/m.exec(text)?.[1];
      const body = { email: person.email, otp: code };
      expect(await local.call('POST', '/auth/login/verify-otp', { body })).toMatchObject({
        status: 200,
      });
    } finally {
      await local.stop();
    }
  });
});
