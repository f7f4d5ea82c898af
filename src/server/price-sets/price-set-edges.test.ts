// What happens to prices and sets off the usual way: copies, verdicts, other people's sets, two at once.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
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

let server: TestServer;
let dimas: Person;
let budiHimself: Person;
let admin: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  budiHimself = await addPerson(server.db, 'USER', 'Budi');
  admin = server.as(dimas);
  budi = server.as(budiHimself);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());
beforeEach(() => addPricedWorks(server.db, admin));

/** A set of these prices, by the code of their masters. */
async function addSet(
  prices: Readonly<Record<string, number>>,
  { ownerId, day = '2026-03-01' }: { ownerId?: string; day?: string } = {},
): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('price_set')
    .values({
      id,
      owner_id: ownerId ?? null,
      name: `Set ${id}`,
      price_date: day,
      created_by: dimas.id,
      changed_by: dimas.id,
    })
    .execute();
  for (const [code, price] of Object.entries(prices))
    await server.db
      .insertInto('price_set_price')
      .values({
        price_set_id: id,
        type: code.startsWith('U') ? 'LABOR' : 'MATERIAL',
        code_key: kodeKey(code),
        unit: sql<string>`coalesce((select unit_code from master_item where code_key = ${kodeKey(code)}
          and deleted_at is null limit 1), 'kg')`,
        price: String(price),
        row_name: code,
        row_unit: 'kg',
        factor: '1',
      })
      .execute();
  return id;
}

/** Of 2 m2 each of these codes, at the catalogue's prices unless said. */
async function addHouse(...items: readonly (readonly [kode: string, harga?: number])[]) {
  const entries = await told<{ kode: string; harga: number }[]>(budi, 'GET', '/hsp/items');
  const of = new Map(entries.map(({ kode, harga }) => [kode, harga]));
  const sent = items.map(([kode, harga]) =>
    sentItem(2, harga ?? of.get(kode) ?? null, { kode, satuan: 'm2' }),
  );
  const { id } = await addEstimation(budi, { estimationItem: sectionOf(...sent) });
  return { id: String(id), of };
}

const look = (id: string, set: string | null, edition: string | null = null) =>
  told<SwitchEffect>(
    budi,
    'GET',
    `/estimation/${id}/price-basis?priceSetId=${set ?? ''}&editionId=${edition ?? ''}`,
  );

async function goOver(id: string, priceSetId: string | null, editionId: string | null = null) {
  const { shown } = await look(id, priceSetId, editionId);
  const body = { priceSetId, editionId, shown };
  return told<{ status: string }>(budi, 'POST', `/estimation/${id}/price-basis`, body);
}

const hargaOf = async (id: string): Promise<number[]> =>
  (await readEstimation(budi, id)).estimationItem[0].items.map(
    ({ harga }: { harga: number }) => harga,
  );

test('EDISI-04 a copy knows which of its prices were typed, though the set asks the same', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 });
  const { id } = await addHouse(['A.1', 110_130.63], ['A.1']);
  await goOver(id, set);
  expect(await hargaOf(id)).toEqual([110_130.63, 110_130.63]);
  const copy = await told(budi, 'POST', `/estimation/${id}/duplicate`, {});
  await goOver(copy.id, null);
  await goOver(id, null);
  expect(await hargaOf(copy.id)).toEqual(await hargaOf(id));
  expect((await hargaOf(copy.id))[0]).toBe(110_130.63);
});

test('EDISI-17 a copy rests on what its original did, also when that is deleted, and goes back to where it was', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 });
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Asal' });
  const { id } = await addHouse(['A.1']);
  const atHome = await hargaOf(id);
  await goOver(id, set, edition);
  const copy = await told(budi, 'POST', `/estimation/${id}/duplicate`, {});
  await told(budi, 'DELETE', `/estimation/${id}`);
  const { priceSet, edition: frozen } = await readEstimation(budi, copy.id);
  expect([priceSet.id, frozen.id]).toEqual([set, edition]);
  // In use by the copy alone, both stay.
  expect((await admin('DELETE', `/price-sets/${set}`)).status).toBe(409);
  expect((await admin('DELETE', `/editions/${edition}`)).status).toBe(409);
  await goOver(copy.id, null);
  expect(await hargaOf(copy.id)).toEqual(atHome);
});

