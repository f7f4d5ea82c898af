import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let admin: Ask;
let sari: Person;

beforeAll(async () => {
  server = await startTestServer();
  const dimas = await addPerson(server.db, 'ADMIN', 'dimas', 'dimas@kantor.test');
  sari = await addPerson(server.db, 'USER', 'Sari Médium', 'sari@contoh.test');
  await addPerson(server.db, 'USER', 'Budi 100%', 'budi_x@contoh.test');
  const gone = await addPerson(server.db, 'USER', 'Tutup', 'tutup@contoh.test');
  await server.db
    .updateTable('app_user')
    .set({ closed_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  admin = server.as(dimas);
});
afterAll(() => server.stop());

async function names(query = '') {
  const { body } = await admin('GET', `/users${query}`);
  return body.data.map(({ name }: Person) => name);
}

test('API-87 USER-25 D-52 accounts by name, closed ones not among them; ADMIN only', async () => {
  expect(await names()).toEqual(['Budi 100%', 'dimas', 'Sari Médium']);
  const { body } = await admin('GET', '/users?q=sari');
  expect(body.data).toEqual([
    {
      id: sari.id,
      name: 'Sari Médium',
      email: 'sari@contoh.test',
      role: 'USER',
      phoneNumber: null,
      imageUrl: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 1,
    },
  ]);
  const asUser = await server.as(sari)('GET', '/users');
  expect(asUser).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test.each([
  ['MEDIUM', ['Sari Médium']],
  ['médium sari', ['Sari Médium']],
  ['contoh', ['Budi 100%', 'Sari Médium']],
  ['admin', ['dimas']],
  ['%', ['Budi 100%']],
  ['i_x', ['Budi 100%']],
  ['tidak ada', []],
  ['  ', ['Budi 100%', 'dimas', 'Sari Médium']],
])('D-11 %j finds by name, address and role', async (words, found) => {
  expect(await names(`?q=${encodeURIComponent(words)}`)).toEqual(found);
  expect(await names(`?search=${encodeURIComponent(words)}`)).toEqual(found);
});
