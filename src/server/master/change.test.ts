// One master at a time: what it takes, what it answers, what stays of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  startTestServer,
  type Ask,
  type Said,
  type TestServer,
} from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let admin: Ask;
let sari: Ask;
let source: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Ayu'));
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  source = (await admin('POST', '/sources', { body: { code: 'SURVEI', label: 'Survei pasar' } }))
    .body.data.code;
});
afterAll(() => server.stop());

const sand = { type: 'MATERIAL', name: 'Pasir beton', unit: 'm3', price: 300_000 };

async function add(fields: object, ask = admin) {
  const said = await ask('POST', '/master', { body: { ...sand, ...fields } });
  expect(said.status, JSON.stringify(said.body)).toBe(201);
  return said.body.data;
}
const change = (id: string, body: object, ask = admin, query = '') =>
  ask('PATCH', `/master/${id}${query}`, { body });
const history = async (id: string, ask = admin) =>
  (await ask('GET', `/master/${id}/price-history`)).body.data;
const refused = ({ status, body }: Said) => [status, body.code, body.fields];

describe('POST /master', () => {
  test('API-65 MASTER-30 the fields of a master, and what is made of them', async () => {
    const made = await add({ code: 'M.14.b', notes: ' Ex Bangka ', price: '312.500,50', source });
    expect(made).toMatchObject({
      type: 'MATERIAL',
      code: 'M.14.b',
      name: 'Pasir beton',
      unit: 'm3',
      price: 312_500.5,
      priceMissing: false,
      notes: 'Ex Bangka',
      sourceCode: 'SURVEI',
      scope: 'GLOBAL',
      ownerUserId: 'GLOBAL',
      override: null,
      estimated: false,
      usedCount: 0,
      version: 1,
    });
    expect(Date.now() - Date.parse(made.priceAt)).toBeLessThan(60_000);
    expect((await sari('GET', `/master/${made.id}`)).body.data).toEqual(made);
    expect((await sari('GET', '/master/by-code/m.14.B')).body.data).toEqual(made);
  });

  test('CHECK-44 a TKDN is kept to the hundredth; blank is nobody has said, 0 is said', async () => {
    const { id, tkdn } = await add({ code: 'T.1', tkdn: '87,33' });
    expect(tkdn).toBe(87.33);
    expect((await add({ code: 'T.2' })).tkdn).toBeNull();
    expect((await add({ code: 'T.3', tkdn: 0 })).tkdn).toBe(0);
    const after = async (sent: object, ask = admin) => (await change(id, sent, ask)).body.data.tkdn;
    expect(await after({ name: 'Pasir pasang' })).toBe(87.33);
    expect(await after({ tkdn: 100 })).toBe(100);
    expect(await after({ tkdn: '' })).toBeNull();
    expect(await after({ tkdn: 40.5 })).toBe(40.5);
    // An own copy takes it along, and has its own from then on.
    expect(await after({ notes: 'Ex Bangka' }, sari)).toBe(40.5);
    const own = (await sari('GET', '/master/by-code/T.1')).body.data;
    expect(own).toMatchObject({ scope: 'USER', tkdn: 40.5 });
    expect(refused(await change(id, { tkdn: 100.01 }))).toEqual([
      422,
      'VALIDATION',
      { tkdn: 'Maksimal 100' },
    ]);
    expect(refused(await change(id, { tkdn: -1 }))[2]).toEqual({ tkdn: 'Tidak boleh negatif' });
  });

  const missing = async (body: object) => refused(await sari('POST', '/master', { body })).slice(1);
  const required = 'Wajib diisi';

  test('MASTER-18 a wage requires a code', async () => {
    expect(await missing({ type: 'LABOR', name: 'Mandor', code: ' ' })).toEqual([
      'VALIDATION',
      { code: required },
    ]);
  });

  test('MASTER-16 MASTER-17 MASTER-20 a material requires name, unit and price', async () => {
    expect(await missing({ type: 'MATERIAL' })).toEqual(['VALIDATION', { name: required }]);
    expect(await missing({ type: 'MATERIAL', name: 'Air', price: '' })).toEqual([
      'VALIDATION',
      { price: required, unit: required },
    ]);
  });

  test('what cannot be a master is refused beside its field', async () => {
    expect(await missing({ ...sand, type: 'KAYU' })).toEqual([
      'VALIDATION',
      { type: 'Pilihan tidak dikenal' },
    ]);
    expect(await missing({ ...sand, price: '1e3x' })).toEqual([
      'VALIDATION',
      { price: 'Harus berupa angka' },
    ]);
    expect(await missing({ ...sand, price: -1 })).toEqual([
      'VALIDATION',
      { price: 'Tidak boleh negatif' },
    ]);
    expect(await missing({ ...sand, price: '1000000000000' })).toEqual([
      'VALIDATION',
      { price: 'Maksimal 999.999.999.999,99' },
    ]);
    expect(await missing({ ...sand, source: 'TIDAK ADA' })).toEqual(['SOURCE_UNKNOWN', undefined]);
  });

  test('MASTER-21 MASTER-22 MASTER-28 blank rates and notes are null, a wage is by the day', async () => {
    const wage = await add({
      type: 'labor',
      code: 'L.01',
      name: 'Pekerja',
      unit: '',
      price: undefined,
      dailyRate: '120.000,00',
      hourlyRate: '',
      notes: '',
    });
    expect(wage).toMatchObject({
      type: 'LABOR',
      unit: 'OH',
      price: 120_000,
      dailyRate: 120_000,
      hourlyRate: null,
      notes: null,
    });
  });

  test('D-49 a blank code is made, beside those that anybody has', async () => {
    const codes = [
      (await add({ code: '' })).code,
      (await add({ code: null }, sari)).code,
      (await add({ type: 'EQUIPMENT', price: '' })).code,
      (await add({ type: 'OTHER', price: undefined })).code,
      (await add({ code: undefined })).code,
    ];
    expect(codes).toEqual(['B-00001', 'B-00002', 'P-00001', 'X-00001', 'B-00003']);
  });

  test('two that ask for a made code at once get one each', async () => {
    const both = await Promise.all([add({ type: 'OTHER' }), add({ type: 'OTHER' }, sari)]);
    expect(new Set(both.map(({ code }) => code)).size).toBe(2);
  });

  test('D-58 a machine without a price has none; a confirmed 0 is one', async () => {
    expect(await add({ type: 'EQUIPMENT', price: 0 })).toMatchObject({
      price: 0,
      priceMissing: true,
      priceAt: null,
    });
    expect(await add({ type: 'EQUIPMENT', price: 0, priceMissing: false })).toMatchObject({
      price: 0,
      priceMissing: false,
    });
  });

  test('one code a type and owner, case and blanks ignored', async () => {
    await add({ code: 'K.1' });
    expect(refused(await admin('POST', '/master', { body: { ...sand, code: ' k .1' } }))).toEqual([
      409,
      'MASTER_EXISTS',
      { code: 'Sudah dipakai' },
    ]);
    expect((await add({ type: 'EQUIPMENT', code: 'K.1' })).code).toBe('K.1');
  });
});

