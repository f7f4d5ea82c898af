// A code means what the item follows, not what stands under it by now: over editions, in the offers of present
// prices, in the picker and where bills are matched.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
import type { PriceRefresh } from '../../contract/price-refresh.ts';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { analysesReport } from '../../domain/report/analyses.ts';
import { paperSource } from '../exports/paper-source.ts';
import type { Caller } from '../platform/http/caller.ts';
import { newId } from '../platform/database/new-id.ts';
import { listGiven } from '../sync/sync-store.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { othersOf } from './sets-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  author = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(author);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const fence = 'Pagar kawat duri tiang besi siku';
const change = (kode: string, fields: object) =>
  told(admin, 'PATCH', `/hsp/items/by-kode/${kode}`, fields);
const freeze = async (name: string) =>
  (await told<Edition>(admin, 'POST', '/editions', { name })).id;

beforeEach(async () => {
  await server.db.deleteFrom('concordance').execute();
  await addPricedWorks(server.db, admin);
  await change('A.1', { deskripsi: wall, harga: 100 });
});

const look = (id: string, edition: string | null) =>
  told<SwitchEffect>(budi, 'GET', `/estimation/${id}/price-basis?editionId=${edition ?? ''}`);
async function goOver(id: string, editionId: string | null) {
  const effect = await look(id, editionId);
  const body = { priceSetId: null, editionId, shown: effect.shown };
  const after = await told<{ grandTotal: number }>(
    budi,
    'POST',
    `/estimation/${id}/price-basis`,
    body,
  );
  expect(after.grandTotal).toBe(effect.newGrandTotal);
  return effect;
}
const read = async (id: string): Promise<(readonly [string, number | null])[]> =>
  (await readEstimation(budi, id)).estimationItem[0].items.map(
    (each: { kode: string; harga: number; priceMissing?: boolean }) =>
      [each.kode, each.priceMissing ? null : each.harga] as const,
  );
async function addHouse(...items: (readonly [kode: string, harga: number | null])[]) {
  const sent = items.map(([kode, harga]) =>
    sentItem(2, harga, { kode, nama: 'Dinding rumah', satuan: 'm2' }),
  );
  return String((await addEstimation(budi, { estimationItem: sectionOf(...sent) })).id);
}

const masterOf = async (code: string) =>
  (await told<{ id: string; code: string }[]>(admin, 'GET', '/master?type=MATERIAL')).find(
    (each) => each.code === code,
  )?.id ?? '';

/** The wall's code: there, gone, and given to a fence. */
async function threeEditions(id: string) {
  const first = await freeze('Pertama');
  await goOver(id, first);
  await change('A.1', { kode: 'D.9' });
  const without = await freeze('Tanpa');
  const { hspCategoryId } = await told<{ hspCategoryId: string }>(
    budi,
    'GET',
    '/hsp/items/by-kode/D.9',
  );
  const fields = { hspCategoryId, kode: 'A.1', deskripsi: fence, satuan: 'm2', harga: 500 };
  await told(admin, 'POST', '/hsp/items', fields);
  return { first, without };
}

