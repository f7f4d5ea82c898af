import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { untilOneWaits } from '../../../tests/support/waiting-calls.ts';
import { addMasters, addSources } from '../starter/load-starter.ts';
import { readMasters as readStarterMasters } from '../starter/catalogue-files.ts';
import { holdImport } from './import-store.ts';
import { csv, faultsOf, send, workbook } from './lists-of-tests.ts';

let server: TestServer;
let dimas: Person;
let admin: Ask;
const materials = '/master/import/materials';
const labor = '/master/import/labor';

beforeAll(async () => {
  server = await startTestServer();
  dimas = await addPerson(server.db, 'ADMIN', 'Dimas');
  admin = server.as(dimas);
  await server.db
    .insertInto('unit')
    .values(
      [
        ['018f0000-0000-7000-8000-000000000001', 'kg'],
        ['018f0000-0000-7000-8000-000000000002', 'zak'],
        ['018f0000-0000-7000-8000-000000000003', 'OH'],
        ['018f0000-0000-7000-8000-000000000004', 'bh'],
      ].map(([id = '', code = '']) => ({ id, code, label: code, code_order: code, search: code })),
    )
    .execute();
  await server.db
    .insertInto('unit_alias')
    .values({ alias: 'sak', unit_id: '018f0000-0000-7000-8000-000000000002' })
    .execute();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.deleteFrom('master_price').execute();
  await server.db.deleteFrom('master_item').execute();
  await server.db.deleteFrom('import_run').execute();
});

async function list(type: string, ask = admin) {
  const { body } = await ask('GET', `/master?type=${type}&orderBy=code&limit=100`);
  return body.data.map(
    (m: { code: string; name: string; unit: string; price: number; priceMissing: boolean }) =>
      `${m.code} | ${m.name} | ${m.unit} | ${m.priceMissing ? 'belum ada' : m.price}`,
  );
}

const semen = csv(
  'Kode;Nama;Satuan;Harga;Catatan',
  'B.1;Semen portland;kg;1.650;franko gudang',
  'B.2;Pasir pasang;m3;Rp 225.000,-;',
);