describe('PATCH /master/:id', () => {
  test('API-67 API-69 MASTER-23 what is not sent stays', async () => {
    const made = await add({ code: 'C.1', notes: 'Ex Rumpin', source });
    const { body } = await change(made.id, { name: 'Pasir pasang' });
    expect(body.data).toEqual({
      ...made,
      name: 'Pasir pasang',
      version: 2,
      updatedAt: expect.any(String),
    });
    const byCode = await admin('PATCH', '/master/by-code/c.1', { body: { unit: 'kg', notes: '' } });
    expect(byCode.body.data).toMatchObject({ name: 'Pasir pasang', unit: 'kg', notes: null });
    expect(byCode.headers.get('etag')).toBe('"3"');
    expect((await sari('GET', '/master?q=pasang%20kg')).body.data).toMatchObject([{ code: 'C.1' }]);
  });

  test('MASTER-19 a wage keeps its code, other types may change theirs', async () => {
    const wage = await add({ type: 'LABOR', code: 'L.02', name: 'Tukang' });
    expect(refused(await change(wage.id, { code: 'L.03' })).slice(0, 2)).toEqual([
      422,
      'CODE_FIXED',
    ]);
    expect((await change(wage.id, { code: 'l. 02', name: 'Tukang batu' })).body.data).toMatchObject(
      {
        code: 'L.02',
        name: 'Tukang batu',
      },
    );
    const made = await add({ code: 'C.2' });
    expect((await change(made.id, { code: 'C.3' })).body.data.code).toBe('C.3');
    await add({ code: 'C.4' });
    expect(refused(await change(made.id, { code: 'c.4' }))[1]).toBe('MASTER_EXISTS');
    expect((await sari('GET', '/master/by-code/C.2')).status).toBe(404);
  });

  test('a change on a version that is not the present one is refused, with that one', async () => {
    const made = await add({ code: 'V.1' });
    await change(made.id, { price: 310_000 });
    const { status, body } = await admin('PATCH', `/master/${made.id}`, {
      body: { price: 1 },
      headers: { 'If-Match': '"1"' },
    });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      changedBy: { name: 'Ayu' },
      current: { id: made.id, price: 310_000 },
    });
    expect((await admin('GET', `/master/${made.id}`)).body.data.price).toBe(310_000);
  });

  test('D-59 another price is an estimate no more, and of another source', async () => {
    const made = await add({ code: 'E.1', source });
    await change(made.id, { estimated: true, priceNote: 'ditaksir dari Paku biasa' });
    const marked = (await admin('GET', `/master/${made.id}`)).body.data;
    expect(marked).toMatchObject({ estimated: true, priceNote: 'ditaksir dari Paku biasa' });
    const named = (await change(made.id, { name: 'Paku' })).body.data;
    expect(named).toMatchObject({ estimated: true, sourceCode: 'SURVEI', priceAt: made.priceAt });
    expect((await change(made.id, { price: 5_000 })).body.data).toMatchObject({
      estimated: false,
      priceNote: null,
      sourceCode: null,
    });
  });

  test('the marks are given by ADMIN alone', async () => {
    const made = await add({ code: 'E.2' });
    const own = (await change(made.id, { estimated: true, priceNote: 'kira-kira' }, sari)).body
      .data;
    expect(own).toMatchObject({ scope: 'USER', estimated: false, priceNote: null });
  });

  test('a code that two types have is ambiguous without the type', async () => {
    await add({ code: 'G.1' });
    await add({ code: 'G.1', type: 'EQUIPMENT' });
    for (const [method, path] of [
      ['GET', '/master/by-code/G.1'],
      ['PATCH', '/master/by-code/G.1'],
      ['DELETE', '/master/by-code/G.1'],
    ] as const) {
      expect(refused(await sari(method, path, method === 'PATCH' ? { body: {} } : {}))).toEqual([
        409,
        'CODE_AMBIGUOUS',
        undefined,
      ]);
    }
    const typed = await sari('GET', '/master/by-code/g.1?type=equipment');
    expect(typed.body.data).toMatchObject({ type: 'EQUIPMENT', code: 'G.1' });
  });

  test('a code with a slash, a blank, a percent sign', async () => {
    const made = await add({ code: 'P/1 50%' });
    const at = `/master/by-code/${encodeURIComponent('P/1 50%')}`;
    expect((await sari('GET', at)).body.data.id).toBe(made.id);
    expect((await admin('PATCH', at, { body: { price: 7 } })).body.data.price).toBe(7);
    expect((await admin('DELETE', at)).body.data).toEqual({ id: made.id });
  });
});

