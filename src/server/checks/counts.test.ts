import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { OpenFindings } from '../../contract/check-counts.ts';
import { oldAfterDays } from '../../domain/price-age.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sariHerself: Person;
let sari: Ask;
let budiHimself: Person;
let budi: Ask;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sariHerself = await addPerson(server.db, 'USER', 'Sari');
  sari = server.as(sariHerself);
  budiHimself = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(budiHimself);
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

async function counts(ids: readonly string[], ask: Ask = sari): Promise<OpenFindings[]> {
  const { status, body } = await ask('GET', `/checks/counts?estimations=${ids.join(',')}`);
  expect(status).toBe(200);
  return body.data;
}

const openOf = async (id: string, ask?: Ask) => (await counts([id], ask))[0]?.open;
const panelOf = async (id: string) =>
  (await sari('GET', `/estimation/${id}/checks`)).body.data.open;

const doubtful = sectionOf(sentItem(4, 1000), { ...sentItem(0, 5), nama: 'Urugan' });
const make = (estimationItem: unknown = doubtful, more: object = {}) =>
  addEstimation(sari, { projectName: 'Pagar', ppn: '11', estimationItem, ...more });

/** A number that nobody could count, to see whether what was kept is told. */
const keep = (id: string) =>
  server.db.updateTable('check_count').set({ stop: 99 }).where('estimation_id', '=', id).execute();
const isKept = async (id: string) => (await openOf(id))?.stop === 99;

test('CHECK-42 as many findings are open as Periksa itself says, in the order that was asked for', async () => {
  const { id } = await make();
  const { id: clean } = await make(sectionOf(sentItem(4, 1000)));
  expect(await counts([clean, id, id])).toEqual([
    { id: clean, version: 1, open: await panelOf(clean) },
    { id, version: 1, open: await panelOf(id) },
  ]);
  expect((await openOf(id))?.stop).toBe(1);
  expect((await openOf(clean))?.stop).toBe(0);
});

test('CHECK-42 estimates of others are as if absent, an ADMIN sees all; what is no list is refused', async () => {
  const { id } = await make();
  expect(await counts([id], budi)).toEqual([]);
  expect((await counts([id, newId()], admin)).map((one) => one.id)).toEqual([id]);
  expect((await openOf(id, admin))?.stop).toBe(1);
  // What was kept for one caller is not told to another.
  expect(await counts([id], budi)).toEqual([]);
  const ask = (list: string) => sari('GET', `/checks/counts${list}`);
  expect((await ask('')).status).toBe(422);
  expect((await ask('?estimations=x')).status).toBe(422);
  expect((await ask(`?estimations=${Array(101).fill(id).join(',')}`)).status).toBe(422);
  expect(await counts([])).toEqual([]);
});

test('CHECK-42 what comes to more than 5,000 items is left out, until somebody looks at it', async () => {
  const of = async (items: number) =>
    (await make(sectionOf(...Array.from({ length: items }, () => sentItem(0, 5))))).id;
  const [large, huge, small] = [await of(4_999), await of(5_001), await of(2)];
  const { id: last } = await make(sectionOf(sentItem(0, 5)));
  const open = (await counts([large, huge, small, last])).map((one) => one.open?.stop ?? null);
  // The two that are small do not fit beside the large one together; one of them does.
  expect(open).toEqual([4_999, null, null, 1]);
  // The large one is known now, so that there is room for the others.
  expect((await counts([large, huge, small, last])).map((one) => one.open?.stop ?? null)).toEqual([
    4_999,
    null,
    2,
    1,
  ]);
  expect((await panelOf(huge)).stop).toBe(5_001);
  expect((await openOf(huge))?.stop).toBe(5_001);
});

test('CHECK-43 a count is kept, and made anew by a save', async () => {
  const { id } = await make();
  await openOf(id);
  await keep(id);
  expect(await isKept(id)).toBe(true);
  await sari('PUT', `/estimation/${id}`, {
    body: { estimationItem: sectionOf(sentItem(4, 1000)) },
  });
  expect(await counts([id])).toEqual([{ id, version: 2, open: await panelOf(id) }]);
  expect((await openOf(id))?.stop).toBe(0);
});

test('CHECK-43 a count is made anew once a finding is accepted or opened again', async () => {
  const { id } = await make();
  const { body } = await sari('GET', `/estimation/${id}/checks`);
  const { rule, line, says } = body.data.findings[0];
  const accept = (reason: string) =>
    sari('PUT', `/estimation/${id}/checks/accepted`, { body: { rule, line, says, reason } });
  await openOf(id);
  await accept('Sengaja');
  expect((await openOf(id))?.stop).toBe(0);
  await accept('');
  expect((await openOf(id))?.stop).toBe(1);
});

/** An analysis of one material and an estimate that uses it. */
async function withAnalysis(kode: string): Promise<{ id: string; item: string; master: string }> {
  const { db } = server;
  const item = await addItem(db, { kode });
  const master = await addMaster(db, { code: `M-${kode}`, name: `Batu ${kode}`, price: '60000' });
  await db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  const component = {
    id: newId(),
    hsp_item_id: item,
    grp: 'MATERIAL',
    ord: 0,
    coefficient: '1',
    unit_price_snapshot: '60000',
    name_snapshot: `Batu ${kode}`,
    unit_snapshot: 'kg',
    master_item_id: master,
  };
  await db.insertInto('recipe_component').values(component).execute();
  const { id } = await make(sectionOf(sentItem(1, 66_000, { kode })));
  return { id, item, master };
}

