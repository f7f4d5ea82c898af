// A price set that people's new estimates begin with goes: who removes it knows, and they are told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceSet } from '../../contract/price-sets.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, readEstimation } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let dimas: Person;
let admin: Ask;
let budi: Ask;
let sari: Ask;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

async function addSet(name: string): Promise<string> {
  const set = { id: newId(), name, price_date: '2026-03-01' };
  const by = { created_by: dimas.id, changed_by: dimas.id };
  await server.db
    .insertInto('price_set')
    .values({ ...set, ...by })
    .execute();
  return set.id;
}

const choose = (ask: Ask, id: string | null) => ask('PUT', '/price-sets/usual', { body: { id } });

async function look(ask: Ask, id: string) {
  const { data, removedUsual } = (await ask('GET', '/price-sets')).body as {
    data: PriceSet[];
    removedUsual: string | null;
  };
  return { usualOf: data.find((set) => set.id === id)?.usualOf, removedUsual };
}

test('EDISI-14 a set that others begin with is removed only by who was told of how many', async () => {
  const id = await addSet('SSH Sleman 2026');
  for (const ask of [admin, budi, sari]) await choose(ask, id);
  expect(await look(admin, id)).toEqual({ usualOf: 3, removedUsual: null });
  // Whose they are is told to who may remove it alone.
  expect((await look(budi, id)).usualOf).toBe(0);

  const refused = await admin('DELETE', `/price-sets/${id}`);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'PRICE_SET_USUAL',
    expect.stringContaining('3 orang'),
  ]);
  // One more than was told.
  expect((await admin('DELETE', `/price-sets/${id}?usualOf=2`)).status).toBe(409);
  expect((await admin('DELETE', `/price-sets/${id}?usualOf=3`)).status).toBe(200);

  // Who removed it knows; the others are told, also once more, until they say that they have seen it.
  expect((await look(admin, id)).removedUsual).toBe(null);
  expect((await look(budi, id)).removedUsual).toBe('SSH Sleman 2026');
  const made = await addEstimation(budi, { projectName: 'Baru' });
  expect((await readEstimation(budi, String(made.id))).priceSet).toBe(null);
  expect((await look(budi, id)).removedUsual).toBe('SSH Sleman 2026');
  await choose(budi, null);
  expect((await look(budi, id)).removedUsual).toBe(null);
  const other = await addSet('SSH Bantul 2026');
  await choose(sari, other);
  expect((await look(sari, other)).removedUsual).toBe(null);
});

test('EDISI-14 a set that nobody else begins with goes without a question', async () => {
  const id = await addSet('SSH Pati 2026');
  await choose(admin, id);
  expect((await admin('DELETE', `/price-sets/${id}`)).status).toBe(200);
  expect((await look(admin, id)).removedUsual).toBe(null);
});

test('EDISI-14 who was told of more than there are by now, and of closed accounts, is asked nothing more', async () => {
  const id = await addSet('SSH Kudus 2026');
  const rini = await addPerson(server.db, 'USER', 'Rini');
  for (const ask of [budi, sari, server.as(rini)]) await choose(ask, id);
  expect((await look(admin, id)).usualOf).toBe(3);
  await server.db
    .updateTable('app_user')
    .set({ closed_at: new Date() })
    .where('id', '=', rini.id)
    .execute();
  await choose(sari, null);
  expect((await look(admin, id)).usualOf).toBe(1);
  const refused = await admin('DELETE', `/price-sets/${id}`);
  expect([refused.status, refused.body.details]).toEqual([409, { usualOf: 1 }]);
  expect((await admin('DELETE', `/price-sets/${id}?usualOf=3`)).status).toBe(200);
  expect((await look(budi, id)).removedUsual).toBe('SSH Kudus 2026');
});
