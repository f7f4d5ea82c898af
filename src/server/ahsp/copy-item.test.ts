import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let asDimas: Ask;
let asSari: Ask;
let asBudi: Ask;
let sand: string;

beforeAll(async () => {
  server = await startTestServer();
  asDimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  asSari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  asBudi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  sand = await addMaster(server.db, { code: 'M.14', price: '200' });
});
afterAll(() => server.stop());

/** A GLOBAL item of sand and a share of it; F 2.310. */
async function addWork(kode: string) {
  await addItem(server.db, { kode, harga: '2310' });
  const at = `/hsp/items/by-kode/${kode}/recipe/components`;
  const row = { group: 'BAHAN', masterItemId: sand, coefficient: 10 };
  const { id } = (await asDimas('POST', at, { body: row })).body.data;
  const share = { group: 'BAHAN', name: 'Alat bantu', coefficient: 0.05, percentOf: [id] };
  await asDimas('POST', at, { body: share });
}
const copy = (ask: Ask, kode: string, body: object) =>
  ask('POST', `/hsp/items/by-kode/${kode}/copy`, { body });
const view = async (ask: Ask, kode: string) => (await ask('GET', `/hsp/ahsp/${kode}`)).body.data;

test('SYNC-05 a copy has the analysis and the price under its own code; the original stays', async () => {
  await addWork('A.1');
  const before = await view(asDimas, 'A.1');
  const said = await copy(asDimas, 'A.1', { kode: 'A.1a', deskripsi: 'Urugan tebal' });
  expect(said.status).toBe(201);
  expect(said.body.data).toMatchObject({
    kode: 'A.1a',
    deskripsi: 'Urugan tebal',
    scope: 'GLOBAL',
    harga: 2310,
    F: 2310,
    stale: false,
    verified: null,
    override: null,
  });
  const [row, share] = said.body.data.groups.MATERIAL.items;
  expect(share).toMatchObject({ percentOf: [row.id], originId: null });
  expect(row.id).not.toBe(before.groups.MATERIAL.items[0].id);
  expect(await view(asDimas, 'A.1')).toEqual(before);

  // They are two: a change of the one is none of the other.
  await asDimas('PATCH', `/hsp/recipe/components/${row.id}`, { body: { coefficient: 20 } });
  expect(await view(asDimas, 'A.1')).toEqual(before);
  expect(await view(asDimas, 'A.1a')).toMatchObject({ F: 4620, harga: 2310, stale: true });
});

test('SYNC-05 a USER’s copy is an own entry, at the USER’s own prices; a taken code is refused', async () => {
  await addWork('A.2');
  await asSari('PATCH', `/master/${sand}`, { body: { price: 300 } });
  const said = await copy(asSari, 'A.2', { kode: 'S.2' });
  expect(said.body.data).toMatchObject({
    scope: 'USER',
    deskripsi: 'Pekerjaan A.2',
    harga: 2310,
    stale: true,
    override: { kind: 'copy', globalChanged: false },
  });
  expect(await view(asSari, 'A.2')).toMatchObject({ scope: 'GLOBAL' });
  expect((await asBudi('GET', '/hsp/items/by-kode/S.2')).status).toBe(404);
  for (const kode of ['A.2', 'a. 1', 'S.2']) {
    const refused = await copy(asSari, 'A.2', { kode });
    expect([refused.status, refused.body.code]).toEqual([409, 'KODE_EXISTS']);
  }
});

test('a USER’s entry that ADMIN copies stays with that USER', async () => {
  const { id: owner } = (await asSari('GET', '/auth/me')).body.data;
  await addWork('A.4');
  await copy(asSari, 'A.4', { kode: 'S.4' });
  const said = await asDimas('POST', `/hsp/items/by-kode/S.4/copy?ownerUserId=${owner}`, {
    body: { kode: 'S.5' },
  });
  expect(said.body.data).toMatchObject({ ownerUserId: owner, kode: 'S.5' });
  expect((await asBudi('GET', '/hsp/items/by-kode/S.5')).status).toBe(404);
});

test('SYNC-04 the price of today is that which a sync would take: to a USER the own one', async () => {
  await addWork('A.3');
  const priceOf = async (ask: Ask) =>
    (await view(ask, 'A.3')).groups.MATERIAL.items[0].masterItem.price;
  expect([await priceOf(asSari), await priceOf(asBudi), await priceOf(asDimas)]).toEqual([
    300, 200, 200,
  ]);
  expect(await view(asSari, 'A.3')).toMatchObject({ stale: true });
  expect(await view(asBudi, 'A.3')).toMatchObject({ stale: false });
  const { id } = await view(asSari, 'A.3');
  await asSari('POST', `/hsp/items/${id}/recompute`);
  expect(await view(asSari, 'A.3')).toMatchObject({ scope: 'USER', harga: 3465, stale: false });
});
