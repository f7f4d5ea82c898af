import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { csv, faultsOf, send, workbook, type TestSheet } from '../lists-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;
let category: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  const made = await admin('POST', '/hsp/categories', { body: { name: 'Analisa kantor' } });
  category = made.body.data.id;
  const pekerja = { type: 'LABOR', code: 'L.01', name: 'Pekerja', unit: 'OH', price: 180000 };
  await admin('POST', '/master', { body: pekerja });
});
afterAll(() => server.stop());

const rows = (kode: string, coefficient: number | string = 0.75) => [
  [kode, 'Penggalian 1 m3 tanah biasa'],
  ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'],
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', coefficient, 176_000, 132_000],
  [2, 'Mandor gali', null, 'OH', 0.038, 206_000, 7_828],
  [null, 'Jumlah Tenaga', null, null, null, null, 139_828],
  ['B', 'BAHAN'],
  ['C', 'ALAT'],
  ['D', 'Jumlah (A+B+C)', null, null, null, null, 139_828],
  ['E', 'Overhead dan profit 10%', null, null, null, null, 13_982.8],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 153_810.8],
];

const sent = (ask: Ask, query: string, bytes: Uint8Array) =>
  send(ask, `/analyses/import?${query}`, bytes, { fields: { hspCategoryId: category } });

test('ANA-01 ANA-06 a preview stores nothing; stored are own analyses with the masters that lacked', async () => {
  const bytes = await workbook({ rows: [...rows('K.1'), ...rows('K.2', '#N/A')] });
  const look = await sent(budi, 'dryRun=1', bytes);
  expect(look.status).toBe(200);
  expect(look.body.summary.changes.map(({ key }: { key: string }) => key)).toEqual(['K.1']);
  expect(faultsOf(look)).toEqual(['15 Baris 15 memuat galat Excel atau rumus tanpa nilai']);
  expect(look.body.summary.notes.map(({ reason }: { reason: string }) => reason)).toEqual([
    'F 157.110,8, tercetak 153.810,8; karena harga di Taksir: Pekerja +3.300',
    'Pekerja: 176.000 di berkas, 180.000 di Taksir · analisis K.1',
    'Mandor gali (OH) belum ada: dibuat dengan harga 206.000 · analisis K.1',
  ]);
  expect((await budi('GET', '/hsp/items?q=K.1')).body.data).toEqual([]);

  const done = await sent(budi, `fileHash=${look.body.fileHash}`, bytes);
  expect(done.body.message).toBe('Import selesai: 1 baru, 0 diperbarui, 1 analisis bermasalah.');
  const { body } = await budi('GET', '/hsp/ahsp/K.1');
  const { harga, scope } = (await budi('GET', '/hsp/items/by-kode/K.1')).body.data;
  expect([harga, scope]).toEqual([157_110.8, 'USER']);
  expect(JSON.stringify(body)).toContain('Mandor gali');
  const found = await budi('GET', '/master?type=LABOR&orderBy=name&limit=10');
  expect(found.body.data.map((m: { name: string; price: number }) => [m.name, m.price])).toEqual([
    ['Mandor gali', 206_000],
    ['Pekerja', 180_000],
  ]);
  expect((await admin('GET', '/master?type=LABOR&limit=10')).body.data).toHaveLength(1);

  const again = await sent(budi, 'dryRun=1', bytes);
  expect(again.body.summary).toMatchObject({ held: [], changes: [], unchanged: 1 });
});

test('ANA-08 the same file a second time changes nothing; what is otherwise in it alone is asked', async () => {
  const both = (coefficient: number) =>
    workbook({ rows: [...rows('K.91'), ...rows('K.92', coefficient)] });
  await sent(budi, '', await both(0.75));
  const again = await sent(budi, '', await both(0.75));
  expect(again.body.message).toBe('Import selesai: tanpa perubahan.');
  expect(again.body.summary).toMatchObject({ held: [], unchanged: 2 });
  const other = await sent(budi, 'dryRun=1', await both(0.76));
  expect(other.body.summary).toMatchObject({ held: [{ key: 'K.92' }], unchanged: 1 });
  const renamed = rows('K.91').with(0, ['K.91', 'Penggalian 1 m3 tanah keras']);
  const named = await sent(budi, 'dryRun=1', await workbook({ rows: renamed }));
  expect(named.body.summary).toMatchObject({ held: [{ key: 'K.91' }], unchanged: 0 });
});

