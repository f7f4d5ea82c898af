import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { inCamelCase } from '../platform/camel-case.ts';
import { foundAs } from '../master/master-row-store.ts';
import { newId } from '../platform/database/new-id.ts';
import { loadStarter } from '../starter/load-starter.ts';
import { inTransaction } from '../platform/database/database.ts';
import { loadUnverified } from '../starter/load-unverified.ts';
import { csv, faultsOf, send, workbook, type TestSheet } from './lists-of-tests.ts';

let server: TestServer;
let dimas: Person;
let admin: Ask;
const at = '/hsp/import';
const heads = [
  'Kategori',
  'Kode',
  'Deskripsi',
  'Satuan',
  'Harga',
  'Sumber',
  'Overhead (%)',
  'Edisi',
];
const recipeHeads = [
  'Kode HSP',
  'Kelompok',
  'Kode Master',
  'Nama',
  'Satuan',
  'Koefisien',
  'Harga Override',
  'Persen Dari',
];

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
  const source = (code: string) => ({ id: newId(), code, label: code, code_order: code });
  await server.db.insertInto('source').values(['SNI', 'CK-2026'].map(source)).execute();
  const unit = (code: string) => ({
    id: newId(),
    code,
    label: code,
    code_order: code,
    search: code,
  });
  await server.db.insertInto('unit').values(['m2', 'm3', 'bh'].map(unit)).execute();
  const master = (
    type: string,
    code: string,
    name: string,
    unitCode: string,
    price: string | null,
  ) => ({
    id: newId(),
    type,
    ...foundAs({ code, name, unit: unitCode }),
    price,
  });
  await inCamelCase(server.db)
    .insertInto('masterItem')
    .values([
      master('LABOR', 'L.01', 'Pekerja', 'OH', '100000'),
      master('MATERIAL', 'B.01', 'Semen', 'kg', '1500'),
      master('MATERIAL', 'B.02', 'Pasir', 'm3', '200000'),
      master('MATERIAL', 'B.03', 'Batu', 'm3', null),
    ])
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('hsp_item').execute();
  await server.db.deleteFrom('category').execute();
});

const items = (...rows: TestSheet['rows']): TestSheet => ({ name: 'HSP', rows: [heads, ...rows] });
const recipes = (...rows: TestSheet['rows']): TestSheet => ({
  name: 'AHSP',
  rows: [recipeHeads, ...rows],
});
const ofItem = async (kode: string, ask = admin) =>
  (await ask('GET', `/hsp/ahsp/${kode}`)).body.data;

