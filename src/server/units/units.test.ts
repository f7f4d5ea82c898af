import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Unit } from '../../contract/units.ts';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';

let server: TestServer;
let sari: Person;
let as: Record<'admin' | 'sari' | 'budi', Ask>;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  as = {
    admin: server.as(await addPerson(server.db, 'ADMIN', 'Dimas')),
    sari: server.as(sari),
    budi: server.as(await addPerson(server.db, 'USER', 'Budi')),
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['hsp_item', 'master_item', 'unit'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

async function addUnit(code: string, label = `Label ${code}`, by = as.sari): Promise<Unit> {
  const { body } = await by('POST', '/units', { body: { code, label } });
  return body.data;
}

async function list(query: Record<string, string> = {}): Promise<Unit[]> {
  const { body } = await as.sari('GET', `/units?${new URLSearchParams(query)}`);
  return body.data;
}

const codes = async (query?: Record<string, string>) => (await list(query)).map(({ code }) => code);

describe('list', () => {
  beforeEach(async () => {
    for (const [code, label] of [
      ['m10', 'm10'],
      ['m2', 'm2'],
      ['Kg', 'Mètre'],
    ] as const) {
      await addUnit(code, label);
    }
  });

  test('API-81 UNIT-20 units in the order people count, each with its code and label', async () => {
    expect(await codes()).toEqual(['Kg', 'm2', 'm10']);
    expect((await list())[0]).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      code: 'Kg',
      label: 'Mètre',
      version: 1,
      canEdit: true,
    });
  });

  test.each([
    ['parts of the code', 'M1', ['m10']],
    ['parts of the label, without regard to accents', 'metre', ['Kg']],
    ['all of the words', 'kg tre', ['Kg']],
    ['not some of the words', 'kg m10', []],
    ['what stands between blanks', '  m2 ', ['m2']],
    ['wildcards as plain characters', '%', []],
    ['wildcards as plain characters', 'm_', []],
  ])('API-81 UNIT-04 the search finds %s: "%s"', async (_, q, found) => {
    expect(await codes({ q })).toEqual(found);
    expect(await codes({ search: q })).toEqual(found);
  });
});

test('CONST-19 API-96 no cap is met before 5,000 rows, and a cut is told', async () => {
  await sql`insert into unit (id, code, label, code_order, search)
    select gen_random_uuid(), 'u' || n, 'Unit', lpad(n::text, 5, '0'), 'u' || n
    from generate_series(1, 5000) n`.execute(server.db);
  const all = await as.sari('GET', '/units');
  expect([all.body.data.length, all.body.meta]).toEqual([5_000, undefined]);
  await addUnit('satu lagi');
  const cut = await as.sari('GET', '/units');
  expect(cut.body.data).toHaveLength(5_000);
  expect(cut.body.meta).toEqual({ truncated: true, total: 5_001 });
});