describe('materials', () => {
  test('API-62 MASTER-33 a preview stores nothing, the apply does what it showed, the summary counts', async () => {
    const preview = await send(admin, `${materials}?dryRun=1`, semen, { name: 'bahan.csv' });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({
      status: 'success',
      dryRun: true,
      summary: {
        counts: {
          created_global: 2,
          updated_global: 0,
          created_user: 0,
          updated_user: 0,
          updated_user_price: 0,
        },
        errors: [],
        held: [],
        unchanged: 0,
      },
    });
    expect(preview.body.data).toEqual({
      message: preview.body.message,
      summary: preview.body.summary,
    });
    expect(await list('MATERIAL')).toEqual([]);
    const { fileHash } = preview.body;
    const done = await send(admin, `${materials}?fileHash=${fileHash}`, semen, {
      name: 'bahan.csv',
    });
    expect(done.body).toMatchObject({
      dryRun: false,
      fileHash,
      summary: { counts: { created_global: 2 } },
    });
    expect(done.body.message).toBe('Import selesai: 2 baru, 0 diperbarui.');
    expect(await list('MATERIAL')).toEqual([
      'B.1 | Semen portland | kg | 1650',
      'B.2 | Pasir pasang | m3 | 225000',
    ]);
    const again = await send(admin, `${materials}?dryRun=1`, semen, { name: 'bahan.csv' });
    expect(again.body.summary).toMatchObject({
      counts: { updated_global: 0 },
      unchanged: 2,
      changes: [],
    });
    const runs = await server.db.selectFrom('import_run').selectAll().execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({
      kind: 'MATERIAL',
      actor_id: dimas.id,
      file_name: 'bahan.csv',
      counts: { created_global: 2 },
    });
    expect(runs[0]?.finished_at).not.toBeNull();
    const lines = await server.db.selectFrom('master_price').selectAll().execute();
    expect(lines.map(({ price, cause, import_run_id }) => [price, cause, import_run_id])).toEqual(
      expect.arrayContaining([['1650.00', 'import', runs[0]?.id]]),
    );
  });

  test('API-62 FILE_CHANGED where the file is not the one that was shown', async () => {
    const { status, body } = await send(admin, `${materials}?fileHash=${'0'.repeat(64)}`, semen, {
      name: 'bahan.csv',
    });
    expect([status, body.code]).toEqual([409, 'FILE_CHANGED']);
    expect(await list('MATERIAL')).toEqual([]);
  });

  test('API-62 old and new of each change; a blank note is kept; spellings of a unit and blanks are no change', async () => {
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const next = csv(
      'Nama Bahan,Sat,Harga Satuan (Rp),Kode',
      '  SEMEN  portland,KG,"1.700",b. 1',
      'Pasir  pasang,M3,225000,B.2',
    );
    const { body } = await send(admin, `${materials}?dryRun=1`, next, { name: 'baru.csv' });
    expect(body.summary.unchanged).toBe(1);
    expect(body.summary.changes).toEqual([
      {
        key: 'b. 1',
        name: 'SEMEN portland',
        row: 2,
        outcome: 'changed',
        changes: [
          { column: 'Nama', old: 'Semen portland', new: 'SEMEN portland' },
          { column: 'Harga', old: '1650', new: '1700' },
        ],
      },
    ]);
  });

  test('API-62 without a code they are matched by name and unit, or get the next free code', async () => {
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const file = csv(
      'Nama;Satuan;Harga',
      'semen PORTLAND;kg;1.700',
      'Paku;kg;18.000',
      'Semen portland;sak;70.000',
    );
    const { body } = await send(admin, materials, file, { name: 'x.csv' });
    expect(body.summary.counts).toMatchObject({ created_global: 2, updated_global: 1 });
    expect(await list('MATERIAL')).toEqual([
      'B.1 | semen PORTLAND | kg | 1700',
      'B.2 | Pasir pasang | m3 | 225000',
      'B-00001 | Paku | kg | 18000',
      'B-00002 | Semen portland | zak | 70000',
    ]);
  });

  test('API-62 D-48 a jump of over 10× waits for a tick, all or one by one, and is in the errors', async () => {
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const file = csv(
      'Kode;Nama;Satuan;Harga',
      'B.1;Semen portland;kg;165.000',
      'B.2;Pasir pasang;m3;22.499',
    );
    const held = await send(admin, materials, file, { name: 'x.csv' });
    expect(faultsOf(held)).toEqual([
      '2 Harga: Harga melonjak lebih dari 10×',
      '3 Harga: Harga melonjak lebih dari 10×',
    ]);
    expect(held.body.summary.held).toEqual([
      {
        key: 'B.1',
        row: 2,
        reason: 'Harga melonjak lebih dari 10×',
        oldPrice: 1650,
        newPrice: 165000,
      },
      {
        key: 'B.2',
        row: 3,
        reason: 'Harga melonjak lebih dari 10×',
        oldPrice: 225000,
        newPrice: 22499,
      },
    ]);
    const one = await send(admin, `${materials}?dryRun=1`, file, {
      name: 'x.csv',
      // What is no number names no row.
      fields: { acceptRows: '3,2x' },
    });
    expect([one.body.summary.counts.updated_global, faultsOf(one)]).toEqual([
      1,
      ['2 Harga: Harga melonjak lebih dari 10×'],
    ]);
    const all = await send(admin, `${materials}?acceptJumps=1`, file, { name: 'x.csv' });
    expect([all.body.summary.counts.updated_global, all.body.summary.held]).toEqual([2, []]);
    const tenfold = csv('Kode;Nama;Satuan;Harga', 'B.2;Pasir pasang;m3;224.990');
    expect((await send(admin, materials, tenfold, { name: 'x.csv' })).body.summary.held).toEqual(
      [],
    );
  });

  test('ERR MASTER-33 wrong rows are told with their reason and never stop good ones', async () => {
    const rows = await workbook({
      rows: [
        ['Kode', 'Nama', 'Satuan', 'Harga'],
        ['B.1', 'Semen', 'kg', '#REF!'],
        ['B.2', 'Pasir', 'm3', null],
        ['B.3', 'Paku', 'kg', { formula: 'A1*2', result: 18000 }],
        ['B.4', 'Kawat', 'kg', { formula: 'A1*2', result: null }],
        ['B.5', null, 'kg', 5],
        ['B.6', 'Batu', null, 5],
        ['b. 3', 'Paku lagi', 'kg', 5],
        ['B.7', 'Kayu', 'm4', 5],
        ['B.8', 'Cat', 'kg', 'nego'],
        ['B.9', 'Baik', 'kg', 'Rp 12.500,-'],
      ],
    });
    const said = await send(admin, materials, rows);
    expect(faultsOf(said)).toEqual([
      '2 Harga: Harus berupa angka (galat Excel)',
      '3 Harga: Harga kosong',
      '5 Harga: Nilai rumus tidak tersedia',
      '6 Nama: Wajib diisi',
      '7 Satuan: Wajib diisi',
      '8 Kode: Kode ganda dalam file',
      '9 Satuan: Satuan rusak',
      '10 Harga: Harus berupa angka (bukan angka)',
    ]);
    expect(said.body.summary.errors[1]).toMatchObject({ key: 'B.2', code: 'B.2', row: 3 });
    expect(await list('MATERIAL')).toEqual(['B.3 | Paku | kg | 18000', 'B.9 | Baik | kg | 12500']);
  });

  test('API-62 D-47 useHargaFile=false reads no price; lockExistingPrice keeps that of what exists', async () => {
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const file = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen PC;kg;nego', 'B.3;Paku;kg;');
    const none = await send(admin, `${materials}?useHargaFile=false`, file, { name: 'x.csv' });
    expect([faultsOf(none), none.body.summary.counts]).toEqual([
      [],
      expect.objectContaining({ created_global: 1, updated_global: 1 }),
    ]);
    expect(await list('MATERIAL')).toEqual([
      'B.1 | Semen PC | kg | 1650',
      'B.2 | Pasir pasang | m3 | 225000',
      'B.3 | Paku | kg | belum ada',
    ]);
    const locked = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen;kg;2.000', 'B.4;Kawat;kg;20.000');
    await send(admin, `${materials}?lockExistingPrice=true`, locked, { name: 'x.csv' });
    expect(await list('MATERIAL')).toEqual([
      'B.1 | Semen | kg | 1650',
      'B.2 | Pasir pasang | m3 | 225000',
      'B.3 | Paku | kg | belum ada',
      'B.4 | Kawat | kg | 20000',
    ]);
  });

  test('D-58 a 0 is a price that nobody gave; what has none and gets none stays as it is', async () => {
    const file = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen;kg;0');
    const made = await send(admin, materials, file, { name: 'x.csv' });
    expect(made.body.summary.notes).toMatchObject([{ row: 2, column: 'Harga' }]);
    expect(await list('MATERIAL')).toEqual(['B.1 | Semen | kg | belum ada']);
    const blank = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen;kg;');
    const same = await send(admin, materials, blank, { name: 'x.csv' });
    expect([faultsOf(same), same.body.summary.unchanged]).toEqual([[], 1]);
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const zero = await send(
      admin,
      materials,
      csv('Kode;Nama;Satuan;Harga', 'B.1;Semen portland;kg;0'),
      { name: 'x.csv' },
    );
    expect(zero.body.summary.held).toMatchObject([{ oldPrice: 1650, newPrice: 0 }]);
  });

  test('API-62 scope=USER writes own entries over the shared ones, never those', async () => {
    await send(admin, materials, semen, { name: 'bahan.csv' });
    const file = csv(
      'Kode;Nama;Satuan;Harga',
      'B.1;Semen portland;kg;1.800',
      'B.2;Pasir pasang;m3;225.000',
      'X.1;Kerikil;m3;300.000',
    );
    const { body } = await send(admin, `${materials}?scope=USER`, file, { name: 'x.csv' });
    expect(body.summary.counts).toEqual({
      created_global: 0,
      updated_global: 0,
      created_user: 2,
      updated_user: 0,
      updated_user_price: 0,
    });
    expect(body.summary.unchanged).toBe(1);
    expect(await list('MATERIAL')).toEqual([
      'B.1 | Semen portland | kg | 1800',
      'B.2 | Pasir pasang | m3 | 225000',
      'X.1 | Kerikil | m3 | 300000',
    ]);
    const others = server.as(await addPerson(server.db, 'USER', 'Sari'));
    expect(await list('MATERIAL', others)).toEqual([
      'B.1 | Semen portland | kg | 1650',
      'B.2 | Pasir pasang | m3 | 225000',
    ]);
    const next = await send(
      admin,
      `${materials}?scope=USER`,
      csv('Kode;Nama;Satuan;Harga', 'B.1;Semen portland;kg;1.900'),
      { name: 'x.csv' },
    );
    expect(next.body.summary.counts).toMatchObject({ updated_user: 1, updated_user_price: 1 });
    await admin('PATCH', '/master/by-code/B.1/override/active', { body: { active: false } });
    const off = await send(
      admin,
      `${materials}?scope=USER`,
      csv('Kode;Nama;Satuan;Harga', 'B.1;Semen portland;kg;2.000'),
      { name: 'x.csv' },
    );
    expect(faultsOf(off)).toEqual(['2 Versi Anda sedang nonaktif. Aktifkan dahulu.']);
  });
});

