// The day and the giver of a price are those of the price that an analysis was computed with, not of what its
// master asks since.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
import type { PriceRefresh } from '../../contract/price-refresh.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { paperSource } from '../exports/paper-source.ts';
import { newId } from '../platform/database/new-id.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';

let server: TestServer;
let dimas: Person;
let budiHimself: Person;
let admin: Ask;
let anna: Ask;
let budi: Ask;
let wage: string;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  budiHimself = await addPerson(server.db, 'USER', 'Budi');
  admin = server.as(dimas);
  anna = server.as(await addPerson(server.db, 'ADMIN', 'Anna'));
  budi = server.as(budiHimself);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

const shipped = '2001-02-13T00:00:00+07:00';
const today = new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  await addPricedWorks(server.db, admin);
  await sql`update master_price set at = ${shipped}`.execute(server.db);
  await sql`update master_item set price_at = ${shipped}`.execute(server.db);
  wage = await masterOf('U.1');
});

const masterOf = async (code: string, ask = admin) =>
  (await told<{ id: string; code: string }[]>(ask, 'GET', '/master')).find(
    (each) => each.code === code,
  )?.id ?? '';
const give = (ask: Ask, id: string, price: number) =>
  told(ask, 'PATCH', `/master/${id}`, { price });
const recompute = async (ask: Ask, kode: string) => {
  const { id } = await told(ask, 'GET', `/hsp/items/by-kode/${kode}`);
  await told(ask, 'POST', `/hsp/items/${id}/recompute`);
};

/** A set that has the cement alone. */
async function addSet(): Promise<string> {
  const id = newId();
  const by = { created_by: dimas.id, changed_by: dimas.id };
  const set = { id, owner_id: null, name: `Set ${id}`, price_date: today, ...by };
  await server.db.insertInto('price_set').values(set).execute();
  const price = { type: 'MATERIAL', code_key: 'b.1', unit: 'kg', price: '1562.5' };
  const row = { row_name: 'Semen', row_unit: 'kg', factor: '1' };
  await server.db
    .insertInto('price_set_price')
    .values({ price_set_id: id, ...price, ...row })
    .execute();
  return id;
}
async function addHouse(...kodes: string[]): Promise<string> {
  const items = kodes.map((kode) => sentItem(2, 1, { kode, satuan: 'm2' }));
  return String((await addEstimation(budi, { estimationItem: sectionOf(...items) })).id);
}
async function goOver(id: string, priceSetId: string | null, editionId: string | null = null) {
  const ids = `priceSetId=${priceSetId ?? ''}&editionId=${editionId ?? ''}`;
  const { shown } = await told<SwitchEffect>(budi, 'GET', `/estimation/${id}/price-basis?${ids}`);
  await told(budi, 'POST', `/estimation/${id}/price-basis`, { priceSetId, editionId, shown });
}
const coverageOf = async (id: string, set: string, edition = '') => {
  const ids = `priceSetId=${set}&editionId=${edition}`;
  return (await told<SwitchEffect>(budi, 'GET', `/estimation/${id}/price-basis?${ids}`)).coverage;
};
/** What Jelaskan knows of the wage at a price: the year that it is of, and who gave it. */
async function known(estimation: string, price: number, master = wage) {
  type Facts = { priceDates: Record<string, string>; priceSetters: Record<string, string> };
  const body = { estimation, kodes: ['A.1', 'A.2'] };
  const facts = await told<Facts>(budi, 'POST', '/checks/facts', body);
  const key = `${master} ${price}`;
  return [facts.priceDates[key]?.slice(0, 4), facts.priceSetters[key]];
}
const thisYear = today.slice(0, 4);

test('EXPLAIN-01 EDISI-10 the day of a list and of a set begins where the prices are', async () => {
  const [day, midnight] = ['2026-03-01', '2026-02-28T17:00:00.000Z'];
  const list = newId();
  const run = { kind: 'LABOR', actor_id: dimas.id, file_name: 'SSH.xlsx', options: '{}' };
  const file_hash = Buffer.from(list);
  await server.db
    .insertInto('import_run')
    .values({ id: list, ...run, file_hash, list_date: day })
    .execute();
  await sql`update master_price set import_run_id = ${list} where master_id = ${wage}`.execute(
    server.db,
  );
  await give(anna, wage, 130_000);
  const set = await addSet();
  await sql`update price_set set price_date = ${day} where id = ${set}`.execute(server.db);
  const id = await addHouse('A.1');
  await goOver(id, set);
  type Facts = { priceDates: Record<string, string> };
  const body = { estimation: id, kodes: ['A.1'] };
  const { priceDates } = await told<Facts>(budi, 'POST', '/checks/facts', body);
  expect(priceDates).toMatchObject({
    [`${wage} 120000`]: midnight,
    [`${await masterOf('B.1')} 1562.5`]: midnight,
  });
});

