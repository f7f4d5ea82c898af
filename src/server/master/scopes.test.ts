// Whose masters are whose, and what of the catalogue rests on them (api/4, api/6.1).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let ayu: Person;
let sariPerson: Person;
let admin: Ask;
let sari: Ask;
let budi: Ask;
let category: string;

beforeAll(async () => {
  server = await startTestServer();
  ayu = await addPerson(server.db, 'ADMIN', 'Ayu');
  sariPerson = await addPerson(server.db, 'USER', 'Sari');
  admin = server.as(ayu);
  sari = server.as(sariPerson);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  const made = await admin('POST', '/hsp/categories', { body: { name: 'Beton' } });
  category = made.body.data.id;
});
afterAll(() => server.stop());

async function add(code: string, fields: object = {}, ask = admin) {
  const body = {
    type: 'MATERIAL',
    code,
    name: `Bahan ${code}`,
    unit: 'kg',
    price: 1000,
    ...fields,
  };
  const said = await ask('POST', '/master', { body });
  expect(said.status, JSON.stringify(said.body)).toBe(201);
  return said.body.data;
}

/** An item whose recipe is 2 × the master. */
async function addItem(kode: string, masterItemId: string, ask = admin) {
  const body = { hspCategoryId: category, kode, deskripsi: `Pekerjaan ${kode}` };
  const { id } = (await ask('POST', '/hsp/items', { body })).body.data;
  const component = { group: 'BAHAN', masterItemId, coefficient: 2 };
  const said = await ask('POST', `/hsp/items/by-kode/${kode}/recipe/components`, {
    body: component,
  });
  expect(said.status, JSON.stringify(said.body)).toBe(201);
  await ask('POST', `/hsp/items/${id}/recompute`);
  return id as string;
}

const change = (id: string, body: object, ask: Ask, query = '') =>
  ask('PATCH', `/master/${id}${query}`, { body });
const byCode = async (code: string, ask: Ask) => (await ask('GET', `/master/by-code/${code}`)).body;
const item = async (id: string, ask = admin) => (await ask('GET', `/hsp/items/${id}`)).body.data;
const codesOf = async (ask: Ask, query: string) =>
  (await ask('GET', `/master?limit=1000&${query}`)).body.data.map(
    ({ code }: { code: string }) => code,
  );