test('ANA-08 another overhead, another master at the same price, another price here or a source is a change', async () => {
  const bytes = await workbook({ rows: rows('K.95') });
  await sent(budi, '', bytes);
  const seen = async (of: Uint8Array) => {
    const { held, unchanged } = (await sent(budi, 'dryRun=1', of)).body.summary;
    return [held.length, unchanged];
  };
  expect(await seen(bytes)).toEqual([0, 1]);
  const overhead = ['E', 'Overhead dan profit 15%', null, null, null, null, 20_974.2];
  expect(await seen(await workbook({ rows: rows('K.95').with(9, overhead) }))).toEqual([1, 0]);
  const pandai = { type: 'LABOR', code: 'L.95', name: 'Pandai', unit: 'OH', price: 180_000 };
  await admin('POST', '/master', { body: pandai });
  const exchanged = rows('K.95').with(3, [1, 'Pandai', 'L.95', 'OH', 0.75, 176_000, 132_000]);
  expect(await seen(await workbook({ rows: exchanged }))).toEqual([1, 0]);

  const item = server.db.updateTable('hsp_item').where('kode', '=', 'K.95');
  await item.set({ edition: '2025' }).execute();
  expect(await seen(bytes)).toEqual([1, 0]);
  await item.set({ edition: null }).execute();
  const gali = server.db.updateTable('master_item').where('name', '=', 'Mandor gali');
  await gali.set({ price: '210000' }).execute();
  expect(await seen(bytes)).toEqual([1, 0]);
  await gali.set({ price: '206000' }).execute();
  expect(await seen(bytes)).toEqual([0, 1]);
});

test('ANA-08 one that changes nothing needs no tick, so its row of another sheet is no trouble', async () => {
  await sent(budi, '', await workbook({ rows: [...rows('K.96'), ...rows('K.97')] }));
  const bytes = await workbook(
    { name: 'Satu', rows: rows('K.96', 0.8) },
    { name: 'Dua', rows: rows('K.97') },
  );
  const { summary } = (await sent(budi, 'dryRun=1', bytes)).body;
  expect(summary).toMatchObject({ held: [{ key: 'K.96' }], unchanged: 1 });
  expect(JSON.stringify(summary)).not.toContain('tersendiri');
});

test('ANA-01 what replaces a work says both units: the works of an estimate are measured in one', async () => {
  await sent(budi, '', await workbook({ rows: rows('K.81') }));
  const other = rows('K.81').with(0, ['K.81', 'Penggalian 1 m2 tanah biasa']);
  const bytes = await workbook({ rows: other });
  const look = await sent(budi, 'dryRun=1', bytes);
  expect(look.body.summary.held[0].reason).toContain('satuan m3 menjadi m2');
  const fields = { hspCategoryId: category, acceptRows: String(look.body.summary.held[0].row) };
  const taken = await send(budi, '/analyses/import?dryRun=1', bytes, { fields });
  const told = taken.body.summary.changes[0];
  expect(JSON.stringify(told)).toContain('"old":"m3","new":"m2"');
});

test('one master at two prices has the first, is told, and each analysis keeps what it was made with', async () => {
  const other = rows('K.12').map((row) => (row[1] === 'Mandor gali' ? row.with(5, 210_000) : row));
  const renamed = (list: ReturnType<typeof rows>) =>
    list.map((row) => (row[1] === 'Mandor gali' ? row.with(1, 'Kepala gali') : row));
  const bytes = await workbook({ rows: [...renamed(rows('K.11')), ...renamed(other)] });
  const done = await sent(budi, '', bytes);
  expect(done.body.summary.notes.map(({ reason }: { reason: string }) => reason)).toContain(
    'Kepala gali: dibuat dengan harga 206.000 dari baris 5; analisis ini tetap memakai 210.000',
  );
  const prices = await Promise.all(
    ['K.11', 'K.12'].map(
      async (kode) => (await budi('GET', `/hsp/items/by-kode/${kode}`)).body.data.harga,
    ),
  );
  // 0,75 × 180.000 + 0,038 × 206.000 or 210.000, and 10 %.
  expect(prices).toEqual([157_110.8, 157_278]);
});