test('EXPLAIN-01 EXPLAIN-04 CHECK-27 the old price of a wage is of its old day and of who gave it then', async () => {
  const id = await addHouse('A.1', 'A.2');
  await give(anna, wage, 130_000);
  expect(await known(id, 120_000)).toEqual(['2001', 'Dimas']);
  expect(await known(id, 130_000)).toEqual([undefined, undefined]);
  // One of the two analyses takes the new price: each price keeps its own day.
  await recompute(admin, 'A.2');
  expect(await known(id, 120_000)).toEqual(['2001', 'Dimas']);
  expect(await known(id, 130_000)).toEqual([thisYear, 'Anna']);
});

test('EDISI-05 EDISI-11 coverage, the note of papers and the count of old prices keep the day of the old price', async () => {
  const set = await addSet();
  const id = await addHouse('A.1');
  const before = await coverageOf(id, set);
  await give(anna, wage, 130_000);
  await give(anna, await masterOf('B.3'), 900);
  const after = await coverageOf(id, set);
  expect(after).toEqual(before);
  expect(after.old).toBe(2);
  expect(after.uncovered.map(({ priceAt }) => Date.parse(priceAt ?? ''))).toEqual([
    Date.parse(shipped),
    Date.parse(shipped),
  ]);
  await goOver(id, set);
  const { profile } = await paperSource(server.db, budiHimself, id, ['rab']);
  expect(profile.restsOn?.find(({ label }) => label === 'Harga lain')?.value).toBe(
    '2 dari 3 dari katalog, 13 Februari 2001',
  );
  const old = async () =>
    (await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).counts.oldPrices;
  expect(await old()).toBe(1);
  await goOver(id, null);
  // Every master has a new price by now; the analysis takes them when it is synchronised.
  await give(anna, await masterOf('B.1'), 1400);
  expect(await old()).toBe(1);
  await recompute(admin, 'A.1');
  expect(await old()).toBe(0);
});

test('EDISI-05 EDISI-10 effect and papers count alike what an analysis prices by hand', async () => {
  const set = await addSet();
  const id = await addHouse('A.1');
  await server.db
    .updateTable('recipe_component')
    .set({ price_override: '700' })
    .where('name_snapshot', '=', 'Bata merah')
    .execute();
  const { used, priced, uncovered, byHand } = await coverageOf(id, set);
  expect([used, priced, uncovered.length, byHand]).toEqual([3, 1, 2, 1]);
  await goOver(id, set);
  const { profile } = await paperSource(server.db, budiHimself, id, ['rab']);
  expect(profile.restsOn?.find(({ label }) => label === 'Harga lain')?.value).toBe(
    '1 dari 3 dari katalog, 13 Februari 2001; 1 dari 3 diketik dalam analisis',
  );
});

test('EXPLAIN-04 a price that nobody gave is of no day and nobody’s; one that came back is of whoever gave it last', async () => {
  const id = await addHouse('A.1');
  await give(anna, wage, 130_000);
  await give(anna, wage, 120_000);
  expect(await known(id, 120_000)).toEqual([thisYear, 'Anna']);
  await sql`update recipe_component set unit_price_snapshot = 125000
    where master_item_id = ${wage}`.execute(server.db);
  expect(await known(id, 125_000)).toEqual([undefined, undefined]);
  const set = await addSet();
  expect((await coverageOf(id, set)).uncovered).toContainEqual(
    expect.objectContaining({ code: 'U.1', harga: 125_000, priceAt: null }),
  );
});

test('EXPLAIN-04 a price of a list is of the list’s day, and of who gave it when the list after it was taken back', async () => {
  const id = await addHouse('A.1');
  const run = newId();
  const imported = { id: run, kind: 'LABOR', actor_id: dimas.id, file_name: 'upah.csv' } as const;
  await server.db
    .insertInto('import_run')
    .values({ ...imported, file_hash: Buffer.from(''), options: '{}', list_date: '2005-06-01' })
    .execute();
  await sql`update master_price set import_run_id = ${run}, cause = 'import'
    where master_id = ${wage}`.execute(server.db);
  await sql`insert into master_price (id, master_id, price, cause, actor_id, import_run_id)
    select ${newId()}, id, 120000, 'undo', (select id from app_user where name = 'Anna'), ${run}
    from master_item where id = ${wage}`.execute(server.db);
  await give(anna, wage, 130_000);
  expect(await known(id, 120_000)).toEqual(['2005', 'Dimas']);
});

test('EDISI-09 a frozen price keeps its day over a later one and over the same one given again', async () => {
  const id = await addHouse('A.1');
  await give(anna, wage, 130_000);
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  await recompute(admin, 'A.1');
  await give(anna, wage, 120_000);
  await goOver(id, null, edition);
  expect(await known(id, 120_000)).toEqual(['2001', 'Dimas']);
  expect((await coverageOf(id, await addSet(), edition)).old).toBe(2);
});

test('EXPLAIN-04 an own master that was made since is not asked of a price that came before it', async () => {
  await told(budi, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: 'Dinding Budi' });
  const id = await addHouse('A.1');
  await give(budi, wage, 140_000);
  expect(await known(id, 120_000)).toEqual(['2001', 'Dimas']);
  await recompute(budi, 'A.1');
  expect(await known(id, 140_000)).toEqual([thisYear, 'Budi']);
});
