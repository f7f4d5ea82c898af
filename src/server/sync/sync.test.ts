import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { countWaiting, untilOneWaits } from '../../../tests/support/waiting-calls.ts';
import type { SyncPlan } from '../../contract/sync.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Person;
let asSari: Ask;
let asBudi: Ask;
let asDimas: Ask;
const category = newId();

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  asSari = server.as(sari);
  asBudi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  asDimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.deleteFrom('estimation').execute();
  for (const table of ['recipe_component', 'hsp_item', 'master_item', 'category'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .insertInto('category')
    .values({ id: category, name: 'Beton', search: 'beton' })
    .execute();
});

async function told<T = Record<string, unknown>>(
  ask: Ask,
  method: string,
  at: string,
  body?: object,
) {
  const said = await ask(method, at, body === undefined ? {} : { body });
  if (said.status > 201) throw new Error(`${method} ${at}: ${JSON.stringify(said.body)}`);
  return said.body.data as T;
}

async function addMaster(ask: Ask, code: string, price: number): Promise<string> {
  const fields = { type: 'MATERIAL', code, name: code, unit: 'kg', price };
  return (await told<{ id: string }>(ask, 'POST', '/master', fields)).id;
}

/** An item with its recipe; its harga computed from it. */
async function addWork(ask: Ask, kode: string, ...rows: [masterId: string, coefficient: number][]) {
  const fields = { hspCategoryId: category, kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm3' };
  const { id } = await told<{ id: string }>(ask, 'POST', '/hsp/items', fields);
  for (const [masterItemId, coefficient] of rows) {
    const body = { group: 'MATERIAL', masterItemId, coefficient };
    await told(ask, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, body);
  }
  await told(ask, 'POST', `/hsp/items/${id}/recompute`);
  return id;
}

const reprice = (ask: Ask, masterId: string, price: number) =>
  told(ask, 'PATCH', `/master/${masterId}`, { price });
const look = (ask: Ask, ...ticked: string[]) =>
  told<SyncPlan>(ask, 'POST', '/hsp/sync/preview', { ticked });
const store = (ask: Ask, { judged }: SyncPlan, ...ticked: string[]) =>
  ask('POST', '/hsp/sync', { body: { ticked, judged } });
const lagging = async (ask: Ask) =>
  (await told<{ lagging: number }>(ask, 'GET', '/hsp/sync')).lagging;
const unsynced = async (ask: Ask) =>
  (await told<{ kode: string }[]>(ask, 'GET', '/hsp/items?unsynced=1')).map(({ kode }) => kode);
const prices = async (ask: Ask) =>
  Object.fromEntries(
    (await told<{ kode: string; harga: number }[]>(ask, 'GET', '/hsp/items')).map((item) => [
      item.kode,
      item.harga,
    ]),
  );
const kodes = ({ judged }: SyncPlan) => judged.map(({ kode, harga }) => [kode, harga]);

describe('an administrator and shared prices', () => {
  test('SYNC-01 what lags is marked, filtered and counted: by its harga, or by a component alone', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const pasir = await addMaster(asDimas, 'pasir', 200);
    await addWork(asDimas, 'A.1', [semen, 2]);
    await addWork(asDimas, 'A.2', [pasir, 1]);
    await addWork(asDimas, 'A.3', [pasir, 0]);
    expect(await lagging(asDimas)).toBe(0);
    expect(await unsynced(asDimas)).toEqual([]);

    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.1', { harga: 2000 });
    await reprice(asDimas, pasir, 210);
    expect(await lagging(asDimas)).toBe(3);
    expect(await unsynced(asDimas)).toEqual(['A.1', 'A.2', 'A.3']);
    const marks = await told<{ kode: string; stale: boolean }[]>(asSari, 'GET', '/hsp/items');
    expect(marks.map(({ stale }) => stale)).toEqual([true, true, true]);
    const page = (await asDimas('GET', '/hsp/items?unsynced=1&q=A.2')).body;
    expect(page.pagination.total).toBe(1);
  });

  test('all are renewed by one act, to the rupiah that was shown; a second has nothing to do', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const pasir = await addMaster(asDimas, 'pasir', 200);
    await addWork(asDimas, 'A.1', [semen, 2], [pasir, 1]); // 2420
    await addWork(asDimas, 'A.2', [pasir, 0.333333]); // 73.34
    await addWork(asDimas, 'A.3', [semen, 1]); // 1100, stays
    const made = await addEstimation(asDimas, {
      projectName: 'Rumah',
      ppn: '0',
      estimationItem: sectionOf(sentItem(1, 2420, { kode: 'A.1' })),
    });
    await reprice(asDimas, pasir, 333.33);

    const plan = await look(asDimas);
    expect(kodes(plan)).toEqual([
      ['A.1', 2566.66],
      ['A.2', 122.22],
    ]);
    expect(plan).toMatchObject({ before: 2493.34, after: 2688.88, copies: 0, hasMore: false });
    expect(plan.impact.counts).toEqual({ recipes: 2, items: 2, estimations: 1 });
    // The larger part of its price first.
    expect(
      plan.impact.entries.map(({ kode, oldHarga, newHarga }) => [kode, oldHarga, newHarga]),
    ).toEqual([
      ['A.2', 73.34, 122.22],
      ['A.1', 2420, 2566.66],
    ]);
    expect(plan.impact.estimations).toMatchObject([{ id: made.id, difference: 146.66 }]);
    expect(await prices(asDimas)).toMatchObject({ 'A.1': 2420, 'A.2': 73.34 });

    const said = await store(asDimas, plan);
    expect(said.body.data).toEqual({ renewed: 2, copied: 0, before: 2493.34, after: 2688.88 });
    expect(await prices(asDimas)).toEqual({ 'A.1': 2566.66, 'A.2': 122.22, 'A.3': 1100 });
    expect(await lagging(asDimas)).toBe(0);
    expect((await look(asDimas)).judged).toEqual([]);
    expect((await store(asDimas, await look(asDimas))).body.data).toMatchObject({ renewed: 0 });
    const { id } = await told<{ id: string }>(asDimas, 'GET', '/hsp/items/by-kode/A.2');
    const [line] = await told<object[]>(asDimas, 'GET', `/hsp/items/${id}/price-history`);
    expect(line).toMatchObject({
      oldPrice: 73.34,
      newPrice: 122.22,
      cause: 'recompute',
      by: 'Dimas',
    });
  });

  test('changed in between: nothing is stored, and what changed is told', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const pasir = await addMaster(asDimas, 'pasir', 200);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await addWork(asDimas, 'A.2', [pasir, 1]);
    await addWork(asDimas, 'A.3', [pasir, 2]);
    await reprice(asDimas, semen, 1100);
    const plan = await look(asDimas);
    await reprice(asDimas, semen, 1200);
    await reprice(asDimas, pasir, 210);

    const said = await store(asDimas, plan);
    expect([said.status, said.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(said.body.details).toEqual({
      total: 3,
      changed: [
        { kode: 'A.1', shown: 1210, now: 1320 },
        { kode: 'A.2', shown: null, now: 231 },
        { kode: 'A.3', shown: null, now: 462 },
      ],
    });
    expect(await prices(asDimas)).toEqual({ 'A.1': 1100, 'A.2': 220, 'A.3': 440 });
    const later = await look(asDimas);
    await reprice(asDimas, semen, 1300);
    const refused = await store(asDimas, later);
    expect(refused.body.details).toEqual({
      total: 1,
      changed: [{ kode: 'A.1', shown: 1320, now: 1430 }],
    });
    expect((await store(asDimas, await look(asDimas))).body.data.renewed).toBe(3);
  });

  test('an own price that is switched off moves nothing', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    const at = '/master/by-code/semen/override/active?type=MATERIAL';
    await reprice(asSari, semen, 2000);
    expect(await lagging(asSari)).toBe(1);
    await told(asSari, 'PATCH', at, { active: false });
    expect([await lagging(asSari), await unsynced(asSari)]).toEqual([0, []]);
    expect((await look(asSari)).judged).toEqual([]);
    await told(asSari, 'PATCH', at, { active: true });
    expect(await unsynced(asSari)).toEqual(['A.1']);
  });

  test('two at once: one stores, the other is told that it is done', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    for (let n = 1; n <= 20; n += 1) await addWork(asDimas, `A.${n}`, [semen, n]);
    await reprice(asDimas, semen, 1100);
    const plan = await look(asDimas);
    const said = await Promise.all([store(asDimas, plan), store(asDimas, plan)]);
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await lagging(asDimas)).toBe(0);
    const lines = await server.db
      .selectFrom('hsp_price')
      .select('id')
      .where('cause', '=', 'recompute')
      .execute();
    expect(lines).toHaveLength(40);
  });

  test('beside a master that moves again, what is stored is what was shown or nothing', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    for (let n = 1; n <= 10; n += 1) await addWork(asDimas, `A.${n}`, [semen, n]);
    for (let round = 0; round < 5; round += 1) {
      await reprice(asDimas, semen, 1100 + round * 10);
      const plan = await look(asDimas);
      const [said] = await Promise.all([
        store(asDimas, plan),
        reprice(asDimas, semen, 1105 + round * 10),
      ]);
      const now = await prices(asDimas);
      if (said.status === 200) {
        for (const { kode, harga } of plan.judged) expect(now[kode]).toBe(harga);
      } else expect(said.body.code).toBe('PRICE_CHANGED');
      // Whichever came first: the analyses lag behind the later price.
      expect(await lagging(asDimas)).toBe(10);
    }
  });

  test.each([
    ['shared', () => asDimas],
    ['own', () => asSari],
  ])(
    'SYNC-02 a master, %s, that moves between judging and storing waits, and is lagged behind',
    async (_, who) => {
      const semen = await addMaster(asDimas, 'semen', 1000);
      await addWork(asDimas, 'A.1', [semen, 1]);
      await reprice(who(), semen, 1100);
      const { id } = await told<{ id: string }>(who(), 'GET', '/master/by-code/semen');
      const plan = await look(who());
      let isRepriced = false;
      const done = await server.db.transaction().execute(async (tx) => {
        // The sync has judged when it comes to write the prices of the components.
        await sql`lock table recipe_component in share mode`.execute(tx);
        const stored = store(who(), plan);
        await untilOneWaits(server.db);
        const repriced = reprice(who(), id, 1200).then(() => {
          isRepriced = true;
        });
        const hasCome = async () => isRepriced || (await countWaiting(server.db)) > 1;
        await expect.poll(hasCome, { timeout: 10_000 }).toBe(true);
        return { stored, repriced };
      });
      expect((await done.stored).status).toBe(200);
      await done.repriced;
      expect(await prices(who())).toEqual({ 'A.1': 1210 });
      expect([await lagging(who()), await unsynced(who())]).toEqual([1, ['A.1']]);
      expect(kodes(await look(who()))).toEqual([['A.1', 1320]]);
    },
  );

  test('SYNC-03 unverified entries and typed prices stay, unless ticked', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await addWork(asDimas, 'A.2', [semen, 2]);
    await addWork(asDimas, 'A.3', [semen, 3]);
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.2', { verified: false });
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.3', { harga: 5000 });
    await reprice(asDimas, semen, 1100);

    const plan = await look(asDimas);
    expect(kodes(plan)).toEqual([['A.1', 1210]]);
    expect(plan.leftOut).toMatchObject({ unverified: 1, given: 1, missing: 0 });
    await store(asDimas, plan);
    expect(await prices(asDimas)).toEqual({ 'A.1': 1210, 'A.2': 2200, 'A.3': 5000 });
    expect(await unsynced(asDimas)).toEqual(['A.2', 'A.3']);

    const all = await look(asDimas, 'unverified', 'given');
    expect(kodes(all)).toEqual([
      ['A.2', 2420],
      ['A.3', 3630],
    ]);
    await store(asDimas, all, 'unverified', 'given');
    expect(await lagging(asDimas)).toBe(0);
    // A price that was renewed since is typed no more.
    await reprice(asDimas, semen, 1000);
    expect(kodes(await look(asDimas))).toEqual([
      ['A.1', 1100],
      ['A.3', 3300],
    ]);
  });

  test('a price that nobody had comes from the analysis; one that cannot be computed stays', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const batu = await addMaster(asDimas, 'batu', 0);
    await server.db
      .updateTable('master_item')
      .set({ price: null })
      .where('id', '=', batu)
      .execute();
    for (const [kode, master] of [
      ['A.1', semen],
      ['A.2', batu],
    ]) {
      await told(asDimas, 'POST', '/hsp/items', { hspCategoryId: category, kode, deskripsi: 'x' });
      const body = { group: 'MATERIAL', masterItemId: master, coefficient: 1 };
      await told(asDimas, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, body);
    }
    const plan = await look(asDimas);
    expect(kodes(plan)).toEqual([['A.1', 1100]]);
    expect(plan.leftOut.missing).toBe(1);
    expect(plan.impact.entries).toMatchObject([{ oldHarga: null, newHarga: 1100 }]);
  });
});