test('EDISI-10 another edition under the same prices is other work: a verdict is undone (D-22)', async () => {
  const { id } = await addHouse(['A.1']);
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  await told(admin, 'PUT', `/estimation/${id}`, { status: 'completed' });
  expect((await look(id, null, edition)).changes).toEqual([]);
  expect((await goOver(id, null, edition)).status).toBe('submitted');
});

test('nobody’s new estimates begin with somebody else’s set, an ADMIN’s neither', async () => {
  const set = await addSet({ 'U.1': 1 }, { ownerId: budiHimself.id });
  const refused = await admin('PUT', '/price-sets/usual', { body: { id: set } });
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  await told(budi, 'PUT', '/price-sets/usual', { id: set });
});

test('EDISI-09 two who say the same of a code at once both have said it', async () => {
  const say = () => admin('PUT', '/editions/concordance', { body: { kode: 'A.1', other: 'D.9' } });
  const said = await Promise.all([say(), say(), say(), say()]);
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await told(admin, 'PUT', '/editions/concordance', { kode: 'A.1', other: null });
});

test('EDISI-11 a component that its analysis prices by hand is none of the set’s, and is listed among the others', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5, 'B.3': 900 });
  const masters = await told<{ id: string; code: string }[]>(admin, 'GET', '/master?q=Bata merah');
  const bata = masters.find(({ code }) => code === 'B.3');
  await told(admin, 'POST', '/hsp/items/by-kode/A.1/recipe/components', {
    group: 'MATERIAL',
    masterItemId: bata?.id,
    coefficient: 1,
    priceOverride: 777,
  });
  const { id } = await addHouse(['A.1']);
  const { coverage } = await look(id, set);
  expect(coverage.uncovered.map(({ code, harga }) => [code, harga])).toContainEqual(['B.3', 777]);
  expect(coverage.priced + coverage.uncovered.length).toBe(coverage.used);
  expect((await look(id, '')).coverage.uncovered).toEqual([]);
});

test('EDISI-05 a price of a frozen edition is of a day before it was frozen', async () => {
  const set = await addSet({ 'U.1': 110_500 });
  const { id } = await addHouse(['A.1']);
  const edition = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  const masters = await told<{ id: string; code: string }[]>(admin, 'GET', '/master?q=Bata merah');
  const bata = masters.find(({ code }) => code === 'B.3');
  await told(admin, 'PATCH', `/master/${bata?.id}`, { price: 900 });
  const { coverage } = await look(id, set, edition.id);
  const uncovered = coverage.uncovered.find(({ code }) => code === 'B.3');
  expect(uncovered?.harga).toBe(700);
  expect(Date.parse(uncovered?.priceAt ?? '')).toBeLessThanOrEqual(Date.parse(edition.frozenAt));
});

test('EDISI-01 an own copy that is switched off counts at a set no more than in the catalogue', async () => {
  await told(budi, 'PATCH', '/hsp/items/by-kode/A.1', { harga: 5 });
  const off = { active: false };
  await told(budi, 'PATCH', '/hsp/items/by-kode/A.1/override/active', off);
  const { id, of } = await addHouse(['A.1']);
  expect(of.get('A.1')).toBe(109_945);
  await goOver(id, await addSet({ 'U.1': 110_500, 'B.1': 1562.5 }));
  expect(await hargaOf(id)).toEqual([110_130.63]);
  await goOver(id, null);
  expect(await hargaOf(id)).toEqual([109_945]);
});

test('EDISI-04 a price that somebody decided follows no set, in the catalogue nor in a frozen edition', async () => {
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.1', { harga: 5 });
  const { id } = await addHouse(['A.1']);
  const set = await addSet({ 'U.1': 110_500 });
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  for (const to of [edition, null]) expect((await look(id, set, to)).changes).toEqual([]);
});

test('a set prices masters of its own type alone: a wage is no material of the same code', async () => {
  const { id } = await addHouse(['A.1']);
  const set = await addSet({ 'B.1': 1562.5 });
  await server.db
    .updateTable('price_set_price')
    .set({ type: 'LABOR' })
    .where('price_set_id', '=', set)
    .execute();
  const { changes, coverage } = await look(id, set);
  expect([changes, coverage.priced]).toEqual([[], 0]);
});