describe("a USER's change is the own one's", () => {
  test('API-67 the first change of a GLOBAL master makes a copy, the next ones go there', async () => {
    const global = await add('S.1');
    const { body } = await change(global.id, { price: 1100 }, sari);
    expect(body.meta).toEqual({ copied: true });
    expect(body.data).toMatchObject({
      code: 'S.1',
      price: 1100,
      scope: 'USER',
      ownerUserId: sariPerson.id,
      override: { kind: 'copy', active: true, globalChanged: false },
      overrideActive: true,
    });
    const again = (await change(global.id, { notes: 'Toko A' }, sari)).body;
    expect(again.meta).toBeUndefined();
    expect(again.data).toMatchObject({ id: body.data.id, price: 1100, notes: 'Toko A' });

    expect((await byCode('S.1', sari)).data.price).toBe(1100);
    expect((await byCode('S.1', budi)).data).toEqual(global);
    expect((await budi('GET', `/master/${body.data.id}`)).status).toBe(404);
    expect((await change(body.data.id, { price: 1 }, budi)).status).toBe(404);

    await change(global.id, { price: 1200 }, admin);
    expect((await byCode('S.1', sari)).data.override).toMatchObject({ globalChanged: true });
    expect((await admin('GET', `/master/${body.data.id}`)).body.data.price).toBe(1100);
  });

  test('a USER may have a code that GLOBAL has: the own entry stands before it', async () => {
    await add('S.2');
    const body = { type: 'MATERIAL', code: 's.2', name: 'Punya Sari', unit: 'kg', price: 5 };
    const made = await sari('POST', '/master', { body });
    expect([made.status, made.body.meta]).toEqual([201, { shadowsGlobal: true }]);
    expect((await byCode('S.2', sari)).data.name).toBe('Punya Sari');
    expect((await sari('POST', '/master', { body })).body.code).toBe('MASTER_EXISTS');
    expect(await codesOf(sari, 'q=s.2')).toEqual(['s.2']);
  });

  test('API-68 API-70 what a USER deletes of GLOBAL is hidden from that USER alone', async () => {
    const global = await add('S.3');
    expect((await sari('DELETE', `/master/${global.id}`)).body.data).toEqual({ id: global.id });
    expect((await byCode('S.3', sari)).code).toBe('NOT_FOUND');
    expect(await codesOf(sari, 'q=s.3')).toEqual([]);
    expect((await change(global.id, { price: 1 }, sari)).status).toBe(404);
    expect((await byCode('S.3', budi)).data.price).toBe(1000);

    const hidden = (await sari('GET', '/master?q=s.3&hidden=1&own=1')).body;
    expect(hidden.pagination.total).toBe(1);
    expect(hidden.data).toMatchObject([
      { code: 'S.3', price: 1000, override: { kind: 'hidden', active: true } },
    ]);
    const back = await sari('PATCH', '/master/by-code/S.3/override/active', {
      body: { active: false },
    });
    expect(back.body.data).toMatchObject({ id: global.id, override: { active: false } });
    expect(await codesOf(sari, 'q=s.3')).toEqual(['S.3']);

    expect((await sari('DELETE', '/master/by-code/S.3')).status).toBe(200);
    expect(await codesOf(sari, 'q=s.3')).toEqual([]);
  });

  test('a copy that is deleted takes the GLOBAL row along; a new entry takes its place', async () => {
    const global = await add('S.4');
    const { id } = (await change(global.id, { price: 7 }, sari)).body.data;
    await sari('DELETE', `/master/${id}`);
    expect((await byCode('S.4', sari)).code).toBe('NOT_FOUND');
    const again = await add('S.4', { price: 8 }, sari);
    expect((await byCode('S.4', sari)).data).toMatchObject({ id: again.id, price: 8 });
    expect(await codesOf(sari, 'q=s.4&inactive=1&hidden=1')).toEqual(['S.4']);
  });

  test('a new code of a copy hides the old GLOBAL code', async () => {
    const global = await add('S.5');
    await add('S.6');
    const renamed = (await change(global.id, { code: 'S.6' }, sari)).body;
    expect(renamed.meta).toEqual({ copied: true, shadowsGlobal: true });
    expect(renamed.data.override.globalChanged).toBe(false);
    expect((await byCode('S.5', sari)).code).toBe('NOT_FOUND');
    expect((await byCode('S.6', sari)).data.name).toBe('Bahan S.5');
    expect((await byCode('S.5', budi)).data.name).toBe('Bahan S.5');
  });
});