describe('over an edition that lacks the code to one where it is another work', () => {
  test('EDISI-09 the price stays, also a missing one, and the way back restores both', async () => {
    await change('A.4', { harga: null });
    const id = await addHouse(['A.1', 100], ['A.4', null]);
    const { first, without } = await threeEditions(id);
    const now = await told<{ harga: number }>(budi, 'GET', '/hsp/items/by-kode/A.1');
    expect(now.harga).toBe(500);
    await change('A.4', { deskripsi: fence, harga: 550 });
    await goOver(id, without);
    const { left } = await goOver(id, null);
    expect(left.map(({ kode, why, follows }) => [kode, why, follows])).toEqual([
      ['A.1', 'otherWork', wall],
      ['A.4', 'otherWork', 'Pekerjaan A.4'],
    ]);
    expect(await read(id)).toEqual([
      ['A.1', 100],
      ['A.4', null],
    ]);
    // Another set of the same edition fills it neither.
    const again = await look(id, null);
    expect(again.changes).toEqual([]);
    await goOver(id, first);
    expect(await read(id)).toEqual([
      ['A.1', 100],
      ['A.4', null],
    ]);
  });

  test('EDISI-09 what is proposed and said is of the work that it follows', async () => {
    const id = await addHouse(['A.1', 100]);
    const { without } = await threeEditions(id);
    await goOver(id, without);
    await goOver(id, null);
    const fresh = await freeze('Terbaru');
    const [stays] = (await look(id, fresh)).left;
    expect(stays).toMatchObject({ why: 'otherWork', proposals: [{ kode: 'D.9' }] });
    await told(budi, 'PUT', '/editions/concordance', {
      kode: 'A.1',
      deskripsi: stays?.follows,
      other: 'D.9',
      editionId: null,
      otherEditionId: fresh,
    });
    expect((await look(id, fresh)).changes).toMatchObject([{ kode: 'A.1', newKode: 'D.9' }]);
    // A fence is no wall, whatever was said of its code.
    const fenced = await addHouse(['A.1', 500]);
    expect((await look(fenced, fresh)).changes).toEqual([]);
  });

  test('EDISI-10 papers say how many works are of an edition that lacks a code', async () => {
    const id = await addHouse(['A.1', 100], ['A.2', 1]);
    const { without } = await threeEditions(id);
    await goOver(id, without);
    const { profile } = await paperSource(server.db, author, id, ['kategori']);
    const value = 'Tanpa, 1 dari 2 pekerjaan';
    expect(profile.restsOn).toEqual([{ label: 'Edisi analisis', value }]);
  });

  test('UPD-13 EDISI-09 a present price of another work is told, and starts unticked', async () => {
    const id = await addHouse(['A.1', 100], ['A.2', 1]);
    await threeEditions(id);
    await goOver(id, null);
    // Nor does the other work's analysis tell what is needed for it.
    const bricks = { masterItemId: await masterOf('B.3'), group: 'MATERIAL', coefficient: 9 };
    await told(admin, 'POST', '/hsp/items/by-kode/A.1/recipe/components', bricks);
    type Needs = { resources: { kode: string }[]; itemsWithout: number };
    const needs = await told<Needs>(budi, 'GET', `/estimation/${id}/resources`);
    expect(needs.resources.map(({ kode }) => kode)).not.toContain('B.3');
    expect(needs.itemsWithout).toBe(1);
    const { changes } = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    expect(changes.map(({ kode, otherWork }) => [kode, otherWork])).toEqual([
      ['A.1', fence],
      ['A.2', null],
    ]);
    // What is taken of one takes nothing away of what is known of another.
    const items = changes.flatMap(({ kode, itemId, newHarga }) =>
      kode === 'A.2' ? [{ itemId, newHarga }] : [],
    );
    await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items });
    const after = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    expect(after.changes.map(({ kode, otherWork }) => [kode, otherWork])).toEqual([['A.1', fence]]);
  });

  test('EDISI-09 CHECK-42 beside an item that is rightly of the code the stranger has no analysis of it', async () => {
    const id = await addHouse(['A.1', 100]);
    await threeEditions(id);
    await goOver(id, null);
    const bricks = { masterItemId: await masterOf('B.3'), group: 'MATERIAL', coefficient: 9 };
    await told(admin, 'POST', '/hsp/items/by-kode/A.1/recipe/components', bricks);
    const { estimationItem, version } = await readEstimation(budi, id);
    const [own] = estimationItem[0].items;
    const rightful = sentItem(3, 500, { kode: 'A.1', nama: fence, satuan: 'm2' });
    await told(budi, 'PUT', `/estimation/${id}`, {
      estimationItem: sectionOf(own, rightful),
      version,
    });
    type Needs = { resources: { kode: string; need: number }[]; itemsWithout: number };
    const { resources, itemsWithout } = await told<Needs>(
      budi,
      'GET',
      `/estimation/${id}/resources`,
    );
    expect(itemsWithout).toBe(1);
    // Nine for each of the three, none for the two.
    expect(resources.filter(({ kode }) => kode === 'B.3').map(({ need }) => need)).toEqual([27]);
    const { recipes, content } = await paperSource(server.db, author, id, ['ahsp']);
    const printed = typeof content === 'string' ? readStoredContent(content) : content;
    const { analyses } = analysesReport(printed, recipes);
    expect(analyses[0]?.differences.flatMap(({ rows }) => rows)).toEqual(['I.2']);
    expect(await othersOf(server.db, author, id)).toEqual({ [own.id]: 'A.1' });
    // Nor does Periksa hold its price against that analysis.
    type Checks = { findings: { rule: string; path: string }[] };
    const { findings } = await told<Checks>(budi, 'GET', `/estimation/${id}/checks`);
    const doubted = findings.filter(({ rule }) => rule === 'other-than-analysis');
    expect(doubted.map(({ path }) => path)).toEqual(['I.2']);
  });
});

