import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../tests/support/server.ts';
import { csv, send } from './price-lists/lists-of-tests.ts';

let server: TestServer;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  await addItem(server.db, { kode: 'A.1', harga: '100' });
  await addMaster(server.db, {
    type: 'MATERIAL',
    code: 'M.1',
    name: 'Pasir',
    unit: 'm3',
    price: '100',
  });
});
afterAll(() => server.stop());

/** Each call once clean, and once with control characters in the same text. */
const calls = [
  ['/hsp/items?q=', 'pekerjaan'],
  ['/hsp/items?search=', 'pekerjaan'],
  ['/hsp/items?kode=', 'A.1'],
  ['/hsp/items?hspCategoryId=', 'x'],
  ['/hsp/items?source=', 'x'],
  ['/hsp/items/by-kode/', 'A.1'],
  ['/hsp/ahsp/', 'A.1'],
  ['/hsp/categories?q=', 'x'],
  ['/hsp/export?scope=', 'x'],
  ['/master?q=', 'pasir'],
  ['/master?type=', 'MATERIAL'],
  ['/master/by-code/', 'M.1'],
  ['/estimation?q=', 'x'],
  ['/estimation?status=', 'x'],
  ['/estimation/', 'x'],
  ['/units?q=', 'x'],
  ['/users?q=', 'x'],
  ['/sources?q=', 'x'],
] as const;

test.each(calls)('TRUST-01 %s with NUL answers as without it', async (at, text) => {
  const half = Math.ceil(text.length / 2);
  const odd = `%00${text.slice(0, half)}%00%07${text.slice(half)}%1f`;
  const [clean, dirty] = [await admin('GET', at + text), await admin('GET', at + odd)];
  expect(dirty.status).toBeLessThan(500);
  expect(dirty.status).toBe(clean.status);
  expect(dirty.body?.data).toEqual(clean.body?.data);
});

test.each(calls)('TRUST-01 %s with nothing but NUL is no fault of the server', async (at) => {
  expect((await admin('GET', `${at}%00`)).status).toBeLessThan(500);
});

test('TRUST-01 a file whose name holds NUL is previewed and stored alike', async () => {
  const file = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen;kg;1650');
  const name = 'ba\u0000han\u0007.csv';
  for (const query of ['?dryRun=1', '']) {
    const { status } = await send(admin, `/master/import/materials${query}`, file, { name });
    expect(status).toBe(200);
  }
  const run = await server.db.selectFrom('import_run').select('file_name').executeTakeFirst();
  expect(run).toEqual({ file_name: 'bahan.csv' });
});
