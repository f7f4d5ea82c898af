import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../../tests/database.ts';
import { openMailbox, type Mailbox } from '../../../tests/mailbox.ts';
import { startTestServer, type TestServer } from '../../../tests/server.ts';

let mailbox: Mailbox;
let server: TestServer;
let sari: Person;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    smtpUrl: mailbox.url,
    rateLimits: true,
    origin: 'https://taksir.contoh.id',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await addPerson(server.db, 'ADMIN', 'Dimas');
  sari = await addPerson(server.db, 'USER', 'Sari');
});
afterEach(async () => {
  for (const table of ['signin_event', 'signin_code', 'rate', 'app_user'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const request = (email: string) =>
  server.call('POST', '/auth/login/request-otp', { body: { email } });
const verify = (email: string, otp: unknown) =>
  server.call('POST', '/auth/login/verify-otp', { body: { email, otp } });
const verifyLink = (token: unknown) =>
  server.call('POST', '/auth/login/verify-link', { body: { token } });
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** The mail that a request for a code brings. */
async function mailTo(email: string) {
  expect(await request(email)).toMatchObject({ status: 200 });
  return mailbox.take(email);
}

async function codeTo(email: string) {
  const { code = '', link = '' } = await mailTo(email);
  return { code, link, wrong: code === '0000' ? '1111' : '0000' };
}

/** As if everything of sign-in had happened so much earlier. */
async function letPass(time: string) {
  await sql`update signin_code set made_at = made_at - ${time}::interval,
    expires_at = expires_at - ${time}::interval`.execute(server.db);
  await sql`update signin_link set expires_at = expires_at - ${time}::interval`.execute(server.db);
  await sql`update signin_event set at = at - ${time}::interval`.execute(server.db);
}

/** As if these wrong tries had been made, evenly over so many minutes up to now. */
async function addWrongTries(count: number, minutes: number, email: string, ip = '10.0.0.9') {
  await sql`insert into signin_event (id, kind, email, ip, at)
    select gen_random_uuid(), 'wrong', ${email}, ${ip},
      now() - make_interval(secs => n * ${minutes * 60}::float / ${count})
    from generate_series(0, ${count - 1}) as n`.execute(server.db);
}

describe('code', () => {
  test('API-06 API-07 API-08 API-09 API-10 CONST-15 AUTH-05 AUTH-41 AUTH-45 a code from the mail gives token and user', async () => {
    const asked = await request(sari.email.toUpperCase());
    expect(asked.body).toEqual({
      status: 'success',
      data: { email: sari.email, expiresIn: 600, resendIn: 60, otpLength: 4 },
    });
    expect(asked.headers.get('cache-control')).toBe('no-store');
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
    for (const at of ['/auth/me', '/auth/profile']) {
      const me = await server.call('GET', at, bearer(body.data.token));
      expect(me).toMatchObject({ status: 200, body: { data: body.data.user } });
    }
    const stored = await server.db.selectFrom('session').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(body.data.token);
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

async function countSessions() {
  const rows = await server.db.selectFrom('session').select('user_id').execute();
  return rows.length;
}

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
    expect(await statementsOf(() => request(email))).toEqual(known);
    const guess = await statementsOf(() => verify(sari.email, '2345'));
    expect(await statementsOf(() => verify(email, '2345'))).toEqual(guess);

    const join = (address: string) => () =>
      server.call('POST', '/auth/register', { body: { name: 'Sama', email: address } });
    expect(await statementsOf(join(email))).toEqual(await statementsOf(join(sari.email)));
  });

  /** What the database was asked, but for what delivers mails meanwhile. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const asked: unknown[] = query.mock.calls.map(([statement]) => statement);
    query.mockRestore();
    const textOf = (statement: unknown) =>
      (statement as { text?: string }).text ?? String(statement);
    return asked
      .map(textOf)
      .filter((text) => !/^\s*(with due|update outbox|update "outbox")/.test(text));
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

describe('limits', () => {
  const refused = { status: 429, body: { code: 'OTP_SEND_LIMIT' } };

  test('sends: one in 60 s, five an hour, and after 20 in a day one an hour', async () => {
    await mailTo(sari.email);
    const soon = await request(sari.email);
    expect(soon).toMatchObject(refused);
    const wait = Number(soon.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(soon.body.error).toBe(
      `Kode sudah dikirim. Periksa e-mail atau coba lagi dalam ${wait} detik.`,
    );
    for (let sent = 2; sent <= 5; sent++) {
      await letPass('61 seconds');
      await mailTo(sari.email);
    }
    await letPass('61 seconds');
    const sixth = await request(sari.email);
    expect(sixth).toMatchObject(refused);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);

    await letPass('1 hour');
    for (let sent = 6; sent <= 20; sent++) {
      await letPass('20 minutes');
      await mailTo(sari.email);
    }
    await letPass('20 minutes');
    expect(await request(sari.email)).toMatchObject(refused);
    await letPass('41 minutes');
    await mailTo(sari.email);
  });

  test('parallel requests send one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(sari.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('D-14 ten wrong tries in 30 days: no codes, but the link of every mail signs in', async () => {
    const { code, link } = await codeTo(sari.email);
    await addWrongTries(10, 60 * 24 * 20, sari.email);
    const locked = await verify(sari.email, code);
    expect(locked).toMatchObject({ status: 429, body: { code: 'OTP_LOCKED' } });
    expect(await verifyLink(link)).toMatchObject({ status: 200 });

    await letPass('61 seconds');
    const mail = await mailTo(sari.email);
    expect(mail).toMatchObject({ subject: 'Tautan masuk Taksir', code: undefined });
    expect(await verifyLink(mail.link)).toMatchObject({ status: 200 });

    await letPass('12 days'); // some tries fall out; success has not reset the others
    const next = await codeTo(sari.email);
    expect(await verify(sari.email, next.wrong)).toMatchObject({ body: { code: 'OTP_INVALID' } });
  });

  test('the tries left tell of the address too', async () => {
    await addWrongTries(9, 60 * 24, sari.email);
    const { wrong, code } = await codeTo(sari.email);
    expect(await verify(sari.email, wrong)).toMatchObject({ body: { details: { triesLeft: 0 } } });
    expect(await verify(sari.email, code)).toMatchObject({ body: { code: 'OTP_LOCKED' } });
  });

  test('per caller: 20 wrong tries an hour, 100 a day', async () => {
    const { code } = await codeTo(sari.email);
    await addWrongTries(20, 50, 'lain@contoh.test', '127.0.0.1');
    const refusal = { status: 429, body: { code: 'RATE_LIMITED' } };
    expect(await verify(sari.email, code)).toMatchObject(refusal);
    await server.db.deleteFrom('signin_event').execute();
    await addWrongTries(100, 60 * 20, 'lain@contoh.test', '127.0.0.1');
    expect(await verify(sari.email, code)).toMatchObject(refusal);
    await server.db.deleteFrom('signin_event').execute();
    expect(await verify(sari.email, code)).toMatchObject({ status: 200 });
  });

  test('per caller: 30 requests an hour', async () => {
    for (let sent = 1; sent <= 30; sent++) {
      expect(await request(`orang${sent}@contoh.test`)).toMatchObject({ status: 200 });
    }
    const last = await request('orang31@contoh.test');
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('over 200 wrong tries an hour on the whole server: links only, for an hour', async () => {
    const { code } = await codeTo(sari.email);
    await addWrongTries(200, 50, 'banyak@contoh.test');
    await addWrongTries(1, 1, 'banyak@contoh.test');
    expect(await verify(sari.email, code)).toMatchObject({ body: { code: 'OTP_LOCKED' } });
    await letPass('30 minutes');
    expect(await mailTo(sari.email)).toMatchObject({ subject: 'Tautan masuk Taksir' });
    await letPass('31 minutes');
    expect(await mailTo(sari.email)).toMatchObject({ subject: 'Kode masuk Taksir' });
  });
});

describe('link', () => {
  test('AUTH-42 D-15 signs in once, within 60 minutes, whoever asked', async () => {
    const { link } = await codeTo(sari.email);
    expect(await verifyLink(link)).toMatchObject({
      status: 200,
      body: { data: { user: { id: sari.id } } },
    });
    const used = {
      status: 400,
      body: { code: 'LINK_INVALID', error: 'Tautan masuk tidak berlaku atau sudah dipakai.' },
    };
    expect(await verifyLink(link)).toMatchObject(used);
    expect(await verifyLink('apa saja')).toMatchObject(used);

    await letPass('61 seconds');
    const late = await codeTo(sari.email);
    await letPass('61 minutes');
    expect(await verifyLink(late.link)).toMatchObject(used);
    expect(await verifyLink(undefined)).toMatchObject({ status: 422 });
  });

  test('parallel uses of a link are one session', async () => {
    const { link } = await codeTo(sari.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verifyLink(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions()).toBe(1);
  });
});

describe('session', () => {
  async function signedIn() {
    const { link } = await codeTo(sari.email);
    await letPass('61 seconds');
    const { body } = await verifyLink(link);
    return body.data.token as string; // the envelope is untyped
  }
  const me = (token: string) => server.call('GET', '/auth/me', bearer(token));

  test('AUTH-39 logout ends this session, or all of the person', async () => {
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()];
    const out = await server.call('POST', '/auth/logout', bearer(one));
    expect(out).toMatchObject({ status: 200, body: { status: 'success', data: null } });
    expect(await me(one)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    expect(await me(two)).toMatchObject({ status: 200 });
    await server.call('POST', '/auth/logout', { ...bearer(two), body: { all: true } });
    expect(await me(three)).toMatchObject({ status: 401 });
  });

  test('D-03 D-16 too old or too long unused is expired, anything else invalid', async () => {
    const token = await signedIn();
    const set = (change: object) => server.db.updateTable('session').set(change).execute();
    const expired = {
      status: 401,
      body: { code: 'TOKEN_EXPIRED', error: 'Sesi telah berakhir. Silakan masuk kembali.' },
    };
    await set({ seen_at: sql`now() - interval '7 days 1 minute'` });
    expect(await me(token)).toMatchObject(expired);
    await set({ seen_at: sql`now() - interval '6 days'` });
    expect(await me(token)).toMatchObject({ status: 200 });
    await set({ expires_at: sql`now() - interval '1 minute'` });
    expect(await me(token)).toMatchObject(expired);

    const invalid = {
      status: 401,
      body: {
        code: 'TOKEN_INVALID',
        error: 'Sesi tidak sah (invalid token). Silakan masuk kembali.',
      },
    };
    expect(await me('bukan-token')).toMatchObject(invalid);
    expect(await server.call('GET', '/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'AUTH_REQUIRED', error: 'Unauthorized' },
    });
    const closed = await signedIn();
    await server.db
      .updateTable('app_user')
      .set({ closed_at: new Date() })
      .where('id', '=', sari.id)
      .execute();
    expect(await me(closed)).toMatchObject(invalid);
  });

  test('AUTH-45 the role is read at each call', async () => {
    const token = await signedIn();
    expect(await server.call('GET', '/users', bearer(token))).toMatchObject({ status: 403 });
    await server.db
      .updateTable('app_user')
      .set({ role: 'ADMIN' })
      .where('id', '=', sari.id)
      .execute();
    expect(await server.call('GET', '/users', bearer(token))).toMatchObject({ status: 200 });
  });
});

describe('bad input', () => {
  const at = '/auth/login/request-otp';
  const type = (value: string) => ({ 'Content-Type': value });

  test.each([
    ['malformed JSON', { body: '{"email":' }, 400, 'BAD_JSON'],
    [
      'another content type',
      { body: 'email=a', headers: type('text/plain') },
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['too large', { body: { email: 'x'.repeat(1100 * 1024) } }, 413, 'TOO_LARGE'],
    ['no address', { body: {} }, 422, 'VALIDATION'],
    ['no body', {}, 422, 'VALIDATION'],
    [
      'an address with a line break',
      { body: { email: 'a@x.id\r\nBcc: e@x.id' } },
      422,
      'VALIDATION',
    ],
    ['two addresses', { body: { email: 'a@x.id,b@x.id' } }, 422, 'VALIDATION'],
    ['a number', { body: { email: 7 } }, 422, 'VALIDATION'],
  ])('%s', async (_, asking, status, code) => {
    expect(await server.call('POST', at, asking)).toMatchObject({ status, body: { code } });
    expect(await server.db.selectFrom('signin_event').selectAll().execute()).toEqual([]);
  });

  test('the field is named with its Indonesian text', async () => {
    const { body } = await request('bukan alamat');
    expect(body.fields).toEqual({ email: 'Format e-mail tidak benar' });
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
