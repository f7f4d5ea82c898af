import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/support/database.ts';
import { bearer, startSignIn } from '../../../tests/support/sign-in.ts';

const signIn = await startSignIn();
const { server, verifyLink, codeTo, letPass, countSessions } = signIn;
let sari: Person;
afterAll(() => signIn.stop());
beforeEach(async () => {
  sari = await signIn.addPeople();
});
afterEach(() => signIn.clear());

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

  test('D-52 what was sent before an account was closed signs nobody in, also after it is opened again', async () => {
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('role', '=', 'ADMIN')
      .executeTakeFirstOrThrow();
    const boss = await codeTo(email);
    const admin = bearer((await verifyLink(boss.link)).body.data.token as string); // the envelope is untyped
    const { link, code } = await codeTo(sari.email);
    const closed = await server.call('DELETE', `/users/${sari.id}`, admin);
    expect(closed).toMatchObject({ status: 200 });
    const again = { name: 'Sari', email: sari.email, role: 'USER' };
    expect(await server.call('POST', '/users', { ...admin, body: again })).toMatchObject({
      status: 201,
      body: { data: { id: sari.id } },
    });
    expect(await verifyLink(link)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    expect(await signIn.verify(sari.email, code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED' },
    });
    await letPass('61 seconds');
    expect(await verifyLink((await codeTo(sari.email)).link)).toMatchObject({ status: 200 });
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

  test('AUTH-45 the role is the one that counts now', async () => {
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