describe('a USER and own prices', () => {
  test('an own price reaches the shared analyses as own copies; nobody else’s change', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const pasir = await addMaster(asDimas, 'pasir', 200);
    const global = await addWork(asDimas, 'A.1', [semen, 2], [pasir, 1]);
    await addWork(asDimas, 'A.2', [pasir, 1]);
    await told(asDimas, 'POST', '/hsp/items/by-kode/A.1/recipe/components', {
      group: 'MATERIAL',
      name: 'Alat bantu',
      coefficient: 0.1,
      percentOf: ['MATERIAL'],
    });
    await told(asDimas, 'POST', `/hsp/items/${global}/recompute`); // 2420 + 242
    await reprice(asSari, semen, 1500);

    expect(await unsynced(asSari)).toEqual(['A.1']);
    expect(await lagging(asSari)).toBe(1);
    expect(await lagging(asBudi)).toBe(0);
    const plan = await look(asSari);
    expect(kodes(plan)).toEqual([['A.1', 3872]]);
    expect(plan).toMatchObject({ copies: 1, impact: { entries: [{ ownerUserId: sari.id }] } });
    expect((await store(asSari, plan)).body.data).toMatchObject({ renewed: 1, copied: 1 });

    expect(await prices(asSari)).toEqual({ 'A.1': 3872, 'A.2': 220 });
    expect(await prices(asBudi)).toEqual({ 'A.1': 2662, 'A.2': 220 });
    expect(await lagging(asSari)).toBe(0);
    const own = await told(asSari, 'GET', '/hsp/ahsp/A.1');
    expect(own).toMatchObject({
      scope: 'USER',
      F: 3872,
      stale: false,
      override: { kind: 'copy', active: true, globalChanged: false },
    });
    const [line, copied] = await told<object[]>(
      asSari,
      'GET',
      `/hsp/items/${String(own['id'])}/price-history`,
    );
    expect(copied).toMatchObject({ oldPrice: null, newPrice: 2662, cause: 'copy' });
    expect(line).toMatchObject({ oldPrice: 2662, newPrice: 3872, cause: 'recompute' });
  });

  test('the same as renewing that one analysis by hand', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const id = await addWork(asDimas, 'A.1', [semen, 2]);
    await reprice(asSari, semen, 1500);
    await reprice(asBudi, semen, 1500);
    await store(asSari, await look(asSari));
    await told(asBudi, 'POST', `/hsp/items/${id}/recompute`);
    const strip = ({ id: _id, ownerUserId: _o, kodeKey: _k, ...view }: Record<string, unknown>) =>
      JSON.stringify(view, (key, value: unknown) =>
        ['id', 'createdAt', 'updatedAt', 'priceAt', 'version'].includes(key) ? undefined : value,
      );
    const [one, other] = await Promise.all(
      [asSari, asBudi].map((ask) => told(ask, 'GET', '/hsp/ahsp/A.1')),
    );
    expect(strip(one ?? {})).toBe(strip(other ?? {}));
    const versions = await server.db
      .selectFrom('hsp_item')
      .select(['version', 'owner_id'])
      .execute();
    const own = versions.filter(({ owner_id }) => owner_id !== null);
    expect(own[0]?.version).toBe(own[1]?.version);
  });

  test('SYNC-03 what lags behind GLOBAL’s prices is ADMIN’s; a USER takes it over by a tick', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 2]);
    await reprice(asDimas, semen, 1100);
    expect(await told(asSari, 'GET', '/hsp/sync')).toEqual({ lagging: 1, reference: 1 });
    const plan = await look(asSari);
    expect(plan).toMatchObject({ judged: [], leftOut: { reference: 1 } });
    const ticked = await look(asSari, 'reference');
    expect(kodes(ticked)).toEqual([['A.1', 2420]]);
    await store(asSari, ticked, 'reference');
    expect(await prices(asSari)).toEqual({ 'A.1': 2420 });
    expect(await prices(asBudi)).toEqual({ 'A.1': 2200 });
  });

  test('an own copy that is switched off is not replaced; a lifted hiding is', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await addWork(asDimas, 'A.2', [semen, 2]);
    await told(asSari, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: 'Milik Sari' });
    await told(asSari, 'PATCH', '/hsp/items/by-kode/A.1/override/active', { active: false });
    await told(asSari, 'DELETE', '/hsp/items/by-kode/A.2');
    await told(asSari, 'PATCH', '/hsp/items/by-kode/A.2/override/active', { active: false });
    await reprice(asSari, semen, 2000);
    const plan = await look(asSari);
    expect(kodes(plan)).toEqual([['A.2', 4400]]);
    expect(plan.leftOut.switchedOff).toBe(1);
    await store(asSari, plan);
    expect(await prices(asSari)).toEqual({ 'A.1': 1100, 'A.2': 4400 });
  });

  test('ADMIN acts as a USER with scope=USER', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await told(asDimas, 'PATCH', `/master/${semen}?scope=USER`, { price: 1500 });
    const body = { scope: 'USER', ticked: [] };
    const plan = await told<SyncPlan>(asDimas, 'POST', '/hsp/sync/preview', body);
    expect(plan.copies).toBe(1);
    await told(asDimas, 'POST', '/hsp/sync', { ...body, judged: plan.judged });
    expect(await prices(asDimas)).toEqual({ 'A.1': 1650 });
    expect(await prices(asSari)).toEqual({ 'A.1': 1100 });
  });
});

