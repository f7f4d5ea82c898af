// An estimate goes over to a price set while somebody saves what was made from the prices before.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kodeKey } from '../../domain/code-order.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { apply, goOver as goOverAs, look } from './sets-of-tests.ts';

let server: TestServer;
let dimas: Person;
let budi: Ask;
/** What A.1 costs in the catalogue. */
let listed: number;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
  await addPricedWorks(server.db, server.as(dimas));
  const entries = await told<{ kode: string; harga: number }[]>(budi, 'GET', '/hsp/items');
  listed = entries.find(({ kode }) => kode === 'A.1')?.harga ?? 0;
});
afterAll(() => server.stop());

async function addSet(price: number): Promise<string> {
  const id = newId();
  const by = { created_by: dimas.id, changed_by: dimas.id };
  await server.db
    .insertInto('price_set')
    .values({ id, name: `Set ${id}`, price_date: '2026-03-01', ...by })
    .execute();
  const row = { row_name: 'U.1', row_unit: 'kg', factor: '1', price: String(price) };
  const unit = sql<string>`(select unit_code from master_item where code_key = ${kodeKey('U.1')}
    and deleted_at is null limit 1)`;
  await server.db
    .insertInto('price_set_price')
    .values({ price_set_id: id, type: 'LABOR', code_key: kodeKey('U.1'), unit, ...row })
    .execute();
  return id;
}

const goOver = (id: string, priceSetId: string | null, editionId: string | null = null) =>
  goOverAs(budi, id, priceSetId, editionId);

const work = (harga: number, more: object = {}) =>
  sentItem(2, harga, { kode: 'A.1', satuan: 'm2', ...more });

async function addHouse() {
  const sent = sectionOf(work(listed, { nama: 'Dinding' }), sentItem(1, 5, { nama: 'Pagar' }));
  return String((await addEstimation(budi, { estimationItem: sent })).id);
}

const save = (id: string, estimationItem: unknown, headers: Record<string, string> = {}) =>
  budi('PUT', `/estimation/${id}`, { body: { estimationItem }, headers });

const hargaOf = async (id: string) =>
  (await readEstimation(budi, id)).estimationItem[0].items[0].harga;

test('EDISI-15 a save without a version brings no price back that the estimate left behind', async () => {
  const [one, other] = [await addSet(110_500), await addSet(120_500)];
  const id = await addHouse();
  const { estimationItem: old } = await readEstimation(budi, id);
  await goOver(id, one);
  const atOne = await hargaOf(id);
  expect(atOne).not.toBe(listed);

  // With the ids that it was read with, without any, and beside other work.
  const [section] = old;
  const more = [{ ...section, items: [...section.items, sentItem(1, 7, { nama: 'Talang' })] }];
  const plain = sectionOf(work(listed, { nama: section.items[0].deskripsi }));
  for (const sent of [old, more, plain]) {
    const { status, body } = await save(id, sent);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details).toMatchObject({ yourVersion: 1, currentVersion: 2 });
  }
  // Two sets later it is no less old.
  await goOver(id, other);
  expect((await save(id, old)).status).toBe(409);
  expect(await hargaOf(id)).not.toBe(listed);

  // Who has read the present one may type what they like, and no version is asked for what is of now.
  const { estimationItem: now, version } = await readEstimation(budi, id);
  const [present] = now;
  const renamed = present.items.map((item: object, at: number) =>
    at === 1 ? { ...item, nama: 'Pagar besi', deskripsi: 'Pagar besi' } : item,
  );
  expect((await save(id, [{ ...present, items: renamed }])).status).toBe(200);
  const typed = [{ ...present, items: [{ ...present.items[0], harga: listed }] }];
  expect((await save(id, typed, { 'If-Match': `"${version + 1}"` })).status).toBe(200);
  // It is the present price by now.
  expect((await save(id, typed)).status).toBe(200);
});

