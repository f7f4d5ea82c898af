import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportEntry, Undone } from '../../../contract/import-history.ts';
import type { PriceSheet } from '../../../contract/price-imports.ts';
import { addPerson } from '../../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { newId } from '../../platform/database/new-id.ts';
import { csv, send, workbook } from '../lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
let rina: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  rina = server.as(await addPerson(server.db, 'ADMIN', 'Rina'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  const unit = (code: string) => ({
    id: newId(),
    code,
    label: code,
    code_order: code,
    search: code,
  });
  await server.db.insertInto('unit').values(['OH', 'zak', 'm3', 'kg', 'hari'].map(unit)).execute();
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of [
    'estimation',
    'hsp_item',
    'category',
    'master_price',
    'master_item',
    'import_run',
  ] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const head = 'Jenis;Kode;Nama;Satuan;Harga';
const first = csv(head, 'Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;65000');

async function importPrices(
  ask: Ask,
  bytes: Uint8Array,
  name = 'Harga.csv',
  list: Record<string, string> = {},
): Promise<string> {
  const looked = await send(ask, '/price-lists/look', bytes);
  const map = JSON.stringify(mapOf((looked.body.data as { sheets: PriceSheet[] }).sheets));
  const reviewed = await send(ask, '/price-lists/import?dryRun=1', bytes, { fields: { map } });
  const held = reviewed.body.data.review.rows.filter(
    (row: { outcome: string }) => row.outcome === 'held',
  );
  const accept = held.map((row: { id: number }) => row.id).join(',');
  const said = await send(ask, '/price-lists/import', bytes, {
    name,
    fields: { map, accept, ...list },
  });
  expect(said.status).toBe(200);
  return (await history(ask))[0]?.id ?? '';
}

async function history(ask: Ask): Promise<ImportEntry[]> {
  return (await ask('GET', '/price-lists/imports')).body.data;
}

async function undo(ask: Ask, id: string, query = '') {
  const { status, body } = await ask('POST', `/price-lists/imports/${id}/undo${query}`);
  return { status, code: body.code as string, ...(body.data as Undone & { message: string }) };
}

/** A row without what only says who touched it last. */
function untouched(row: object): object {
  const touches = new Set(['version', 'updated_at', 'changed_by']);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !touches.has(column)));
}

const stored = async () =>
  (await server.db.selectFrom('master_item').selectAll().orderBy('code').execute())
    .filter((row) => row.deleted_at === null)
    .map(untouched);

const byCode = async (ask: Ask, code: string) =>
  (await ask('GET', `/master/by-code/${code}`)).body.data as {
    id: string;
    price: number;
    name: string;
    scope: string;
  };

