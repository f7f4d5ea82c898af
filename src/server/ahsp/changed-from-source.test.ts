import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { send, workbook } from '../price-lists/lists-of-tests.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let admin: Ask;
let sari: Ask;
let sariHerself: Person;
let sourceId: string;
let sand: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  sariHerself = await addPerson(server.db, 'USER', 'Sari');
  sari = server.as(sariHerself);
  sourceId = newId();
  const source = { id: sourceId, code: 'CK', label: 'AHSP Cipta Karya', code_order: 'ck' };
  await server.db.insertInto('source').values(source).execute();
  sand = await addMaster(server.db, { code: 'M.14', price: '200' });
});
afterAll(() => server.stop());

/** As the catalogue ships it; `verified` null: as somebody types it. */
async function addWork(kode: string, verified: boolean | null): Promise<string> {
  const id = await addItem(server.db, { kode, harga: '8800', source: sourceId });
  const { data } = (
    await admin('POST', `/hsp/items/by-kode/${kode}/recipe/components`, {
      body: { group: 'BAHAN', masterItemId: sand, coefficient: 40 },
    })
  ).body;
  const marks = { verified, edition: 'SE 47/2026' };
  await server.db.updateTable('hsp_item').set(marks).where('id', '=', id).execute();
  return data.id;
}

async function toldOf(ask: Ask, kode: string, estimation?: string) {
  const { body } = await ask('POST', '/checks/facts', { body: { estimation, kodes: [kode] } });
  const [{ verified, isChanged }] = body.data.sources;
  return { verified, isChanged, analysesOf: body.data.analysesOf };
}
const change = (ask: Ask, row: string, body: object) =>
  ask('PATCH', `/hsp/recipe/components/${row}`, { body });

test('EXPLAIN-04 what was held against its source and changed since is told from what never was', async () => {
  const row = await addWork('1.1', true);
  const typed = await addWork('1.2', null);
  expect(await toldOf(sari, '1.1')).toMatchObject({ verified: true, isChanged: false });
  for (const each of [row, typed]) await change(admin, each, { coefficient: 35 });
  expect(await toldOf(sari, '1.1')).toMatchObject({ verified: null, isChanged: true });
  expect(await toldOf(sari, '1.2')).toMatchObject({ verified: null, isChanged: false });

  // Held against it again, or against another source.
  const put = (body: object) => admin('PATCH', '/hsp/items/by-kode/1.1', { body });
  await put({ verified: true });
  expect(await toldOf(sari, '1.1')).toMatchObject({ verified: true, isChanged: false });
  await change(admin, row, { coefficient: 36 });
  await put({ edition: 'Analisis dinas 2026' });
  expect(await toldOf(sari, '1.1')).toMatchObject({ verified: null, isChanged: false });
});

test('EXPLAIN-04 it goes along into own copies and frozen editions, whose name is told', async () => {
  const row = await addWork('2.1', true);
  await change(sari, row, { coefficient: 35 });
  expect((await toldOf(sari, '2.1')).isChanged).toBe(true);
  expect((await toldOf(admin, '2.1')).isChanged).toBe(false);

  await change(admin, await addWork('2.2', true), { coefficient: 35 });
  const copied = await admin('POST', '/hsp/items/by-kode/2.2/copy', { body: { kode: '2.2.a' } });
  expect(copied.status).toBe(201);
  expect((await toldOf(admin, '2.2.a')).isChanged).toBe(true);
  const edition = (await admin('POST', '/editions', { body: { name: 'CK 2026' } })).body.data;
  await admin('PATCH', '/hsp/items/by-kode/2.2', { body: { verified: true } });
  const { id } = await addEstimation(admin, {
    estimationItem: sectionOf(sentItem(1, 8800, { kode: '2.2' })),
  });
  expect(await toldOf(admin, '2.2', id)).toMatchObject({ isChanged: false, analysesOf: null });
  const there = { priceSetId: null, editionId: edition.id };
  const path = `/estimation/${id}/price-basis`;
  const { body } = await admin('GET', `${path}?priceSetId=&editionId=${edition.id}`);
  const went = await admin('POST', path, { body: { ...there, shown: body.data.shown } });
  expect(went.status).toBe(200);
  expect(await toldOf(admin, '2.2', id)).toMatchObject({ isChanged: true, analysesOf: 'CK 2026' });
});

test('EXPLAIN-04 a copy under another code is held against the source as its original is, until it changes', async () => {
  for (const [kode, verified] of [
    ['4.1', true],
    ['4.2', false],
  ] as const) {
    await addWork(kode, verified);
    const copied = await admin('POST', `/hsp/items/by-kode/${kode}/copy`, {
      body: { kode: `${kode}.a` },
    });
    expect(await toldOf(admin, `${kode}.a`)).toMatchObject({ verified, isChanged: false });
    const [row] = copied.body.data.groups.MATERIAL.items;
    await change(admin, row.id, { coefficient: 35 });
    expect(await toldOf(admin, `${kode}.a`)).toMatchObject({ verified: null, isChanged: true });
    // The original stays as it is.
    expect(await toldOf(admin, kode)).toMatchObject({ verified, isChanged: false });
  }
});

test('EXPLAIN-04 a list that changes it says so too, unless it names another source', async () => {
  for (const kode of ['3.1', '3.2']) await addWork(kode, true);
  const list = (...works: readonly (readonly [kode: string, edition: string])[]) =>
    workbook(
      {
        name: 'HSP',
        rows: [
          ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga', 'Sumber', 'Edisi'],
          ...works.map(([kode, edition]) => [
            'X',
            kode,
            `Pekerjaan ${kode}`,
            'm3',
            8800,
            'CK',
            edition,
          ]),
        ],
      },
      {
        name: 'AHSP',
        rows: [
          ['Kode HSP', 'Kelompok', 'Kode Master', 'Nama', 'Satuan', 'Koefisien'],
          ...works.map(([kode]) => [kode, 'BAHAN', 'M.14', null, null, 38]),
        ],
      },
    );
  const both = [
    ['3.1', 'SE 47/2026'],
    ['3.2', 'SE 1/2027'],
  ] as const;
  // An own copy of the one who sends it, and GLOBAL as everybody else sees it.
  for (const [query, ask] of [
    ['?scope=USER', admin],
    ['', sari],
  ] as const) {
    const { body } = await send(admin, `/hsp/import${query}`, await list(...both));
    expect(body).toMatchObject({ summary: { errors: [] } });
    expect(await toldOf(ask, '3.1')).toMatchObject({ verified: null, isChanged: true });
    expect(await toldOf(ask, '3.2')).toMatchObject({ verified: null, isChanged: false });
    const global = query !== '' && (await toldOf(sari, '3.1'));
    if (global) expect(global).toMatchObject({ verified: true, isChanged: false });
  }
});