test('EDISI-16 a code that was given away while the estimate rests on the catalogue brings no other work’s analysis', async () => {
  const id = await addHouse(['A.1', 90], ['A.2', 1]);
  const others = () => othersOf(server.db, author, id);
  const { changes } = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
  const items = changes.map(({ itemId, newHarga }) => ({ itemId, newHarga }));
  await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items });
  const [own] = (await readEstimation(budi, id)).estimationItem[0].items;
  // Worded anew it is the same work, and a price that moves makes none another.
  await change('A.1', { deskripsi: `Pekerjaan ${wall}`, harga: 120 });
  expect(await others()).toEqual({});
  await change('A.1', { deskripsi: fence, harga: 130 });
  expect(await others()).toEqual({ [own.id]: 'A.1' });
  const { paperItems, recipes } = await printedOf(id);
  expect(paperItems).toHaveLength(2);
  expect([...recipes.keys()].some((key) => key.startsWith('A.1'))).toBe(false);
  // Nor is its price offered as the item's own.
  const offered = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
  expect(offered.changes.map(({ kode, otherWork }) => [kode, otherWork])).toEqual([['A.1', fence]]);
  // Who takes it all the same takes that work.
  const taken = offered.changes.map(({ itemId, newHarga }) => ({ itemId, newHarga }));
  await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items: taken });
  expect(await others()).toEqual({});
});

async function printedOf(id: string) {
  const { recipes, content } = await paperSource(server.db, author, id, ['ahsp']);
  const printed = typeof content === 'string' ? readStoredContent(content) : content;
  return { recipes, paperItems: [...itemsOf(printed)] };
}

test('EDISI-05 EDISI-09 coverage counts no material of what is another work there', async () => {
  const id = await addHouse(['A.1', 100]);
  const first = await freeze('Pertama');
  await goOver(id, first);
  const { used } = (await look(id, first)).coverage;
  expect(used).toBeGreaterThan(0);
  await change('A.1', { deskripsi: fence });
  const effect = await goOver(id, null);
  expect(effect.left.map(({ why }) => why)).toEqual(['otherWork']);
  expect(effect.coverage).toMatchObject({ used: 0, priced: 0 });
  expect(await told(budi, 'GET', `/estimation/${id}/resources`)).toMatchObject({ resources: [] });
});

test('UPD-13 EDISI-09 of two codes that were exchanged none offers the other’s price as one’s own', async () => {
  const concrete = (mpa: number) => `1 m3 beton mutu sedang f'c ${mpa} MPa, secara semi mekanis`;
  await change('A.1', { deskripsi: concrete(20), satuan: 'm3' });
  await change('A.2', { deskripsi: concrete(15), satuan: 'm3', harga: 80 });
  const named = ["Beton f'c 20 MPa", 'Kolom lantai 2', concrete(20)];
  const items = named.map((nama) =>
    sentItem(2, 90, { kode: 'A.1', nama, satuan: 'm3', kodeKey: 'A.1|GLOBAL' }),
  );
  const made = await addEstimation(budi, { estimationItem: sectionOf(...items) });
  const offered = async () =>
    (
      await told<PriceRefresh>(budi, 'GET', `/estimation/${String(made.id)}/price-refresh`)
    ).changes.map(({ newHarga, otherWork }) => [newHarga, otherWork]);
  // Nothing speaks against what the code is, however people wrote it.
  expect(await offered()).toEqual([100, 100, 100].map((harga) => [harga, null]));
  await change('A.1', { kode: 'X.1' });
  await change('A.2', { kode: 'A.1' });
  await change('X.1', { kode: 'A.2' });
  expect(await offered()).toEqual([
    [80, concrete(15)],
    [80, null], // Nobody knows of which concrete the column is.
    [80, concrete(15)],
  ]);
});

