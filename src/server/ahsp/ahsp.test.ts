import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let admin: Ask;
let adminPerson: Person;
const masters = { labor: '', sand: '', mixer: '', free: '', unpriced: '', guessed: '' };

beforeAll(async () => {
  server = await startTestServer();
  adminPerson = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(adminPerson);
  const { db } = server;
  masters.labor = await addMaster(db, {
    type: 'LABOR',
    code: 'L.01',
    name: 'Pekerja',
    unit: 'OH',
    price: '120000',
  });
  masters.sand = await addMaster(db, { code: 'M.14', name: 'Pasir', price: '198.5' });
  masters.mixer = await addMaster(db, { type: 'EQUIPMENT', code: 'E.07', price: '467500' });
  masters.free = await addMaster(db, { type: 'OTHER', code: 'X.01', price: '0' });
  masters.unpriced = await addMaster(db, { code: 'M.99', price: null });
  masters.guessed = await addMaster(db, { code: 'M.98', price: '10', estimated: true });
});
afterAll(() => server.stop());

const at = (kode: string) => `/hsp/items/by-kode/${encodeURIComponent(kode)}/recipe`;

/** A GLOBAL item with labour and sand: A 132.000, B 7.940, D 139.940, E 13.994, F 153.934. */
async function addWork(kode: string, more: { harga?: string | null; verified?: boolean } = {}) {
  const id = await addItem(server.db, { kode, harga: '153934', ...more });
  const labor = await add(kode, { group: 'LABOR', masterItemId: masters.labor, coefficient: 1.1 });
  const sand = await add(kode, { group: 'BAHAN', masterItemId: masters.sand, coefficient: 40 });
  return { id, labor, sand };
}

async function add(kode: string, body: object): Promise<string> {
  const said = await admin('POST', `${at(kode)}/components`, { body });
  expect(said.body).toMatchObject({ status: 'success' });
  return said.body.data.id;
}

const view = async (kode: string, ask = admin) =>
  (await ask('GET', `/hsp/ahsp/${encodeURIComponent(kode)}`)).body.data;

describe('GET /hsp/ahsp/{code}', () => {
  test('API-50 AHSP-38 AHSP-39 an analysis with its groups, A to F and every field of a component', async () => {
    await addWork('A.1 / 50%');
    const said = await admin('GET', `/hsp/ahsp/${encodeURIComponent('A.1 / 50%')}`);
    expect(said.headers.get('etag')).toBe(`"${said.body.data.version}"`);
    expect(said.body.data).toMatchObject({
      kode: 'A.1 / 50%',
      hasRecipe: true,
      overheadPercent: 10,
      A: 132000,
      B: 7940,
      C: 0,
      D: 139940,
      E: 13994,
      F: 153934,
      computed: { A: 132000, B: 7940, C: 0, D: 139940, E: 13994, F: 153934 },
      missingPrices: 0,
      stale: false,
      updatedAt: expect.stringMatching(/Z$/),
      groups: {
        LABOR: { total: 132000, items: [expect.anything()] },
        MATERIAL: { total: 7940 },
        EQUIPMENT: { total: 0, items: [] },
      },
    });
    expect(said.body.data.groups.LABOR.items[0]).toEqual({
      id: expect.any(String),
      group: 'LABOR',
      coefficient: 1.1,
      priceOverride: null,
      unitPriceSnapshot: 120000,
      nameSnapshot: 'Pekerja',
      unitSnapshot: 'OH',
      priceMissing: false,
      snapshotMissing: false,
      percentOf: null,
      amount: 132000,
      originId: null,
      masterItem: {
        id: masters.labor,
        code: 'L.01',
        name: 'Pekerja',
        unit: 'OH',
        price: 120000,
        priceMissing: false,
        priceAt: expect.stringMatching(/Z$/),
      },
    });
  });

  test('AHSP-07 without a recipe: overhead 10, empty groups, zeros; an unknown code is HSP_NOT_FOUND', async () => {
    await addItem(server.db, { kode: 'A.2', harga: '5000' });
    expect(await view('A.2')).toMatchObject({
      hasRecipe: false,
      overheadPercent: 10,
      F: 0,
      harga: 5000,
      stale: false,
    });
    const said = await admin('GET', '/hsp/ahsp/A.2.2');
    expect([said.status, said.body.code, said.body.error]).toEqual([
      404,
      'HSP_NOT_FOUND',
      'Data tidak ditemukan',
    ]);
  });
});