describe('the history of a price', () => {
  test('every price, with who gave it and where it is from', async () => {
    const made = await add({ code: 'H.1', price: 300_000, source });
    await change(made.id, { price: 312_500 });
    await change(made.id, { notes: 'Ex Rumpin' });
    await change(made.id, { price: null });
    await change(made.id, { price: 320_000, source });
    const lines = await history(made.id);
    expect(lines.map((line: Record<string, unknown>) => [line.oldPrice, line.newPrice])).toEqual([
      [null, 320_000],
      [312_500, null],
      [300_000, 312_500],
      [null, 300_000],
    ]);
    expect(lines[0]).toMatchObject({ by: { name: 'Ayu' }, cause: 'edit', sourceCode: 'SURVEI' });
    expect(lines[3]).toMatchObject({ cause: 'create', sourceCode: 'SURVEI' });
    const page = await admin('GET', `/master/${made.id}/price-history?page=2&limit=3`);
    expect(page.body.pagination).toMatchObject({ total: 4, totalPages: 2, page: 2 });
    expect(page.body.data).toHaveLength(1);
    expect(page.body.data[0]).toMatchObject({ oldPrice: null, newPrice: 300_000 });
  });

  test('a price that is given again is of today, and keeps its source', async () => {
    const made = await add({ code: 'H.2', source });
    await makeOld(made.id, 200);
    const old = (await admin('GET', `/master/${made.id}`)).body.data;
    const again = (await change(made.id, { price: 300_000 })).body.data;
    expect(Date.parse(again.priceAt)).toBeGreaterThan(Date.parse(old.priceAt));
    expect(again.sourceCode).toBe('SURVEI');
    expect((await history(made.id))[0]).toMatchObject({
      oldPrice: 300_000,
      newPrice: 300_000,
      cause: 'confirm',
    });
  });

  test("a copy has its origin's history and age, then its own", async () => {
    const made = await add({ code: 'H.3' });
    await makeOld(made.id, 100);
    const before = (await admin('GET', `/master/${made.id}`)).body.data;
    const renamed = (await change(made.id, { name: 'Pasir kami' }, sari)).body.data;
    expect(renamed.priceAt).toBe(before.priceAt);
    await change(renamed.id, { price: 290_000 }, sari);
    expect(await history(renamed.id, sari)).toMatchObject([
      { oldPrice: 300_000, newPrice: 290_000, by: { name: 'Sari' }, cause: 'edit' },
      { oldPrice: null, newPrice: 300_000, by: { name: 'Ayu' }, cause: 'create' },
    ]);
    expect(await history(made.id)).toHaveLength(1);
  });

  test('older than so many days; without a price; with an estimated one', async () => {
    const named = (name: string) => ({ name: `Umur ${name}`, type: 'EQUIPMENT' });
    const old = await add({ ...named('lama'), code: 'U.1' });
    await makeOld(old.id, 91);
    const recent = await add({ ...named('baru'), code: 'U.2' });
    await makeOld(recent.id, 89);
    const missing = await add({ ...named('kosong'), code: 'U.3', price: null });
    await makeOld(missing.id, 400);
    const estimated = await add({ ...named('taksiran'), code: 'U.4' });
    await change(estimated.id, { estimated: true });
    const codes = async (query: string) =>
      (await sari('GET', `/master?q=umur&${query}`)).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes('olderThan=90')).toEqual(['U.1']);
    expect(await codes('olderThan=30')).toEqual(['U.2', 'U.1']);
    expect(await codes('olderThan=banyak')).toHaveLength(4);
    expect(await codes('missing=1')).toEqual(['U.3']);
    expect(await codes('estimated=1')).toEqual(['U.4']);
    const { body } = await sari('GET', '/master?q=umur&olderThan=30&limit=1');
    expect(body.pagination.total).toBe(2);
  });

  function makeOld(id: string, days: number) {
    const at = new Date(Date.now() - days * 86_400_000);
    return Promise.all([
      server.db.updateTable('master_item').set({ price_at: at }).where('id', '=', id).execute(),
      server.db.updateTable('master_price').set({ at }).where('master_id', '=', id).execute(),
    ]);
  }
});