test('EDISI-01 a revision that is brought back knows which of its prices were typed', async () => {
  const { id } = await addHouse(['A.1', 110_130.63]);
  await goOver(id, await addSet({ 'U.1': 110_500, 'B.1': 1562.5 }));
  await goOver(id, null);
  await told(budi, 'PUT', `/estimation/${id}`, { notes: 'Catatan' });
  const at = `/estimation/${id}/revisions/2/restore`;
  await told(budi, 'POST', at);
  await goOver(id, null);
  expect(await hargaOf(id)).toEqual([110_130.63]);
});

test('EDISI-02 another reason to leave a price is another effect than was shown', async () => {
  const { id } = await addHouse(['A.1']);
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  await goOver(id, null, edition);
  await told(admin, 'DELETE', '/hsp/items/by-kode/A.1');
  const { shown, left } = await look(id, null);
  expect(left).toMatchObject([{ why: 'noEntry' }]);
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.2', { kode: 'A.1' });
  const body = { priceSetId: null, editionId: null, shown };
  const late = await budi('POST', `/estimation/${id}/price-basis`, { body });
  expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect((await look(id, null)).left).toMatchObject([{ why: 'otherWork' }]);
});

test('EDISI-11 what an analysis prices by hand is as old as nothing', async () => {
  const { id } = await addHouse(['A.1']);
  const day = new Date().toISOString().slice(0, 10);
  await goOver(id, await addSet({ 'U.1': 110_500 }, { day }));
  type Refresh = { counts: { oldPrices: number } };
  const old = async () =>
    (await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).counts.oldPrices;
  await server.db
    .updateTable('master_item')
    .set({ price_at: new Date('2020-01-01') })
    .where('code', '=', 'B.3')
    .execute();
  expect(await old()).toBe(1);
  await server.db
    .updateTable('recipe_component')
    .set({ price_override: '700' })
    .where('name_snapshot', '=', 'Bata merah')
    .execute();
  expect(await old()).toBe(0);
});

test('EDISI-08 a price per kilogram is not that of a master that is counted otherwise by now', async () => {
  const set = await addSet({ 'B.1': 1562.5 }, { day: '2001-06-15' });
  const { id, of } = await addHouse(['A.1']);
  const inUnit = (unit: string) =>
    server.db.transaction().execute(async (tx) => {
      await sql`update master_item set unit_code = ${unit} where code = 'B.1'`.execute(tx);
      await sql`update recipe_component row set unit_snapshot = ${unit} from master_item m
        where m.id = row.master_item_id and m.code = 'B.1'`.execute(tx);
    });
  const [{ unit_code: unit } = { unit_code: '' }] = await server.db
    .selectFrom('master_item')
    .select('unit_code')
    .where('code', '=', 'B.1')
    .execute();
  await inUnit('zak');
  await goOver(id, set);
  expect(await hargaOf(id)).toEqual([of.get('A.1')]);
  // Its price is the catalogue's, and of the catalogue's day.
  const { uncovered } = (await look(id, set)).coverage;
  const cement = uncovered.find(({ code }) => code === 'B.1');
  expect(cement?.priceAt).toMatch(/^(?!2001)\d{4}-/);
  await goOver(id, null);
  await inUnit(unit);
  expect((await look(id, set)).changes).toHaveLength(1);
  // Another spelling of it is the same unit.
  await inUnit('Kilogram');
  expect((await look(id, set)).changes).toHaveLength(1);
});

test('a save over another set leaves that set, and its own prices as if somebody had typed them', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 });
  const { id } = await addHouse(['A.1']);
  const opened = await readEstimation(budi, id);
  const [before] = await hargaOf(id);
  await goOver(id, set);
  const [atSet] = await hargaOf(id);
  expect(atSet).not.toBe(before);
  // As the editor overwrites a version: what it was opened with, on the version that is there now.
  const { version } = await readEstimation(budi, id);
  await told(budi, 'PUT', `/estimation/${id}`, {
    estimationItem: opened.estimationItem,
    version,
  });
  expect((await readEstimation(budi, id)).priceSet.id).toBe(set);
  expect(await hargaOf(id)).toEqual([before]);
  // A price refresh is the way out, and the only one: no switch takes them along any more.
  type Refresh = { changes: { newHarga: number }[] };
  const { changes } = await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
  expect(changes.map(({ newHarga }) => newHarga)).toEqual([atSet]);
  const back = await look(id, null);
  expect([back.changes, back.left.map(({ why }) => why)]).toEqual([[], ['typed']]);
});

