import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Source } from '../../contract/sources.ts';
import { newId } from '../platform/database/new-id.ts';

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
  for (const table of ['hsp_item', 'master_item', 'source'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

async function addSource(code: string, by = as.sari): Promise<Source> {
  const { body } = await by('POST', '/sources', { body: { code, label: `Label ${code}` } });
  return body.data;
}

async function list(query = '?all=1'): Promise<Source[]> {
  return (await as.sari('GET', `/sources${query}`)).body.data;
}

const codes = async (query?: string) => (await list(query)).map(({ code }) => code);

test('API-75 API-76 SRC-21 active ones, or all of them, in the order people count', async () => {
  for (const code of ['SHBJ-10', 'SHBJ-2']) await addSource(code);
  const { id } = await addSource('AHSP-2016');
  await as.sari('PATCH', `/sources/${id}`, { body: { isActive: false } });
  for (const query of ['', '?active=1', '?activeOnly=true', '?all=0']) {
    expect([query, await codes(query)]).toEqual([query, ['SHBJ-2', 'SHBJ-10']]);
  }
  for (const query of ['?all=1', '?active=0']) {
    expect([query, await codes(query)]).toEqual([query, ['AHSP-2016', 'SHBJ-2', 'SHBJ-10']]);
  }
  expect((await list())[0]).toEqual({
    id,
    code: 'AHSP-2016',
    label: 'Label AHSP-2016',
    isActive: false,
    unitPriceRounding: 'none',
    version: 2,
    canEdit: true,
  });
});

describe('create', () => {
  test('API-77 SRC-21 it answers 201 with the source, active', async () => {
    const body = { code: ' PUPR-8 ', label: ' Permen 8/2023 ' };
    expect(await as.sari('POST', '/sources', { body })).toMatchObject({
      status: 201,
      body: { data: { code: 'PUPR-8', label: 'Permen 8/2023', isActive: true, version: 1 } },
    });
  });

  test.each([
    [{ code: ' ', label: 'Permen' }, { code: 'Wajib diisi' }],
    [{ code: 'PUPR' }, { label: 'Wajib diisi' }],
    [
      { code: 'PUPR', label: 'x', unitPriceRounding: 'naik' },
      { unitPriceRounding: 'Pilihan tidak dikenal' },
    ],
    [{ code: 'x'.repeat(33), label: 'x' }, { code: 'Maksimal 32 karakter' }],
    [{ code: 'x', label: 'x'.repeat(101) }, { label: 'Maksimal 100 karakter' }],
  ])('SRC-19 API-94 %o is refused with %o', async (body, fields) => {
    const answer = await as.sari('POST', '/sources', { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
    expect(await codes()).toEqual([]);
  });

  test('SRC-20 a code is unique, whatever its case', async () => {
    await addSource('SNI');
    const other = await addSource('PUPR');
    const refused = {
      status: 409,
      body: {
        code: 'SOURCE_EXISTS',
        error: 'Kode sumber sudah dipakai.',
        fields: { code: 'Sudah dipakai' },
      },
    };
    const body = { code: 'sni', label: 'Standar' };
    expect(await as.budi('POST', '/sources', { body })).toMatchObject(refused);
    expect(await as.sari('PATCH', `/sources/${other.id}`, { body })).toMatchObject(refused);
    expect(await codes()).toEqual(['PUPR', 'SNI']);
  });
});

describe('change', () => {
  test('API-78 what is left out stays; items show the new code', async () => {
    const { id } = await addSource('SHBJ');
    await addItem(server.db, { owner: sari.id, source: id });
    const answer = await as.sari('PATCH', `/sources/${id}`, { body: { code: 'SHBJ-26' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { code: 'SHBJ-26', label: 'Label SHBJ', isActive: true, version: 2 } },
    });
    const { body } = await as.sari('GET', '/hsp/items');
    expect(body.data[0].sourceCode).toBe('SHBJ-26');
  });

  test('API-78 it is switched off and on', async () => {
    const { id } = await addSource('SHBJ');
    const change = (body: object) => as.sari('PATCH', `/sources/${id}`, { body });
    expect((await change({ isActive: false })).body.data).toMatchObject({ isActive: false });
    expect((await change({ label: 'Harga' })).body.data).toMatchObject({ isActive: false });
    expect((await change({ isActive: true })).body.data).toMatchObject({ isActive: true });
    expect(await change({ isActive: 'entah' })).toMatchObject({ status: 422 });
  });

  test('D-08 a change made on an older version is refused and told of', async () => {
    const { id } = await addSource('SHBJ');
    await as.admin('PATCH', `/sources/${id}`, { body: { label: 'Baru' } });
    const headers = { 'If-Match': '"1"' };
    for (const method of ['PATCH', 'DELETE']) {
      expect(await as.sari(method, `/sources/${id}`, { headers })).toMatchObject({
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          details: {
            yourVersion: 1,
            currentVersion: 2,
            changedBy: { name: 'Dimas' },
            current: { label: 'Baru' },
          },
        },
      });
    }
  });
});

describe('remove', () => {
  test('API-79 it is gone; rows that were removed or hidden lose it', async () => {
    const source = await addSource('SHBJ');
    const removed = await addItem(server.db, { source: source.id, deleted: true });
    await addMaster(server.db, { owner: sari.id, source: source.id, tombstone: true });
    const answer = await as.sari('DELETE', `/sources/${source.id}`);
    expect(answer).toMatchObject({ status: 200, body: { data: { id: source.id } } });
    expect(await as.sari('DELETE', `/sources/${source.id}`)).toMatchObject({ status: 404 });
    const row = server.db.selectFrom('hsp_item').select('source_id').where('id', '=', removed);
    expect(await row.executeTakeFirst()).toEqual({ source_id: null });
  });

  test('API-79 in use, it stays: by items, by masters, by the history of a price', async () => {
    const source = await addSource('SHBJ');
    await addItem(server.db, { owner: sari.id, source: source.id });
    await addMaster(server.db, { owner: sari.id, source: source.id });
    const master_id = await addMaster(server.db, { owner: sari.id });
    await server.db
      .insertInto('master_price')
      .values({ id: newId(), master_id, source_id: source.id })
      .execute();
    expect(await as.sari('DELETE', `/sources/${source.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'SOURCE_IN_USE',
        error: 'Sumber masih dipakai 3 item. Nonaktifkan saja.',
        details: { hsp: 1, master: 2 },
      },
    });
    expect(await codes()).toEqual(['SHBJ']);
  });
});

test('D-43 an own entry, unused by others, is open to a USER; every entry to ADMIN', async () => {
  const source = await addSource('SHBJ');
  const change = { body: { label: 'Baru' } };
  const refused = { status: 403, body: { code: 'SHARED_ENTRY' } };
  for (const [method, asking] of [
    ['PATCH', change],
    ['DELETE', {}],
  ] as const) {
    expect(await as.budi(method, `/sources/${source.id}`, asking)).toMatchObject(refused);
  }
  expect(await as.sari('PATCH', `/sources/${source.id}`, change)).toMatchObject({ status: 200 });
  await addMaster(server.db, { source: source.id });
  expect(await list()).toMatchObject([{ canEdit: false }]);
  expect(await as.sari('PATCH', `/sources/${source.id}`, change)).toMatchObject(refused);
  const answer = await as.admin('PATCH', `/sources/${source.id}`, change);
  expect(answer).toMatchObject({ status: 200, body: { data: { canEdit: true } } });
});
