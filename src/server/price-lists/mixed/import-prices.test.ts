import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PriceRow, PriceSheet } from '../../../contract/price-imports.ts';
import { addPerson } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { untilOneWaits } from '../../../../tests/support/waiting-calls.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { addUnits, csv, send, workbook } from '../lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'hari']);
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['master_price', 'master_item', 'import_run', 'price_list_map'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const gravel = { type: 'MATERIAL', name: 'Kerikil', unit: 'm3', price: 300_000 };
const together = workbook({
  name: 'Harga 2026',
  rows: [
    ['DAFTAR HARGA UPAH, BAHAN DAN ALAT'],
    ['Kode', 'Uraian', 'Merk', 'Satuan', 'Harga'],
    ['I', 'UPAH'],
    [null, 'Pekerja', null, 'OH', 120_000],
    [null, 'Tukang las', null, 'OH', 1_200_000],
    ['II', 'BAHAN'],
    ['B.7', 'Semen', 'Tiga Roda', 'zak', 65_000],
    [null, 'Pasir', null, 'm3', 225_000],
    [null, 'Pasir', null, 'm3', 240_000],
    ['III', 'ALAT'],
    [null, 'Stamper', null, 'hari', 175_000],
  ],
});

async function look(ask: Ask, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { body } = await send(ask, '/price-lists/look', bytes, { fields });
  return body.data as { sheets: PriceSheet[]; fileHash: string };
}

async function mapFor(ask: Ask, bytes: Uint8Array): Promise<string> {
  return JSON.stringify(mapOf((await look(ask, bytes)).sheets));
}

async function review(ask: Ask, bytes: Uint8Array, map: string, query = '') {
  const { body } = await send(ask, `/price-lists/import?dryRun=1${query}`, bytes, {
    fields: { map },
  });
  return body.data as { message: string; review: { rows: PriceRow[] } };
}

async function list(ask: Ask, type: string): Promise<string[]> {
  const { body } = await ask('GET', `/master?type=${type}&orderBy=name&limit=100`);
  return body.data.map(
    (m: { code: string; name: string; unit: string; price: number; scope: string }) =>
      `${m.code} | ${m.name} | ${m.unit} | ${m.price} | ${m.scope}`,
  );
}

describe('one import of three kinds', () => {
  test('PRICE-01 a file is looked at, reviewed and stored in one run; cancelled it leaves nothing', async () => {
    const bytes = await together;
    const { sheets, fileHash } = await look(admin, bytes);
    expect(sheets[0]?.columns.map(({ role }) => role)).toEqual([
      'kode',
      'nama',
      'spesifikasi',
      'satuan',
      'harga',
    ]);
    const map = JSON.stringify(mapOf(sheets));
    const { rows } = (await review(admin, bytes, map)).review;
    expect(rows.map(({ row, kind, name, outcome }) => `${row} ${kind} ${name} ${outcome}`)).toEqual(
      [
        '4 LABOR Pekerja new',
        '5 LABOR Tukang las held',
        '7 MATERIAL Semen Tiga Roda new',
        '8 MATERIAL Pasir question',
        '9 MATERIAL Pasir question',
        '11 EQUIPMENT Stamper new',
      ],
    );
    expect(await server.db.selectFrom('import_run').select('id').execute()).toEqual([]);
    expect(await list(admin, 'MATERIAL')).toEqual([]);

    const [pekerja, las, , , dear] = rows;
    const done = await send(admin, `/price-lists/import?fileHash=${fileHash}`, bytes, {
      name: 'Harga Sleman.xlsx',
      fields: { map, accept: `${las?.id},${dear?.id}`, skip: `${pekerja?.id}` },
    });
    expect(done.body.data).toMatchObject({
      message:
        'Daftar harga tersimpan: upah 1 baru; bahan 2 baru; alat 1 baru. 2 baris tidak disimpan.',
      counts: {
        LABOR: { new: 1, changed: 0 },
        MATERIAL: { new: 2 },
        EQUIPMENT: { new: 1 },
        left: 2,
      },
    });
    expect(await list(admin, 'LABOR')).toEqual(['U-00001 | Tukang las | OH | 1200000 | GLOBAL']);
    expect(await list(admin, 'MATERIAL')).toEqual([
      'B-00001 | Pasir | m3 | 240000 | GLOBAL',
      'B.7 | Semen Tiga Roda | zak | 65000 | GLOBAL',
    ]);
    expect(await list(admin, 'EQUIPMENT')).toEqual(['P-00001 | Stamper | hari | 175000 | GLOBAL']);
    const runs = await server.db.selectFrom('import_run').selectAll().execute();
    expect(runs).toMatchObject([{ kind: 'PRICES', file_name: 'Harga Sleman.xlsx' }]);
    const lines = await server.db.selectFrom('master_price').select('import_run_id').execute();
    expect(lines.map((line) => line.import_run_id)).toEqual(Array(4).fill(runs[0]?.id));
    const again = await review(admin, bytes, map);
    expect(again.review.rows.map(({ outcome }) => outcome)).toEqual([
      'new',
      'same',
      'same',
      'question',
      'question',
      'same',
    ]);
  });

  test('PRICE-01 a USER imports own prices, beside the shared ones; shared ones are ADMIN’s', async () => {
    const bytes = csv('Nama Bahan;Satuan;Harga', 'Pasir;m3;225.000', 'Batu belah;m3;310.000');
    const map = await mapFor(budi, bytes);
    await send(admin, '/price-lists/import', bytes, { fields: { map } });
    const dearer = csv('Nama Bahan;Satuan;Harga', 'Pasir;m3;260.000', 'Batu belah;m3;310.000');
    const refused = await send(budi, '/price-lists/import?scope=GLOBAL', dearer, {
      fields: { map },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'SHARED_ENTRY']);
    const { rows } = (await review(budi, dearer, map)).review;
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['changed', [{ column: 'Harga', old: '225000', new: '260000' }]],
      ['same', []],
    ]);
    const done = await send(budi, '/price-lists/import', dearer, { fields: { map } });
    expect(done.body.data.message).toBe('Daftar harga tersimpan: bahan 1 diperbarui.');
    expect(await list(budi, 'MATERIAL')).toEqual([
      'B-00002 | Batu belah | m3 | 310000 | GLOBAL',
      'B-00001 | Pasir | m3 | 260000 | USER',
    ]);
    expect(await list(admin, 'MATERIAL')).toEqual([
      'B-00002 | Batu belah | m3 | 310000 | GLOBAL',
      'B-00001 | Pasir | m3 | 225000 | GLOBAL',
    ]);
  });

  test('PRICE-11 a name finds its entry; a code of another name, and two entries of one name, are held', async () => {
    const old = csv(
      'Kode;Nama Bahan;Satuan;Harga',
      'B.1;Paku;kg;18.000',
      'B.2;Kawat;kg;20.000',
      'B.3;Kawat;kg;21.000',
    );
    await send(admin, '/price-lists/import', old, { fields: { map: await mapFor(admin, old) } });
    const now = csv(
      'Kode;Nama Bahan;Satuan;Harga',
      ';PAKU;Kg;19.000',
      'B.2;Lem kayu;kg;30.000',
      ';Kawat;kg;22.000',
    );
    const { rows } = (await review(admin, now, await mapFor(admin, now))).review;
    expect(
      rows.map(({ code, outcome, findings }) => [code, outcome, findings.map(({ text }) => text)]),
    ).toEqual([
      ['B.1', 'changed', []],
      ['B.2', 'held', ['Kode B.2 di Taksir adalah “Kawat”. Centang untuk mengganti namanya']],
      [
        null,
        'held',
        [
          'Nama dan satuan ini sudah ada pada B.2 (kg), B.3 (kg). Centang untuk menyimpannya sebagai data baru',
        ],
      ],
    ]);
  });

  test('PRICE-03 the columns that were chosen are offered for the same headings, to this person alone', async () => {
    const bytes = csv('Barang;Stn;Kota;Desa', 'Pasir;m3;225.000;200.000');
    const first = await look(budi, bytes);
    const asked = first.sheets[0];
    expect(asked?.columns.map(({ role }) => role)).toEqual(['nama', 'satuan', null, null]);
    const map = JSON.stringify({
      sheets: [
        {
          sheet: 'CSV',
          isRead: true,
          headRow: 1,
          roles: ['nama', 'satuan', 'abaikan', 'harga'],
          kind: 'MATERIAL',
        },
      ],
      hours: '8',
      ppn: null,
    });
    const done = await send(budi, '/price-lists/import', bytes, { fields: { map } });
    expect(done.body.data.counts.MATERIAL).toEqual({ new: 1, changed: 0 });
    const next = csv('BARANG;Stn;Kota;Desa', 'Kerikil;m3;300.000;280.000');
    expect((await look(budi, next)).sheets[0]).toMatchObject({
      isRemembered: true,
      kind: 'MATERIAL',
      columns: [{ role: 'nama' }, { role: 'satuan' }, { role: 'abaikan' }, { role: 'harga' }],
    });
    expect((await look(admin, next)).sheets[0]?.isRemembered).toBe(false);
  });

  test('PRICE-03 sheets of equal heads keep each its own kind', async () => {
    const heads = ['Uraian', 'Satuan', 'Harga'];
    const file = (year: string, ...names: string[]) =>
      workbook(
        { name: names[0] ?? '', rows: [heads, [`Pekerja ${year}`, 'OH', 120_000]] },
        { name: names[1] ?? '', rows: [heads, [`Pasir ${year}`, 'm3', 225_000]] },
        { name: names[2] ?? '', rows: [heads, [`Stamper ${year}`, 'hari', 175_000]] },
      );
    const kinds = async (bytes: Uint8Array) =>
      (await look(admin, bytes)).sheets.map(({ kind, isRemembered }) => `${kind} ${isRemembered}`);
    const first = await file('2026', 'Upah 2026', 'Bahan 2026', 'Lembar3');
    expect(await kinds(first)).toEqual(['LABOR false', 'MATERIAL false', 'null false']);
    const map = JSON.parse(await mapFor(admin, first));
    map.sheets[2].kind = 'EQUIPMENT';
    await send(admin, '/price-lists/import', first, { fields: { map: JSON.stringify(map) } });
    const next = await file('2027', 'Upah 2027', 'Bahan 2027', 'Lembar3');
    expect(await kinds(next)).toEqual(['LABOR true', 'MATERIAL true', 'EQUIPMENT true']);
    // Sheets of other names: their columns are known, what they are is told by themselves.
    const renamed = await file('2028', 'HSD upah', 'Material', 'Yang lain');
    expect(await kinds(renamed)).toEqual(['LABOR true', 'MATERIAL true', 'null true']);
    const alone = csv('Uraian;Satuan;Harga', 'Tukang;OH;150.000');
    expect(await kinds(alone)).toEqual(['LABOR true']);
  });

  test('D-49 made codes never meet those of the file', async () => {
    const bytes = csv('Kode;Nama Bahan;Satuan;Harga', 'B-00001;Paku;kg;18.000', ';Kawat;kg;20.000');
    const done = await send(admin, '/price-lists/import', bytes, {
      fields: { map: await mapFor(admin, bytes) },
    });
    expect(done.body.data.counts.MATERIAL).toEqual({ new: 2, changed: 0 });
    expect(await list(admin, 'MATERIAL')).toEqual([
      'B-00002 | Kawat | kg | 20000 | GLOBAL',
      'B-00001 | Paku | kg | 18000 | GLOBAL',
    ]);
  });

  test('PRICE-02 a map that leaves something open is refused, and headings can be chosen', async () => {
    const bytes = csv('Daftar;a;b', 'x;y;z', 'Nama Bahan;Satuan;Harga', 'Pasir;m3;225.000');
    const map = await mapFor(admin, bytes);
    const open = JSON.parse(map);
    open.sheets[0].roles[2] = null;
    const refused = await send(admin, '/price-lists/import?dryRun=1', bytes, {
      fields: { map: JSON.stringify(open) },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_MAP']);
    const chosen = await look(admin, bytes, { headRows: '{"CSV":1}' });
    expect(chosen.sheets[0]).toMatchObject({ headRow: 1, firstRow: 2, rows: 3 });
    const none = await look(admin, bytes, { headRows: '{"CSV":0}' });
    expect(none.sheets[0]).toMatchObject({ headRow: 0, firstRow: 1, rows: 4 });
  });

  test.each([
    ['harga.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'IMPORT_XLS', '(.xls)'],
    ['harga.xlsx', Buffer.from('%PDF-1.7 1 0 obj'), 'IMPORT_PDF', 'Berkas ini PDF'],
    ['harga.xls', Buffer.from('<html><table><tr><td>Semen'), 'IMPORT_MARKUP', '(HTML)'],
    ['harga.xlsx', [], 'IMPORT_EMPTY', 'kosong (0 byte)'],
    ['harga.xlsx', Buffer.from('PK\x03\x04 cut off'), 'IMPORT_DAMAGED', 'rusak atau tidak lengkap'],
  ])(
    'PRICE-15 %s of another content is refused by its name and the way',
    async (name, of, code, words) => {
      const bytes = new Uint8Array(of);
      const fields = { hspCategoryId: randomUUID() };

      for (const path of ['/price-lists/look', '/analyses/import?dryRun=true', '/bill/sheets']) {
        const { status, body } = await send(budi, path, bytes, { name, fields });
        expect([path, status, body.code]).toEqual([path, 422, code]);
        expect(body.error).toContain(words);
        expect(body.error).toMatch(/simpan(?: ulang)? (?:sebagai \.xlsx|dari Excel)/);
      }
    },
  );

  test('PRICE-09 a code that somebody makes while the list is stored is told as a change since the review', async () => {
    const bytes = csv('Kode;Nama Bahan;Satuan;Harga', 'B.9;Pasir;m3;225.000');
    const map = await mapFor(admin, bytes);
    await admin('POST', '/master', { body: { ...gravel, code: 'B.8' } });
    const done = await server.db.transaction().execute(async (tx) => {
      const made = { id: randomUUID(), code: 'B.9', code_key: 'b.9', code_order: 'b.9' };
      await sql`insert into master_item
        select (jsonb_populate_record(m, ${JSON.stringify(made)}::jsonb)).* from master_item m`.execute(
        tx,
      );
      const stored = send(admin, '/price-lists/import', bytes, { fields: { map } });
      await untilOneWaits(server.db);
      return { stored };
    });
    const { status, body } = await done.stored;
    expect([status, body.code]).toEqual([409, 'REVIEW_CHANGED']);
    expect(await list(admin, 'MATERIAL')).toEqual([
      'B.8 | Kerikil | m3 | 300000 | GLOBAL',
      'B.9 | Kerikil | m3 | 300000 | GLOBAL',
    ]);
  });

  test('PRICE-17 SYNC-02 masters are held in one order over all kinds, as a sync holds them', async () => {
    // The material comes first by its id, the wage by its kind.
    const sand = await admin('POST', '/master', { body: { ...gravel, code: 'B.1' } });
    const worker = { type: 'LABOR', code: 'U.1', name: 'Pekerja', unit: 'OH', price: 120_000 };
    const wage = await admin('POST', '/master', { body: worker });
    const dearer = csv(
      'Jenis;Kode;Nama;Satuan;Harga',
      'Bahan;B.1;Kerikil;m3;310.000',
      'Upah;U.1;Pekerja;OH;121.000',
    );
    const map = await mapFor(admin, dearer);
    const done = await server.db.transaction().execute(async (tx) => {
      await sql`select from master_item where id = ${sand.body.data.id} for share`.execute(tx);
      const stored = send(admin, '/price-lists/import', dearer, { fields: { map } });
      await untilOneWaits(server.db);
      await sql`select from master_item where id = ${wage.body.data.id} for share`.execute(tx);
      return { stored };
    });
    expect((await done.stored).status).toBe(200);
    expect(await list(admin, 'LABOR')).toEqual(['U.1 | Pekerja | OH | 121000 | GLOBAL']);
  });

  test('MASTER-12 the call for another type keeps its words', async () => {
    const { status, body } = await admin('POST', '/master/import/equipment');
    expect([status, body.error]).toEqual([422, 'Import hanya tersedia untuk MATERIAL & LABOR']);
  });

  test('EDISI-07 one name with two prices, one of them under a code: one question, of which nothing is stored unasked', async () => {
    const bytes = csv(
      'Kode;Nama Bahan;Satuan;Harga',
      '1.1.7;Lem kayu;kg;17.000',
      ';Lem Kayu;kg;19.500',
      '1.1.8;Paku;kg;21.000',
      ';Paku;kg;21.000',
    );
    const map = await mapFor(admin, bytes);
    const { rows } = (await review(admin, bytes, map)).review;
    expect(rows.map(({ name, outcome, becomes }) => [name, outcome, becomes])).toEqual([
      ['Lem kayu', 'question', 'new'],
      ['Lem Kayu', 'question', 'new'],
      ['Paku', 'new', undefined],
      ['Paku', 'new', undefined],
    ]);
    expect(new Set(rows.slice(0, 2).map(({ question }) => question)).size).toBe(1);
    const fields = { map, accept: `${rows[1]?.id}` };
    await send(admin, '/price-lists/import', bytes, { fields });
    const stored = await list(admin, 'MATERIAL');
    expect(stored.filter((one) => /lem/i.test(one))).toEqual([
      expect.stringMatching(/\| Lem Kayu \| kg \| 19500 \|/),
    ]);
  });

  test('EDISI-07 one name with two prices under two codes: both are stored as what they are, and each names the other', async () => {
    const bytes = csv(
      'Kode;Nama Bahan;Satuan;Harga',
      '1.1.7;Lem kayu;kg;17.000',
      '1.1.8;Lem Kayu;kg;19.500',
      '1.1.9;Paku;kg;21.000',
    );
    const map = await mapFor(admin, bytes);
    const { rows } = (await review(admin, bytes, map)).review;
    expect(
      rows.map(({ outcome, findings }) => [outcome, findings.map(({ text }) => text)]),
    ).toEqual([
      ['new', [expect.stringContaining('sama dengan baris 3, harganya lain')]],
      ['new', [expect.stringContaining('sama dengan baris 2, harganya lain')]],
      ['new', []],
    ]);
  });

  test('PRICE-06 a question with two answers is open still: neither price is stored', async () => {
    const bytes = await together;
    const map = await mapFor(admin, bytes);
    const { rows } = (await review(admin, bytes, map)).review;
    const accept = rows.flatMap(({ name, id }) => (name === 'Pasir' ? [id] : [])).join(',');
    const { status } = await send(admin, '/price-lists/import', bytes, { fields: { map, accept } });
    expect(status).toBe(200);
    const names = (await list(admin, 'MATERIAL')).map((line) => line.split(' | ')[1]);
    expect(names).toEqual(['Semen Tiga Roda']);
  });

  test('PRICE-05 a list that says its prices include PPN or are in dollars is asked, whatever such headings meant before', async () => {
    const rows = [
      ['Uraian', 'Satuan', 'Harga'],
      ['Semen', 'zak', 65_000],
    ];
    const plain = await workbook({ name: 'Bahan', rows });
    const roles = async (bytes: Uint8Array) =>
      (await look(budi, bytes)).sheets[0]?.columns.map(({ role }) => role);
    const map = mapOf((await look(budi, plain)).sheets);
    const sheets = map.sheets.map((sheet) => ({ ...sheet, kind: 'MATERIAL' }));
    const fields = { map: JSON.stringify({ ...map, sheets }) };
    const { status } = await send(budi, '/price-lists/import', plain, { fields });
    expect(status).toBe(200);
    expect((await look(budi, plain)).sheets[0]?.isRemembered).toBe(true);
    const note = ['Harga sudah termasuk PPN 11%'];
    const taxed = await workbook({ name: 'Bahan', rows: [note, ...rows] });
    expect(await roles(taxed)).toEqual(['nama', 'satuan', null]);
    const dollars = await workbook({
      name: 'Bahan',
      rows: [['DAFTAR HARGA (DALAM USD)'], ...rows],
    });
    expect(await roles(dollars)).toEqual(['nama', 'satuan', null]);
  });
});

describe('of when the prices are', () => {
  const lines = (...rows: string[]) => csv('Jenis;Kode;Nama;Satuan;Harga', ...rows);
  const prices = async (ask: Ask) => {
    const { body } = await ask('GET', '/master?type=MATERIAL&orderBy=code&limit=100');
    return body.data.map(
      (m: { code: string; price: number; priceAt: string }) =>
        `${m.code} ${m.price} ${m.priceAt.slice(0, 10)}`,
    );
  };
  const today = () => new Date().toISOString().slice(0, 10);
  async function store(ask: Ask, bytes: Uint8Array, said: Record<string, string> = {}) {
    const fields = { map: await mapFor(ask, bytes), ...said };
    const { status, body } = await send(ask, '/price-lists/import', bytes, { fields });
    expect(status).toBe(200);
    return body.data.message as string;
  }

  test('PRICE-19 the list’s date and document are kept with each price, also with those that stay', async () => {
    const sleman = lines('Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;65000');
    await store(admin, sleman, { listDate: '2026-01-31', document: 'SK Bupati 12/2026' });
    // A day begins in Jakarta.
    expect(await prices(admin)).toEqual(['B.1 225000 2026-01-30', 'B.2 65000 2026-01-30']);
    const { body } = await admin('GET', '/master/by-code/B.1');
    const history = async () =>
      (await admin('GET', `/master/${body.data.id}/price-history`)).body.data;
    expect(await history()).toMatchObject([
      { newPrice: 225_000, document: 'SK Bupati 12/2026', listDate: '2026-01-31' },
    ]);

    // Without a date a price that is the same keeps its own, also in an own copy with another name.
    await store(admin, lines('Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;66000'));
    expect(await prices(admin)).toEqual(['B.1 225000 2026-01-30', `B.2 66000 ${today()}`]);
    await store(budi, lines('Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;67000'));
    expect(await prices(budi)).toEqual(['B.1 225000 2026-01-30', `B.2 67000 ${today()}`]);

    // The other price is of today, and the list older (PRICE-25).
    const { rows } = (await review(admin, sleman, await mapFor(admin, sleman))).review;
    const survey = { listDate: '2026-07-02', document: 'Survei Juli', accept: `${rows[1]?.id}` };
    expect(await store(admin, sleman, survey)).toBe('Daftar harga tersimpan: bahan 1 diperbarui.');
    expect(await prices(admin)).toEqual(['B.1 225000 2026-07-01', 'B.2 65000 2026-07-01']);
    expect((await history())[0]).toMatchObject({ newPrice: 225_000, document: 'Survei Juli' });
    const [run] = (await admin('GET', '/price-lists/imports')).body.data;
    expect(run).toMatchObject({ document: 'Survei Juli', listDate: '2026-07-02' });
    await admin('POST', `/price-lists/imports/${run.id}/undo`);
    expect(await prices(admin)).toEqual(['B.1 225000 2026-01-30', `B.2 66000 ${today()}`]);
  });
});

test.each([
  ['OH', { dailyRate: 90_000, hourlyRate: null }],
  ['hari', { dailyRate: 90_000, hourlyRate: null }],
  ['OJ', { dailyRate: null, hourlyRate: 90_000 }],
  ['jam', { dailyRate: null, hourlyRate: 90_000 }],
  ['bulan', { dailyRate: null, hourlyRate: null }],
  ['ls', { dailyRate: null, hourlyRate: null }],
])('PRICE-21 the price of a wage in %s is the rate of that time alone', async (unit, rates) => {
  const body = { type: 'LABOR', code: `U.${unit}`, name: `Upah ${unit}`, unit, price: 90_000 };
  expect((await admin('POST', '/master', { body })).body.data).toMatchObject({
    price: 90_000,
    ...rates,
  });
});

test('PRICE-21 a wage says one value everywhere: its price is the rate of its unit, and its hours are kept', async () => {
  const bytes = csv(
    'Kode;Uraian;Satuan;Upah;Jam per Hari',
    'L.1;Pekerja;OH;120000;',
    'L.2;Tukang;OJ;18000;7',
  );
  const { sheets } = await look(admin, bytes);
  const roles = ['kode', 'nama', 'satuan', 'harga', 'jamPerHari'];
  const map = mapOf(sheets);
  const fields = {
    map: JSON.stringify({
      ...map,
      sheets: map.sheets.map((sheet) => ({ ...sheet, isRead: true, roles, kind: 'LABOR' })),
    }),
  };
  expect((await send(admin, '/price-lists/import', bytes, { fields })).status).toBe(200);
  const wage = async (code: string) => (await admin('GET', `/master/by-code/${code}`)).body.data;
  expect(await wage('L.1')).toMatchObject({
    price: 120_000,
    dailyRate: 120_000,
    hourlyRate: null,
    hoursPerDay: null,
  });
  expect(await wage('L.2')).toMatchObject({
    price: 18_000,
    dailyRate: null,
    hourlyRate: 18_000,
    hoursPerDay: 7,
  });
  const { body } = await admin('GET', '/master?type=LABOR&orderBy=code');
  expect(body.data).toMatchObject([{ dailyRate: 120_000 }, { hourlyRate: 18_000, hoursPerDay: 7 }]);

  // A wage of the dialog keeps its hours too, and a list that says none leaves them.
  const { id } = await wage('L.1');
  // Of fewer hours than one an hour would cost the whole day.
  for (const hoursPerDay of [0.5, 24]) {
    const { status } = await admin('PATCH', `/master/${id}`, { body: { hoursPerDay } });
    expect(status).toBe(hoursPerDay < 1 ? 422 : 200);
  }
  await admin('PATCH', `/master/${id}`, { body: { hoursPerDay: 7.5, hourlyRate: 16_000 } });
  expect(await wage('L.1')).toMatchObject({ price: 120_000, hourlyRate: 16_000, hoursPerDay: 7.5 });
  const later = csv('Kode;Uraian;Satuan;Upah', 'L.1;Pekerja;OH;125000');
  const next = { map: await mapFor(admin, later) };
  expect((await send(admin, '/price-lists/import', later, { fields: next })).status).toBe(200);
  expect(await wage('L.1')).toMatchObject({ price: 125_000, dailyRate: 125_000, hoursPerDay: 7.5 });

  // What we write ourselves holds the hours, and comes back as it was.
  const text = await admin('GET', '/master/export?type=LABOR&format=csv');
  const lines = new TextDecoder().decode(text.bytes).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';').slice(3, 6))).toEqual([
    ['', '7,5000', '16000,00'],
    ['', '7,0000', ''],
  ]);
  for (const format of ['xlsx', 'csv']) {
    const own = await admin('GET', `/master/export?type=LABOR&format=${format}`);
    const back = await send(admin, '/master/import/labor?dryRun=1', own.bytes, {
      name: `upah.${format}`,
    });
    expect(back.body.summary).toMatchObject({ unchanged: 2, errors: [], notes: [] });
  }
  expect(await wage('L.2')).toMatchObject({ price: 18_000, hourlyRate: 18_000, hoursPerDay: 7 });
});