test('a code that the file gives to two new masters names neither', async () => {
  const named = (kode: string, name: string) =>
    rows(kode).map((row) => (row[1] === 'Mandor gali' ? row.with(1, name).with(2, 'L.77') : row));
  const bytes = await workbook({
    rows: [...named('K.51', 'Tukang gali'), ...named('K.52', 'Tukang uruk')],
  });
  const done = await sent(budi, '', bytes);
  expect(done.body.message).toBe('Import selesai: 2 baru, 0 diperbarui.');
  const { data } = (await budi('GET', '/master?type=LABOR&q=Tukang')).body;
  expect(data.map(({ code }: { code: string }) => code)).not.toContain('L.77');
  expect(data).toHaveLength(2);
});

test('a tick takes one row of one sheet: the same row of another sheet is named', async () => {
  await sent(budi, '', await workbook({ rows: [...rows('K.61'), ...rows('K.62')] }));
  const bytes = await workbook(
    { name: 'Satu', rows: rows('K.61', 0.8) },
    { name: 'Dua', rows: rows('K.62', 0.8) },
  );
  const look = await sent(budi, 'dryRun=1', bytes);
  expect(look.body.summary.held.map(({ key }: { key: string }) => key)).toEqual(['K.61']);
  expect(faultsOf(look)).toEqual(['1 Import lembar ini tersendiri']);
});

test.each(['xlsx', 'csv'] as const)(
  'ANA-02 a list of one component a row comes in from .%s, with a share, and goes back',
  async (format) => {
    const kode = `L.${format}`;
    const table = [
      ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga', 'Jumlah'],
      [kode, 'Galian biasa', 'm3', 'Tenaga', 'Pekerja', 'OH', '0,75', '176000', '132000'],
      [null, null, null, 'Bahan', `Pasir ${format}`, 'm3', '0,333333333', '90000', '30000'],
      [null, null, null, 'Alat', 'Alat bantu', '%', '5', '132000', '6600'],
    ];
    const bytes =
      format === 'csv'
        ? csv(...table.map((row) => row.map((cell) => cell ?? '').join(';')))
        : await workbook({ rows: table });
    const fields = { hspCategoryId: category };
    const name = `analisa.${format}`;
    const at = '/analyses/import?';
    const look = await send(budi, `${at}dryRun=1`, bytes, { name, fields });
    expect([look.status, faultsOf(look)]).toEqual([200, []]);
    const done = await send(budi, `${at}fileHash=${look.body.fileHash}`, bytes, { name, fields });
    expect(done.body.message).toBe('Import selesai: 1 baru, 0 diperbarui.');
    const { groups, F } = (await budi('GET', `/hsp/ahsp/${kode}`)).body.data;
    // 0,75 × 180.000 = 135.000; 0,333333333 × 90.000 = 30.000; 5 % × 135.000 = 6.750; and 10 %.
    expect([groups.MATERIAL.items[0].coefficient, F]).toEqual([0.333333333, 188_925]);
    expect(groups.EQUIPMENT.items[0]).toMatchObject({ percentOf: ['LABOR'], coefficient: 0.05 });
    const [entry] = (await budi('GET', '/price-lists/imports')).body.data;
    expect((await budi('POST', `/price-lists/imports/${entry.id}/undo`)).status).toBe(200);
    expect((await budi('GET', `/hsp/items/by-kode/${kode}`)).status).toBe(404);
  },
);

test('a code whose first block is faulty is taken from the block that can be read', async () => {
  const bytes = await workbook({ rows: [...rows('K.21', '#N/A'), ...rows('K.21')] });
  const done = await sent(budi, '', bytes);
  expect(done.body.message).toBe('Import selesai: 1 baru, 0 diperbarui, 1 analisis bermasalah.');
});

test('an F beyond the largest price is left out with its reason', async () => {
  const bytes = await workbook({ rows: rows('K.31', 9_000_000) });
  const look = await sent(budi, 'dryRun=1', bytes);
  expect(look.status).toBe(200);
  expect(faultsOf(look).join()).toContain('melebihi harga satuan terbesar');
});

test('PRICE-17 analyses that came in, and the masters made with them, can be taken back', async () => {
  const own = rows('K.41').map((row) =>
    row[1] === 'Mandor gali' ? row.with(1, 'Juru ukur') : row,
  );
  await sent(budi, '', await workbook({ rows: own }));
  const [entry] = (await budi('GET', '/price-lists/imports')).body.data;
  expect(entry).toMatchObject({ mayUndo: true, scope: 'USER' });
  const undone = await budi('POST', `/price-lists/imports/${entry.id}/undo`);
  expect([undone.status, undone.body.data?.kept ?? undone.body.kept]).toEqual([200, []]);
  expect((await budi('GET', '/hsp/items/by-kode/K.41')).status).toBe(404);
  const left = await budi('GET', '/master?type=LABOR&q=Juru');
  expect(left.body.data).toEqual([]);
});