test("api/1.7 api/4 a copy that an import makes of a shared entry goes on from that one's version", async () => {
  await send(admin, materials, semen, { name: 'bahan.csv' });
  await server.db.updateTable('master_item').set({ version: 5 }).execute();
  const seen = (await admin('GET', '/master/by-code/B.1')).body.data;
  const file = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen portland;kg;1.800');
  await send(admin, `${materials}?scope=USER`, file, { name: 'x.csv' });
  const { body } = await admin('GET', '/master/by-code/B.1');
  expect(body.data).toMatchObject({ scope: 'USER', price: 1800, version: 6 });
  const stale = await admin('PATCH', '/master/by-code/B.1', {
    body: { price: 1900 },
    headers: { 'If-Match': `"${seen.version}"` },
  });
  expect(stale.status).toBe(409);
});

test('PRICE-26 a price that is changed while a list is stored is waited for, and not overwritten unseen', async () => {
  await send(admin, materials, semen, { name: 'bahan.csv' });
  const dearer = csv('Kode;Nama;Satuan;Harga', 'B.1;Semen portland;kg;1.800');
  const { seen } = (await send(admin, `${materials}?dryRun=1`, dearer, { name: 'x.csv' })).body;
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('master_item').set({ price: '1700' }).where('code', '=', 'B.1').execute();
    const answer = send(admin, `${materials}?seen=${seen}`, dearer, { name: 'x.csv' });
    await untilOneWaits(server.db);
    return { asked: answer };
  });
  expect(await asked).toMatchObject({ status: 409, body: { code: 'REVIEW_CHANGED' } });
  expect(await list('MATERIAL')).toContain('B.1 | Semen portland | kg | 1700');
});

