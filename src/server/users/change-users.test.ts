import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { jpg, pixelsOf, png } from '../../../tests/support/pictures.ts';
import {
  startTestServer,
  type Ask,
  type Said,
  type TestServer,
} from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let admin: Ask;
let dimas: Person;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
});
afterAll(() => server.stop());

/** The user record is sent as multipart (API-89). */
function form(fields: Record<string, string>, file?: Uint8Array, name = 'foto.png'): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  if (file) data.set('file', new Blob([new Uint8Array(file)]), name);
  return data;
}

const newAddress = () => `${newId()}@contoh.test`;
const create = (fields: Record<string, string>, file?: Uint8Array, name?: string) =>
  admin('POST', '/users', { form: form(fields, file, name) });
const change = (id: string, fields: Record<string, string>, file?: Uint8Array) =>
  admin('PATCH', `/users/${id}`, { form: form(fields, file) });
const usual = (role: Person['role'] = 'USER') => addPerson(server.db, role, 'Rina Marlina');

async function pictures(): Promise<number> {
  return (await server.db.selectFrom('blob').select('id').execute()).length;
}

async function openAdmins(): Promise<number> {
  const admins = server.db.selectFrom('app_user').select('id').where('role', '=', 'ADMIN');
  return (await admins.where('closed_at', 'is', null).execute()).length;
}