describe('items', () => {
  test('API-40 new ones with their categories and units, changed ones, blank cells keep what is stored', async () => {
    const first = await send(
      admin,
      at,
      await workbook(
        items(
          ['Dinding', 'D.1', 'Pasang 1 m2 bata', 'M²', 125_000, 'SNI', null, 'Edisi 2026'],
          ['dinding', 'D.2', 'Plesteran', 'gln', 'Rp 65.000,-', 'sni', null, null],
          ['Atap', 'A.1', 'Genteng', 'm2', null, null, null, null],
        ),
      ),
    );
    expect(first.body).toMatchObject({
      status: 'success',
      dryRun: false,
      data: { categories: { added: 2, updated: 0 }, items: { added: 3, updated: 0 } },
      summary: { counts: { created_global: 3 }, errors: [] },
    });
    expect(await ofItem('D.1')).toMatchObject({
      satuan: 'm2',
      harga: 125000,
      categoryName: 'Dinding',
      sourceCode: 'SNI',
      edition: 'Edisi 2026',
      verified: null,
    });
    expect(await ofItem('A.1')).toMatchObject({ harga: 0, priceMissing: true });
    const { body: units } = await admin('GET', '/units?q=gln');
    expect(units.data).toMatchObject([{ code: 'gln', label: 'gln' }]);

    const next = await send(
      admin,
      at,
      csv('Kategori;Kode;Deskripsi;Satuan;Harga', ';d.1;;;130.000', ';Z.9;;;1'),
      { name: 'x.csv' },
    );
    expect(next.body.data).toEqual({
      categories: { added: 0, updated: 0 },
      items: { added: 0, updated: 1 },
    });
    expect(faultsOf(next)).toEqual(['3 Kategori: Wajib diisi', '3 Deskripsi: Wajib diisi']);
    expect(await ofItem('D.1')).toMatchObject({
      deskripsi: 'Pasang 1 m2 bata',
      satuan: 'm2',
      harga: 130000,
      version: 2,
    });
    const { body: history } = await admin(
      'GET',
      `/hsp/items/${(await ofItem('D.1')).id}/price-history`,
    );
    expect(history.data).toMatchObject([
      { oldPrice: 125000, newPrice: 130000, cause: 'import', by: 'Dimas' },
      { oldPrice: null, newPrice: 125000, cause: 'import' },
    ]);
  });

  test('API-40 D-48 a jump and a code of another Sumber are held back; unknown sources and twice are errors', async () => {
    await send(
      admin,
      at,
      await workbook(
        items(
          ['T', 'K.1', 'Galian', 'm3', 100_000, 'SNI'],
          ['T', 'K.2', 'Urugan', 'm3', 5_000, 'SNI'],
        ),
      ),
    );
    const file = await workbook(
      items(
        ['T', 'K.1', 'Galian lain', 'm3', 110_000, 'CK-2026'],
        ['T', 'K.2', 'Urugan', 'm3', 500_000, 'SNI'],
        ['T', 'K.3', 'Baru', 'm3', 1, 'TIDAK ADA'],
        ['T', 'k. 1', 'Galian', 'm3', 1, null],
      ),
    );
    const said = await send(admin, at, file);
    expect(faultsOf(said)).toEqual([
      '2 Sumber: Kode sudah ada dengan Sumber lain. Uraian di Taksir “Galian”, di berkas “Galian lain”',
      '3 Harga: Harga melonjak lebih dari 10×',
      '4 Sumber: Sumber tidak dikenal.',
      '5 Kode: Kode ganda dalam file',
    ]);
    expect(said.body.summary.held.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    expect(await ofItem('K.1')).toMatchObject({ deskripsi: 'Galian', harga: 100000 });
    await send(admin, `${at}?acceptJumps=1`, file);
    expect(await ofItem('K.1')).toMatchObject({ deskripsi: 'Galian lain', sourceCode: 'CK-2026' });
    expect(await ofItem('K.2')).toMatchObject({ harga: 500000 });
  });

  test('API-40 scope=USER makes own copies with the recipe of what they are copied from', async () => {
    const recipe = recipes(['K.1', 'TENAGA', 'L.01', null, null, 0.5, null, null]);
    await send(
      admin,
      at,
      await workbook(items(['T', 'K.1', 'Galian', 'm3', 60_000, null]), recipe),
    );
    const said = await send(
      admin,
      `${at}?scope=USER`,
      csv('Kategori;Kode;Deskripsi;Harga', 'T;K.1;Galian;70.000', 'T;P.1;Punya sendiri;1.000'),
      { name: 'x.csv' },
    );
    expect(said.body.summary.counts).toMatchObject({ created_global: 0, created_user: 2 });
    expect(await ofItem('K.1')).toMatchObject({
      scope: 'USER',
      harga: 70000,
      hasRecipe: true,
      stale: true,
      A: 50000,
    });
    const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
    expect(await ofItem('K.1', sari)).toMatchObject({ scope: 'GLOBAL', harga: 60000 });
  });
});

describe('recipes', () => {
  const galian = ['T', 'K.1', 'Galian', 'm3', null, null, 10, null] as const;
  const rows = [
    ['K.1', 'TENAGA', 'L.01', 'Pekerja', 'OH', 0.75, null, null],
    ['K.1', 'BAHAN', 'b. 01', 'Semen', 'kg', '2,5', null, null],
    ['K.1', 'bahan', 'B.02', 'Pasir', 'm3', 0.045, 210_000, null],
    ['K.1', 'BAHAN', null, 'Asesoris', null, 0.35, null, 'B.01, B.02'],
  ] as const;

  test('API-40 api/5.3 rows of a code are its whole recipe, shares too; a blank Harga becomes F', async () => {
    const said = await send(admin, at, await workbook(items(galian), recipes(...rows)));
    expect(faultsOf(said)).toEqual([]);
    const view = await ofItem('K.1');
    // B: 3.750 + 9.450 + 35 % of both
    expect(view).toMatchObject({
      A: 75000,
      B: 17820,
      D: 92820,
      F: 102102,
      harga: 102102,
      stale: false,
    });
    expect(view.groups.MATERIAL.items[2]).toMatchObject({
      nameSnapshot: 'Asesoris',
      amount: 4620,
      unitSnapshot: 'bagian',
    });
    const next = await send(
      admin,
      at,
      await workbook(items(galian), recipes(['K.1', 'TENAGA', 'L.01', null, null, 1, null, null])),
    );
    expect(next.body.summary.counts.updated_global).toBe(1);
    expect(await ofItem('K.1')).toMatchObject({ A: 100000, B: 0, harga: 110000 });
  });

  test('PRICE-26 a recipe that somebody made another of the same price and length is not overwritten unseen', async () => {
    const file = (row: TestSheet['rows'][number]) => workbook(items(galian), recipes(row));
    await send(admin, at, await file(['K.1', 'TENAGA', 'L.01', null, null, 0.5, 120_000, null]));
    const wanted = await file(['K.1', 'TENAGA', 'L.01', null, null, 0.75, 80_000, null]);
    const { seen } = (await send(admin, `${at}?dryRun=1`, wanted)).body;
    await send(admin, at, await file(['K.1', 'TENAGA', 'L.01', null, null, 0.25, 240_000, null]));
    const refused = await send(admin, `${at}?seen=${seen}`, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_CHANGED']);
  });

  test('ERR API-40 an unknown Kode Master, or any other wrong row, leaves the recipe as it was', async () => {
    await send(admin, at, await workbook(items(galian), recipes(...rows)));
    const wrong = await send(
      admin,
      `${at}?acceptJumps=1`,
      await workbook(
        items(['T', 'K.1', 'Galian biasa', 'm3', 100_000, null, null, null]),
        recipes(
          ['K.1', 'TENAGA', 'L.99', null, null, 1, null, null],
          ['K.1', 'TENAGA', 'B.01', null, null, 1, null, null],
          ['K.1', 'UANG', 'L.01', null, null, 1, null, null],
          ['K.1', 'BAHAN', null, null, null, '#REF!', null, null],
          ['K.1', 'BAHAN', null, 'Alat bantu', null, 0.1, null, 'B.77'],
          ['X.1', 'TENAGA', 'L.01', null, null, 1, null, null],
        ),
      ),
    );
    expect(faultsOf(wrong)).toEqual([
      '2 Kode Master: Kode master tidak ditemukan',
      '3 Kode Master: Kode master tidak ditemukan',
      '4 Kelompok: Pilihan tidak dikenal',
      '5 Koefisien: Harus berupa angka (galat Excel)',
      '6 Persen Dari: Kode master tidak ditemukan',
      '7 Kode HSP tidak ditemukan',
    ]);
    expect(wrong.body.summary.errors[0]).toMatchObject({ sheet: 'AHSP', key: 'K.1', code: 'L.99' });
    expect(await ofItem('K.1')).toMatchObject({
      deskripsi: 'Galian biasa',
      harga: 100000,
      A: 75000,
      F: 102102,
      stale: true,
    });
  });

  test('PRICE-24 an overhead that Excel shows as 15% is 15; one written as 0,15 is asked', async () => {
    const row = (kode: string, overhead: number) => [
      'Beton',
      kode,
      `Beton ${kode}`,
      'm3',
      null,
      'SNI',
      overhead,
      null,
    ];
    const codes = ['P.1', 'P.2', 'P.3', 'P.4'];
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'HSP',
          rows: [heads, row('P.1', 0.15), row('P.2', 12.5), row('P.3', 0.15), row('P.4', 0.1)],
          cells: new Map([
            ['1,6', { value: 0.15, style: { numFmt: '0%' } }],
            ['2,6', { value: 12.5, style: { numFmt: '0.0"%"' } }],
            ['4,6', { value: 0.1, style: { numFmt: '0.00%' } }],
          ]),
        },
        {
          name: 'AHSP',
          rows: [
            recipeHeads,
            ...codes.map((kode) => [kode, 'TENAGA', 'L.01', null, null, 1, null, null]),
          ],
        },
      ],
    });
    const said = await send(admin, at, bytes);
    expect(faultsOf(said)).toEqual([
      '4 Harga: Overhead (%): dibaca sebagai 0,15%, bukan 15%. Centang bila benar; bila maksudnya 15%, tulis 15 di berkas',
    ]);
    // What is held is new, and overwrites nothing of another edition.
    expect(said.body.summary).not.toHaveProperty('lacksEdition');
    const F = async (kode: string) => (await ofItem(kode)).F;
    expect([await F('P.1'), await F('P.2'), await F('P.4')]).toEqual([115_000, 112_500, 110_000]);
  });

  test('D-58 a recipe with a missing price gives no harga', async () => {
    const said = await send(
      admin,
      at,
      await workbook(items(galian), recipes(['K.1', 'BAHAN', 'B.03', null, null, 1, null, null])),
    );
    expect(said.body.summary.notes).toMatchObject([
      { row: 2, reason: 'Harga 1 komponen belum ada.' },
    ]);
    expect(await ofItem('K.1')).toMatchObject({ priceMissing: true, missingPrices: 1 });
  });
});