describe('an import of prices is taken back', () => {
  test('PRICE-17 prices, names and dates stand again, what was made is gone, and the history says so', async () => {
    const begun = await importPrices(admin, first);
    const before = await stored();
    const bytes = csv(
      head,
      'Bahan;B.1;Pasir urug;m3;250000',
      'Bahan;B.2;Semen;zak;65000',
      'Bahan;B.3;Kerikil;m3;300000',
      'Upah;;Pekerja;OH;120000',
    );
    const id = await importPrices(admin, bytes, 'Harga Sleman.csv');
    expect((await history(admin))[0]).toMatchObject({
      kind: 'PRICES',
      fileName: 'Harga Sleman.csv',
      by: { name: 'Dimas' },
      scope: 'GLOBAL',
      created: 2,
      changed: 1,
      mayUndo: true,
      undone: null,
    });

    expect(await undo(admin, id, '?dryRun=1')).toMatchObject({ restored: 1, removed: 2, kept: [] });
    expect((await byCode(admin, 'B.1')).price).toBe(250_000);
    expect(await undo(rina, id)).toMatchObject({
      message: 'Import dibatalkan: 1 kembali seperti semula, 2 dihapus.',
    });
    expect(await stored()).toEqual(before);
    expect((await history(admin))[0]).toMatchObject({
      mayUndo: false,
      undone: { by: 'Rina', restored: 1, removed: 2, kept: [] },
    });
    const { id: sand } = await byCode(admin, 'B.1');
    const lines = (await admin('GET', `/master/${sand}/price-history`)).body.data;
    expect(lines[0]).toMatchObject({ cause: 'undo', oldPrice: 250_000, newPrice: 225_000 });

    // What stands again is what the earlier import left: that one can be taken back next.
    expect(await undo(admin, begun)).toMatchObject({ restored: 0, removed: 2, kept: [] });
    expect(await stored()).toEqual([]);
  });

  test('PRICE-17 what somebody changed or uses since stays, and is named', async () => {
    await importPrices(admin, first);
    const id = await importPrices(
      admin,
      csv(
        head,
        'Bahan;B.1;Pasir;m3;250000',
        'Bahan;B.2;Semen;zak;70000',
        'Bahan;B.3;Kerikil;m3;300000',
        'Bahan;B.4;Kapur;zak;30000',
      ),
    );
    await rina('PATCH', `/master/${(await byCode(rina, 'B.2')).id}`, { body: { price: 71_000 } });
    await useKerikil();
    const said = await undo(admin, id);
    expect(said).toMatchObject({ restored: 1, removed: 1 });
    expect(said.kept).toMatchObject([
      { code: 'B.2', name: 'Semen', reason: 'changed', by: 'Rina' },
      { code: 'B.3', name: 'Kerikil', reason: 'used', usedIn: ['A.7'] },
    ]);
    expect((await byCode(admin, 'B.1')).price).toBe(225_000);
    expect((await byCode(admin, 'B.2')).price).toBe(71_000);
    expect((await byCode(admin, 'B.3')).price).toBe(300_000);
    expect((await admin('GET', '/master/by-code/B.4')).status).toBe(404);
    const listed = (await history(admin)).find((run) => run.id === id);
    expect(listed?.undone?.kept).toEqual(said.kept);
  });

  test('PRICE-17 twice, and two at once: one takes it back, the other is told', async () => {
    const id = await importPrices(admin, first);
    const said = await Promise.all([undo(admin, id), undo(rina, id)]);
    expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(said.find(({ status }) => status === 409)?.code).toBe('IMPORT_UNDONE');
    expect((await undo(admin, id)).code).toBe('IMPORT_UNDONE');
    const nothing = await importPrices(admin, first);
    const same = await importPrices(admin, first);
    expect((await history(admin))[0]).toMatchObject({ id: same, created: 0, mayUndo: false });
    expect((await undo(admin, same)).code).toBe('IMPORT_LASTING');
    expect((await undo(admin, nothing)).status).toBe(200);
  });

  test('PRICE-17 a USER takes back own imports alone; what was hidden is hidden again', async () => {
    const shared = await importPrices(admin, first);
    const { id: sand } = await byCode(budi, 'B.1');
    await budi('DELETE', `/master/${sand}`);
    const own = await importPrices(
      budi,
      csv(head, 'Bahan;B.1;Pasir;m3;260000', 'Bahan;B.2;Semen;zak;66000'),
    );
    expect((await history(budi)).map(({ id }) => id)).toEqual([own]);
    expect((await history(admin)).map(({ id }) => id)).toEqual([shared]);
    expect((await undo(budi, shared)).status).toBe(404);
    expect((await undo(rina, own)).status).toBe(404);
    expect(await byCode(budi, 'B.2')).toMatchObject({ price: 66_000, scope: 'USER' });

    expect(await undo(budi, own)).toMatchObject({
      removed: 2,
      kept: [],
      message:
        'Import dibatalkan: 0 kembali seperti semula, 2 versi Anda dihapus; yang ada harga bersamanya memakai harga itu lagi.',
    });
    expect((await budi('GET', '/master/by-code/B.1')).status).toBe(404);
    expect(await byCode(budi, 'B.2')).toMatchObject({ price: 65_000, scope: 'GLOBAL' });
  });

  test('PRICE-17 what a USER hid of an import that is taken back is not hidden when it comes again', async () => {
    const shared = await importPrices(admin, first);
    const { id: sand } = await byCode(budi, 'B.1');
    await budi('DELETE', `/master/${sand}`);
    expect((await budi('GET', '/master/by-code/B.1')).status).toBe(404);
    expect(await undo(admin, shared)).toMatchObject({ removed: 2, kept: [] });
    await importPrices(admin, first);
    expect(await byCode(budi, 'B.1')).toMatchObject({ price: 225_000, scope: 'GLOBAL' });
  });

  test('PRICE-17 the earlier of two over the same row keeps what the later one left; the later goes back to it', async () => {
    await importPrices(admin, first);
    const one = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;m3;230000'));
    const two = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;m3;240000'));
    expect(await undo(admin, one)).toMatchObject({ restored: 0, kept: [{ reason: 'changed' }] });
    expect((await byCode(admin, 'B.1')).price).toBe(240_000);
    expect(await undo(rina, two)).toMatchObject({ restored: 1, kept: [] });
    expect((await byCode(admin, 'B.1')).price).toBe(230_000);
  });

  test('PRICE-17 the earlier of two keeps what a hand changed between them, after the later one is taken back', async () => {
    await importPrices(admin, first);
    const one = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;m3;230000'));
    const { id } = await byCode(admin, 'B.1');
    const body = { price: 235_000 };
    expect((await rina('PATCH', `/master/${id}`, { body })).status).toBe(200);
    const two = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;m3;240000'));
    expect(await undo(admin, two)).toMatchObject({ restored: 1, kept: [] });
    expect((await byCode(admin, 'B.1')).price).toBe(235_000);
    expect(await undo(admin, one)).toMatchObject({ restored: 0, kept: [{ reason: 'changed' }] });
    expect((await byCode(admin, 'B.1')).price).toBe(235_000);
  });

  test('PRICE-19 a USER’s own list that repeats a shared price dates and changes nothing of it', async () => {
    await importPrices(admin, first);
    const before = await stored();
    const dated = { listDate: '2026-01-31', document: 'SK 12' };
    await importPrices(
      budi,
      csv(head, 'Bahan;B.1;Pasir;m3;225000', 'Bahan;X.1;Lem;kg;9000'),
      'b.csv',
      dated,
    );
    expect((await stored()).slice(0, before.length)).toEqual(before);
  });

  test('PRICE-17 PRICE-21 the hours of a wage are stored and stand again', async () => {
    const wage = { type: 'LABOR', code: 'L.1', name: 'Pekerja', unit: 'OH' };
    const given = { dailyRate: 120_000, hourlyRate: 17_143, hoursPerDay: 7 };
    await admin('POST', '/master', { body: { ...wage, ...given } });
    const before = await stored();
    const list = csv('Jenis;Kode;Nama;Satuan;Harga;Jam per Hari', 'Upah;L.1;Pekerja;OH;140000;8');
    const id = await importPrices(admin, list);
    const after = { price: 140_000, dailyRate: 140_000, hourlyRate: 17_500, hoursPerDay: 8 };
    expect(await byCode(admin, 'L.1')).toMatchObject(after);
    expect(await undo(admin, id)).toMatchObject({ restored: 1, kept: [] });
    expect(await stored()).toEqual(before);
  });

  test('PRICE-17 TKDN, and that a price is an estimate, stand again', async () => {
    await importPrices(admin, first);
    const sand = server.db.updateTable('master_item').where('code', '=', 'B.1');
    await sand.set({ tkdn: '40', estimated: true, price_note: 'perkiraan' }).execute();
    const before = await stored();
    const id = await importPrices(admin, csv(`${head};TKDN`, 'Bahan;B.1;Pasir;m3;250000;55'));
    const [after] = await stored();
    expect(after).toMatchObject({ tkdn: '55.00', estimated: false, price_note: null });
    expect(await undo(admin, id)).toMatchObject({ restored: 1, kept: [] });
    expect(await stored()).toEqual(before);

    // A TKDN alone is a change too.
    const share = await importPrices(admin, csv(`${head};TKDN`, 'Bahan;B.2;Semen;zak;65000;70'));
    expect((await stored())[1]).toMatchObject({ tkdn: '70.00' });
    expect(await undo(admin, share)).toMatchObject({ restored: 1, kept: [] });
    expect(await stored()).toEqual(before);
  });

  test('PRICE-17 SYNC-01 an analysis lags behind a price that an import brought, and behind the one before it after a sync', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await addKerikilWork();
    const now = async () => {
      const [work] = (await admin('GET', '/hsp/items')).body.data;
      const unsynced = (await admin('GET', '/hsp/items?unsynced=1')).body.data;
      return [work.harga, unsynced.map(({ kode }: { kode: string }) => kode)];
    };
    // 300.000 and 10 %.
    expect(await now()).toEqual([330_000, []]);
    const dearer = csv(head, 'Bahan;B.3;Kerikil;m3;320000');
    const one = await importPrices(admin, dearer);
    expect(await now()).toEqual([330_000, ['A.7']]);
    expect(await undo(admin, one)).toMatchObject({ restored: 1, kept: [] });
    expect(await now()).toEqual([330_000, []]);

    const two = await importPrices(admin, dearer);
    const { judged } = (await admin('POST', '/hsp/sync/preview', { body: { ticked: [] } })).body
      .data;
    expect((await admin('POST', '/hsp/sync', { body: { ticked: [], judged } })).status).toBe(200);
    expect(await now()).toEqual([352_000, []]);
    expect(await undo(admin, two)).toMatchObject({ restored: 1, kept: [] });
    expect(await now()).toEqual([352_000, ['A.7']]);
  });

  test('PRICE-17 PRICE-13 a unit that was ticked stands again', async () => {
    await importPrices(admin, first);
    const before = await stored();
    const id = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;kg;300'));
    expect(await byCode(admin, 'B.1')).toMatchObject({ price: 300, unit: 'kg' });
    expect(await undo(admin, id)).toMatchObject({ restored: 1, kept: [] });
    expect(await byCode(admin, 'B.1')).toMatchObject({ price: 225_000, unit: 'm3' });
    expect(await stored()).toEqual(before);
  });

  test('PRICE-17 the source of a price stands again, in its history too', async () => {
    await addSource('SSH-26');
    await importPrices(admin, first);
    const { id: sand } = await byCode(admin, 'B.1');
    const body = { price: 230_000, source: 'SSH-26' };
    expect((await admin('PATCH', `/master/${sand}`, { body })).status).toBe(200);
    const before = await stored();
    const id = await importPrices(admin, csv(head, 'Bahan;B.1;Pasir;m3;250000'));
    expect(await byCode(admin, 'B.1')).toMatchObject({ price: 250_000, sourceCode: null });
    expect(await undo(admin, id)).toMatchObject({ restored: 1, kept: [] });
    expect(await byCode(admin, 'B.1')).toMatchObject({ price: 230_000, sourceCode: 'SSH-26' });
    expect(await stored()).toEqual(before);
    const [last] = (await admin('GET', `/master/${sand}/price-history`)).body.data;
    expect(last).toMatchObject({ cause: 'undo', newPrice: 230_000, sourceCode: 'SSH-26' });
  });

  test('PRICE-17 PRICE-19 a date alone goes back; a copy that a list made has its date; one of a removed entry stands alone', async () => {
    const begun = await importPrices(admin, first);
    const before = await stored();
    const dated = { listDate: '2026-01-31', document: 'SK 12' };
    const id = await importPrices(admin, csv(head, 'Bahan;B.2;Semen;zak;65000'), 'a.csv', dated);
    expect(await stored()).not.toEqual(before);
    expect(await undo(admin, id)).toMatchObject({ restored: 1, removed: 0, kept: [] });
    expect(await stored()).toEqual(before);

    const own = csv(head, 'Bahan;B.1;Pasir urug;m3;225000');
    await importPrices(budi, own, 'b.csv', dated);
    const sand = await byCode(budi, 'B.1');
    expect(sand).toMatchObject({ scope: 'USER', priceAt: '2026-01-30T17:00:00.000Z' });
    expect(await undo(admin, begun)).toMatchObject({ removed: 2 });
    const row = await server.db
      .selectFrom('master_item')
      .select('origin_version')
      .where('id', '=', sand.id)
      .executeTakeFirst();
    expect(row).toEqual({ origin_version: null });
  });
});