describe('GET /master as the search helper asks', () => {
  test('API-64 API-72 API-73 a page is skipped to and has ten rows', async () => {
    for (let n = 1; n <= 12; n++) await add({ code: `Z.${n}`, name: 'Genteng', type: 'OTHER' });
    const { body } = await sari('GET', '/master?type=OTHER&q=genteng&skip=10&take=10&orderBy=code');
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['Z.11', 'Z.12']);
    expect(body.pagination).toMatchObject({ total: 12, skip: 10, take: 10, page: 2 });
  });

  test('API-66 one by its id; what is not there is not found', async () => {
    const made = await add({ code: 'Z.99', name: 'Genteng', type: 'OTHER' });
    const { status, body } = await sari('GET', `/master/${made.id}`);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ id: made.id, code: 'Z.99' }),
    ]);
    expect((await sari('GET', `/master/${newId()}`)).body.code).toBe('NOT_FOUND');
    expect((await sari('GET', '/master/bukan-id')).status).toBe(404);
    expect((await sari('PATCH', '/master/by-code/TIDAK.ADA', { body: {} })).status).toBe(404);
  });
});

test('MASTER-37 a wage is stored per OH or OJ however its unit is spelled, and costs the rate of that', async () => {
  const rates = { dailyRate: 160_000, hourlyRate: 20_000 };
  const wage = async (code: string, unit: string, type = 'LABOR') => {
    const price = type === 'LABOR' ? {} : { price: 5 };
    const sent = { type, code, name: `Tukang ${code}`, unit, ...rates, ...price };
    const { status, body } = await sari('POST', '/master', { body: sent });
    expect(status).toBe(201);
    return body.data;
  };
  expect(await wage('W.1', 'Org/hari')).toMatchObject({ unit: 'OH', price: 160_000 });
  expect(await wage('W.2', 'Org/Jam')).toMatchObject({ unit: 'OJ', price: 20_000 });
  expect(await wage('W.3', 'bulan')).toMatchObject({ unit: 'bulan', price: 160_000 });
  expect(await wage('W.4', 'hari', 'EQUIPMENT')).toMatchObject({ unit: 'hari' });

  const { id } = await wage('W.5', 'HOK');
  const changed = async (fields: object) => (await change(id, fields, sari)).body.data;
  expect(await changed({ unit: 'org/hr' })).toMatchObject({ unit: 'OH', price: 160_000 });
  expect(await changed({ unit: 'jam', hourlyRate: 21_000 })).toMatchObject({ unit: 'OJ' });
  expect(await changed({ notes: 'Harian' })).toMatchObject({ unit: 'OJ' });
});
