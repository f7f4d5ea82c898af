// Masters that go together, through the real call.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let admin: Ask;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Ayu'));
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

const remove = (ask: Ask, items: object[], preview = false) =>
  ask('POST', '/master/remove', { body: { items, preview } });
const shown = async (ask: Ask, id: string) => (await ask('GET', `/master/${id}`)).status;

async function used(): Promise<{ id: string; kode: string }> {
  const id = await addMaster(server.db, { price: '1000' });
  const item = await addItem(server.db, {});
  const { body } = await admin('GET', `/hsp/items/${item}`);
  const { kode } = body.data;
  const added = await admin(
    'POST',
    `/hsp/items/by-kode/${encodeURIComponent(kode)}/recipe/components`,
    {
      body: { group: 'MATERIAL', masterItemId: id, coefficient: 1 },
    },
  );
  if (added.status >= 300) throw new Error(JSON.stringify(added.body));
  return { id, kode };
}

test('PRICE-18 what analyses use stays and says by which; a preview removes nothing', async () => {
  const [one, two] = await Promise.all([addMaster(server.db, {}), addMaster(server.db, {})]);
  const { id, kode } = await used();
  const items = [one, id, two].map((each) => ({ id: each, version: 1 }));
  const preview = await remove(admin, items, true);
  expect(preview.status).toBe(200);
  expect(await shown(admin, one)).toBe(200);
  const { body } = await remove(admin, items);
  expect(body.data).toEqual(preview.body.data);
  expect(body.data.removed.toSorted()).toEqual([one, two].toSorted());
  expect(body.data.used).toMatchObject([{ id, total: 1, usedIn: [{ kode }] }]);
  expect(await Promise.all([one, two, id].map((each) => shown(admin, each)))).toEqual([
    404, 404, 200,
  ]);
});

test('PRICE-18 one that has changed since, or is not there, and none goes', async () => {
  const [one, two] = await Promise.all([addMaster(server.db, {}), addMaster(server.db, {})]);
  const late = await remove(admin, [
    { id: one, version: 1 },
    { id: two, version: 9 },
  ]);
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(await Promise.all([one, two].map((each) => shown(admin, each)))).toEqual([200, 200]);
  const many = Array.from({ length: 101 }, () => ({ id: one, version: 1 }));
  expect((await remove(admin, many)).status).toBe(422);
  expect((await remove(admin, [])).status).toBe(422);
});

test('PRICE-18 a USER hides the GLOBAL ones from themselves alone', async () => {
  const one = await addMaster(server.db, { code: 'HIDE.1' });
  const { body } = await remove(sari, [{ id: one, version: 1 }]);
  expect(body.data.removed).toEqual([one]);
  const listed = async (ask: Ask) => (await ask('GET', '/master?q=hide.1')).body.pagination.total;
  expect([await listed(sari), await listed(admin)]).toEqual([0, 1]);
});