describe('POST …/recipe/components', () => {
  test('API-57 AHSP-20 AHSP-21 the first component makes the recipe; coefficient 1, no override', async () => {
    await addItem(server.db, { kode: 'B.1' });
    const body = { group: 'peralatan', masterItemId: masters.mixer, priceOverride: '' };
    const said = await admin('POST', `${at('B.1')}/components`, { body });
    expect(said.status).toBe(201);
    expect(said.body.data).toMatchObject({
      group: 'EQUIPMENT',
      coefficient: 1,
      priceOverride: null,
      unitPriceSnapshot: 467500,
      amount: 467500,
    });
    expect(said.headers.get('etag')).toBe(`"${said.body.data.version}"`);
    expect(await view('B.1')).toMatchObject({ hasRecipe: true, F: 514250, harga: 0 });
  });

  test('AHSP-40 what is added has group, master, coefficient and override; 0 is a price', async () => {
    await addItem(server.db, { kode: 'B.2' });
    await add('B.2', { group: 'LABOR', masterItemId: masters.labor, coefficient: '0,0000000015' });
    const none = { group: 'BAHAN', masterItemId: masters.unpriced, priceOverride: 0 };
    await add('B.2', none);
    await add('B.2', { ...none, priceOverride: '1.420,50' });
    const { groups, missingPrices } = await view('B.2');
    expect(groups.LABOR.items[0].coefficient).toBe(0.000000002);
    expect(groups.MATERIAL.items.map((row: object) => row)).toMatchObject([
      { priceOverride: 0, unitPriceSnapshot: 0, priceMissing: false, snapshotMissing: true },
      { priceOverride: 1420.5, amount: 1420.5 },
    ]);
    expect(missingPrices).toBe(0);
  });

  test('OTHER fits any group; any other type only its own: GROUP_MISMATCH', async () => {
    await addItem(server.db, { kode: 'B.3' });
    for (const group of ['TENAGA', 'BAHAN', 'PERALATAN']) {
      await add('B.3', { group, masterItemId: masters.free });
    }
    const body = { group: 'BAHAN', masterItemId: masters.labor };
    const said = await admin('POST', `${at('B.3')}/components`, { body });
    expect([said.status, said.body.code]).toEqual([422, 'GROUP_MISMATCH']);
  });

  test.each([
    [{}, { group: 'Wajib diisi' }],
    [{ group: 'ALAT', masterItemId: newId() }, { group: 'Pilihan tidak dikenal' }],
    [{ group: 'LABOR' }, { masterItemId: 'Wajib diisi' }],
    [{ group: 'LABOR', masterItemId: newId() }, { masterItemId: 'Pilihan tidak dikenal' }],
    [{ group: 'LABOR', masterItemId: 'x' }, { masterItemId: 'Pilihan tidak dikenal' }],
    [{ group: 'LABOR', coefficient: -1 }, { coefficient: 'Tidak boleh negatif' }],
    [{ group: 'LABOR', coefficient: 'banyak' }, { coefficient: 'Harus berupa angka' }],
    [{ group: 'LABOR', coefficient: '10000000' }, { coefficient: 'Maksimal 9.999.999,999999' }],
    [{ group: 'LABOR', priceOverride: '1e9' }, { priceOverride: expect.any(String) }],
    [{ group: 'LABOR', name: 'Alat', percentOf: [] }, { percentOf: 'Wajib diisi' }],
    [{ group: 'LABOR', percentOf: ['LABOR'] }, { name: 'Wajib diisi' }],
    [
      { group: 'LABOR', name: 'Alat', percentOf: ['LABOR', newId()] },
      { 'percentOf[1]': 'Pilihan tidak dikenal' },
    ],
    [
      { group: 'LABOR', name: 'Alat', percentOf: ['LABOR'], priceOverride: 5 },
      { priceOverride: 'Pilihan tidak dikenal' },
    ],
  ])('AHSP-19 %j is refused and nothing is stored', async (body, fields) => {
    const kode = `B.4.${newId()}`;
    await addItem(server.db, { kode });
    const said = await admin('POST', `${at(kode)}/components`, { body });
    expect([said.status, said.body.code]).toEqual([422, 'VALIDATION']);
    expect(said.body.fields).toMatchObject(fields);
    expect(await view(kode)).toMatchObject({ hasRecipe: false, version: 1 });
  });

  test('C5 a recipe holds 200 components and no more', async () => {
    const id = await addItem(server.db, { kode: 'B.5' });
    await add('B.5', { group: 'BAHAN', masterItemId: masters.sand });
    const rows = Array.from({ length: 199 }, (_, ord) => ({
      id: newId(),
      hsp_item_id: id,
      grp: 'MATERIAL',
      ord: ord + 1,
      master_item_id: masters.sand,
      name_snapshot: 'Pasir',
      unit_snapshot: 'kg',
    }));
    await server.db.insertInto('recipe_component').values(rows).execute();
    const body = { group: 'BAHAN', masterItemId: masters.sand };
    expect((await admin('POST', `${at('B.5')}/components`, { body })).status).toBe(422);
  });

  test('api/1.4 an analysis that costs more than anything is AMOUNT_TOO_LARGE', async () => {
    await addItem(server.db, { kode: 'B.6' });
    const body = {
      group: 'BAHAN',
      masterItemId: masters.sand,
      coefficient: 9999999,
      priceOverride: 999999999999,
    };
    const said = await admin('POST', `${at('B.6')}/components`, { body });
    expect([said.status, said.body.code]).toEqual([422, 'AMOUNT_TOO_LARGE']);
    expect(await view('B.6')).toMatchObject({ hasRecipe: false });
  });

  test('HSP-72 api/5.4 an estimated master marks the item, until its last such component goes', async () => {
    await addItem(server.db, { kode: 'B.7', harga: '1000' });
    const first = await add('B.7', { group: 'BAHAN', masterItemId: masters.guessed });
    await add('B.7', { group: 'BAHAN', masterItemId: masters.sand });
    expect(await view('B.7')).toMatchObject({ estimatedPrices: true });
    await admin('DELETE', `/hsp/recipe/components/${first}`);
    expect(await view('B.7')).toMatchObject({ estimatedPrices: false });
  });
});