describe('SYNC-06 one overhead', () => {
  interface Overhead {
    percent: number;
    categoryId?: string;
    q?: string;
  }
  const lookAt = (ask: Ask, overhead: Overhead) =>
    told<SyncPlan>(ask, 'POST', '/hsp/sync/preview', { overhead });
  const storeAll = (ask: Ask, overhead: Overhead, { judged }: SyncPlan) =>
    ask('POST', '/hsp/sync', { body: { overhead, judged } });
  const percents = async (ask: Ask, ...codes: string[]) =>
    Promise.all(
      codes.map(async (kode) => (await told(ask, 'GET', `/hsp/ahsp/${kode}`))['overheadPercent']),
    );

  test('for all: what was shown is stored; typed prices stay whole; a second time there is nothing', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await addWork(asDimas, 'A.2', [semen, 2]);
    await addWork(asDimas, 'A.3', [semen, 3]);
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.1', { verified: true });
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.3', { harga: 5000 });
    const wish = { percent: 12.5 };
    const plan = await lookAt(asDimas, wish);
    expect(kodes(plan)).toEqual([
      ['A.1', 1125],
      ['A.2', 2250],
    ]);
    expect(plan).toMatchObject({ before: 3300, after: 3375, leftOut: { given: 1 } });
    expect(plan.impact.entries).toMatchObject([
      { kode: 'A.1', oldF: 1100, newF: 1125 },
      { kode: 'A.2', oldF: 2200, newF: 2250 },
    ]);
    expect((await storeAll(asDimas, wish, plan)).body.data).toMatchObject({ after: 3375 });
    expect(await prices(asDimas)).toEqual({ 'A.1': 1125, 'A.2': 2250, 'A.3': 5000 });
    expect(await percents(asDimas, 'A.1', 'A.2', 'A.3')).toEqual([12.5, 12.5, 10]);
    expect(await told(asDimas, 'GET', '/hsp/ahsp/A.1')).toMatchObject({ verified: null, F: 1125 });
    expect(await unsynced(asDimas)).toEqual(['A.3']);
    expect((await lookAt(asDimas, wish)).judged).toEqual([]);
  });

  test('for a category or a search, and no further; more than the contract’s 100 is refused', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    await addWork(asDimas, 'A.2', [semen, 2]);
    const other = await told<{ id: string }>(asDimas, 'POST', '/hsp/categories', {
      name: 'Lantai',
    });
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/A.2', { hspCategoryId: other.id });
    const ofCategory = { percent: 15, categoryId: other.id };
    await storeAll(asDimas, ofCategory, await lookAt(asDimas, ofCategory));
    expect(await percents(asDimas, 'A.1', 'A.2')).toEqual([10, 15]);
    const ofSearch = { percent: 0, q: 'pekerjaan a.1' };
    await storeAll(asDimas, ofSearch, await lookAt(asDimas, ofSearch));
    expect(await percents(asDimas, 'A.1', 'A.2')).toEqual([0, 15]);
    expect(await prices(asDimas)).toEqual({ 'A.1': 1000, 'A.2': 2300 });
    const body = { overhead: { percent: 100.0001 } };
    const refused = await asDimas('POST', '/hsp/sync/preview', { body });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'overhead.percent': 'Maksimal 100' },
    ]);
  });

  test('a USER’s overhead stands on own copies', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addWork(asDimas, 'A.1', [semen, 1]);
    const wish = { percent: 20 };
    const plan = await lookAt(asSari, wish);
    expect(plan.copies).toBe(1);
    await storeAll(asSari, wish, plan);
    expect([await percents(asSari, 'A.1'), await percents(asBudi, 'A.1')]).toEqual([[20], [10]]);
    expect([await prices(asSari), await prices(asBudi)]).toEqual([
      { 'A.1': 1200 },
      { 'A.1': 1100 },
    ]);
    expect(await lagging(asSari)).toBe(0);
  });
});