describe('MASTER-29 API-71 the switch of an override', () => {
  const activate = (code: string, active: boolean, ask: Ask, query = '') =>
    ask('PATCH', `/master/by-code/${code}/override/active${query}`, { body: { active } });

  test('off: GLOBAL counts and the copy is kept; on: it counts again', async () => {
    const global = await add('W.1');
    const own = (await change(global.id, { price: 2000 }, sari)).body.data;
    const off = (await activate('w.1', false, sari)).body.data;
    expect(off).toMatchObject({ id: global.id, price: 1000, overrideActive: false });
    expect((await byCode('W.1', sari)).data.id).toBe(global.id);
    const found = (await sari('GET', '/master?q=w.1&inactive=1')).body.data;
    expect(found).toHaveLength(2);
    expect((await sari('GET', '/master?q=w.1&inactive=1&own=1')).body.data).toMatchObject([
      { id: own.id, overrideActive: false },
    ]);

    const refused = await Promise.all([
      change(global.id, { price: 5 }, sari),
      change(own.id, { price: 5 }, sari),
      sari('PATCH', '/master/by-code/W.1', { body: { price: 5 } }),
      sari('DELETE', `/master/${global.id}`),
      sari('DELETE', '/master/by-code/W.1'),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'OVERRIDE_INACTIVE']),
    );

    expect((await activate('W.1', true, sari)).body.data).toMatchObject({
      id: own.id,
      price: 2000,
      overrideActive: true,
    });
    expect((await byCode('W.1', sari)).data.price).toBe(2000);
  });

  test('it is always the own one, also for ADMIN', async () => {
    const global = await add('W.2');
    await change(global.id, { price: 2000 }, sari);
    for (const ask of [admin, budi]) {
      const { status, body } = await activate('W.2', false, ask);
      expect([status, body.code]).toEqual([404, 'OVERRIDE_NOT_FOUND']);
    }
    expect((await activate('TIDAK.ADA', true, sari)).body.code).toBe('OVERRIDE_NOT_FOUND');
  });

  test('an own entry that GLOBAL has not disappears, and is found among the inactive ones', async () => {
    const own = await add('W.3', {}, sari);
    expect((await activate('W.3', false, sari)).body.data).toMatchObject({
      id: own.id,
      overrideActive: false,
    });
    expect(await codesOf(sari, 'q=w.3')).toEqual([]);
    expect(await codesOf(sari, 'q=w.3&inactive=1')).toEqual(['W.3']);
  });

  test('a code of two types needs its type', async () => {
    await add('W.4', {}, sari);
    await add('W.4', { type: 'EQUIPMENT' }, sari);
    expect((await activate('W.4', false, sari)).body.code).toBe('CODE_AMBIGUOUS');
    expect((await activate('W.4', false, sari, '?type=EQUIPMENT')).body.data.type).toBe(
      'EQUIPMENT',
    );
    expect((await byCode('W.4', sari)).data.type).toBe('MATERIAL');
  });
});

describe('ADMIN', () => {
  test('changes the row addressed; by code the own active copy, else GLOBAL, or whose it says', async () => {
    const global = await add('A.1');
    const own = (await change(global.id, { price: 1 }, sari)).body.data;
    expect((await change(own.id, { notes: 'oleh admin' }, admin)).body.data).toMatchObject({
      ownerUserId: sariPerson.id,
      notes: 'oleh admin',
    });
    const at = '/master/by-code/A.1';
    const byAdmin = async (query: string, price: number) =>
      (await admin('PATCH', at + query, { body: { price } })).body.data;
    expect((await byAdmin('', 2)).scope).toBe('GLOBAL');
    expect((await byAdmin(`?ownerUserId=${sariPerson.id}`, 3)).id).toBe(own.id);
    const mine = await byAdmin('?scope=USER', 4);
    expect(mine).toMatchObject({ ownerUserId: ayu.id, price: 4 });
    expect((await byAdmin('', 5)).id).toBe(mine.id);
    expect((await byAdmin('?ownerUserId=GLOBAL', 6)).id).toBe(global.id);
    expect((await byCode('A.1', budi)).data.price).toBe(6);
    const theirs = await budi('PATCH', `${at}?ownerUserId=${sariPerson.id}`, {
      body: { price: 9 },
    });
    expect(theirs.status).toBe(404);
  });

  test('with scope=USER adds and deletes as a USER', async () => {
    const made = await admin('POST', '/master?scope=USER', {
      body: { type: 'MATERIAL', code: 'A.2', name: 'Contoh', unit: 'kg', price: 1 },
    });
    expect(made.body.data.ownerUserId).toBe(ayu.id);
    const global = await add('A.3');
    await admin('DELETE', `/master/${global.id}?scope=USER`);
    expect((await byCode('A.3', admin)).code).toBe('NOT_FOUND');
    expect((await byCode('A.3', budi)).data.id).toBe(global.id);
    // As ADMIN it is still there to be changed.
    expect((await admin('PATCH', '/master/by-code/A.3', { body: { price: 2 } })).status).toBe(200);
  });

  test('who deletes a GLOBAL master leaves the copies of others and lifts what was hidden', async () => {
    const global = await add('A.4');
    const own = (await change(global.id, { price: 1 }, sari)).body.data;
    await budi('DELETE', `/master/${global.id}`);
    expect((await admin('DELETE', `/master/${global.id}`)).body.data).toEqual({ id: global.id });
    expect((await byCode('A.4', sari)).data).toMatchObject({
      id: own.id,
      override: { kind: 'copy', globalChanged: false },
    });
    expect((await admin('GET', `/master/${global.id}`)).status).toBe(404);
    const next = await add('A.4');
    expect((await byCode('A.4', budi)).data.id).toBe(next.id);
  });

  test('who gives a GLOBAL master another code moves what was hidden along', async () => {
    const global = await add('A.5');
    await budi('DELETE', `/master/${global.id}`);
    await change(global.id, { code: 'A.6' }, admin);
    expect((await byCode('A.6', budi)).code).toBe('NOT_FOUND');
    expect((await byCode('A.6', sari)).data.id).toBe(global.id);
  });

  test('HOUSE-02 who has seen the GLOBAL master has not seen the copy made meanwhile', async () => {
    const global = await add('A.7');
    const seen = (await change(global.id, { price: 1 }, admin)).body.data;
    const own = (await change(global.id, { price: 2 }, sari)).body.data;
    const { status, body } = await sari('PATCH', `/master/${global.id}`, {
      body: { price: 3 },
      headers: { 'If-Match': `"${seen.version}"` },
    });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details.current).toMatchObject({ id: own.id, price: 2 });
  });

  test('HOUSE-02 a copy speaks of no other GLOBAL master that gets its code later', async () => {
    const global = await add('A.8');
    await change(global.id, { price: 1 }, sari);
    await admin('DELETE', `/master/${global.id}`);
    const next = await add('A.8');
    await change(next.id, { price: 2 }, admin);
    expect((await byCode('A.8', sari)).data.override).toEqual({
      kind: 'copy',
      active: true,
      globalChanged: false,
    });
  });
});