test('EDISI-15 two writers at the same moment: either the save is of before the switch, or it is refused', async () => {
  const set = await addSet(130_500);
  for (let round = 0; round < 8; round++) {
    const id = await addHouse();
    const { estimationItem: old } = await readEstimation(budi, id);
    const [section] = old;
    const more = [{ ...section, items: [...section.items, sentItem(1, 7, { nama: 'Talang' })] }];
    const effect = await look(budi, id, set);
    const [saved, went] = await Promise.all([save(id, more), apply(budi, id, effect, set)]);
    const { priceSet, estimationItem } = await readEstimation(budi, id);
    const harga = estimationItem[0].items[0].harga;
    // The one that came second was told; no price of the catalogue stands under the set.
    if (went.status < 300) {
      expect(saved.body.code).toBe('VERSION_CONFLICT');
      expect([priceSet?.id, harga === listed]).toEqual([set, false]);
    } else {
      expect([saved.status, went.body.code]).toEqual([200, 'PRICE_CHANGED']);
      expect([priceSet, harga]).toEqual([null, listed]);
    }
  }
});

test('EDISI-15 what goes back to where it was is not old there', async () => {
  const set = await addSet(140_500);
  const id = await addHouse();
  const { estimationItem: old } = await readEstimation(budi, id);
  await goOver(id, set);
  const { estimationItem: there } = await readEstimation(budi, id);
  await goOver(id, null);
  expect((await save(id, old)).status).toBe(200);
  expect((await save(id, there)).status).toBe(409);
});

test('EDISI-15 where it came back to, a price of before is old no more, though another was typed since', async () => {
  const set = await addSet(160_500);
  const id = await addHouse();
  const { estimationItem: old } = await readEstimation(budi, id);
  await goOver(id, set);
  await goOver(id, null);
  const { estimationItem: now, version } = await readEstimation(budi, id);
  const [section] = now;
  const typed = [{ ...section, items: [{ ...section.items[0], harga: 150 }, section.items[1]] }];
  expect((await save(id, typed, { 'If-Match': `"${version}"` })).status).toBe(200);
  expect((await save(id, old)).status).toBe(200);
});

test('EDISI-15 a price that came over as it was is not of before, whatever was typed since', async () => {
  const id = await addHouse();
  await goOver(id, await addSet(170_500));
  const { estimationItem: came, version } = await readEstimation(budi, id);
  const [section] = came;
  const typed = [{ ...section, items: [section.items[0], { ...section.items[1], harga: 6 }] }];
  expect((await save(id, typed, { 'If-Match': `"${version}"` })).status).toBe(200);
  expect((await save(id, came)).status).toBe(200);
});

test('EDISI-15 what was left behind the first time is old, though the estimate came back and left with another price', async () => {
  const set = await addSet(150_500);
  const id = await addHouse();
  const { estimationItem: old } = await readEstimation(budi, id);
  await goOver(id, set);
  await goOver(id, null);
  const { estimationItem: now, version } = await readEstimation(budi, id);
  const [section] = now;
  const typed = [{ ...section, items: [{ ...section.items[0], harga: 150 }, section.items[1]] }];
  expect((await save(id, typed, { 'If-Match': `"${version}"` })).status).toBe(200);
  await goOver(id, set);
  expect((await save(id, old)).status).toBe(409);
  expect(await hargaOf(id)).toBe(150);
});

test('EDISI-15 an edition that is left leaves its prices behind, as a set does', async () => {
  const admin = server.as(dimas);
  const { id: edition } = await told<{ id: string }>(admin, 'POST', '/editions', { name: 'Beku' });
  const id = await addHouse();
  await goOver(id, null, edition);
  const { estimationItem: there } = await readEstimation(budi, id);
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.1', { harga: listed + 1 });
  await goOver(id, null);
  expect(await hargaOf(id)).toBe(listed + 1);
  expect((await save(id, there)).status).toBe(409);
});