test('EDISI-04 EDISI-09 what the catalogue removed or gave to another work follows the edition that still has it', async () => {
  const concrete = (mpa: number) => `1 m3 beton mutu sedang f'c ${mpa} MPa, secara semi mekanis`;
  await change('A.1', { deskripsi: concrete(20), satuan: 'm3', harga: 100 });
  await change('A.2', { deskripsi: concrete(15), satuan: 'm3', harga: 80 });
  await change('A.3', { deskripsi: wall, satuan: 'm2', harga: 70 });
  const named = ([kode, nama, harga]: readonly [string, string, number | null]) =>
    sentItem(2, harga, { kode, nama, satuan: kode === 'A.3' ? 'm2' : 'm3' });
  const items = [
    ['A.1', concrete(20), 100],
    ['A.1', concrete(20), null],
    ['A.2', concrete(15), 80],
    ['A.3', wall, 70],
    ['A.3', wall, 71],
  ] as const;
  const made = await addEstimation(budi, { estimationItem: sectionOf(...items.map(named)) });
  const id = String(made.id);
  const before = await read(id);
  const frozen = await freeze('Sebelum');
  // Two codes exchange places, one leaves, and prices go up.
  await change('A.1', { kode: 'X.1' });
  await change('A.2', { kode: 'A.1', harga: 180 });
  await change('X.1', { kode: 'A.2', harga: 200 });
  await told(admin, 'DELETE', '/hsp/items/by-kode/A.3');
  const { changes, left } = await goOver(id, frozen);
  expect(changes.map(({ kode, newHarga }) => [kode, newHarga])).toEqual([['A.1', 100]]);
  expect(left.map(({ kode, why }) => [kode, why])).toEqual([['A.3', 'typed']]);
  expect((await read(id)).map(([, harga]) => harga)).toEqual([100, 100, 80, 70, 71]);
  await goOver(id, null);
  expect(await read(id)).toEqual(before);
  // Without a price it is not filled by the other work's, and what it says of itself is proposed.
  const fresh = await addEstimation(budi, { estimationItem: sectionOf(named(items[1])) });
  const moved = await freeze('Sesudah');
  const [stays] = (await look(String(fresh.id), moved)).left;
  expect(stays).toMatchObject({ why: 'otherWork', proposals: [{ kode: 'A.2' }] });
  await told(budi, 'PUT', '/editions/concordance', {
    kode: 'A.1',
    deskripsi: stays?.follows,
    other: 'A.2',
    editionId: null,
    otherEditionId: moved,
  });
  const [found] = (await look(String(fresh.id), moved)).changes;
  expect(found).toMatchObject({ kode: 'A.1', newKode: 'A.2', newHarga: 200 });
});

test('EDISI-01 two codes that became one are two again on the way back', async () => {
  await change('A.2', { deskripsi: `${wall} 1SP : 4PP`, harga: 200 });
  const id = await addHouse(['A.1', 100], ['A.2', 200], ['A.2', 7]);
  const old = await freeze('Dua kode');
  await goOver(id, old);
  await change('A.1', { kode: 'D.9', harga: 300 });
  await told(admin, 'DELETE', '/hsp/items/by-kode/A.2');
  for (const kode of ['A.1', 'A.2'])
    await told(budi, 'PUT', '/editions/concordance', {
      kode,
      other: 'D.9',
      editionId: old,
      otherEditionId: null,
    });
  const before = await read(id);
  await goOver(id, null);
  expect(await read(id)).toEqual([
    ['D.9', 300],
    ['D.9', 300],
    ['A.2', 7],
  ]);
  await goOver(id, old);
  expect(await read(id)).toEqual(before);
});

test('EDISI-04 a price that was typed behind a changed code goes back under its own', async () => {
  const id = await addHouse(['A.1', 100]);
  const { first } = await threeEditions(id);
  await told(budi, 'PUT', '/editions/concordance', {
    kode: 'A.1',
    other: 'D.9',
    editionId: first,
    otherEditionId: null,
  });
  await goOver(id, null);
  expect(await read(id)).toEqual([['D.9', 100]]);
  const { estimationItem, version } = await readEstimation(budi, id);
  estimationItem[0].items[0].harga = 123;
  await told(budi, 'PUT', `/estimation/${id}`, { estimationItem, version });
  const { left } = await goOver(id, first);
  expect(left).toMatchObject([{ kode: 'D.9', newKode: 'A.1', why: 'typed' }]);
  expect(await read(id)).toEqual([['A.1', 123]]);
});