test('PRICE-12 a list that overwrites items is asked for its edition; rows that say theirs keep it', async () => {
  const file = (...rows: string[]) => csv('Kategori;Kode;Deskripsi;Satuan;Harga;Edisi', ...rows);
  const name = 'katalog.csv';
  await send(admin, at, file('T;K.1;Galian;m3;100000;2022', 'T;K.2;Urugan;m3;90000;'), { name });
  const next = file('T;K.1;Galian;m3;110000;', 'T;K.2;Urugan pasir;m3;95000;', 'T;K.3;Baru;m3;1;');
  const asked = await send(admin, `${at}?dryRun=1`, next, { name });
  expect(asked.body.summary).toMatchObject({ lacksEdition: 2, held: [{ row: 3 }] });
  const fields = { edition: '2026' };
  const told = await send(admin, `${at}?dryRun=1`, next, { name, fields });
  expect(told.body.summary).not.toHaveProperty('lacksEdition');
  await send(admin, at, next, { name, fields });
  expect(await ofItem('K.1')).toMatchObject({ harga: 110000, edition: '2026' });
  expect(await ofItem('K.2')).toMatchObject({ deskripsi: 'Urugan', harga: 90000, edition: null });
  expect(await ofItem('K.3')).toMatchObject({ edition: '2026' });
  const own = file('T;K.1;Galian;m3;120000;2030');
  await send(admin, at, own, { name, fields });
  expect(await ofItem('K.1')).toMatchObject({ harga: 120000, edition: '2030' });
});