test('CHECK-43 a count is made anew by whatever the rules look at: prices, analyses, sources, settings', async () => {
  const { id, item, master } = await withAnalysis('7.1');
  const { db } = server;
  const source = { code: 'SE', label: 'SE 47/2026', code_order: 'SE' };
  const changes: Record<string, () => Promise<unknown>> = {
    'the price of a master': () =>
      db.updateTable('master_item').set({ price: '7' }).where('id', '=', master).execute(),
    'a component': () =>
      db
        .updateTable('recipe_component')
        .set({ coefficient: '2' })
        .where('hsp_item_id', '=', item)
        .execute(),
    'the overhead': () =>
      db
        .updateTable('recipe')
        .set({ overhead_percent: '12' })
        .where('hsp_item_id', '=', item)
        .execute(),
    'an item': () =>
      db.updateTable('hsp_item').set({ satuan: 'm2' }).where('id', '=', item).execute(),
    'a source': () =>
      db
        .insertInto('source')
        .values({ id: newId(), ...source })
        .execute(),
    'a new master of the author': () => addMaster(db, { code: 'X', owner: sariHerself.id }),
    'a price set of everybody': () => addSet(null),
    'an own price set': () => addSet(sariHerself.id),
    'a price set that goes': () =>
      db.deleteFrom('price_set').where('owner_id', '=', sariHerself.id).execute(),
    'the settings of papers': () => sari('PUT', '/document-settings', { body: { settings: {} } }),
    'a component that goes': () =>
      db.deleteFrom('recipe_component').where('hsp_item_id', '=', item).execute(),
  };
  for (const [what, change] of Object.entries(changes)) {
    await openOf(id);
    await keep(id);
    expect(await isKept(id), `before ${what}`).toBe(true);
    await change();
    expect(await isKept(id), what).toBe(false);
    expect(await openOf(id), what).toEqual(await panelOf(id));
  }
});

async function addSet(owner_id: string | null): Promise<void> {
  const id = newId();
  const by = { created_by: sariHerself.id, changed_by: sariHerself.id };
  const set = { id, owner_id, name: `Set ${id}`, price_date: '2026-10-01', ...by };
  await server.db.insertInto('price_set').values(set).execute();
}

test('CHECK-43 what others have of their own leaves a count as it is', async () => {
  const { id } = await make();
  await openOf(id);
  await keep(id);
  await addMaster(server.db, { code: 'B', owner: budiHimself.id });
  await addSet(budiHimself.id);
  await budi('PUT', '/document-settings', { body: { settings: {} } });
  const { id: his } = await addEstimation(budi, {
    projectName: 'Gudang',
    estimationItem: doubtful,
  });
  await budi('GET', `/estimation/${his}/checks`);
  expect(await isKept(id)).toBe(true);
});

test('CHECK-43 a change that was not yet stored when it was counted is not missed', async () => {
  const { id, master } = await withAnalysis('7.2');
  await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('master_item').set({ price: '9' }).where('id', '=', master).execute();
    await openOf(id);
    await keep(id);
    expect(await isKept(id)).toBe(true);
  });
  expect(await isKept(id)).toBe(false);
});

test('CHECK-43 a change that is stored while it is being counted is not missed', async () => {
  const { id, master } = await withAnalysis('7.4');
  let counting: Promise<unknown> = Promise.resolve();
  await server.db.transaction().execute(async (tx) => {
    // What is read last waits for this, when the prices have been read long ago.
    await sql`lock table accepted_finding in access exclusive mode`.execute(tx);
    counting = openOf(id);
    await expect.poll(() => waiting()).toBe(1);
    await new Promise((done) => setTimeout(done, 300));
    await tx.updateTable('master_item').set({ price: '8' }).where('id', '=', master).execute();
  });
  await counting;
  await keep(id);
  expect(await isKept(id)).toBe(false);
});

/** How many wait for that lock; other tests have their own databases on this server. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()
      and relation = 'accepted_finding'::regclass`.execute(server.db);
  return rows[0]?.n ?? 0;
}

test('CHECK-43 a count is made anew when a price gets old, and in another run of the database', async () => {
  const { id, master } = await withAnalysis('7.3');
  const almost = new Date(Date.now() - oldAfterDays * 86_400_000 + 1_500);
  await server.db
    .updateTable('master_item')
    .set({ price_at: almost })
    .where('id', '=', master)
    .execute();
  const before = await openOf(id);
  await keep(id);
  expect(await isKept(id)).toBe(true);
  await expect.poll(() => isKept(id), { timeout: 4_000 }).toBe(false);
  expect(await openOf(id)).toEqual({ ...before, info: (before?.info ?? 0) + 1 });

  await keep(id);
  await server.db
    .updateTable('check_count')
    .set({ era: new Date(0) })
    .where('estimation_id', '=', id)
    .execute();
  expect(await isKept(id)).toBe(false);
});

test('what is changed is remembered once a transaction, for two days', async () => {
  const { db } = server;
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('check_change')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  await db.transaction().execute(async (tx) => {
    for (const code of ['T1', 'T2', 'T3']) await addMaster(tx, { code, owner: sariHerself.id });
    for (const code of ['T4', 'T5']) await addMaster(tx, { code });
  });
  expect((await count()) - before).toBe(2);
  await db
    .updateTable('check_change')
    .set({ at: new Date(Date.now() - 3 * 86_400_000) })
    .execute();
  const { id } = await make();
  await openOf(id);
  expect(await count()).toBeLessThan(before);
});