test('EDISI-01 a price stays where there is none, and is missing again only where it was', async () => {
  await change('A.1', { harga: null });
  const first = await freeze('Belum ada harga');
  const id = await addHouse(['A.1', null]);
  await goOver(id, first);
  await change('A.1', { harga: 130 });
  await goOver(id, null);
  expect(await read(id)).toEqual([['A.1', 130]]);
  await change('A.1', { harga: null });
  const third = await freeze('Tidak ada lagi');
  await change('A.1', { harga: 130 });
  await goOver(id, third);
  expect(await read(id)).toEqual([['A.1', 130]]);
  await goOver(id, first);
  expect(await read(id)).toEqual([['A.1', null]]);
});

describe('what is offered for an estimate with a frozen edition', () => {
  type Entry = { id: string; kode: string; deskripsi: string; satuan: string; harga: number };

  test('EDISI-09 the picker shows text, unit and price of the edition together', async () => {
    const id = await addHouse(['A.1', 100]);
    const first = await freeze('Pertama');
    await goOver(id, first);
    await change('A.1', { deskripsi: `${wall} manual`, satuan: 'm3', harga: 900 });
    const [found] = await told<Entry[]>(budi, 'GET', `/hsp/items?q=A.1&estimation=${id}`);
    expect(found).toMatchObject({ deskripsi: wall, satuan: 'm2', harga: 100 });
  });

  test('EDISI-09 a line of a bill is matched with no code that is another work there', async () => {
    const id = await addHouse(['A.2', 1]);
    await change('A.1', { deskripsi: fence, harga: 500 });
    const first = await freeze('Pertama');
    await goOver(id, first);
    await change('A.1', { deskripsi: wall, harga: 100 });
    type Matched = { matches: { candidates: { id: string }[] }[]; entries: Entry[] };
    const lines = [{ text: wall, unit: 'm2', heading: '' }];
    const match = (estimation?: string) =>
      told<Matched>(budi, 'POST', '/hsp/match', { lines, ...(estimation && { estimation }) });
    expect((await match()).entries.map(({ kode }) => kode)).toContain('A.1');
    const there = await match(id);
    expect(there.entries.map(({ kode }) => kode)).not.toContain('A.1');
    expect(there.matches[0]?.candidates).toHaveLength(there.entries.length);
  });
});

test('EDISI-04 a typed price that an import replaced is typed again when it is taken back', async () => {
  const { id } = await told<{ id: string }>(budi, 'GET', '/hsp/items/by-kode/A.2');
  const give = async (cause: string, price: string, minutes: number) => {
    const at = sql<Date>`now() + make_interval(mins => ${minutes})`;
    const row = { id: newId(), hsp_item_id: id, new_price: price, cause, at };
    await server.db.insertInto('hsp_price').values(row).execute();
  };
  await give('edit', '999', 1);
  await give('import', '800', 2);
  await give('undo', '999', 3);
  expect(await listGiven(server.db, [id])).toEqual(new Set([id]));
  await give('sync', '700', 4);
  await give('import', '800', 5);
  await give('undo', '700', 6);
  expect(await listGiven(server.db, [id])).toEqual(new Set());
});

test('EDISI-11 a price without an analysis is old under a set and in an edition too', async () => {
  await change('A.1', { harga: 100 });
  const { hspCategoryId } = await told<{ hspCategoryId: string }>(
    budi,
    'GET',
    '/hsp/items/by-kode/A.1',
  );
  const fields = { hspCategoryId, kode: 'L.1', deskripsi: 'Izin', satuan: 'ls', harga: 5 };
  await told(admin, 'POST', '/hsp/items', fields);
  await sql`update hsp_price set at = now() - interval '200 days'
    where hsp_item_id in (select id from hsp_item where kode = 'L.1')`.execute(server.db);
  const id = await addHouse(['L.1', 5]);
  const count = async () =>
    (await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).counts.oldPrices;
  expect(await count()).toBe(1);
  await goOver(id, await freeze('Beku'));
  expect(await count()).toBe(1);
});