test('API-40 the whole starter catalogue, verified and not, out and in again: nothing changes', async () => {
  await server.db.deleteFrom('master_item').execute();
  await loadStarter(server.db, server.services.log);
  await inTransaction(server.db, loadUnverified);
  const file = await admin('GET', '/hsp/export');
  expect(file.headers.get('content-disposition')).toContain('Katalog_HSP.xlsx');
  const said = await send(admin, `${at}?dryRun=1`, file.bytes);
  expect([faultsOf(said), said.body.summary.changes, said.body.summary.unchanged]).toEqual([
    [],
    [],
    1962,
  ]);
  const text = await admin('GET', '/hsp/export?format=csv');
  const again = await send(admin, `${at}?dryRun=1`, text.bytes, { name: 'Katalog_HSP.csv' });
  expect([faultsOf(again), again.body.summary.changes, again.body.summary.unchanged]).toEqual([
    [],
    [],
    1962,
  ]);
  // Into an empty catalogue the same file brings the same catalogue back.
  const before = await ofItem('P8.W.1');
  await server.db.deleteFrom('hsp_item').execute();
  const fresh = await send(admin, at, file.bytes);
  expect([faultsOf(fresh), fresh.body.data.items]).toEqual([[], { added: 1962, updated: 0 }]);
  const after = await ofItem('P8.W.1');
  for (const part of [
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'kode',
    'deskripsi',
    'satuan',
    'edition',
  ] as const) {
    expect([part, after[part]]).toEqual([part, before[part]]);
  }
}, 180_000);

