import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { inTransaction } from '../platform/database/database.ts';
import { markStale } from './mark-stale.ts';
import { renewPrices } from './renew-prices.ts';
import { listItemsOf, type MasterKey } from './renewal-store.ts';

let server: TestServer;
let admin: Ask;
let adminId: string;
let labor: string;
let sand: string;

beforeAll(async () => {
  server = await startTestServer();
  const person = await addPerson(server.db, 'ADMIN', 'Dimas');
  adminId = person.id;
  admin = server.as(person);
  labor = await addMaster(server.db, { type: 'LABOR', code: 'L.01', price: '120000' });
  sand = await addMaster(server.db, { code: 'M.14', price: '200' });
});
afterAll(() => server.stop());

const at = (kode: string) => `/hsp/items/by-kode/${kode}`;
const row = (id: string) => `/hsp/recipe/components/${id}`;

/** A GLOBAL item with labour, sand and a share of the sand; F 148.280. */
async function addWork(kode: string) {
  const id = await addItem(server.db, { kode, harga: '148280' });
  const add = async (body: object) =>
    (await admin('POST', `${at(kode)}/recipe/components`, { body })).body.data.id as string;
  const laborRow = await add({ group: 'LABOR', masterItemId: labor, coefficient: 1.05 });
  const sandRow = await add({ group: 'BAHAN', masterItemId: sand, coefficient: 40 });
  const share = { group: 'BAHAN', name: 'Alat bantu', coefficient: 0.1, percentOf: [sandRow] };
  const shareRow = await add(share);
  return { id, laborRow, sandRow, shareRow };
}

const newUser = async (name = 'Sari'): Promise<[Ask, Person]> => {
  const person = await addPerson(server.db, 'USER', name);
  return [server.as(person), person];
};
const view = async (ask: Ask, kode: string, owner = '') =>
  (await ask('GET', `/hsp/ahsp/${kode}${owner && `?ownerUserId=${owner}`}`)).body.data;