test('api/6.2 each price that an import gives or changes is a line of its history', async () => {
  await send(admin, materials, semen, { name: 'bahan.csv' });
  const dearer = csv(
    'Kode;Nama;Satuan;Harga',
    'B.1;Semen portland;kg;1.800',
    'B.2;Pasir;m3;225000',
  );
  await send(admin, materials, dearer, { name: 'bahan.csv' });
  const lines = await server.db
    .selectFrom('master_price')
    .innerJoin('master_item', 'master_item.id', 'master_price.master_id')
    .select(['code', 'master_price.price'])
    .orderBy('master_price.id')
    .execute();
  expect(lines.map(({ code, price }) => `${code} ${Number(price)}`).toSorted()).toEqual([
    'B.1 1650',
    'B.1 1800',
    'B.2 225000',
  ]);
});

test('api/6 a CSV of all masters holds every kind', async () => {
  await send(admin, materials, semen, { name: 'bahan.csv' });
  const wages = csv('Kode;Nama;Tarif Harian', 'L.1;Pekerja;110.000');
  await send(admin, labor, wages, { name: 'upah.csv' });
  const file = await admin('GET', '/master/export?format=csv');
  expect(file.headers.get('content-disposition')).toContain('Master_ALL.csv');
  const lines = new TextDecoder().decode(file.bytes).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 3).join(' | '))).toEqual([
    'Kelompok | Kode | Nama',
    'Upah | L.1 | Pekerja',
    'Bahan | B.1 | Semen portland',
    'Bahan | B.2 | Pasir pasang',
  ]);
  expect(lines[0]).toBe(
    'Kelompok;Kode;Nama;Satuan;Tarif Harian;Jam per Hari;Tarif Jam;Harga;TKDN (%);Catatan',
  );
  expect(lines[2]).toMatch(/;kg;;;;1650,00;;franko gudang$/);
  // It comes back on each page, without the rows of the others.
  for (const [to, others] of [
    [materials, 1],
    [labor, 2],
  ] as const) {
    const { body } = await send(admin, to, file.bytes, { name: 'Master_ALL.csv' });
    expect(body.data.message).toBe('Import selesai: tanpa perubahan.');
    expect(JSON.stringify(body)).toContain(`${others} baris kelompok lain tidak dibaca`);
  }
});