describe('an import of items is taken back', () => {
  const items = (...rows: string[]) =>
    send(
      admin,
      '/hsp/import?acceptJumps=1',
      csv('Kategori;Kode;Deskripsi;Satuan;Harga;Overhead (%)', ...rows),
      {
        name: 'Katalog.csv',
      },
    );
  const catalogue = async () => ({
    items: (await server.db.selectFrom('hsp_item').selectAll().orderBy('kode').execute()).map(
      untouched,
    ),
    recipes: (await server.db.selectFrom('recipe').selectAll().execute()).map(untouched),
    components: await server.db.selectFrom('recipe_component').selectAll().execute(),
    categories: await server.db.selectFrom('category').select(['name', 'global_items']).execute(),
    units: await server.db.selectFrom('unit').select('code').orderBy('code').execute(),
  });

  test('PRICE-17 items stand again with their recipes; an item of an estimate stays', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await useKerikil();
    const before = await catalogue();
    await items(
      'Beton;A.7;Lapis kerikil tebal;m2;5000;15',
      'Beton;A.8;Lantai kerja;lembar;90000;',
      'Beton;A.9;Kolom;m3;800000;',
    );
    const [entry] = await history(admin);
    expect(entry).toMatchObject({ kind: 'HSP', created: 2, changed: 1 });
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ restored: 1, removed: 2, kept: [] });
    expect(await catalogue()).toEqual(before);
    const lines = server.db.selectFrom('hsp_price').select(['old_price', 'new_price', 'cause']);
    expect(await lines.where('cause', '=', 'undo').execute()).toEqual([
      { old_price: '5000.00', new_price: '4000.00', cause: 'undo' },
    ]);

    await items('Beton;A.8;Lantai kerja;lembar;90000;', 'Beton;A.9;Kolom;m3;800000;');
    const estimationItem = sectionOf(sentItem(2, 800_000, { kode: 'A.9' }));
    await addEstimation(admin, { projectName: 'Rumah Sari', estimationItem });
    const again = await undo(admin, (await history(admin))[0]?.id ?? '');
    expect(again).toMatchObject({ restored: 0, removed: 1 });
    expect(again.kept).toMatchObject([{ kind: 'ITEM', code: 'A.9', usedIn: ['Rumah Sari'] }]);
    expect((await catalogue()).items).toMatchObject([{ kode: 'A.7' }, { kode: 'A.9' }]);
  });

  test('PRICE-17 the source and the edition of an item stand again', async () => {
    await addSource('SE-182');
    await addSource('SE-30');
    const list = (source: string, edition: string, price: number) =>
      send(
        admin,
        '/hsp/import?acceptJumps=1',
        csv(
          'Kategori;Kode;Deskripsi;Satuan;Harga;Sumber;Edisi',
          `Tanah;A.7;Lapis kerikil;m3;${price};${source};${edition}`,
        ),
      );
    const item = async () => (await admin('GET', '/hsp/items/by-kode/A.7')).body.data;
    await list('SE-182', '2025', 4000);
    const before = await catalogue();
    await list('SE-30', '2026', 4100);
    expect(await item()).toMatchObject({ harga: 4100, sourceCode: 'SE-30', edition: '2026' });
    const [entry] = await history(admin);
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ restored: 1, kept: [] });
    expect(await item()).toMatchObject({ harga: 4000, sourceCode: 'SE-182', edition: '2025' });
    expect(await catalogue()).toEqual(before);
  });

  test('PRICE-17 that an item was verified stands again', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await useKerikil();
    await server.db.updateTable('hsp_item').set({ verified: true }).execute();
    const before = await catalogue();
    await items('Tanah;A.7;Lapis kerikil tebal;m3;4100;15');
    expect((await admin('GET', '/hsp/items/by-kode/A.7')).body.data).toMatchObject({
      harga: 4100,
      verified: null,
    });
    const [entry] = await history(admin);
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ restored: 1, kept: [] });
    expect(await catalogue()).toEqual(before);
  });

  test('PRICE-17 that prices of an analysis are estimates stands again with the recipe that had them', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await useKerikil();
    await server.db.updateTable('hsp_item').set({ estimated_prices: true }).execute();
    const before = await catalogue();
    const bytes = await workbook(
      {
        name: 'HSP',
        rows: [
          ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga', 'Overhead (%)'],
          ['Tanah', 'A.7', 'Lapis kerikil', 'm3', 4000, 10],
        ],
      },
      {
        name: 'AHSP',
        rows: [
          ['Kode HSP', 'Kelompok', 'Kode Master', 'Koefisien'],
          ['A.7', 'MATERIAL', 'B.3', 2],
        ],
      },
    );
    const said = await send(admin, '/hsp/import?acceptJumps=1', bytes, { name: 'Katalog.xlsx' });
    expect([said.status, said.body.summary.errors]).toEqual([200, []]);
    expect((await catalogue()).items).toMatchObject([{ kode: 'A.7', estimated_prices: false }]);
    const [entry] = await history(admin);
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ restored: 1, kept: [] });
    expect(await catalogue()).toEqual(before);
  });

  test('PRICE-17 what an older version hid is hidden again', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await useKerikil();
    const item = '/hsp/items/by-kode/A.7';
    expect((await admin('DELETE', `${item}?scope=USER`)).status).toBe(200);
    const own = 'Kategori;Kode;Deskripsi;Satuan;Harga';
    const list = csv(own, 'Tanah;A.7;Lapis kerikil;m3;5000');
    await send(admin, '/hsp/import?scope=USER', list);
    // It knew nothing of whether an analysis was changed from its source.
    await sql`update import_change set hidden = hidden - 'is_changed'`.execute(server.db);
    const [entry] = await history(admin);
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ removed: 1, kept: [] });
    const left = server.db.selectFrom('hsp_item').select(['tombstone', 'is_changed', 'owner_id']);
    const rows = await left.orderBy('tombstone').execute();
    expect(rows).toMatchObject([
      { tombstone: false, owner_id: null },
      { tombstone: true, is_changed: false },
    ]);
  });

  test('PRICE-17 EXPLAIN-04 an analysis that was changed from its source is so again, whatever source the list named', async () => {
    await importPrices(admin, csv(head, 'Bahan;B.3;Kerikil;m3;300000'));
    await useKerikil();
    const isChanged = async () =>
      (await server.db.selectFrom('hsp_item').select('is_changed').execute())[0]?.is_changed;
    await server.db.updateTable('hsp_item').set({ verified: true }).execute();
    await server.db.updateTable('hsp_item').set({ verified: null }).execute();
    expect(await isChanged()).toBe(true);
    const named = 'Kategori;Kode;Deskripsi;Satuan;Harga;Edisi';
    await send(admin, '/hsp/import', csv(named, 'Tanah;A.7;Lapis kerikil;m3;4000;SE 1/2027'));
    expect(await isChanged()).toBe(false);
    const [entry] = await history(admin);
    expect(await undo(admin, entry?.id ?? '')).toMatchObject({ restored: 1 });
    expect(await isChanged()).toBe(true);
  });
});