describe('what rests on a master', () => {
  test('D-50 it stays while an analysis of the same owner uses it; says which', async () => {
    const global = await add('R.1');
    await addItem('1.1', global.id);
    const { status, body } = await admin('DELETE', `/master/${global.id}`);
    expect([status, body.code, body.error]).toEqual([
      409,
      'MASTER_IN_USE',
      'Item masih dipakai di 1 analisis.',
    ]);
    expect(body.details).toEqual({
      total: 1,
      usedIn: [
        {
          kode: '1.1',
          deskripsi: 'Pekerjaan 1.1',
          group: 'MATERIAL',
          coefficient: 2,
          ownerUserId: 'GLOBAL',
        },
      ],
    });
    // Analyses of GLOBAL are no hindrance for a USER, own ones are.
    expect((await budi('DELETE', `/master/${global.id}`)).status).toBe(200);
    await addItem('1.2', global.id, sari);
    expect((await sari('DELETE', `/master/${global.id}`)).body.code).toBe('MASTER_IN_USE');
    const own = (await change(global.id, { price: 1 }, sari)).body.data;
    expect((await sari('DELETE', `/master/${own.id}`)).body.details.total).toBe(1);
  });

  test('what only analyses of users speak of is archived: unlisted, their prices stay', async () => {
    const global = await add('R.2');
    const id = await addItem('2.1', global.id, sari);
    expect((await admin('DELETE', `/master/${global.id}`)).status).toBe(200);
    expect(await codesOf(sari, 'q=r.2')).toEqual([]);
    const recipe = (await sari('GET', '/hsp/ahsp/2.1')).body.data;
    expect(recipe.groups.MATERIAL.items[0]).toMatchObject({ masterItem: { code: 'R.2' } });
    expect((await item(id, sari)).harga).toBe(2200);
  });

  test('D-38 a price alone leaves items as they are, marked; with recompute those of its owner follow', async () => {
    const global = await add('R.3');
    const id = await addItem('3.1', global.id);
    const theirs = await addItem('3.2', global.id, sari);
    expect(await item(id)).toMatchObject({ harga: 2200, stale: false });

    expect((await change(global.id, { price: 1500 }, admin)).body.meta).toBeUndefined();
    expect(await item(id)).toMatchObject({ harga: 2200, stale: true });
    expect(await item(theirs, sari)).toMatchObject({ harga: 2200, stale: true });

    const { body } = await change(global.id, { price: 2000 }, admin, '?recompute=true');
    expect(body.meta).toEqual({ recomputed: 1, skipped: 0 });
    expect(await item(id)).toMatchObject({ harga: 4400, stale: false });
    expect(await item(theirs, sari)).toMatchObject({ harga: 2200, stale: true });

    const back = await change(global.id, { price: 1000 }, admin);
    expect(back.status).toBe(200);
    expect(await item(theirs, sari)).toMatchObject({ harga: 2200, stale: false });
  });

  test("a USER's copy moves the USER's items alone, also by its switch", async () => {
    const global = await add('R.4');
    const id = await addItem('4.1', global.id);
    const theirs = await addItem('4.2', global.id, sari);
    const { body } = await change(global.id, { price: 3000 }, sari, '?recompute=1');
    expect(body.meta).toEqual({ copied: true, recomputed: 1, skipped: 0 });
    expect(await item(theirs, sari)).toMatchObject({ harga: 6600, stale: false });
    expect(await item(id)).toMatchObject({ harga: 2200, stale: false });
    const at = '/master/by-code/R.4/override/active';
    await sari('PATCH', at, { body: { active: false } });
    expect(await item(theirs, sari)).toMatchObject({ harga: 6600, stale: true });
    await sari('PATCH', at, { body: { active: true } });
    expect(await item(theirs, sari)).toMatchObject({ stale: false });
  });

  test('an item that lacks another price is skipped', async () => {
    const global = await add('R.5');
    const missing = await add('R.6', { type: 'EQUIPMENT', price: null });
    const id = await addItem('5.1', global.id);
    await admin('POST', '/hsp/items/by-kode/5.1/recipe/components', {
      body: { group: 'PERALATAN', masterItemId: missing.id },
    });
    const { body } = await change(global.id, { price: 9 }, admin, '?recompute=true');
    expect(body.meta).toEqual({ recomputed: 0, skipped: 1 });
    expect((await item(id)).harga).toBe(2200);
  });

  test('used in: the analyses that count for who asks, and their estimates', async () => {
    const global = await add('R.7');
    await addItem('7.1', global.id);
    await addItem('7.10', global.id);
    await addItem('7.2', global.id, sari);
    const estimate = {
      projectName: 'Rumah Sari',
      estimationItem: [
        { title: 'I', items: [{ kode: '7.2', nama: 'x', satuan: 'm3', harga: 1, volume: 1 }] },
        { title: 'II', items: [{ kode: '7.1', nama: 'x', satuan: 'm3', harga: 1, volume: 1 }] },
      ],
    };
    await sari('POST', '/estimation', { body: estimate });
    const of = async (ask: Ask, query = '') =>
      (await ask('GET', `/master/${global.id}/used-in${query}`)).body;
    const hers = await of(sari);
    expect(hers.data.map(({ kode }: { kode: string }) => kode)).toEqual(['7.1', '7.2', '7.10']);
    expect(hers.data[1]).toMatchObject({ ownerUserId: sariPerson.id, coefficient: 2 });
    expect(hers.estimations).toMatchObject([{ projectName: 'Rumah Sari', items: 2 }]);
    expect(hers.estimationCount).toBe(1);
    const his = await of(budi, '?limit=1&page=2');
    expect(his.data).toMatchObject([{ kode: '7.10' }]);
    expect(his.pagination.total).toBe(2);
    expect(his.estimations).toEqual([]);
    expect((await byCode('R.7', sari)).data.usedCount).toBe(3);
    expect((await byCode('R.7', budi)).data.usedCount).toBe(2);
  });
});
