import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { openMailbox, type Mailbox } from '../../../tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import type { Config } from '../platform/config.ts';

let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ smtpUrl: mailbox.url, rateLimits: true });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
afterEach(async () => {
  for (const table of ['signin_event', 'rate', 'app_user'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const register = (name: unknown, email: unknown, at = server) =>
  at.call('POST', '/auth/register', { body: { name, email } });

function accounts(at = server) {
  return at.db.selectFrom('app_user').select(['name', 'email', 'role', 'verified_at']).execute();
}

describe('register', () => {
  test('API-05 API-10 AUTH-40 a new address gets an account with role USER and a welcome', async () => {
    const { status, body } = await register('  Sari   Dewi ', 'Sari@Contoh.test');
    expect([status, body]).toEqual([
      201,
      { status: 'success', data: { email: 'sari@contoh.test', next: 'login' } },
    ]);
    expect(await accounts()).toEqual([
      { name: 'Sari   Dewi', email: 'sari@contoh.test', role: 'USER', verified_at: null },
    ]);
    const mail = await mailbox.take('sari@contoh.test');
    expect(mail.subject).toBe('Selamat datang di Taksir');
  });

  test('D-12 a known address: the same answer, nothing changes, its owner is told', async () => {
    const sari = await addPerson(server.db, 'ADMIN', 'Sari');
    const { status, body } = await register('Orang Lain', sari.email);
    expect([status, body]).toEqual([
      201,
      { status: 'success', data: { email: sari.email, next: 'login' } },
    ]);
    expect(await accounts()).toMatchObject([{ name: 'Sari', role: 'ADMIN' }]);
    const mail = await mailbox.take(sari.email);
    expect(mail.subject).toBe('Anda sudah terdaftar');
  });

  test('FIRST-03 who asked before registering gets a code at once; nobody learns who has an account', async () => {
    const ask = (email: string) =>
      server.call('POST', '/auth/login/request-otp', { body: { email } });
    await ask('baru@contoh.test');
    expect(await ask('baru@contoh.test')).toMatchObject({ body: { code: 'OTP_SEND_LIMIT' } });
    await mailbox.take('baru@contoh.test'); // 'belum terdaftar'
    await register('Baru', 'baru@contoh.test');
    await mailbox.take('baru@contoh.test'); // the welcome
    expect(await ask('baru@contoh.test')).toMatchObject({ status: 200 });
    const mail = await mailbox.take('baru@contoh.test');
    expect(mail.subject).toBe('Kode masuk Taksir');
    expect(await ask('baru@contoh.test')).toMatchObject({ body: { code: 'OTP_SEND_LIMIT' } });

    const sari = await addPerson(server.db, 'USER', 'Sari');
    await ask(sari.email);
    await register('Orang Lain', sari.email);
    expect(await ask(sari.email)).toMatchObject({ status: 200 });
    expect(await ask(sari.email)).toMatchObject({ body: { code: 'OTP_SEND_LIMIT' } });
  });

  test('no mail repeats what the registrant typed as a name', async () => {
    await register('Menang hadiah http://jahat.test', 'korban@contoh.test');
    const mail = await mailbox.take('korban@contoh.test');
    expect(mail.text + mail.html + mail.subject).not.toContain('jahat');
  });

  test.each([
    ['', 'a@contoh.test', { name: 'Wajib diisi' }],
    ['   ', 'a@contoh.test', { name: 'Wajib diisi' }],
    ['x'.repeat(101), 'a@contoh.test', { name: 'Maksimal 100 karakter' }],
    ['Sari', '', { email: 'Wajib diisi' }],
    ['Sari', 'sari', { email: 'Format email tidak benar' }],
    ['Sari', `${'x'.repeat(250)}@contoh.test`, { email: 'Maksimal 254 karakter' }],
    ['Sari', 'a@contoh.test\r\nBcc: b@contoh.test', { email: 'Format email tidak benar' }],
    [undefined, undefined, { name: 'Wajib diisi', email: 'Wajib diisi' }],
  ])('AUTH-15 AUTH-16 name %j and address %j are refused', async (name, email, fields) => {
    const answer = await register(name, email);
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
    expect(await accounts()).toEqual([]);
  });

  test('three a day for an address, sixty an hour for a caller', async () => {
    const refused = { status: 429, body: { code: 'RATE_LIMITED' } };
    for (let n = 1; n <= 3; n++)
      expect(await register('A', 'a@contoh.test')).toMatchObject({ status: 201 });
    const fourth = await register('A', 'a@contoh.test');
    expect(fourth).toMatchObject(refused);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(86_000);
    for (let n = 4; n <= 60; n++) {
      expect(await register('B', `b${n}@contoh.test`)).toMatchObject({ status: 201 });
    }
    expect(await register('C', 'c@contoh.test')).toMatchObject(refused);
  });

  test('ten parallel registrations of an address are one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register('Sari', 'sari@contoh.test')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await accounts()).toHaveLength(1);
  });
});

describe('settings', () => {
  async function withServer(
    settings: Partial<Config>,
    work: (server: TestServer) => Promise<void>,
  ): Promise<void> {
    const other = await startTestServer({ smtpUrl: mailbox.url, ...settings });
    await work(other).finally(() => other.stop());
  }

  /** Registers, signs in by the link of the mail, gives the role. */
  async function joinAs(at: TestServer, email: string): Promise<string> {
    await register('Orang', email, at);
    await mailbox.take(email);
    await at.call('POST', '/auth/login/request-otp', { body: { email } });
    const { link } = await mailbox.take(email);
    const { body } = await at.call('POST', '/auth/login/verify-link', { body: { token: link } });
    return body.data.user.role;
  }

  test('REGISTRATION=closed: 403, and the mail to unknown addresses does not invite', () =>
    withServer({ registration: 'closed' }, async (at) => {
      expect(await register('Sari', 'sari@contoh.test', at)).toMatchObject({
        status: 403,
        body: { code: 'REGISTRATION_CLOSED', error: 'Pendaftaran sedang ditutup.' },
      });
      expect(await accounts(at)).toEqual([]);
      const email = 'tutup@contoh.test';
      await at.call('POST', '/auth/login/request-otp', { body: { email } });
      expect((await mailbox.take(email)).text).not.toContain('/register');
    }));

  test('D-17 the first account that signs in becomes ADMIN, the next ones do not', () =>
    withServer({}, async (at) => {
      expect(await joinAs(at, 'satu@contoh.test')).toBe('ADMIN');
      expect(await joinAs(at, 'dua@contoh.test')).toBe('USER');
    }));

  test('D-17 of ten that sign in at once one becomes ADMIN', () =>
    withServer({}, async (at) => {
      const links: (string | undefined)[] = [];
      for (let n = 0; n < 10; n++) {
        const { email } = await addPerson(at.db, 'USER', 'Orang');
        await at.call('POST', '/auth/login/request-otp', { body: { email } });
        links.push((await mailbox.take(email)).link);
      }
      const answers = await Promise.all(
        links.map((token) => at.call('POST', '/auth/login/verify-link', { body: { token } })),
      );
      const roles = answers.map(({ body }) => body.data.user.role);
      expect(roles.filter((role: string) => role === 'ADMIN')).toHaveLength(1);
      expect(roles.filter((role: string) => role === 'USER')).toHaveLength(9);
    }));

  test('D-17 with ADMIN_EMAIL only that address', () =>
    withServer({ adminEmail: 'kepala@contoh.test' }, async (at) => {
      expect(await joinAs(at, 'duluan@contoh.test')).toBe('USER');
      expect(await joinAs(at, 'kepala@contoh.test')).toBe('ADMIN');
    }));

  test('with RATE_LIMITS=off the tries on a code still count', () =>
    withServer({ rateLimits: false }, async (at) => {
      const { email } = await addPerson(at.db, 'USER', 'Sari');
      const ask = () => at.call('POST', '/auth/login/request-otp', { body: { email } });
      await ask();
      const { code } = await mailbox.take(email);
      expect(await ask()).toMatchObject({ status: 200 });
      const otp = code === '0000' ? '1111' : '0000';
      const said = [];
      for (let n = 0; n < 4; n++) {
        const { body } = await at.call('POST', '/auth/login/verify-otp', { body: { email, otp } });
        said.push(body.code);
      }
      expect(said).toEqual(['OTP_INVALID', 'OTP_INVALID', 'OTP_INVALID', 'OTP_LOCKED']);
    }));
});