test('EDISI-10 a new estimate rests on what is asked for, or is refused where that is gone or out of reach; else on the usual set', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 });
  const usual = await addSet({ 'U.1': 1 });
  const foreign = await addSet({ 'U.1': 1 }, { ownerId: dimas.id });
  const { id: edition } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  await told(budi, 'PUT', '/price-sets/usual', { id: usual });
  const restsOn = async (fields: object) => {
    const { id } = await addEstimation(budi, { projectName: 'Baru', ...fields });
    const made = await readEstimation(budi, String(id));
    return [made.priceSet?.id ?? null, made.edition?.id ?? null];
  };
  expect(await restsOn({})).toEqual([usual, null]);
  expect(await restsOn({ priceSetId: set, editionId: edition })).toEqual([set, edition]);
  expect(await restsOn({ priceSetId: set })).toEqual([set, null]);
  // Of a form a blank one is none: the catalogue.
  expect(await restsOn({ priceSetId: '', editionId: '' })).toEqual([null, null]);
  const refusedFor = async (fields: object) => {
    const { status, body } = await budi('POST', '/estimation', {
      body: { projectName: 'Baru', ...fields },
    });
    return [status, body.code];
  };
  for (const gone of [foreign, randomUUID()])
    expect(await refusedFor({ priceSetId: gone })).toEqual([404, 'PRICE_SET_GONE']);
  expect(await refusedFor({ priceSetId: set, editionId: randomUUID() })).toEqual([
    404,
    'EDITION_GONE',
  ]);
  const wrong = await budi('POST', '/estimation', { body: { projectName: 'x', priceSetId: 'x' } });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['priceSetId']]);
  await told(budi, 'PUT', '/price-sets/usual', { id: null });
});

test('going over to what the estimate rests on already makes no revision', async () => {
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 });
  const { id } = await addHouse(['A.1']);
  await goOver(id, set);
  const { version } = await readEstimation(budi, id);
  await goOver(id, set);
  expect((await readEstimation(budi, id)).version).toBe(version);
});

test('EDISI-05 EDISI-11 the day of a price is that of one’s own master, where one’s own analysis is priced by it', async () => {
  await server.db
    .updateTable('master_item')
    .set({ price_at: new Date('2020-01-01') })
    .where('code', '=', 'B.3')
    .execute();
  await told(budi, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: 'Dinding Budi' });
  const { id: edition } = await told<Edition>(budi, 'POST', '/editions', { name: 'Milik Budi' });
  const masters = await told<{ id: string; code: string }[]>(budi, 'GET', '/master?q=Bata merah');
  await told(budi, 'PATCH', `/master/${masters.find(({ code }) => code === 'B.3')?.id}`, {
    price: 900,
  });
  const own = await told(budi, 'GET', '/hsp/items/by-kode/A.1');
  await told(budi, 'POST', `/hsp/items/${own.id}/recompute`);
  const { id } = await addHouse(['A.1']);
  const day = new Date().toISOString().slice(0, 10);
  const set = await addSet({ 'U.1': 110_500, 'B.1': 1562.5 }, { day });
  const bata = async (to: string | null) => {
    const { uncovered, old } = (await look(id, set, to)).coverage;
    const { harga, priceAt } = uncovered.find(({ code }) => code === 'B.3') ?? {};
    return [harga, priceAt?.slice(0, 4), old];
  };
  expect(await bata(null)).toEqual([900, day.slice(0, 4), 0]);
  // What was frozen before that knew the price of then.
  expect(await bata(edition)).toEqual([700, '2020', 1]);
  type Refresh = { counts: { oldPrices: number } };
  const old = async () =>
    (await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).counts.oldPrices;
  await goOver(id, set);
  expect(await old()).toBe(0);
  await goOver(id, set, edition);
  expect(await old()).toBe(1);
});

test('the prices of a set are counted on a page behind the last one too', async () => {
  const set = await addSet({ 'U.1': 1, 'B.1': 2, 'B.2': 3 });
  const { body } = await budi('GET', `/price-sets/${set}/prices?page=9&limit=2`);
  expect([body.data, body.pagination.total, body.pagination.totalPages]).toEqual([[], 3, 2]);
});