test('CHECK-44 a list of materials brings their TKDN, and one without leaves it', async () => {
  const { code } = (
    await admin('POST', '/master', {
      body: { type: 'MATERIAL', code: 'T.01', name: 'Semen tiga roda', unit: 'kg', price: 1500 },
    })
  ).body.data;
  const tkdn = async (ask = admin) => (await ask('GET', `/master/by-code/${code}`)).body.data.tkdn;
  const store = async (ask: typeof admin, ...lines: string[]) => {
    const bytes = csv(...lines);
    const fields = { map: await mapFor(ask, bytes) };
    const said = await send(ask, '/price-lists/import', bytes, { fields });
    expect([said.status, said.body.error]).toEqual([200, undefined]);
    return said;
  };
  await store(
    admin,
    'Kode;Uraian;Satuan;Harga;Nilai TKDN (%)',
    'T.01;Semen tiga roda;kg;1500;87,33',
  );
  expect(await tkdn()).toBe(87.33);
  await store(admin, 'Kode;Uraian;Satuan;Harga', 'T.01;Semen tiga roda;kg;1600');
  expect(await tkdn()).toBe(87.33);
  // His own copy is made by a list that says nothing of it.
  await store(budi, 'Kode;Uraian;Satuan;Harga', 'T.01;Semen tiga roda;kg;1700');
  expect(await tkdn(budi)).toBe(87.33);
  await store(admin, 'Kode;Uraian;Satuan;Harga;TKDN', 'T.01;Semen tiga roda;kg;1600;0');
  expect([await tkdn(), await tkdn(budi)]).toEqual([0, 87.33]);

  // What we write ourselves holds it, and comes back as it was.
  const own = await admin('GET', '/master/export?type=MATERIAL&format=csv');
  const { rows } = (await review(admin, own.bytes, await mapFor(admin, own.bytes))).review;
  expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([['same', []]]);

  const [run] = (await admin('GET', '/price-lists/imports')).body.data;
  expect((await admin('POST', `/price-lists/imports/${run.id}/undo`)).status).toBe(200);
  expect(await tkdn()).toBe(87.33);
});

test('TRUST-07 a file is kept by its name without what turns it around', async () => {
  const bytes = csv('Nama Bahan;Satuan;Harga', 'Pasir;m3;225.000');
  const map = await mapFor(admin, bytes);
  const name = 'harga\u202evsc.exe.csv';
  const { status } = await send(admin, '/price-lists/import', bytes, { name, fields: { map } });
  expect(status).toBe(200);
  const runs = await server.db.selectFrom('import_run').select('file_name').execute();
  expect(runs).toEqual([{ file_name: 'hargavsc.exe.csv' }]);
});
