// A source rounds F of its analyses: what lags, what a sync stores and what the sheet shows follow it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Source } from '../../contract/sources.ts';
import type { SyncPlan } from '../../contract/sync.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let admin: Ask;
let sari: Ask;
const category = newId();

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['recipe_component', 'hsp_item', 'master_item', 'source'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .insertInto('category')
    .values({ id: category, name: 'Beton', search: 'beton' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

async function told<T = Record<string, unknown>>(
  ask: Ask,
  ...[method, at, body]: [method: string, at: string, body?: object]
) {
  const said = await ask(method, at, body === undefined ? {} : { body });
  if (said.status > 201) throw new Error(`${method} ${at}: ${JSON.stringify(said.body)}`);
  return said.body.data as T;
}

const addSource = (code: string, more: object = {}) =>
  told<Source>(admin, 'POST', '/sources', { code, label: code, ...more });
const setRule = (id: string, unitPriceRounding: string) =>
  told<Source>(admin, 'PATCH', `/sources/${id}`, { unitPriceRounding });

/** An item of one component, synced: 0,75 × 205.081,60 plus 10 % is 169.192,32. */
async function addWork(ask: Ask, kode: string, source: string | null, coefficient = 0.75) {
  const fields = { hspCategoryId: category, kode, deskripsi: kode, satuan: 'm3', source };
  const { id } = await told<{ id: string }>(ask, 'POST', '/hsp/items', fields);
  const code = `M.${kode}`;
  const price = 205_081.6;
  const master = { type: 'MATERIAL', code, name: code, unit: 'kg', price };
  const { id: masterItemId } = await told<{ id: string }>(ask, 'POST', '/master', master);
  const row = { group: 'MATERIAL', masterItemId, coefficient };
  await told(ask, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, row);
  await told(ask, 'POST', `/hsp/items/${id}/recompute`);
  return { id, masterItemId };
}

interface View {
  harga: number;
  D: number;
  E: number;
  F: number;
  stale: boolean;
  unitPriceRounding: string;
}
const view = (kode: string, ask = admin) => told<View>(ask, 'GET', `/hsp/ahsp/${kode}`);
const unsynced = async (ask = admin) =>
  (await told<{ kode: string }[]>(ask, 'GET', '/hsp/items?unsynced=1')).map(({ kode }) => kode);
const look = (ask = admin) => told<SyncPlan>(ask, 'POST', '/hsp/sync/preview', { ticked: [] });
const store = ({ judged }: SyncPlan, ask = admin) =>
  told(ask, 'POST', '/hsp/sync', { ticked: [], judged });

test('SYNC-07 a source keeps its rule; where none was chosen F is not rounded', async () => {
  const plain = await addSource('A');
  const down = await addSource('B', { unitPriceRounding: 'down' });
  expect([plain.unitPriceRounding, down.unitPriceRounding]).toEqual(['none', 'down']);
  await told(admin, 'PATCH', `/sources/${down.id}`, { label: 'Lain', isActive: false });
  const list = await told<Source[]>(admin, 'GET', '/sources?all=1');
  expect(list.map(({ unitPriceRounding }) => unitPriceRounding)).toEqual(['none', 'down']);
  const refused = await admin('PATCH', `/sources/${plain.id}`, {
    body: { unitPriceRounding: 'up' },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { unitPriceRounding: expect.anything() } },
  });
});

test('SYNC-07 F is shown by the rule of its source, harga stays, and what is not F by it lags', async () => {
  const { id } = await addSource('Kota');
  await addWork(admin, 'K.1', 'Kota');
  await addWork(admin, 'K.2', 'Kota', 10); // 2.255.897,60
  await addWork(admin, 'L.1', null);
  expect(await view('K.1')).toMatchObject({
    F: 169_192.32,
    harga: 169_192.32,
    unitPriceRounding: 'none',
  });
  expect(await unsynced()).toEqual([]);

  await setRule(id, 'down');
  expect(await view('K.1')).toMatchObject({
    F: 169_192,
    harga: 169_192.32,
    stale: true,
    unitPriceRounding: 'down',
  });
  expect(await view('K.2')).toMatchObject({ F: 2_255_897, harga: 2_255_897.6, stale: true });
  expect(await view('L.1')).toMatchObject({
    F: 169_192.32,
    stale: false,
    unitPriceRounding: 'none',
  });
  await setRule(id, 'half-up');
  expect([(await view('K.1')).F, (await view('K.2')).F]).toEqual([169_192, 2_255_898]);
  await setRule(id, 'none');
  expect(await unsynced()).toEqual([]);
});

test('SYNC-07 a sync stores F by the rule as it was shown, and after it nothing lags', async () => {
  const { id } = await addSource('Kota', { unitPriceRounding: 'down' });
  const { masterItemId } = await addWork(admin, 'K.1', 'Kota');
  await addWork(admin, 'K.2', 'Kota', 10);
  expect([(await view('K.1')).harga, (await view('K.2')).harga]).toEqual([169_192, 2_255_897]);
  expect(await unsynced()).toEqual([]); // whole rupiah beside D + E of sen is no lag

  await setRule(id, 'half-up');
  expect(await unsynced()).toEqual(['K.2']); // 169.192 is F by both
  await told(admin, 'PATCH', `/master/${masterItemId}`, { price: 205_083 });
  const plan = await look();
  expect(plan.judged.map(({ kode, harga }) => [kode, harga])).toEqual([
    ['K.1', 169_193], // 169.193,48
    ['K.2', 2_255_898],
  ]);
  await store(plan);
  expect([(await view('K.1')).harga, (await view('K.2')).harga]).toEqual([169_193, 2_255_898]);
  expect(await unsynced()).toEqual([]);
  expect((await look()).judged).toEqual([]);
});

test('SYNC-07 a rule that changed since a sync was shown is told, and nothing is stored', async () => {
  const { id } = await addSource('Kota');
  await addWork(admin, 'K.1', 'Kota', 10);
  await setRule(id, 'down');
  const plan = await look();
  await setRule(id, 'half-up');
  const said = await admin('POST', '/hsp/sync', { body: { ticked: [], judged: plan.judged } });
  expect(said).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      details: { changed: [{ kode: 'K.1', shown: 2_255_897, now: 2_255_898 }] },
    },
  });
  expect((await view('K.1')).harga).toBe(2_255_897.6);
});

test('SYNC-07 an item that gets another source has its rule, and an own copy that of its own', async () => {
  await addSource('Kota', { unitPriceRounding: 'down' });
  await addSource('Provinsi', { unitPriceRounding: 'half-up' });
  await addWork(admin, 'K.1', 'Kota', 10);
  await told(sari, 'PATCH', '/hsp/items/by-kode/K.1', { source: 'Provinsi' });
  expect(await view('K.1', sari)).toMatchObject({ F: 2_255_898, harga: 2_255_897, stale: true });
  expect(await view('K.1')).toMatchObject({ F: 2_255_897, stale: false });
  await told(sari, 'PATCH', '/hsp/items/by-kode/K.1', { source: 'Kota' });
  expect(await view('K.1', sari)).toMatchObject({ F: 2_255_897, stale: false });
});
