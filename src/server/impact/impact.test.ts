import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { IntendedChange } from '../../contract/impact.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { previewImpact } from './preview-impact.ts';

let server: TestServer;
let sari: Person;
let asSari: Ask;
let asDimas: Ask;
const category = newId();

interface Recipe {
  kode: string;
  harga?: number | null;
  rows: [masterId: string, coefficient: number][];
}

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  asSari = server.as(sari);
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

/** An item with its recipe, its harga computed from it. */
async function addRecipe(ask: Ask, { kode, rows }: Recipe): Promise<string> {
  const fields = { hspCategoryId: category, kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm3' };
  const { id } = await told<{ id: string }>(ask, 'POST', '/hsp/items', fields);
  for (const [masterItemId, coefficient] of rows) {
    await told(ask, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, {
      group: 'MATERIAL',
      masterItemId,
      coefficient,
    });
  }
  await told(ask, 'POST', `/hsp/items/${id}/recompute`);
  return id;
}

interface Told {
  counts: { recipes: number; items: number; estimations: number };
  entries: Record<string, string | number | null>[];
  estimations: { id: string; projectName: string; newGrandTotal: number; difference: number }[];
}
const preview = (ask: Ask, change: object) => told<Told>(ask, 'POST', '/impact', change);
const estimate = (ask: Ask, projectName: string, ...kodes: [kode: string, harga: number][]) =>
  addEstimation(ask, {
    projectName,
    ppn: '11',
    estimationItem: sectionOf(...kodes.map(([kode, harga]) => sentItem(2.5, harga, { kode }))),
  });

/** Everything that a change might leave behind. */
async function everything(): Promise<string> {
  const tables = ['hsp_item', 'hsp_price', 'recipe', 'recipe_component'] as const;
  const others = ['master_item', 'master_price', 'estimation', 'revision'] as const;
  const rows = await Promise.all(
    [...tables, ...others].map((table) => server.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted()));
}

describe('POST /impact', () => {
  test('a master’s price with renewal: recipes and items from what to what, own estimates in rupiah', async () => {
    const semen = await addMaster(asSari, 'semen', 1000);
    const pasir = await addMaster(asSari, 'pasir', 200);
    await addRecipe(asSari, {
      kode: 'A.1',
      rows: [
        [semen, 2],
        [pasir, 1],
      ],
    }); // 2420
    await addRecipe(asSari, { kode: 'A.2', rows: [[pasir, 1]] });
    const made = await estimate(asSari, 'Rumah', ['A.1', 2400], ['A.2', 220], ['', 5]);
    await estimate(asSari, 'Pagar', ['A.2', 220]);
    await estimate(asDimas, 'Milik Dimas', ['A.1', 1]);

    const before = await everything();
    const change = { kind: 'master', id: semen, fields: { price: 1100 }, recompute: true };
    expect(await preview(asSari, change)).toEqual({
      counts: { recipes: 1, items: 1, estimations: 1 },
      entries: [
        {
          kode: 'A.1',
          deskripsi: 'Pekerjaan A.1',
          ownerUserId: sari.id,
          oldHarga: 2420,
          newHarga: 2640,
          oldF: 2420,
          newF: 2640,
          renewedHarga: 2640,
        },
      ],
      estimations: [
        {
          id: made.id,
          projectName: 'Rumah',
          items: 1,
          grandTotal: made.grandTotal, // 6562.50 + 722
          newGrandTotal: 7950.5, // 7162.50 + 788
          difference: 666,
        },
      ],
    });
    expect(await everything()).toBe(before);

    // Without renewal nothing has another price; what renewing would make of it is told.
    const later = await preview(asSari, { ...change, recompute: false });
    expect(later.counts).toEqual({ recipes: 1, items: 0, estimations: 0 });
    expect(later.entries).toMatchObject([
      { oldF: 2420, newF: 2420, newHarga: 2420, renewedHarga: 2640 },
    ]);
    const none = await preview(asSari, { ...change, fields: { notes: 'x' } });
    expect(none).toMatchObject({ counts: { recipes: 0, items: 0, estimations: 0 }, entries: [] });
  });

  test('a USER’s change of a GLOBAL recipe is seen on the own copy that it would make', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addRecipe(asDimas, { kode: 'G.1', rows: [[semen, 1]] });
    await estimate(asSari, 'Rumah', ['G.1', 1100]);
    const { groups } = await told<{ groups: { MATERIAL: { items: { id: string }[] } } }>(
      asSari,
      'GET',
      '/hsp/ahsp/G.1',
    );
    const [component] = groups.MATERIAL.items;
    const before = await everything();
    const change = {
      kind: 'recipe',
      kode: 'G.1',
      changed: [{ id: component?.id, coefficient: '1,5' }],
      overheadPercent: 0,
      recompute: true,
    };
    const seen = await preview(asSari, change);
    expect(seen).toMatchObject({
      counts: { recipes: 1, items: 1, estimations: 1 },
      entries: [{ kode: 'G.1', ownerUserId: sari.id, oldHarga: 1100, newHarga: 1500, newF: 1500 }],
      estimations: [{ projectName: 'Rumah', difference: 1110 }],
    });
    expect(await everything()).toBe(before);
    // ADMIN's is GLOBAL's, and Sari's estimate is none of Dimas's.
    expect(await preview(asDimas, change)).toMatchObject({
      counts: { recipes: 1, items: 1, estimations: 0 },
      entries: [{ ownerUserId: 'GLOBAL', newHarga: 1500 }],
    });
    const unsynced = await preview(asSari, { ...change, recompute: false });
    expect(unsynced).toMatchObject({
      counts: { recipes: 1, items: 0, estimations: 0 },
      entries: [{ oldF: 1100, newF: 1500, newHarga: 1100, renewedHarga: 1500 }],
    });
  });

  test('rows added and removed, an override switched, a copy given up, an entry hidden', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    const pasir = await addMaster(asDimas, 'pasir', 100);
    await addRecipe(asDimas, { kode: 'G.1', rows: [[semen, 1]] });
    await estimate(asSari, 'Rumah', ['G.1', 1100]);
    const added = { group: 'BAHAN', masterItemId: pasir, coefficient: 3 };
    const recipe = { kind: 'recipe', kode: 'G.1', added: [added], recompute: true };
    expect((await preview(asSari, recipe)).entries).toMatchObject([{ newHarga: 1430 }]);

    await told(asSari, 'PATCH', '/hsp/items/by-kode/G.1', { harga: 900 });
    const hargaOf = async (change: object) => {
      const { entries, estimations } = await preview(asSari, change);
      return [entries[0]?.oldHarga, entries[0]?.newHarga, estimations[0]?.difference];
    };
    const off = { kind: 'override', of: 'hsp', code: 'g. 1', active: false };
    expect(await hargaOf(off)).toEqual([900, 1100, 0]); // the estimate has 1100 already
    expect(await hargaOf({ kind: 'reference', kode: 'G.1' })).toEqual([900, 1100, 0]);
    expect(await hargaOf({ kind: 'removal', kode: 'G.1' })).toEqual([900, null, 0]);
    expect(await hargaOf({ kind: 'item', kode: 'G.1', fields: { harga: 1000 } })).toEqual([
      900,
      1000,
      -278, // 250, and 28 of PPN
    ]);
    const master = { kind: 'override', of: 'master', code: 'semen', active: true };
    expect(await asSari('POST', '/impact', { body: master })).toMatchObject({
      status: 404,
      body: { code: 'OVERRIDE_NOT_FOUND' },
    });
  });

  test('api/4.7 other prices come first, each part in the order of codes; owners are told apart', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    for (const kode of ['G.10', 'G.1', 'G.2'])
      await addRecipe(asDimas, { kode, rows: [[semen, 1]] });
    // Of Dimas's own; what an ADMIN renews is GLOBAL's.
    await told(asDimas, 'PATCH', '/hsp/items/by-kode/G.1?scope=USER', { deskripsi: 'Milik Dimas' });
    const seen = await preview(asDimas, {
      kind: 'master',
      id: semen,
      fields: { price: 2000 },
      recompute: true,
    });
    const [dimas] = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('name', '=', 'Dimas')
      .execute();
    expect(seen.counts).toEqual({ recipes: 4, items: 3, estimations: 0 });
    expect(seen.entries).toMatchObject([
      { kode: 'G.1', ownerUserId: 'GLOBAL', oldHarga: 1100, newHarga: 2200 },
      { kode: 'G.2', ownerUserId: 'GLOBAL', oldHarga: 1100, newHarga: 2200 },
      { kode: 'G.10', ownerUserId: 'GLOBAL', oldHarga: 1100, newHarga: 2200 },
      { kode: 'G.1', ownerUserId: dimas?.id, oldHarga: 1100, newHarga: 1100, renewedHarga: 2200 },
    ]);
  });

  test('api/4.7 a new code: the old one goes, the new one comes', async () => {
    const semen = await addMaster(asSari, 'semen', 1000);
    await addRecipe(asSari, { kode: 'A.1', rows: [[semen, 1]] });
    await estimate(asSari, 'Rumah', ['A.1', 1100]);
    const change = { kind: 'item', kode: 'A.1', fields: { kode: 'B.7', deskripsi: 'Beton' } };
    const { counts, entries } = await preview(asSari, change);
    expect(counts).toMatchObject({ recipes: 2, items: 2 });
    const owner = { ownerUserId: sari.id, deskripsi: 'Beton' };
    expect(entries).toMatchObject([
      { kode: 'A.1', oldHarga: 1100, newHarga: null, oldF: 1100, newF: null, renewedHarga: null },
      { ...owner, kode: 'B.7', oldHarga: null, newHarga: 1100, oldF: null, newF: 1100 },
    ]);
  });

  test('api/4.7 a copy of a master is switched off: the recipes over it go back to GLOBAL’s', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addRecipe(asDimas, { kode: 'G.1', rows: [[semen, 1]] });
    await told(asSari, 'PATCH', `/master/${semen}`, { price: 1500 });
    await told(asSari, 'PATCH', '/hsp/items/by-kode/G.1', { deskripsi: 'Milik Sari' });
    const off = { kind: 'override', of: 'master', code: 'semen', type: 'MATERIAL', active: false };
    const before = await everything();
    const seen = await preview(asSari, off);
    expect(seen).toMatchObject({
      counts: { recipes: 1, items: 0, estimations: 0 },
      entries: [{ kode: 'G.1', ownerUserId: sari.id, renewedHarga: 1100 }],
    });
    expect(await everything()).toBe(before);
    // Of a recipe without rows nothing is told but the price.
    await told(asSari, 'POST', '/hsp/items', {
      hspCategoryId: category,
      kode: 'L.1',
      deskripsi: 'Lump sum',
      satuan: 'ls',
      harga: 500,
    });
    const lump = await preview(asSari, { kind: 'item', kode: 'L.1', fields: { harga: 600 } });
    expect(lump).toMatchObject({
      counts: { recipes: 0, items: 1, estimations: 0 },
      entries: [{ oldHarga: 500, newHarga: 600, oldF: null, newF: null, renewedHarga: null }],
    });
  });

  test('api/4.7 an ADMIN who names a user sees that user’s entries', async () => {
    const semen = await addMaster(asSari, 'semen', 1000);
    await addRecipe(asSari, { kode: 'A.1', rows: [[semen, 1]] });
    await addRecipe(asDimas, { kode: 'G.9', rows: [[await addMaster(asDimas, 'pasir', 10), 1]] });
    const change = { kind: 'item', kode: 'A.1', ownerUserId: sari.id, fields: { harga: 7 } };
    expect((await preview(asDimas, change)).entries).toMatchObject([
      { kode: 'A.1', ownerUserId: sari.id, oldHarga: 1100, newHarga: 7 },
    ]);
    const ofMaster = { kind: 'master', id: semen, fields: { price: 3000 }, recompute: true };
    expect((await preview(asDimas, ofMaster)).entries).toMatchObject([
      { kode: 'A.1', ownerUserId: sari.id, newHarga: 3300 },
    ]);
    const global = { kind: 'item', kode: 'G.9', ownerUserId: 'GLOBAL', fields: { harga: 5 } };
    expect((await preview(asDimas, global)).entries).toMatchObject([
      { kode: 'G.9', ownerUserId: 'GLOBAL', oldHarga: 11, newHarga: 5 },
    ]);
  });

  test('what the save would refuse, the preview refuses alike; nothing is left behind', async () => {
    const semen = await addMaster(asDimas, 'semen', 1000);
    await addRecipe(asDimas, { kode: 'G.1', rows: [[semen, 1]] });
    const before = await everything();
    const codeOf = async (body: object) => (await asSari('POST', '/impact', { body })).body.code;
    expect(await codeOf({ kind: 'item', kode: 'Z.9', fields: { harga: 1 } })).toBe('HSP_NOT_FOUND');
    expect(await codeOf({ kind: 'master', id: newId(), fields: { price: 1 } })).toBe('NOT_FOUND');
    expect(await codeOf({ kind: 'apa' })).toBe('VALIDATION');
    expect(await codeOf({ kind: 'item', kode: 'G.1', fields: { harga: 'x' } })).toBe('VALIDATION');
    expect(await codeOf({ kind: 'recipe', kode: 'G.1', removed: [newId()] })).toBe(
      'COMPONENT_NOT_FOUND',
    );
    expect(await everything()).toBe(before);
  });

  test('a preview that nobody waits for any more ends before it is made', async () => {
    const semen = await addMaster(asSari, 'semen', 1000);
    const change = { kind: 'master', id: semen, fields: { price: '5' } };
    const intended = IntendedChange.parse(change);
    const caller = { ...sari, role: 'USER' } as const;
    const before = await everything();
    const given = (signal: AbortSignal) =>
      inTransaction(server.db, (tx) => previewImpact(tx, caller, intended, signal));
    await expect(given(AbortSignal.abort())).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(await given(new AbortController().signal)).toMatchObject({ entries: [] });
    expect(await everything()).toBe(before);
  });

  test('api/1.6 with a key it is rolled back too', async () => {
    const semen = await addMaster(asSari, 'semen', 1000);
    const body = { kind: 'master', id: semen, fields: { price: 5 } };
    const before = await everything();
    const headers = { 'Idempotency-Key': 'pratinjau-satu' };
    expect((await asSari('POST', '/impact', { body, headers })).status).toBe(200);
    expect(await everything()).toBe(before);
  });
});