describe('PATCH and DELETE /hsp/recipe/components/{id}', () => {
  test('API-58 a component changes, F with it, harga not; nobody vouches for it any more', async () => {
    const { sand } = await addWork('C.1');
    await server.db
      .updateTable('hsp_item')
      .set({ verified: true })
      .where('kode', '=', 'C.1')
      .execute();
    const before = await view('C.1');
    const body = { coefficient: '50', priceOverride: 200 };
    const said = await admin('PATCH', `/hsp/recipe/components/${sand}`, { body });
    expect(said.body.data).toMatchObject({
      id: sand,
      coefficient: 50,
      priceOverride: 200,
      unitPriceSnapshot: 198.5,
      amount: 10000,
      version: before.version + 1,
    });
    const after = await view('C.1');
    expect(after).toMatchObject({ F: 156200, harga: 153934, stale: true, verified: null });
    const cleared = await admin('PATCH', `/hsp/recipe/components/${sand}`, {
      body: { priceOverride: '' },
    });
    expect(cleared.body.data).toMatchObject({ coefficient: 50, priceOverride: null, amount: 9925 });
    const back = await admin('PATCH', `/hsp/recipe/components/${sand}`, {
      body: { coefficient: 40 },
    });
    expect(back.body.data.amount).toBe(7940);
    expect(await view('C.1')).toMatchObject({ F: 153934, stale: false, verified: null });
  });

  test('ANA-05 a coefficient keeps nine decimals, and F is exact', async () => {
    const { labor, sand } = await addWork('A.5');
    const change = (id: string, coefficient: string) =>
      admin('PATCH', `/hsp/recipe/components/${id}`, { body: { coefficient } });
    const third = await change(labor, '0.333333333');
    expect(third.body.data).toMatchObject({ coefficient: 0.333333333, amount: 40_000 });
    await change(sand, '0,0000005');
    const { groups, computed } = await view('A.5');
    expect(groups.MATERIAL.items[0].coefficient).toBe(0.0000005);
    expect(computed).toMatchObject({ D: 40_000, F: 44_000 });
  });

  test('api/1.7 a change of an older version is refused with what is there now', async () => {
    const { sand, labor } = await addWork('C.2');
    const { version } = await view('C.2');
    const headers = { 'If-Match': `"${version}"` };
    const first = await admin('PATCH', `/hsp/recipe/components/${sand}`, {
      body: { coefficient: 41 },
      headers,
    });
    expect(first.status).toBe(200);
    const path = `/hsp/recipe/components/${labor}`;
    const late = await admin('PATCH', path, { body: { coefficient: 9 }, headers });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.details).toMatchObject({
      yourVersion: version,
      currentVersion: version + 1,
      changedBy: { name: 'Dimas' },
      current: { kode: 'C.2', groups: { LABOR: { total: 132000 } } },
    });
    const again = await admin('PATCH', path, {
      body: { coefficient: 2 },
      headers: { 'If-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.body.data).toMatchObject({ coefficient: 2 });
  });

  test('API-59 a component goes; a second time it is COMPONENT_NOT_FOUND', async () => {
    const { labor } = await addWork('C.3');
    const said = await admin('DELETE', `/hsp/recipe/components/${labor}`);
    expect(said.body.data).toMatchObject({ id: labor });
    const { groups, hasRecipe } = await view('C.3');
    expect([groups.LABOR.items.length, groups.MATERIAL.items.length, hasRecipe]).toEqual([
      0,
      1,
      true,
    ]);
    const again = await admin('DELETE', `/hsp/recipe/components/${labor}`);
    expect([again.status, again.body.code, again.body.error]).toEqual([
      404,
      'COMPONENT_NOT_FOUND',
      'Komponen tidak ditemukan.',
    ]);
  });
});

describe('percent components', () => {
  test('AHSP-41 API-99 a share of rows or groups is made, read as an ordinary row, and follows them', async () => {
    const { sand } = await addWork('D.1');
    const body = { group: 'BAHAN', name: 'Alat bantu', coefficient: 0.35 };
    const share = await admin('POST', `${at('D.1')}/components`, {
      body: { ...body, percentOf: [sand, 'tenaga'] },
    });
    expect(share.body.data).toMatchObject({
      coefficient: 0.35,
      priceOverride: null,
      unitPriceSnapshot: 139940,
      nameSnapshot: 'Alat bantu',
      unitSnapshot: 'bagian',
      priceMissing: false,
      percentOf: [sand, 'LABOR'],
      amount: 48979,
      masterItem: {
        id: share.body.data.id,
        code: '%',
        name: 'Alat bantu',
        unit: 'bagian',
        price: 139940,
      },
    });
    const shareOfShare = await admin('POST', `${at('D.1')}/components`, {
      body: { ...body, percentOf: [share.body.data.id] },
    });
    expect(shareOfShare.body.fields).toEqual({ 'percentOf[0]': 'Pilihan tidak dikenal' });

    await admin('PATCH', `/hsp/recipe/components/${sand}`, { body: { coefficient: 80 } });
    const material = async () => (await view('D.1')).groups.MATERIAL;
    expect((await material()).items[1]).toMatchObject({
      unitPriceSnapshot: 147880,
      amount: 51758,
    });
    const changed = await admin('PATCH', `/hsp/recipe/components/${share.body.data.id}`, {
      body: { name: 'Kayu bantu', coefficient: 0.1, percentOf: ['BAHAN'] },
    });
    expect(changed.body.data).toMatchObject({
      nameSnapshot: 'Kayu bantu',
      percentOf: ['MATERIAL'],
      unitPriceSnapshot: 15880,
      amount: 1588,
    });
  });

  test('a share whose base has gone has no price', async () => {
    const { sand } = await addWork('D.2');
    const body = { group: 'BAHAN', name: 'Alat bantu', coefficient: 0.1, percentOf: [sand] };
    await add('D.2', body);
    await admin('DELETE', `/hsp/recipe/components/${sand}`);
    const { groups, missingPrices } = await view('D.2');
    expect(groups.MATERIAL.items).toMatchObject([{ priceMissing: true, percentOf: [], amount: 0 }]);
    expect(missingPrices).toBe(1);
  });
});

describe('overhead and sync', () => {
  test('API-60 overhead changes E and F; what is no percent is refused', async () => {
    await addWork('E.1');
    const said = await admin('PATCH', at('E.1'), { body: { overheadPercent: '12,5' } });
    expect(said.body.data).toMatchObject({
      overheadPercent: 12.5,
      E: 17492.5,
      F: 157432.5,
      harga: 153934,
      stale: true,
      verified: null,
    });
    for (const [overheadPercent, text] of [
      ['sepuluh', 'Harus berupa angka'],
      [-1, 'Tidak boleh negatif'],
      [100.5, 'Maksimal 100'],
    ]) {
      const refused = await admin('PATCH', at('E.1'), { body: { overheadPercent } });
      expect(refused.body.fields).toEqual({ overheadPercent: text });
    }
    expect(await view('E.1')).toMatchObject({ overheadPercent: 12.5 });
  });

  test('C5 the first overhead makes the recipe', async () => {
    await addItem(server.db, { kode: 'E.2' });
    await admin('PATCH', at('E.2'), { body: { overheadPercent: 15 } });
    expect(await view('E.2')).toMatchObject({ hasRecipe: true, overheadPercent: 15, F: 0 });
  });

  test('API-61 AHSP-29 sync renews the snapshots, makes F the price and says so in the history', async () => {
    const sand = await addMaster(server.db, { code: 'M.61', name: 'Pasir beton', price: '200' });
    const id = await addItem(server.db, { kode: 'E.3', harga: '100' });
    await add('E.3', { group: 'BAHAN', masterItemId: sand, coefficient: 40 });
    await server.db
      .updateTable('master_item')
      .set({ price: '250.25', name: 'Pasir beton halus', unit_code: 'm3' })
      .where('id', '=', sand)
      .execute();
    const before = await view('E.3');
    expect(before.groups.MATERIAL.items[0]).toMatchObject({
      unitPriceSnapshot: 200,
      masterItem: { price: 250.25 },
    });
    const said = await admin('POST', `/hsp/items/${id}/recompute`);
    expect(said.body.data).toMatchObject({
      harga: 11011,
      F: 11011,
      stale: false,
      version: before.version + 1,
    });
    expect(said.body.data.groups.MATERIAL.items[0]).toMatchObject({
      unitPriceSnapshot: 250.25,
      nameSnapshot: 'Pasir beton halus',
      unitSnapshot: 'm3',
    });
    const again = await admin('POST', `/hsp/items/${id}/recompute`);
    expect(again.body.data.version).toBe(before.version + 1); // nothing new
    const history = await server.db
      .selectFrom('hsp_price')
      .select(['old_price', 'new_price', 'actor_id', 'cause'])
      .where('hsp_item_id', '=', id)
      .execute();
    expect(history).toEqual([
      { old_price: '100.00', new_price: '11011.00', actor_id: adminPerson.id, cause: 'recompute' },
    ]);
  });

  test('API-98 AHSP-42 with an unpriced component F is the sum of the others and sync is refused', async () => {
    const { id } = await addWork('E.4');
    await add('E.4', { group: 'BAHAN', masterItemId: masters.unpriced });
    const seen = await view('E.4');
    expect(seen).toMatchObject({ F: 153934, missingPrices: 1 });
    expect(seen.groups.MATERIAL.items[1]).toMatchObject({
      unitPriceSnapshot: 0,
      priceMissing: true,
      amount: 0,
      masterItem: { price: 0, priceMissing: true },
    });
    const said = await admin('POST', `/hsp/items/${id}/recompute`);
    expect([said.status, said.body.code, said.body.error]).toEqual([
      422,
      'PRICE_MISSING',
      'Harga 1 komponen belum ada.',
    ]);
    expect(await view('E.4')).toMatchObject({ harga: 153934, version: seen.version });
  });

  test('an item without components keeps its price', async () => {
    const id = await addItem(server.db, { kode: 'E.5', harga: '7500' });
    const said = await admin('POST', `/hsp/items/${id}/recompute`);
    expect(said.body.data).toMatchObject({ harga: 7500, version: 1 });
  });
});