describe('wages', () => {
  const head = 'Kode;Nama;Satuan;Tarif Harian;Jam per Hari;Tarif Jam;Harga';
  const wage = (...lines: string[]) => csv(head, ...lines);

  test.each([
    [
      'Harga filled is the price',
      '',
      'L.1;Pekerja;OH;120000;;15000;125000',
      'L.1 | Pekerja | OH | 125000',
    ],
    [
      'OH takes the day, whatever is preferred',
      '?preferDaily=0',
      'L.1;Pekerja;orang/hari;120000;;15000;',
      'L.1 | Pekerja | OH | 120000',
    ],
    ['OJ takes the hour', '', 'L.1;Pekerja;OJ;120000;;15500;', 'L.1 | Pekerja | OJ | 15500'],
    [
      'another unit takes the preferred rate and its unit',
      '',
      'L.1;Pekerja;bh;120000;;15500;',
      'L.1 | Pekerja | OH | 120000',
    ],
    [
      'or the hour and OJ',
      '?preferDaily=0',
      'L.1;Pekerja;;120000;;15500;',
      'L.1 | Pekerja | OJ | 15500',
    ],
    [
      'the missing rate comes from the other',
      '',
      'L.1;Pekerja;OH;;7;15000;',
      'L.1 | Pekerja | OH | 105000',
    ],
    [
      'by 8 hours where none are said',
      '?preferDaily=0',
      'L.1;Pekerja;;120000;;;',
      'L.1 | Pekerja | OJ | 15000',
    ],
    [
      'useHargaFile=false takes the rates',
      '?useHargaFile=0',
      'L.1;Pekerja;OH;120000;;;9',
      'L.1 | Pekerja | OH | 120000',
    ],
    ['without a unit a wage is OH', '', 'L.1;Pekerja;;;;;130000', 'L.1 | Pekerja | OH | 130000'],
  ])('API-63 %s', async (_, query, line, outcome) => {
    const said = await send(admin, labor + query, wage(line), { name: 'upah.csv' });
    expect(faultsOf(said)).toEqual([]);
    expect(await list('LABOR')).toEqual([outcome]);
  });

  test('API-63 no rate is an error of a new wage; an old one keeps its price; OH and OJ stay apart', async () => {
    await send(admin, labor, wage('L.1;Pekerja;OH;120000;;;'), { name: 'upah.csv' });
    const next = wage('L.1;Pekerja kasar;OH;;;;', 'L.2;Tukang;OH;;;;', ';Mandor;OH;1;;;');
    const said = await send(admin, labor, next, { name: 'upah.csv' });
    expect(faultsOf(said)).toEqual(['3 Harga: Harga kosong', '4 Kode: Wajib diisi']);
    expect(await list('LABOR')).toEqual(['L.1 | Pekerja kasar | OH | 120000']);
    const other = await send(admin, labor, wage('L.1;Pekerja;OJ;;;15000;'), { name: 'upah.csv' });
    expect(faultsOf(other)).toEqual(['2 Satuan: OH dan OJ tidak dapat saling menggantikan']);
    const locked = wage('L.1;Pekerja;OH;150000;;20000;160000');
    await send(admin, `${labor}?lockExistingPrice=1`, locked, { name: 'upah.csv' });
    const { body } = await admin('GET', '/master?type=LABOR');
    expect(body.data[0]).toMatchObject({ price: 120000, dailyRate: 120000, hourlyRate: null });
  });
});