describe('D-37 a USER changes a GLOBAL analysis on an own copy', () => {
  test('API-58 the first change copies it whole; GLOBAL and others keep theirs', async () => {
    const { laborRow, sandRow } = await addWork('A.1');
    const [sari] = await newUser();
    const [budi] = await newUser('Budi');
    const before = await view(budi, 'A.1');
    const said = await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    expect(said.body.meta).toEqual({ copied: true });
    expect(said.body.data).toMatchObject({ originId: sandRow, coefficient: 50 });
    expect(said.body.data.id).not.toBe(sandRow);

    const own = await view(sari, 'A.1');
    expect(own).toMatchObject({
      scope: 'USER',
      override: { kind: 'copy', active: true, globalChanged: false },
      F: 150700,
      harga: 148280,
      stale: true,
    });
    expect(own.groups.LABOR.items[0]).toMatchObject({ originId: laborRow, coefficient: 1.05 });
    const [ownSand, ownShare] = own.groups.MATERIAL.items;
    expect(ownShare).toMatchObject({ percentOf: [ownSand.id], unitPriceSnapshot: 10000 });
    expect(await view(budi, 'A.1')).toEqual(before);
    expect(await view(sari, 'A.1', 'GLOBAL')).toMatchObject({ scope: 'GLOBAL', F: before.F });
  });

  test('save-all goes on with the ids of GLOBAL, and with the version of each answer', async () => {
    const { laborRow, sandRow, shareRow } = await addWork('A.2');
    const [sari] = await newUser();
    let version = (await view(sari, 'A.2')).version;
    for (const id of [laborRow, sandRow, shareRow]) {
      const headers = { 'If-Match': `"${version}"` };
      const said = await sari('PATCH', row(id), { body: { coefficient: 2 }, headers });
      expect(said.body.data).toMatchObject({ coefficient: 2, originId: id });
      version = said.body.data.version;
    }
    const own = await view(sari, 'A.2');
    expect(
      own.groups.MATERIAL.items.map((item: { coefficient: number }) => item.coefficient),
    ).toEqual([2, 2]);
    const late = await sari('PATCH', row(sandRow), {
      body: { coefficient: 3 },
      headers: { 'If-Match': `"${version - 1}"` },
    });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  test('an older version of GLOBAL copies nothing', async () => {
    const { sandRow } = await addWork('A.3');
    const [sari] = await newUser();
    const { version } = await view(sari, 'A.3');
    await admin('PATCH', row(sandRow), { body: { coefficient: 41 } });
    const headers = { 'If-Match': `"${version}"` };
    const said = await sari('PATCH', row(sandRow), { body: { coefficient: 42 }, headers });
    expect(said.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { currentVersion: version + 1, changedBy: { name: 'Dimas' } },
    });
    expect(await view(sari, 'A.3')).toMatchObject({ scope: 'GLOBAL', override: null });
  });

  test('API-57 API-59 adding and deleting copy too', async () => {
    const { laborRow, sandRow } = await addWork('A.4');
    const [sari] = await newUser();
    const body = { group: 'BAHAN', masterItemId: sand };
    const added = await sari('POST', `${at('A.4')}/recipe/components`, { body });
    expect(added.body).toMatchObject({ meta: { copied: true }, data: { originId: null } });

    expect((await sari('DELETE', row(laborRow))).body.data).toMatchObject({ id: laborRow });
    const gone = await sari('PATCH', row(laborRow), { body: { coefficient: 1 } });
    expect([gone.status, gone.body.code]).toEqual([404, 'COMPONENT_NOT_FOUND']);
    expect((await view(sari, 'A.4')).groups.LABOR.items).toEqual([]);
    expect((await view(sari, 'A.4', 'GLOBAL')).groups.LABOR.items).toHaveLength(1);
    expect((await admin('PATCH', row(sandRow), { body: { coefficient: 40 } })).status).toBe(200);
  });

  test('API-60 API-61 overhead and sync copy too', async () => {
    const { id } = await addWork('A.11');
    const [budi] = await newUser('Budi');
    const overhead = { body: { overheadPercent: 15 } };
    const changed = await budi('PATCH', `${at('A.11')}/recipe`, overhead);
    expect(changed.body).toMatchObject({ meta: { copied: true }, data: { overheadPercent: 15 } });
    const [wati] = await newUser('Wati');
    const synced = await wati('POST', `/hsp/items/${id}/recompute`);
    expect(synced.body).toMatchObject({ meta: { copied: true }, data: { scope: 'USER' } });
    expect(await view(admin, 'A.11')).toMatchObject({ overheadPercent: 10, version: 4 });
  });

  test('percentOf may name rows by the ids of GLOBAL', async () => {
    const { laborRow, shareRow } = await addWork('A.5');
    const [sari] = await newUser();
    const said = await sari('PATCH', row(shareRow), { body: { percentOf: [laborRow] } });
    const own = await view(sari, 'A.5');
    expect(said.body.data.percentOf).toEqual([own.groups.LABOR.items[0].id]);
  });

  test('api/4.4 while the copy is switched off nothing can be changed', async () => {
    const { sandRow } = await addWork('A.6');
    const [sari, { id }] = await newUser();
    const own = await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    await server.db
      .updateTable('hsp_item')
      .set({ active: false })
      .where('owner_id', '=', id)
      .execute();
    expect(await view(sari, 'A.6')).toMatchObject({ scope: 'GLOBAL', overrideActive: false });
    for (const component of [sandRow, own.body.data.id]) {
      const said = await sari('PATCH', row(component), { body: { coefficient: 51 } });
      expect([said.status, said.body.code]).toEqual([409, 'OVERRIDE_INACTIVE']);
    }
    const switchedBack = await sari('DELETE', `${at('A.6')}/override`);
    expect(switchedBack.body.data).toMatchObject({ scope: 'GLOBAL', override: null });
  });

  test('a hidden entry has no components; those of others are nobody’s', async () => {
    const { sandRow } = await addWork('A.7');
    const [sari, { id }] = await newUser();
    const [budi] = await newUser('Budi');
    const own = await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    const theirs = await budi('PATCH', row(own.body.data.id), { body: { coefficient: 51 } });
    expect([theirs.status, theirs.body.code]).toEqual([404, 'COMPONENT_NOT_FOUND']);
    await server.db
      .updateTable('hsp_item')
      .set({ tombstone: true })
      .where('owner_id', '=', id)
      .execute();
    expect((await sari('PATCH', row(sandRow), { body: { coefficient: 1 } })).status).toBe(404);
  });

  test('api/4.5 an ADMIN changes GLOBAL, a USER’s by its id, and an own copy with scope=USER', async () => {
    const { sandRow } = await addWork('A.8');
    const [sari, { id }] = await newUser();
    const own = await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    await admin('PATCH', row(own.body.data.id), { body: { coefficient: 60 } });
    expect((await view(sari, 'A.8')).groups.MATERIAL.items[0].coefficient).toBe(60);
    const query = `?ownerUserId=${id}`;
    await admin('PATCH', `${at('A.8')}/recipe${query}`, { body: { overheadPercent: 5 } });
    expect(await view(sari, 'A.8')).toMatchObject({ overheadPercent: 5 });
    const asUser = await admin('PATCH', `${row(sandRow)}?scope=USER`, { body: { coefficient: 7 } });
    expect(asUser.body.meta).toEqual({ copied: true });
    expect(await view(admin, 'A.8')).toMatchObject({ scope: 'USER', ownerUserId: adminId });
    expect((await view(admin, 'A.8', 'GLOBAL')).groups.MATERIAL.items[0].coefficient).toBe(40);
  });

  test('giving up the copy brings the reference back; without one there is nothing to give up', async () => {
    const { sandRow } = await addWork('A.9');
    const [sari] = await newUser();
    const none = await sari('DELETE', `${at('A.9')}/override`);
    expect([none.status, none.body.code]).toEqual([404, 'OVERRIDE_NOT_FOUND']);
    await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    const { version } = await view(sari, 'A.9');
    const late = { headers: { 'If-Match': `"${version - 1}"` } };
    expect((await sari('DELETE', `${at('A.9')}/override`, late)).status).toBe(409);
    const said = await sari('DELETE', `${at('A.9')}/override`);
    expect(said.body.data).toMatchObject({ scope: 'GLOBAL', override: null, F: 148280 });
    expect((await sari('PATCH', row(sandRow), { body: { coefficient: 51 } })).body.meta).toEqual({
      copied: true,
    });
  });

  test('a change of GLOBAL is said on the copies that were made before', async () => {
    const { sandRow } = await addWork('A.10');
    const [sari] = await newUser();
    await sari('PATCH', row(sandRow), { body: { coefficient: 50 } });
    await admin('PATCH', row(sandRow), { body: { coefficient: 45 } });
    const own = await view(sari, 'A.10');
    expect(own).toMatchObject({ override: { globalChanged: true } });
    expect(own.groups.MATERIAL.items[0].coefficient).toBe(50);
  });
});

describe('api/4.8 prices come from the masters of the item’s owner', () => {
  const keyOf = (codeKey: string, ownerId: string | null = null): MasterKey => ({
    ownerId,
    type: 'MATERIAL',
    codeKey,
  });
  const setPrice = (id: string, price: string) =>
    server.db.updateTable('master_item').set({ price }).where('id', '=', id).execute();
  const stale = async (ids: readonly string[]) => {
    const rows = await server.db
      .selectFrom('hsp_item')
      .select(['id', 'stale', 'version'])
      .where('id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((found) => found.id === id)?.stale);
  };
  const mark = (...keys: MasterKey[]) => inTransaction(server.db, (tx) => markStale(tx, keys));

  async function addStone(code: string) {
    const master = await addMaster(server.db, { code, price: '100' });
    const id = await addItem(server.db, { kode: `Batu ${code}`, harga: '110' });
    const kode = encodeURIComponent(`Batu ${code}`);
    const body = { group: 'BAHAN', masterItemId: master };
    const said = await admin('POST', `${at(kode)}/recipe/components`, { body });
    return { master, id, kode, component: said.body.data.id as string };
  }

  test('the own master of a USER counts in own items; GLOBAL items take GLOBAL ones only', async () => {
    const { master, id, kode, component } = await addStone('B.1');
    const [sari, { id: owner }] = await newUser();
    const own = await addMaster(server.db, { code: 'B.1', price: '150', owner });
    const changed = await sari('PATCH', row(component), { body: { coefficient: 2 } });
    expect(changed.body.data).toMatchObject({
      unitPriceSnapshot: 100,
      masterItem: { id: own, price: 150 },
    });
    const seen = await view(sari, kode);
    expect(seen).toMatchObject({ stale: true, F: 220 });
    const synced = await sari('POST', `/hsp/items/${seen.id}/recompute`);
    expect(synced.body.data).toMatchObject({ harga: 330, F: 330 });
    const added = await sari('POST', `${at(kode)}/recipe/components`, {
      body: { group: 'BAHAN', masterItemId: master },
    });
    expect(added.body.data).toMatchObject({ unitPriceSnapshot: 150 });
    expect((await admin('POST', `/hsp/items/${id}/recompute`)).body.data.harga).toBe(110);

    await server.db
      .updateTable('master_item')
      .set({ active: false })
      .where('id', '=', own)
      .execute();
    const back = await sari('POST', `/hsp/items/${seen.id}/recompute`);
    expect(back.body.data.harga).toBe(330); // 2 × 100 and 1 × 100, with overhead

    const [budi] = await newUser('Budi');
    const foreign = await budi('POST', `${at(kode)}/recipe/components`, {
      body: { group: 'BAHAN', masterItemId: own },
    });
    expect(foreign.body.fields).toEqual({ masterItemId: 'Pilihan tidak dikenal' });
  });

  test('a changed master makes stale what rests on its old price, whoever owns it, and fresh again', async () => {
    const { master, id, component } = await addStone('B.2');
    const [sari] = await newUser();
    const [budi, { id: budiId }] = await newUser('Budi');
    const itemOf = async (ask: Ask, body: object) => {
      await ask('PATCH', row(component), { body });
      return (await view(ask, 'Batu%20B.2')).id as string;
    };
    const saris = await itemOf(sari, { coefficient: 1 });
    const budis = await itemOf(budi, { coefficient: 1 });
    await addMaster(server.db, { code: 'B.2', price: '100', owner: budiId });
    const all = [id, saris, budis];
    expect(await stale(all)).toEqual([false, false, false]);

    await setPrice(master, '120');
    await mark(keyOf('b.2'));
    expect(await stale(all)).toEqual([true, true, false]);
    await setPrice(master, '100');
    await mark(keyOf('b.2'));
    expect(await stale(all)).toEqual([false, false, false]);

    await sari('PATCH', row(component), { body: { coefficient: 3 } });
    await mark(keyOf('b.2'));
    expect(await stale(all)).toEqual([false, true, false]); // harga is not F
    await server.db
      .updateTable('master_item')
      .set({ price: '130' })
      .where('owner_id', '=', budiId)
      .execute();
    await mark(keyOf('b.2', budiId));
    expect(await stale(all)).toEqual([false, true, true]);
  });

  test('an own master that takes another code leaves behind what its price stands in', async () => {
    const { kode, component } = await addStone('B.4');
    const [sari, { id: owner }] = await newUser();
    const own = await addMaster(server.db, { code: 'B.4', price: '150', owner });
    await sari('PATCH', row(component), { body: { coefficient: 2 } });
    const { id } = await view(sari, kode);
    await sari('POST', `/hsp/items/${id}/recompute`);
    expect(await stale([id])).toEqual([false]);
    expect((await sari('PATCH', `/master/${own}`, { body: { code: 'B.44' } })).status).toBe(200);
    expect(await stale([id])).toEqual([true]);
  });

  test('many items are renewed at once; those with a missing price are skipped', async () => {
    const { master, id, kode } = await addStone('B.3');
    const second = await addItem(server.db, { kode: 'Batu lagi', harga: '1' });
    const unpriced = await addMaster(server.db, { code: 'B.3.x', price: null });
    for (const masterItemId of [master, unpriced]) {
      const body = { group: 'BAHAN', masterItemId };
      await admin('POST', `${at('Batu%20lagi')}/recipe/components`, { body });
    }
    await setPrice(master, '175.5');
    const ids = (await listItemsOf(server.db, [keyOf('b.3')])).map((item) => item.id);
    expect(ids.toSorted()).toEqual([id, second].toSorted());
    const done = await inTransaction(server.db, (tx) => renewPrices(tx, adminId, ids, 'master'));
    expect(done).toEqual({
      recomputed: [{ itemId: id, kode: 'Batu B.3', oldPrice: '110.00', newPrice: '193.05' }],
      skipped: [{ itemId: second, kode: 'Batu lagi', missing: 1 }],
    });
    expect(await view(admin, kode)).toMatchObject({ harga: 193.05, stale: false });
    const history = await server.db
      .selectFrom('hsp_price')
      .select(['new_price', 'cause'])
      .where('hsp_item_id', 'in', ids)
      .execute();
    expect(history).toEqual([{ new_price: '193.05', cause: 'master' }]);
  });
});