async function addSource(code: string): Promise<void> {
  expect((await admin('POST', '/sources', { body: { code, label: code } })).status).toBe(201);
}

/** An item whose price its analysis makes: 1 m3 of B.3. */
async function addKerikilWork(): Promise<void> {
  const category = await admin('POST', '/hsp/categories', { body: { name: 'Tanah' } });
  const fields = { kode: 'A.7', deskripsi: 'Lapis kerikil', satuan: 'm3' };
  const body = { ...fields, hspCategoryId: category.body.data.id };
  const { id } = (await admin('POST', '/hsp/items', { body })).body.data;
  const masterItemId = (await byCode(admin, 'B.3')).id;
  const row = { group: 'MATERIAL', masterItemId, coefficient: 1 };
  await admin('POST', '/hsp/items/by-kode/A.7/recipe/components', { body: row });
  expect((await admin('POST', `/hsp/items/${id}/recompute`)).status).toBe(200);
}

/** An item whose analysis is made of B.3. */
async function useKerikil(): Promise<void> {
  const bytes = csv('Kategori;Kode;Deskripsi;Satuan;Harga', 'Tanah;A.7;Lapis kerikil;m3;4000');
  await send(admin, '/hsp/import', bytes);
  const item = await server.db
    .selectFrom('hsp_item')
    .select('id')
    .where('kode', '=', 'A.7')
    .executeTakeFirstOrThrow();
  const master = await server.db
    .selectFrom('master_item')
    .select('id')
    .where('code', '=', 'B.3')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('hsp_item').set({ stale: true }).execute();
  await server.db.insertInto('recipe').values({ hsp_item_id: item.id }).execute();
  await server.db
    .insertInto('recipe_component')
    .values({
      id: newId(),
      hsp_item_id: item.id,
      grp: 'MATERIAL',
      ord: 0,
      master_item_id: master.id,
      name_snapshot: 'Kerikil',
      unit_snapshot: 'm3',
    })
    .execute();
}
