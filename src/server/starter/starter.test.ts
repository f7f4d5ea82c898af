import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, createTestDatabase } from '../../../tests/support/database.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { readMasters, readRecipes, readUnverifiedRecipes } from './catalogue-files.ts';
import { loadStarter } from './load-starter.ts';

let server: TestServer;
const recipes = await readRecipes();
const unverified = await readUnverifiedRecipes();

beforeAll(async () => {
  server = await startTestServer();
  const { db, log } = server.services;
  // Two processes that start at once on one database.
  await Promise.all([loadStarter(db, log), loadStarter(db, log)]);
});
afterAll(() => server.stop());

async function countAll() {
  const tables = [
    'unit',
    'unit_alias',
    'source',
    'category',
    'master_item',
    'master_price',
    'hsp_item',
    'hsp_price',
    'recipe',
    'recipe_component',
  ] as const;
  const counts = tables.map(async (table) => {
    const { n } = await server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return [table, Number(n)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('the starter catalogue', () => {
  test('is loaded once, whole, by processes that start at the same time', async () => {
    const masters = await readMasters();
    const counts = await countAll();
    expect(counts).toMatchObject({
      unit: 36,
      source: 4,
      category: 39,
      master_item: 1674,
      master_price: masters.filter(({ price }) => price !== null).length,
      hsp_item: 1737,
      hsp_price: 1737,
      recipe: 1737,
      recipe_component: recipes.flatMap(({ components }) => components).length,
    });
    expect(counts.unit_alias).toBeGreaterThan(35);
    await loadStarter(server.services.db, server.services.log);
    expect(await countAll()).toEqual(counts);
  });

  test('tells the planner at once what there is now', async () => {
    const { rows } = await sql<{ tablename: string }>`
      select distinct tablename from pg_stats where schemaname = current_schema()
        and tablename in ('hsp_item', 'recipe', 'recipe_component', 'master_item')`.execute(
      server.db,
    );
    expect(rows).toHaveLength(4);
  });

  test('does not bring back what was deleted', async () => {
    const kode = recipes[7]?.kode ?? '';
    const now = new Date();
    const row = server.db.updateTable('hsp_item').where('kode', '=', kode);
    await row.set({ deleted_at: now }).execute();
    await loadStarter(server.services.db, server.services.log);
    const found = await server.db
      .selectFrom('hsp_item')
      .select('deleted_at')
      .where('kode', '=', kode)
      .execute();
    expect(found).toHaveLength(1);
    await row.set({ deleted_at: null }).execute();
  });

  test('CONST-14 the harga of 40 random items is the F that the source prints', async () => {
    const printed = recipes.filter(({ printedF }) => printedF !== undefined);
    const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
    for (let n = 0; n < 40; n++) {
      const starter = printed[Math.floor(Math.random() * printed.length)];
      if (starter?.printedF === undefined) throw new Error('no recipe');
      const { body } = await sari('GET', `/hsp/ahsp/${starter.kode}`);
      const { harga, F, stale, missingPrices, verified, remarks } = body.data;
      expect({ harga, stale, missingPrices, verified, remarks }).toEqual({
        harga: F,
        stale: false,
        missingPrices: 0,
        verified: true,
        remarks: starter.corrections ?? [],
      });
      // The source rounds its figures once more than we do, by at most this (catalogue/README.md).
      const slack = Math.max(1, 0.0005 * starter.printedF);
      expect(Math.abs(F - starter.printedF), starter.kode).toBeLessThanOrEqual(slack);
    }
  });

  test('HSP-72 what rests on an estimated price says so', async () => {
    const rows = await server.db
      .selectFrom('hsp_item')
      .select('kode')
      .where('estimated_prices', '=', true)
      .execute();
    expect(rows).toHaveLength(93);
  });

  test('api/4.7 each price begins its history', async () => {
    const rows = await server.db
      .selectFrom('hsp_price')
      .innerJoin('hsp_item', 'hsp_item.id', 'hsp_item_id')
      .select(['harga', 'old_price', 'new_price'])
      .limit(50)
      .execute();
    for (const { harga, old_price, new_price } of rows) {
      expect([old_price, new_price]).toEqual([null, harga]);
    }
  });

  test('a database with entries of its own keeps them', async () => {
    const base = await createTestDatabase();
    await base.db
      .insertInto('unit')
      .values({
        id: crypto.randomUUID(),
        code: 'M2',
        label: 'Punya saya',
        code_order: 'm 12',
        search: 'm2',
      })
      .execute();
    await loadStarter(base.db, server.services.log);
    const units = await base.db
      .selectFrom('unit')
      .select('label')
      .where('code_order', '=', 'm 12')
      .execute();
    expect(units).toEqual([{ label: 'Punya saya' }]);
    await base.drop();
  });
});

describe('POST /hsp/starter/unverified', () => {
  test('a USER may not load it, an ADMIN does, once', async () => {
    const ask = server.as(await addPerson(server.db, 'USER', 'Budi'));
    expect((await ask('POST', '/hsp/starter/unverified')).status).toBe(403);
    const admin = server.as(await addPerson(server.db, 'ADMIN', 'Ayu'));
    const [first, second] = await Promise.all([
      admin('POST', '/hsp/starter/unverified'),
      admin('POST', '/hsp/starter/unverified'),
    ]);
    expect([first.body.data.added, second.body.data.added].toSorted((a, b) => a - b)).toEqual([
      0, 225,
    ]);
    expect((await admin('POST', '/hsp/starter/unverified')).body.data).toEqual({ added: 0 });
  });

  test('HSP-70 HSP-71 its items have no price, whatever their recipe, and say that they are unverified', async () => {
    const ask = server.as(await addPerson(server.db, 'USER', 'Tono'));
    const kodes = new Set(unverified.map(({ kode }) => kode));
    const { body } = await ask('GET', '/hsp/items?limit=1000&page=2');
    const first = await ask('GET', '/hsp/items?limit=1000');
    const items = [...first.body.data, ...body.data].filter(({ kode }) => kodes.has(kode));
    expect(items).toHaveLength(225);
    for (const { harga, priceMissing, verified, stale } of items) {
      expect({ harga, priceMissing, verified, stale }).toEqual({
        harga: 0,
        priceMissing: true,
        verified: false,
        stale: false,
      });
    }
  });

  test('AHSP-41 AHSP-43 a share of other rows reads as an ordinary row, and the reasons are told', async () => {
    const ask = server.as(await addPerson(server.db, 'USER', 'Rina'));
    const { body } = await ask('GET', '/hsp/ahsp/P8.W.1');
    const [pipe, extra] = body.data.groups.MATERIAL.items;
    expect(extra).toMatchObject({
      nameSnapshot: 'Asesoris',
      unitSnapshot: 'bagian',
      coefficient: 0.35,
      percentOf: [pipe.id],
      unitPriceSnapshot: pipe.amount,
      masterItem: { id: extra.id, code: '%', name: 'Asesoris', unit: 'bagian', price: pipe.amount },
    });
    expect(extra.amount).toBeCloseTo(pipe.amount * 0.35, 2);
    expect(body.data.remarks.join()).toContain('edisi lama');
  });

  test('AHSP-42 a component without a price is counted and never silently zero', async () => {
    const ask = server.as(await addPerson(server.db, 'USER', 'Wati'));
    const { body } = await ask('GET', '/hsp/ahsp/1.1.2.5');
    const missing = body.data.groups.MATERIAL.items.filter(
      (row: { priceMissing: boolean }) => row.priceMissing,
    );
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatchObject({ unitPriceSnapshot: 0, amount: 0 });
    expect(body.data).toMatchObject({ missingPrices: 1, harga: 0, priceMissing: true });
    expect(body.data.F).toBeGreaterThan(0);
  });
});