describe('create', () => {
  test('API-82 UNIT-20 it answers 201 with the unit, its texts cleaned', async () => {
    const answer = await as.sari('POST', '/units', {
      body: { code: ' m\u00002 ', label: ' Luas ' },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'success', data: { code: 'm2', label: 'Luas', version: 1, canEdit: true } },
    });
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(await codes({ q: 'luas' })).toEqual(['m2']);
  });

  test.each([
    [{ code: ' ', label: 'Meter' }, { code: 'Wajib diisi' }],
    [{ code: 'm' }, { label: 'Wajib diisi' }],
    [{ code: 'x'.repeat(33), label: 'x' }, { code: 'Maksimal 32 karakter' }],
    [{ code: 'm', label: 'x'.repeat(101) }, { label: 'Maksimal 100 karakter' }],
    [
      { code: 5, label: {} },
      { code: 'Wajib diisi', label: 'Wajib diisi' },
    ],
  ])('UNIT-18 API-94 %o is refused with %o', async (body, fields) => {
    const answer = await as.sari('POST', '/units', { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
    expect(await codes()).toEqual([]);
  });

  test('UNIT-19 a code is unique, whatever its case', async () => {
    await addUnit('OH');
    const body = { code: 'oh', label: 'Orang hari' };
    expect(await as.budi('POST', '/units', { body })).toMatchObject({
      status: 409,
      body: {
        error: 'Kode satuan sudah dipakai.',
        code: 'UNIT_EXISTS',
        fields: { code: 'Sudah dipakai' },
      },
    });
    expect(await codes()).toEqual(['OH']);
  });

  test('UNIT-19 also when five people create it at once', async () => {
    const body = { code: 'm', label: 'M' };
    const five = Array.from({ length: 5 }, () => as.sari('POST', '/units', { body }));
    const statuses = (await Promise.all(five)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('change', () => {
  test('API-83 what is left out stays, and the search finds the new texts', async () => {
    const { id } = await addUnit('m', 'Meter');
    const answer = await as.sari('PATCH', `/units/${id}`, { body: { code: 'm1' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, code: 'm1', label: 'Meter', version: 2, canEdit: true } },
    });
    expect(await codes({ q: 'm1' })).toEqual(['m1']);
  });

  test('UNIT-18 UNIT-19 a new code may be neither blank nor taken', async () => {
    await addUnit('m2');
    const { id } = await addUnit('m3');
    const change = (body: object) => as.sari('PATCH', `/units/${id}`, { body });
    expect(await change({ code: 'M2' })).toMatchObject({
      status: 409,
      body: { code: 'UNIT_EXISTS' },
    });
    expect(await change({ label: '  ' })).toMatchObject({
      status: 422,
      body: { fields: { label: 'Wajib diisi' } },
    });
    expect(await codes()).toEqual(['m2', 'm3']);
  });

  test('API-83 D-44 in use, the label changes and the code stays', async () => {
    const { id } = await addUnit('m2');
    await addItem(server.db, { owner: sari.id, satuan: 'M2' });
    await addMaster(server.db, { owner: sari.id, unit: 'm2' });
    const change = (body: object) => as.sari('PATCH', `/units/${id}`, { body });
    expect(await change({ label: 'Luas', code: 'm2' })).toMatchObject({ status: 200 });
    expect(await change({ code: 'm²' })).toMatchObject({
      status: 409,
      body: {
        error: 'Unit masih dipakai 2 data.',
        code: 'UNIT_IN_USE',
        details: { hsp: 1, master: 1 },
      },
    });
    expect(await list()).toMatchObject([{ code: 'm2', label: 'Luas' }]);
  });

  test('D-08 a change made on an older version is refused and told of', async () => {
    const { id } = await addUnit('m2');
    await as.admin('PATCH', `/units/${id}`, { body: { label: 'Luas' } });
    const late = await as.sari('PATCH', `/units/${id}`, {
      body: { label: 'Area' },
      headers: { 'If-Match': '"1"' },
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: {
          yourVersion: 1,
          currentVersion: 2,
          changedBy: { name: 'Dimas' },
          changedAt: expect.stringMatching(/Z$/),
          current: { label: 'Luas', version: 2 },
        },
      },
    });
  });
});

describe('remove', () => {
  test('API-84 it is gone, and gone stays gone', async () => {
    const { id } = await addUnit('m2');
    const answer = await as.sari('DELETE', `/units/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', data: { id } } });
    expect(await as.sari('DELETE', `/units/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await codes()).toEqual([]);
  });

  test('API-84 D-44 in use, it stays', async () => {
    const { id } = await addUnit('m2');
    await addItem(server.db, { owner: sari.id, satuan: 'M2' });
    await addItem(server.db, { satuan: 'm2' });
    expect(await as.admin('DELETE', `/units/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'UNIT_IN_USE', details: { hsp: 2, master: 0 } },
    });
    expect(await codes()).toEqual(['m2']);
  });

  test('a row that is removed or hidden does not use it', async () => {
    const { id } = await addUnit('m2');
    await addMaster(server.db, { owner: sari.id, unit: 'm2', tombstone: true });
    await addItem(server.db, { satuan: 'm2', deleted: true });
    expect(await as.sari('DELETE', `/units/${id}`)).toMatchObject({ status: 200 });
  });
});

describe('D-43 one list for all', () => {
  test('an entry of somebody else is closed to a USER and open to ADMIN', async () => {
    const { id } = await addUnit('m2', 'Luas', as.budi);
    expect((await list())[0]?.canEdit).toBe(false);
    for (const [method, asking] of [
      ['PATCH', { body: { label: 'Meter' } }],
      ['DELETE', {}],
    ] as const) {
      expect(await as.sari(method, `/units/${id}`, asking)).toMatchObject({
        status: 403,
        body: { code: 'SHARED_ENTRY', error: 'Data acuan ini hanya dapat diubah oleh ADMIN.' },
      });
      expect(await as.admin(method, `/units/${id}`, asking)).toMatchObject({ status: 200 });
    }
  });

  test('an own entry is closed as soon as rows of others use it', async () => {
    const { id } = await addUnit('zak');
    await addItem(server.db, { owner: sari.id, satuan: 'zak' });
    expect((await list())[0]?.canEdit).toBe(true);
    await addItem(server.db, { satuan: 'ZAK' });
    expect((await list())[0]?.canEdit).toBe(false);
    const answer = await as.sari('PATCH', `/units/${id}`, { body: { label: 'Sak' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SHARED_ENTRY' } });
  });
});
