import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/support/database.ts';
import { startSignIn } from '../../../tests/support/sign-in.ts';

const signIn = await startSignIn();
const { server, request, verify, verifyLink, mailTo, codeTo, letPass, addWrongTries } = signIn;
let sari: Person;
afterAll(() => signIn.stop());
beforeEach(async () => {
  sari = await signIn.addPeople();
});
afterEach(() => signIn.clear());

describe('limits', () => {
  const refused = { status: 429, body: { code: 'OTP_SEND_LIMIT' } };

  test('sends: one in 60 s, five an hour, and after 20 in a day one an hour', async () => {
    await mailTo(sari.email);
    const soon = await request(sari.email);
    expect(soon).toMatchObject(refused);
    const wait = Number(soon.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(soon.body.error).toBe(
      `Kode baru saja diminta. Pakai kode atau tautan di email terakhir, atau coba lagi dalam ${wait} detik.`,
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

  test('per caller: 50 wrong tries an hour, 100 a day', async () => {
    const { code } = await codeTo(sari.email);
    await addWrongTries(50, 50, 'lain@contoh.test', '127.0.0.1');
    const refusal = { status: 429, body: { code: 'OTP_LOCKED' } };
    expect(await verify(sari.email, code)).toMatchObject(refusal);
    await server.db.deleteFrom('signin_event').execute();
    await addWrongTries(100, 60 * 20, 'lain@contoh.test', '127.0.0.1');
    expect(await verify(sari.email, code)).toMatchObject(refusal);
    await server.db.deleteFrom('signin_event').execute();
    expect(await verify(sari.email, code)).toMatchObject({ status: 200 });
  });

  test('per caller: 120 requests an hour', async () => {
    for (let sent = 1; sent <= 120; sent++) {
      expect(await request(`orang${sent}@contoh.test`)).toMatchObject({ status: 200 });
    }
    const last = await request('orang121@contoh.test');
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
    expect(body.fields).toEqual({ email: 'Format email tidak benar' });
  });
});