test('PRICE-17 a master that came with what replaced an analysis goes with it', async () => {
  const lead = async () => {
    const { groups } = (await budi('GET', '/hsp/ahsp/K.42')).body.data;
    return groups.LABOR.items.map((row: { nameSnapshot: string }) => row.nameSnapshot);
  };
  await sent(budi, '', await workbook({ rows: rows('K.42') }));
  expect(await lead()).toEqual(['Pekerja', 'Mandor gali']);
  const other = rows('K.42').map((row) =>
    row[1] === 'Mandor gali' ? row.with(1, 'Operator bor') : row,
  );
  const bytes = await workbook({ rows: other });
  const look = await sent(budi, 'dryRun=1', bytes);
  const fields = { hspCategoryId: category, acceptRows: String(look.body.summary.held[0].row) };
  expect((await send(budi, '/analyses/import?', bytes, { fields })).status).toBe(200);
  expect(await lead()).toEqual(['Pekerja', 'Operator bor']);
  const [entry] = (await budi('GET', '/price-lists/imports')).body.data;
  const undone = await budi('POST', `/price-lists/imports/${entry.id}/undo`);
  expect(undone.body.data).toMatchObject({ restored: 1, removed: 1, kept: [] });
  expect(await lead()).toEqual(['Pekerja', 'Mandor gali']);
  expect((await budi('GET', '/master?type=LABOR&q=Operator')).body.data).toEqual([]);
});

test('ANA-03 what is asked and what is new says its own row, and its sheet where several are read', async () => {
  for (const code of ['M.60', 'M.61']) {
    const body = { type: 'MATERIAL', code, name: 'Kapur pasang', unit: 'kg', price: 900 };
    await admin('POST', '/master', { body });
  }
  const lime = [1, 'Kapur pasang', null, 'kg', 2, 800, 1600];
  const asked = rows('K.61').toSpliced(7, 0, lime);
  const [first, second] = [
    { name: 'Satu', rows: rows('K.60') },
    { name: 'Dua', rows: asked },
  ];
  const places = async (...sheets: readonly TestSheet[]) => {
    const { questions, summary } = (await sent(budi, 'dryRun=1', await workbook(...sheets))).body;
    return [...questions, ...summary.changes].map(
      ({ key, name, sheet, row }: Record<string, unknown>) => [
        name === 'Kapur pasang' ? name : key,
        sheet,
        row,
      ],
    );
  };
  const titled = { ...second, rows: [['ANALISA'], ...asked] };
  expect(await places(first, titled)).toEqual([
    ['Kapur pasang', 'Dua', 9],
    ['K.60', 'Satu', 1],
  ]);
  // One alone needs no name, whatever stands on sheets without analyses.
  expect(await places(titled, { name: 'Catatan', rows: [['Harga tanpa PPN']] })).toEqual([
    ['Kapur pasang', undefined, 9],
  ]);
  await sent(budi, '', await workbook(first));
  const other = { ...first, rows: rows('K.60', 0.8) };
  const { summary } = (await sent(budi, 'dryRun=1', await workbook(other, second))).body;
  expect(summary.held).toMatchObject([{ key: 'K.60', sheet: 'Satu', row: 1 }]);
});