describe('a list of an office', () => {
  const office = (harga: number): TestSheet => ({
    name: 'Harga Satuan',
    rows: [
      ['DAFTAR HARGA SATUAN PEKERJAAN', null, null, null],
      ['No', 'Uraian Pekerjaan', 'Satuan', 'Harga Satuan'],
      ['A. PEKERJAAN TANAH', null, null, null],
      [1, 'Galian tanah biasa', 'm3', harga],
      [2, 'Urugan kembali', 'm3', 40_000],
      [null, 'Jumlah', null, harga + 40_000],
      ['B. PEKERJAAN BATU', null, null, null],
      [1, 'Pasangan batu kali', 'm3', 900_000],
    ],
    merges: [
      [2, 0, 2, 3],
      [6, 0, 6, 3],
    ],
  });
  const codes = async () =>
    (
      await server.db
        .selectFrom('hsp_item')
        .innerJoin('category', 'category.id', 'hsp_item.category_id')
        .select(['kode', 'deskripsi', 'name'])
        .orderBy('kode')
        .execute()
    ).map(({ kode, deskripsi, name }) => `${kode} ${deskripsi} (${name})`);

  test('PRICE-14 headings become categories, codes are made and marked, and the same list makes no second set', async () => {
    const preview = await send(admin, `${at}?dryRun=1`, await workbook(office(80_000)));
    expect(preview.body.summary.changes).toEqual([
      {
        row: 4,
        key: 'H-00001',
        name: 'Galian tanah biasa',
        outcome: 'new',
        changes: [],
        isCodeMade: true,
        heading: { name: 'PEKERJAAN TANAH', row: 3 },
        // PRICE-09: what a new one is made with.
        unit: 'm3',
        price: 80_000,
      },
      expect.objectContaining({ key: 'H-00002', heading: { name: 'PEKERJAAN TANAH', row: 3 } }),
      expect.objectContaining({ key: 'H-00003', heading: { name: 'PEKERJAAN BATU', row: 7 } }),
    ]);
    expect(await codes()).toEqual([]);

    await send(admin, at, await workbook(office(80_000)));
    const stored = [
      'H-00001 Galian tanah biasa (PEKERJAAN TANAH)',
      'H-00002 Urugan kembali (PEKERJAAN TANAH)',
      'H-00003 Pasangan batu kali (PEKERJAAN BATU)',
    ];
    expect(await codes()).toEqual(stored);

    const again = await send(admin, at, await workbook(office(85_000)));
    expect(again.body).toMatchObject({
      summary: { counts: { created_global: 0, updated_global: 1 }, unchanged: 2, errors: [] },
    });
    expect(await codes()).toEqual(stored);
  });

  test('PRICE-14 a made code is none that anybody has or had, and none of the file', async () => {
    const full = (...rows: TestSheet['rows']) => workbook(items(...rows));
    await send(admin, at, await full(['Tanah', 'H-00007', 'Dulu', 'm3', 1000]));
    await server.db.updateTable('hsp_item').set({ deleted_at: new Date() }).execute();
    await send(
      admin,
      at,
      await full(
        ['Tanah', null, 'Tanpa kode', 'm3', 1000],
        ['Tanah', 'h-00008', 'Dengan kode', 'm3', 1000],
      ),
    );
    expect(await codes()).toEqual(
      expect.arrayContaining(['H-00009 Tanpa kode (Tanah)', 'h-00008 Dengan kode (Tanah)']),
    );
  });
});

test('PRICE-26 an item that somebody changed since the preview is not overwritten unseen', async () => {
  const file = (harga: number) =>
    csv(
      'Kategori;Kode;Deskripsi;Satuan;Harga',
      `T;K.1;Galian;m3;${harga}`,
      'T;K.2;Urugan;m3;90000',
    );
  const name = 'katalog.csv';
  await send(admin, at, file(100_000), { name });
  const preview = async () => (await send(admin, `${at}?dryRun=1`, file(120_000), { name })).body;
  const { seen } = await preview();
  expect((await preview()).seen).toBe(seen);
  await send(admin, at, file(110_000), { name });
  const refused = await send(admin, `${at}?seen=${seen}`, file(120_000), { name });
  expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_CHANGED']);
  expect((await ofItem('K.1')).harga).toBe(110_000);
  const anew = await preview();
  expect((await send(admin, `${at}?seen=${anew.seen}`, file(120_000), { name })).status).toBe(200);
  expect((await ofItem('K.1')).harga).toBe(120_000);
});
