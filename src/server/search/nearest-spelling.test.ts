import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
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
  // No spelling of it: those of its words that the catalogue has
  ['sumur bor', 'sumur'],
  ['kanopi baja ringan', 'baja ringan'],
  ['cor plat lantai', 'cor plat'],
  ['tandon air 1000 liter', 'tandon air'],
  ['anti rayap', undefined],
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

test('FIND-06 where the nearest spelling finds nothing under the filter the next one is offered', async () => {
  const tono = server.as(await addPerson(server.db, 'USER', 'Tono'));
  const categories = (await tono('GET', '/hsp/categories')).body.data;
  const add = async (kode: string, deskripsi: string, at: number) => {
    const fields = { hspCategoryId: categories[at].id, satuan: 'm2', harga: 1, kode, deskripsi };
    expect(await tono('POST', '/hsp/items', { body: fields })).toMatchObject({ status: 201 });
  };
  await add('T.1', 'Sakuntala', 0);
  await add('T.2', 'Sakuntali', 1);
  await add('T.3', 'Sakuntali', 1);
  const meant = async (path: string, query: string) =>
    (await tono('GET', `${path}q=${encodeURIComponent(query)}`)).body.meant;
  expect(await meant('/hsp/items?', 'sakuntalo')).toBe('sakuntali');
  const first = `/hsp/items?categoryId=${categories[0].id}&`;
  expect(await meant(first, 'sakuntalo')).toBe('sakuntala');

  // Three words may be unknown; of more nobody knows what was meant.
  await add('T.4', 'Galian tanah keramik plesteran', 0);
  expect(await meant('/hsp/items?', 'glaian tnah kermik')).toBe('galian tanah keramik');
  expect(await meant('/hsp/items?', 'glaian tnah kermik plestran')).toBeUndefined();
});