test('ANA-03 a name that is like one is asked with candidates; the answer decides, or a new one is made', async () => {
  const body = { type: 'MATERIAL', code: 'M.70', name: 'Semen portland tipe I', unit: 'kg' };
  const cement = (await admin('POST', '/master', { body: { ...body, price: 1500 } })).body.data.id;
  const table = [
    ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'],
    ['K.71', 'Plesteran', 'm2', 'Bahan', 'Semen portland', 'kg', 10, 1400],
    ['K.72', 'Acian', 'm2', 'Bahan', 'Semen Portland', 'Kg', 5, 1400],
  ];
  const bytes = await workbook({ rows: table });
  const look = (masters: object) =>
    send(budi, '/analyses/import?dryRun=1', bytes, {
      fields: { hspCategoryId: category, masters: JSON.stringify(masters) },
    });
  const asked = await look({});
  expect(asked.body.summary.changes).toEqual([]);
  expect(asked.body.questions).toMatchObject([
    { name: 'Semen portland', analyses: 2, mayBeNew: true, candidates: [{ id: cement }] },
  ]);
  expect(faultsOf(asked)[0]).toContain('Pilih di Ditanyakan');
  const [{ key }] = asked.body.questions;

  const paired = await look({ [key]: cement });
  expect(paired.body.summary.changes).toHaveLength(2);
  expect(paired.body.questions).toHaveLength(1);
  // Another unit is never offered, and what is no candidate is no answer.
  const [worker] = (await budi('GET', '/master?type=LABOR&q=Pekerja')).body.data;
  expect((await look({ [key]: worker.id })).body.summary.changes).toEqual([]);

  const fields = { hspCategoryId: category, masters: JSON.stringify({ [key]: 'new' }) };
  const done = await send(budi, '/analyses/import', bytes, { fields });
  expect(done.body.message).toBe('Import selesai: 2 baru, 0 diperbarui.');
  const found = (await budi('GET', '/master?type=MATERIAL&q=portland')).body.data;
  expect(found.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual(
    expect.arrayContaining([
      ['Semen portland', 1400],
      ['Semen portland tipe I', 1500],
    ]),
  );
});

test('ANA-08 what was answered of a file is not asked again; a new analysis of it says how it counts', async () => {
  const body = { type: 'MATERIAL', code: 'M.75', name: 'Kapur tohor curah', unit: 'kg' };
  const lime = (await admin('POST', '/master', { body: { ...body, price: 1500 } })).body.data.id;
  const rowOf = (kode: string) => [kode, `Kapur ${kode}`, 'm2', 'Bahan', 'Kapur tohor', 'kg', 10];
  const head = ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'];
  const listOf = (...kodes: string[]) =>
    workbook({ rows: [head, ...kodes.map((kode) => [...rowOf(kode), 1400])] });
  const call = async (query: string, bytes: Uint8Array, masters: object) => {
    const fields = { hspCategoryId: category, masters: JSON.stringify(masters) };
    return (await send(budi, `/analyses/import?${query}`, bytes, { fields })).body;
  };
  const one = await listOf('K.75');
  const [{ key, recalled }] = (await call('dryRun=1', one, {})).questions;
  expect(recalled).toBeNull();
  await call('', one, { [key]: lime });

  const again = await call('dryRun=1', one, {});
  expect(again.questions).toEqual([]);
  expect(again.summary).toMatchObject({ errors: [], held: [], unchanged: 1 });

  const two = await listOf('K.75', 'K.76');
  const more = await call('dryRun=1', two, {});
  expect(more.questions).toMatchObject([{ key, recalled: lime, analyses: 1 }]);
  expect(more.summary).toMatchObject({ errors: [], changes: [{ key: 'K.76' }], unchanged: 1 });
  // Another answer goes before it, and none is one.
  const other = await call('dryRun=1', two, { [key]: 'new' });
  expect(other.summary).toMatchObject({ held: [{ key: 'K.75' }], changes: [{ key: 'K.76' }] });
  expect((await call('dryRun=1', two, { [key]: '' })).summary.errors).toHaveLength(2);

  // What a removed work or an official one has there is nobody's answer.
  const item = server.db.updateTable('hsp_item').where('kode', '=', 'K.75');
  await item.set({ active: false }).execute();
  expect((await call('dryRun=1', one, {})).questions).toMatchObject([{ key, recalled: null }]);
  await item.set({ active: true }).execute();
  const source = (await admin('POST', '/sources', { body: { code: 'S-75', label: 'Sumber' } })).body
    .data;
  await item.set({ source_id: source.id }).execute();
  expect((await call('dryRun=1', one, {})).questions).toMatchObject([{ key, recalled: null }]);
});

test('FIND-02 a component is likened to masters by the words that are administered', async () => {
  const body = { type: 'MATERIAL', code: 'M.90', name: 'Zakarpet dinding', unit: 'kg', price: 900 };
  expect((await admin('POST', '/master', { body })).status).toBe(201);
  const table = [
    ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'],
    ['K.91', 'Pelapisan', 'm2', 'Bahan', 'Tapetum dinding', 'kg', 10, 1400],
  ];
  const bytes = await workbook({ rows: table });
  const asked = async () => (await sent(budi, 'dryRun=1', bytes)).body.questions;
  expect(await asked()).toEqual([]);
  const words = (await admin('GET', '/trade-words')).body.data;
  const things = [...words.things, ['zakarpet', 'tapetum']];
  const change = { ...words, things };
  expect((await admin('PUT', '/trade-words', { body: change })).status).toBe(200);
  expect(await asked()).toMatchObject([
    { name: 'Tapetum dinding', candidates: [{ code: 'M.90' }] },
  ]);
});

test('ANA-04 ANA-06 what is said goes sheet by sheet and analysis by analysis, and analyses are counted, not cells', async () => {
  const broken = (kode: string) =>
    rows(kode).map((row) =>
      row[0] === 'E' || row[1] === 'Pekerja' ? [...row.slice(0, 4), '#N/A', '#N/A', '#N/A'] : row,
    );
  const bytes = await workbook(
    { name: 'Tanah', rows: [...rows('T.1'), ...broken('T.2'), ...rows('T.3')] },
    { name: 'Beton', rows: [...rows('B.1'), ...broken('B.2'), ...rows('B.3')] },
  );
  const { body } = await sent(budi, 'dryRun=1', bytes);
  expect(body.message).toBe('Pratinjau import: 4 baru, 0 diperbarui, 2 analisis bermasalah.');
  const keys = (list: { key: string }[]) => list.map(({ key }) => key.split(' ')[0]);
  expect(keys(body.summary.notes)).toEqual(['T.1', 'T.3', 'B.1', 'B.3', 'Pekerja']);
  expect(keys(body.summary.errors)).toEqual(['T.2', 'T.2', 'B.2', 'B.2']);
  expect(body.summary.errors.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Baris 15 memuat galat Excel atau rumus tanpa nilai',
    'Baris 21 (E, overhead) memuat galat Excel atau rumus tanpa nilai',
    'Baris 15 memuat galat Excel atau rumus tanpa nilai',
    'Baris 21 (E, overhead) memuat galat Excel atau rumus tanpa nilai',
  ]);
});