test('EDISI-09 Jelaskan names who gave a frozen price, not who gave it since', async () => {
  const edition = await freeze('Beku');
  const id = await addHouse(['A.1', 100]);
  await goOver(id, edition);
  const rina = server.as(await addPerson(server.db, 'ADMIN', 'Rina'));
  const bricks = await masterOf('B.3');
  await told(rina, 'PATCH', `/master/${bricks}`, { price: 5000 });
  type Facts = { priceSetters: Record<string, string> };
  const facts = await told<Facts>(budi, 'POST', '/checks/facts', {
    estimation: id,
    kodes: ['A.1'],
  });
  expect(facts.priceSetters[`${bricks} 700`]).toBe('Dimas');
});

describe('the catalogue moves on while an estimate rests on it', () => {
  const leave = async (id: string, edition: string | null) => {
    const { left } = await goOver(id, edition);
    return left.map(({ why }) => why);
  };
  const costs = async (id: string) => (await read(id))[0]?.[1];
  const deleteCode = () => told(admin, 'DELETE', '/hsp/items/by-kode/A.1');
  const renew = (harga: number) => change('A.1', { harga });

  test('EDISI-01 EDISI-04 what followed goes on, its price renewed or its code gone, and was typed by nobody', async () => {
    for (const move of [() => renew(150), deleteCode]) {
      await addPricedWorks(server.db, admin);
      await renew(140);
      const edition = await freeze(newId());
      await renew(100);
      const id = await addHouse(['A.1', 100], ['A.1', 90]);
      await leave(id, edition);
      expect(await costs(id)).toBe(140);
      await leave(id, null);
      expect(await costs(id)).toBe(100);
      await move();
      // The one that was typed stays.
      expect(await leave(id, edition)).toEqual(['typed']);
      expect(await costs(id)).toBe(140);
      await leave(id, null);
      expect(await costs(id)).toBe(100);
    }
  });

  test('EDISI-01 a price that was taken per another unit than its work has by now stays', async () => {
    const id = await addHouse(['A.1', 100]);
    await renew(120);
    const { changes } = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    const items = changes.map(({ itemId, newHarga }) => ({ itemId, newHarga }));
    await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items });
    const { satuan } = await told<{ satuan: string }>(admin, 'GET', '/hsp/items/by-kode/A.1');
    await change('A.1', { satuan: 'kg', harga: 2400 });
    const edition = await freeze('Per kg');
    expect(await leave(id, edition)).toEqual(['unit']);
    expect(await costs(id)).toBe(120);
    await change('A.1', { satuan });
  });

  test('EDISI-01 what was taken before was typed by nobody, also where others are taken later', async () => {
    await renew(140);
    const edition = await freeze('Lama');
    await renew(120);
    const id = await addHouse(['A.1', 100], ['A.2', 1]);
    const take = async (wanted: string) => {
      const { changes } = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
      const items = changes.flatMap(({ kode, itemId, newHarga }) =>
        kode === wanted ? [{ itemId, newHarga }] : [],
      );
      await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items });
    };
    await take('A.1');
    await renew(130);
    await take('A.2');
    expect(await leave(id, edition)).toEqual([]);
    expect(await costs(id)).toBe(140);
  });

  test('EDISI-01 a present price that was taken was typed by nobody; copies and earlier states know it too', async () => {
    await renew(140);
    const edition = await freeze('Dulu');
    const id = await addHouse(['A.1', 100]);
    await renew(120);
    const { changes } = await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    const items = changes.map(({ itemId, newHarga }) => ({ itemId, newHarga }));
    await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items });
    expect(await costs(id)).toBe(120);
    const copy = await told<{ id: string }>(budi, 'POST', `/estimation/${id}/duplicate`, {});
    const { version } = await readEstimation(budi, id);
    await renew(130);
    await told(budi, 'PUT', `/estimation/${id}`, { estimationItem: sectionOf() });
    await told(budi, 'POST', `/estimation/${id}/revisions/${version}/restore`, {});
    for (const each of [id, copy.id]) {
      expect(await leave(each, edition)).toEqual([]);
      expect(await costs(each)).toBe(140);
    }
  });
});
