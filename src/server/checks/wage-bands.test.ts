import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Ask;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

const save = (body: object, ask = admin) => ask('PUT', '/wage-bands', { body });
const read = async () => (await sari('GET', '/wage-bands')).body.data;
const bounds = (daily: [unknown, unknown], hourly: [unknown, unknown] = ['8000', '90000']) => ({
  daily: { lowest: daily[0], highest: daily[1] },
  hourly: { lowest: hourly[0], highest: hourly[1] },
});

/** An estimate that needs a worker at 130,000 a day. */
async function estimate(): Promise<string> {
  const { db } = server;
  const item = await addItem(db, { kode: '8.1' });
  const master = await addMaster(db, {
    code: 'L.01',
    name: 'Pekerja',
    price: '130000',
    unit: 'OH',
    type: 'LABOR',
  });
  await db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  const component = {
    id: newId(),
    hsp_item_id: item,
    grp: 'LABOR',
    ord: 0,
    coefficient: '1',
    unit_price_snapshot: '130000',
    name_snapshot: 'Pekerja',
    unit_snapshot: 'OH',
    master_item_id: master,
  };
  await db.insertInto('recipe_component').values(component).execute();
  const estimationItem = sectionOf(sentItem(1, 143_000, { kode: '8.1' }));
  return (await addEstimation(sari, { projectName: 'Pagar', estimationItem })).id;
}

test('CHECK-07 the bounds that an ADMIN sets count at once, for the server and for a browser', async () => {
  const id = await estimate();
  const wage = async () => {
    const { body } = await sari('GET', `/estimation/${id}/checks`);
    return body.data.findings.find(({ rule }: { rule: string }) => rule === 'wage-band')?.says;
  };
  const told = async () =>
    (await sari('POST', '/checks/facts', { body: { kodes: ['8.1'] } })).body.data.bands;
  const counted = async () =>
    (await sari('GET', `/checks/counts?estimations=${id}`)).body.data[0].open.warning;

  expect(await read()).toEqual({
    ...bounds(['60000', '600000']),
    version: 0,
    changedBy: null,
    changedAt: null,
  });
  expect(await told()).toEqual(bounds(['60000', '600000']));
  expect(await wage()).toBeUndefined();
  const before = await counted();

  const saved = await save({ ...bounds([150_000, '700000.5'], [9000, 95_000]), version: 0 });
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({
    ...bounds(['150000', '700000.5'], ['9000', '95000']),
    version: 1,
    changedBy: 'Dimas',
  });
  expect(await read()).toEqual(saved.body.data);
  expect(await told()).toEqual(bounds(['150000', '700000.5'], ['9000', '95000']));
  expect(await wage()).toBe(
    'Pekerja (L.01): Rp 130.000/OH, biasanya Rp 150.000 sampai Rp 700.000,50',
  );
  expect(await counted()).toBe(before + 1);

  // Whoever has seen older ones replaces nothing.
  expect((await save({ ...bounds([1, 2]), version: 0 })).status).toBe(409);
  expect((await save({ ...bounds([120_000, 600_000]), version: 1 })).status).toBe(200);
  expect(await wage()).toBeUndefined();
});

test('CHECK-07 bounds that are upside down or no amounts are refused at their field', async () => {
  const { version } = await read();
  const fieldsOf = async (body: object) => (await save({ ...body, version })).body.fields;
  expect(await fieldsOf(bounds([2, 1]))).toEqual({
    'daily.highest': 'Batas atas lebih kecil dari batas bawah',
  });
  expect(Object.keys(await fieldsOf(bounds([1, 1], [2, 1])))).toEqual(['hourly.highest']);
  expect(Object.keys(await fieldsOf(bounds(['x', 1])))).toEqual(['daily.lowest']);
  expect(Object.keys(await fieldsOf(bounds([-1, 1])))).toEqual(['daily.lowest']);
  expect((await save({ ...bounds([1, 2]), version }, sari)).status).toBe(403);
  expect((await read()).version).toBe(version);
});