test('ANA-09 an analysis of 10 kg is left out with its reason, and its masters too; one that is there so comes back', async () => {
  const titled = (kode: string, uraian: string, unit: string) =>
    rows(kode)
      .with(0, [kode, uraian, unit])
      .map((row) => (row[1] === 'Mandor gali' ? row.with(1, `Mandor ${kode}`) : row));
  const ten = titled('K.41', 'Pembesian 10 kg dengan besi polos', 'kg');
  const bytes = await workbook({
    rows: [...ten, ...titled('K.42', 'Pemasangan 1 m2 keramik', 'm3'), ...rows('K.43')],
  });
  const look = await sent(budi, 'dryRun=1', bytes);
  expect(faultsOf(look)).toEqual([
    '1 Analisis untuk 10 kg, bukan 1 kg. Ubah koefisien dan uraiannya menjadi untuk 1 kg, lalu import lagi',
    '12 Uraian menyebut 1 m2, satuannya m3. Samakan, lalu import lagi',
  ]);
  expect(look.body.summary.changes.map(({ key }: { key: string }) => key)).toEqual(['K.43']);
  expect(look.body.questions).toEqual([]);
  const done = await sent(budi, `fileHash=${look.body.fileHash}`, bytes);
  expect(done.body.message).toBe('Import selesai: 1 baru, 0 diperbarui, 2 analisis bermasalah.');
  expect(
    JSON.stringify((await budi('GET', '/master?type=LABOR&limit=50')).body.data),
  ).not.toContain('K.41');

  // Stored under these words and in this unit it is somebody's own already.
  const item = { kode: 'K.41', deskripsi: 'Besi', satuan: 'kg' };
  await sent(budi, '', await workbook({ rows: titled('K.41', item.deskripsi, 'kg') }));
  const stored = server.db.updateTable('hsp_item').where('kode', '=', 'K.41');
  await stored.set({ deskripsi: 'Pembesian 10 kg dengan besi polos' }).execute();
  const again = await sent(budi, 'dryRun=1', await workbook({ rows: ten }));
  expect(again.body.summary).toMatchObject({ errors: [], held: [], unchanged: 1 });
  const other = ten.with(3, [1, 'Pekerja', 'L.01', 'OH', 0.8, 176_000, 140_800]);
  const asked = await sent(budi, 'dryRun=1', await workbook({ rows: other }));
  expect(asked.body.summary).toMatchObject({
    held: [{ key: 'K.41', reason: expect.stringContaining('Analisis untuk 10 kg, bukan 1 kg') }],
  });
});