describe('read', () => {
  test('API-88 USER-25 one account; a closed one is not there', async () => {
    const rina = await usual();
    expect(await admin('GET', `/users/${rina.id}`)).toMatchObject({
      status: 200,
      body: { data: { ...rina, phoneNumber: null, imageUrl: null, version: 1 } },
    });
    await admin('DELETE', `/users/${rina.id}`);
    for (const id of [rina.id, newId(), 'bukan-id']) {
      expect(await admin('GET', `/users/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('create', () => {
  test('API-89 name and address make a USER, who can sign in', async () => {
    const email = newAddress();
    const answer = await create({ name: ' Sekar  ', email: email.toUpperCase() });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { name: 'Sekar', email, role: 'USER', phoneNumber: null, imageUrl: null } },
    });
    const sekar = server.as(answer.body.data);
    expect(await sekar('GET', '/auth/profile')).toMatchObject({
      body: { data: { name: 'Sekar' } },
    });
  });

  test('API-89 USER-15 role, phone and picture are optional', async () => {
    const fields = { name: 'Sekar', email: newAddress(), role: 'ADMIN', phoneNumber: '0813-00' };
    const { body } = await create(fields, jpg, 'foto.txt');
    expect(body.data).toMatchObject({ role: 'ADMIN', phoneNumber: '0813-00' });
    const picture = await server.call('GET', body.data.imageUrl);
    // Written anew (TRUST-05), as large as it was sent.
    expect(picture.status).toBe(200);
    expect(await pixelsOf(picture.bytes)).toMatchObject([16, 8, expect.any(String)]);
    await admin('DELETE', `/users/${body.data.id}`);
  });

  test.each([
    ['USER-18', { name: ' ' }, { name: 'Wajib diisi' }],
    ['API-94', { name: 'x'.repeat(101) }, { name: 'Maksimal 100 karakter' }],
    ['USER-19', { email: '' }, { email: 'Wajib diisi' }],
    ['USER-20', { email: 'sekar' }, { email: 'Format email tidak benar' }],
    ['USER-15', { role: 'OWNER' }, { role: 'Pilihan tidak dikenal' }],
    ['API-94', { phoneNumber: '0'.repeat(31) }, { phoneNumber: 'Maksimal 30 karakter' }],
  ])('%s %o is refused with %o', async (_, wrong, fields) => {
    const answer = await create({ name: 'Sekar', email: newAddress(), ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
  });

  test.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'IMAGE_TYPE'],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 413, 'IMAGE_SIZE'],
    ['too many pixels', png(1, 1, { width: 9000, height: 9000 }), 413, 'IMAGE_SIZE'],
  ])(
    'USER-21 API-96 a file that is %s is refused and nothing is made',
    async (_, file, status, code) => {
      const email = newAddress();
      const before = await pictures();
      expect(await create({ name: 'Sekar', email }, file)).toMatchObject({
        status,
        body: { code },
      });
      expect((await admin('GET', `/users?q=${email}`)).body.data).toEqual([]);
      expect(await pictures()).toBe(before);
    },
  );

  test('EMAIL_EXISTS: an address that has an account, also when five ask at once', async () => {
    const email = newAddress();
    const five = Array.from({ length: 5 }, () => create({ name: 'Sekar', email }));
    const answers: Said[] = await Promise.all(five);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect(await create({ name: 'Lain', email })).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_EXISTS',
        error: 'Email sudah terdaftar.',
        fields: { email: 'Sudah dipakai' },
      },
    });
  });
});

describe('change', () => {
  test('API-90 only what is given changes; the address never does', async () => {
    const rina = await usual();
    const answer = await change(rina.id, { phoneNumber: '0812', email: 'lain@contoh.test' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { ...rina, phoneNumber: '0812', version: 2 } },
    });
    expect((await change(rina.id, { name: 'Rina' })).body.data).toMatchObject({
      name: 'Rina',
      phoneNumber: '0812',
      role: 'USER',
    });
    expect((await change(rina.id, { phoneNumber: '' })).body.data.phoneNumber).toBeNull();
    expect(await change(rina.id, { name: '' })).toMatchObject({
      status: 422,
      body: { fields: { name: 'Wajib diisi' } },
    });
  });

  test('API-90 a new picture takes the place of the old one, which is not kept; or it goes', async () => {
    const rina = await usual();
    const before = await pictures();
    const first = await change(rina.id, {}, png(4, 4));
    const second = await change(rina.id, {}, png(5, 5));
    expect(second.body.data.imageUrl).not.toBe(first.body.data.imageUrl);
    expect(await pictures()).toBe(before + 1);
    expect(await server.call('GET', first.body.data.imageUrl)).toMatchObject({ status: 404 });
    expect((await change(rina.id, { name: 'Rina' })).body.data.imageUrl).not.toBeNull();
    expect((await change(rina.id, { removeImage: '1' })).body.data.imageUrl).toBeNull();
    expect(await pictures()).toBe(before);
  });

  test('a change of role counts from the next call on', async () => {
    const rina = await usual();
    const asRina = server.as(rina);
    expect(await asRina('GET', '/users')).toMatchObject({ status: 403 });
    await change(rina.id, { role: 'ADMIN' });
    expect(await asRina('GET', '/users')).toMatchObject({ status: 200 });
    await change(rina.id, { role: 'USER' });
    expect(await asRina('GET', '/users')).toMatchObject({ status: 403 });
  });

  test('D-08 a change made on an older version is refused and told of', async () => {
    const rina = await usual();
    await change(rina.id, { name: 'Rina' });
    for (const [method, asking] of [
      ['PATCH', { form: form({ name: 'Lain', version: '1' }) }],
      ['DELETE', { headers: { 'If-Match': '"1"' } }],
    ] as const) {
      expect(await admin(method, `/users/${rina.id}`, asking)).toMatchObject({
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          details: {
            yourVersion: 1,
            currentVersion: 2,
            changedBy: { name: 'Dimas' },
            current: { name: 'Rina' },
          },
        },
      });
    }
  });

  test('D-52 the last ADMIN stays one, also when two take the role from each other', async () => {
    const lastAdmin = { status: 409, body: { code: 'LAST_ADMIN' } };
    expect(await change(dimas.id, { role: 'USER' })).toMatchObject(lastAdmin);
    for (let round = 0; round < 5; round++) {
      const rina = await usual('ADMIN');
      const asRina = server.as(rina);
      const both = await Promise.all([
        change(rina.id, { role: 'USER' }),
        asRina('PATCH', `/users/${dimas.id}`, { body: { role: 'USER' } }),
      ]);
      // The slower one is refused: the other is the last ADMIN, or the caller is none any more.
      const statuses = both.map(({ status }) => status);
      expect([
        [200, 409],
        [200, 403],
      ]).toContainEqual(statuses.toSorted((a, b) => a - b));
      expect(await openAdmins()).toBe(1);
      const roles = server.db.updateTable('app_user');
      await roles.set({ role: 'USER' }).where('id', '=', rina.id).execute();
      await roles.set({ role: 'ADMIN' }).where('id', '=', dimas.id).execute();
    }
  });
});

describe('remove', () => {
  test('API-91 D-52 sessions end, the estimates stay under the name', async () => {
    const rina = await usual();
    const asRina = server.as(rina);
    const { body } = await asRina('POST', '/estimation', { body: { projectName: 'Rumah Rina' } });
    const answer = await admin('DELETE', `/users/${rina.id}`);
    expect(answer).toMatchObject({ status: 200, body: { data: { id: rina.id } } });
    expect(await asRina('GET', '/auth/profile')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    });
    expect(await admin('DELETE', `/users/${rina.id}`)).toMatchObject({ status: 404 });
    const kept = await admin('GET', `/estimation/${body.data.id}`);
    expect(kept.body.data.author).toMatchObject({ name: 'Rina Marlina', email: rina.email });
  });

  test('D-52 the address cannot register itself again; POST by an ADMIN opens the account', async () => {
    const rina = await usual();
    await change(rina.id, { phoneNumber: '0812' }, png(4, 4));
    await admin('DELETE', `/users/${rina.id}`);
    const registering = { body: { name: 'Rina', email: rina.email } };
    expect(await server.call('POST', '/auth/register', registering)).toMatchObject({ status: 201 });
    expect((await admin('GET', `/users?q=${rina.email}`)).body.data).toEqual([]);
    const reopened = await create({ name: 'Rina M. Siregar', email: rina.email });
    expect(reopened).toMatchObject({
      status: 201,
      body: { data: { id: rina.id, name: 'Rina M. Siregar', role: 'USER', phoneNumber: '0812' } },
    });
    expect(reopened.body.data.imageUrl).not.toBeNull();
    const before = await pictures();
    await admin('DELETE', `/users/${rina.id}`);
    await create({ name: 'Rina', email: rina.email }, png(6, 6));
    expect(await pictures()).toBe(before);
  });

  test('D-52 an account that is opened again has none of its sessions of before', async () => {
    const rina = await usual();
    const asRina = server.as(rina);
    expect((await asRina('GET', '/auth/profile')).status).toBe(200);
    await admin('DELETE', `/users/${rina.id}`);
    await create({ name: 'Rina', email: rina.email });
    expect(await asRina('GET', '/auth/profile')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    });
  });

  test('API-91 an id in capitals is the account, and is told as it is stored', async () => {
    const rina = await usual();
    const capitals = `/users/${rina.id.toUpperCase()}`;
    expect((await admin('GET', capitals)).body.data.id).toBe(rina.id);
    const answer = await admin('DELETE', capitals);
    expect(answer).toMatchObject({ status: 200, body: { data: { id: rina.id } } });
  });

  test('SELF_DELETE: nobody closes the own account', async () => {
    expect(await admin('DELETE', `/users/${dimas.id.toUpperCase()}`)).toMatchObject({
      status: 409,
      body: { code: 'SELF_DELETE', error: 'Anda tidak dapat menghapus akun sendiri.' },
    });
  });

  test('LAST_ADMIN: of two who close each other one stays', async () => {
    const rina = await usual('ADMIN');
    const both = await Promise.all([
      admin('DELETE', `/users/${rina.id}`),
      server.as(rina)('DELETE', `/users/${dimas.id}`),
    ]);
    const statuses = both.map(({ status }) => status);
    expect([
      [200, 409],
      [200, 401],
    ]).toContainEqual(statuses.toSorted((a, b) => a - b));
    expect(await openAdmins()).toBe(1);
  });
});