test('MASTER-32 neither imports nor users are for a USER', async () => {
  const asSari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  for (const at of [materials, labor, '/hsp/import']) {
    const refused = await send(asSari, `${at}?dryRun=1`, semen, { name: 'x.csv' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  expect(await asSari('GET', '/users')).toMatchObject({ status: 403 });
  expect(await admin('GET', '/users')).toMatchObject({ status: 200 });
  expect((await send(admin, `${materials}?dryRun=1`, semen, { name: 'x.csv' })).status).toBe(200);
});

test('API-62 IMPORT_RUNNING one import at a time for each person', async () => {
  const preview = () => send(admin, `${materials}?dryRun=1`, semen, { name: 'x.csv' });
  await server.db.transaction().execute(async (running) => {
    expect(await holdImport(running, dimas.id)).toBe(true);
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } });
  });
  expect((await preview()).status).toBe(200);
});

test('API-62 the 21st import within the hour waits', async () => {
  const strict = await startTestServer({ rateLimits: true });
  try {
    const ask = strict.as(await addPerson(strict.db, 'ADMIN', 'Ayu'));
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await send(ask, '/hsp/import', csv('x'), { name: 'x.pdf' })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses[20]).toBe(429);
  } finally {
    await strict.stop();
  }
});

test('API-62 a preview that is given up ends, and another may begin', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `B.${n};Bahan ${n};kg;${n + 1}`);
  const form = new FormData();
  form.set('file', new File([csv('Kode;Nama;Satuan;Harga', ...lines)], 'x.csv'));
  const { token } = await import('../users/session-store.ts').then((store) =>
    store.insertSession(server.db, dimas.id),
  );
  const stop = new AbortController();
  const sent = fetch(`${server.origin}/api${materials}`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  setTimeout(() => stop.abort(), 60);
  await expect(sent).rejects.toThrow();
  await expect
    .poll(
      async () => (await send(admin, `${materials}?dryRun=1`, semen, { name: 'x.csv' })).status,
      {
        timeout: 10_000,
      },
    )
    .toBe(200);
  expect(await list('MATERIAL')).toEqual([]);
});

test('API-62 the starter list, 1,568 materials: their own export says that nothing changes', async () => {
  await server.db.transaction().execute(async (tx) => {
    await addSources(tx, [{ code: 'AHSP-CK-2026', label: 'AHSP', isActive: true }]);
    await addMasters(tx, await readStarterMasters());
  });
  for (const [type, at] of [
    ['MATERIAL', materials],
    ['LABOR', labor],
  ] as const) {
    for (const format of ['xlsx', 'csv']) {
      const file = await admin('GET', `/master/export?type=${type}&format=${format}`);
      expect(file.headers.get('content-disposition')).toContain(`Master_${type}.${format}`);
      const said = await send(admin, `${at}?dryRun=1`, file.bytes, { name: `x.${format}` });
      expect([faultsOf(said), said.body.summary.changes]).toEqual([[], []]);
      expect(said.body.summary.unchanged).toBe(type === 'LABOR' ? 26 : 1568);
    }
  }
});
