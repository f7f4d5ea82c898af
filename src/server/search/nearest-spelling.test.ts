import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { loadStarter } from '../starter/load-starter.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer();
  await loadStarter(server.db, server.services.log);
  ask = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

const meantBy = async (path: string, query: string) =>
  (await ask('GET', `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`)).body
    .meant;

test.each([
  ['kermik 40x40', 'keramik 40x40'],
  ['PLESTRAN', 'plesteran'],
  ['hebbel', 'hebel'],
  ['galian tnah', 'galian tanah'],
  ['batukali', 'batu kali'],
  // What finds something, nothing that is near, a code, a size
  ['keramik', undefined],
  ['qzxwvut', undefined],
  ['9.9.9.9.99', undefined],
  ['', undefined],
])('FIND-06 %j has no result: %j is offered', async (query, meant) => {
  expect(await meantBy('/hsp/items', query)).toBe(meant);
});

test('FIND-06 what is offered finds something under the same filter, in masters of that type too', async () => {
  expect(await meantBy('/master?type=MATERIAL', 'semn portland')).toBe('semen portland');
  expect(await meantBy('/master?type=LABOR', 'semn portland')).toBeUndefined();
  expect(await meantBy('/master?type=LABOR', 'tuukang')).toBe('tukang');
  const { body } = await ask('GET', '/hsp/items?q=keramik');
  const of = `/hsp/items?categoryId=${body.data[0].hspCategoryId}`;
  expect(await meantBy(of, 'kermik')).toBe('keramik');
  expect(await meantBy(of, 'urinoirr')).toBeUndefined();
});

test("FIND-06 one's own entries are near too, somebody else's are not", async () => {
  const { body } = await ask('GET', '/hsp/categories');
  const fields = { hspCategoryId: body.data[0].id, satuan: 'm2', harga: 1 };
  const own = { ...fields, kode: 'N.1', deskripsi: 'Sakuntala pendopo' };
  expect(await ask('POST', '/hsp/items', { body: own })).toMatchObject({ status: 201 });
  expect(await meantBy('/hsp/items', 'sakuntalo')).toBe('sakuntala');
  const budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  expect((await budi('GET', '/hsp/items?q=sakuntalo')).body.meant).toBeUndefined();
});
