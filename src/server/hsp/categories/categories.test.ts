import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { newId } from '../../platform/database/new-id.ts';

let server: TestServer;
let sari: Person;
let asSari: Ask;
let asBudi: Ask;
let asAdi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  asSari = server.as(sari);
  asBudi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  asAdi = server.as(await addPerson(server.db, 'ADMIN', 'Adi'));
});
afterAll(() => server.stop());

async function addCategory(ask: Ask, name: string): Promise<string> {
  return (await ask('POST', '/hsp/categories', { body: { name } })).body.data.id;
}

async function addItem(ask: Ask, hspCategoryId: string, kode: string): Promise<string> {
  const body = { hspCategoryId, kode, deskripsi: 'Pekerjaan', harga: 10 };
  return (await ask('POST', '/hsp/items', { body })).body.data.id;
}

async function find(ask: Ask, name: string) {
  const { body } = await ask('GET', `/hsp/categories?q=${encodeURIComponent(name)}`);
  return body.data[0];
}

describe('POST /hsp/categories', () => {
  test('API-47 CAT-14 anybody may add one', async () => {
    const { status, body, headers } = await asSari('POST', '/hsp/categories', {
      body: { name: '  Taman ' },
    });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body.data).toEqual({
      id: expect.any(String),
      name: 'Taman',
      _count: { items: 0 },
      canEdit: true,
      version: 1,
    });
    expect(await find(asSari, 'Taman')).toEqual(body.data);
    expect((await find(asBudi, 'Taman')).canEdit).toBe(false);
  });

  test('CATEGORY_EXISTS for the same name in any case', async () => {
    await addCategory(asSari, 'Atap');
    const { status, body } = await asBudi('POST', '/hsp/categories', { body: { name: 'ATAP' } });
    expect([status, body.code, body.error, body.fields]).toEqual([
      409,
      'CATEGORY_EXISTS',
      'Nama kategori sudah ada.',
      { name: 'Sudah dipakai' },
    ]);
  });

  test.each([
    ['  ', 'Wajib diisi'],
    [undefined, 'Wajib diisi'],
    ['x'.repeat(101), 'Maksimal 100 karakter'],
  ])('CAT-12 the name %o is refused', async (name, text) => {
    const { status, body } = await asSari('POST', '/hsp/categories', { body: { name } });
    expect([status, body.fields]).toEqual([422, { name: text }]);
  });
});

describe('PATCH /hsp/categories/{id}', () => {
  test('API-48 a new name, by which its items are found', async () => {
    const id = await addCategory(asAdi, 'Pondasi');
    await addItem(asAdi, id, 'P.1');
    const { status, body } = await asAdi('PATCH', `/hsp/categories/${id}`, {
      body: { name: 'Struktur bawah' },
      headers: { 'If-Match': '"1"' },
    });
    expect([status, body.data]).toEqual([
      200,
      { id, name: 'Struktur bawah', _count: { items: 1 }, canEdit: true, version: 2 },
    ]);
    const kodes = async (q: string) =>
      (await asSari('GET', `/hsp/items?q=${q}`)).body.data.map(
        ({ kode }: { kode: string }) => kode,
      );
    expect([await kodes('struktur%20bawah'), await kodes('pondasi')]).toEqual([['P.1'], []]);
    const { body: map } = await asSari('GET', '/hsp/with-items');
    expect(map.data['Struktur bawah']).toHaveLength(1);
  });

  test('api/1.7 a name changed meanwhile is told of', async () => {
    const id = await addCategory(asAdi, 'Lantai');
    await asAdi('PATCH', `/hsp/categories/${id}`, { body: { name: 'Lantai 1' } });
    const { status, body } = await asAdi('PATCH', `/hsp/categories/${id}`, {
      body: { name: 'Lantai 2' },
      headers: { 'If-Match': '"1"' },
    });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      changedBy: { name: 'Adi' },
      current: { name: 'Lantai 1' },
    });
  });

  test('D-43 SHARED_ENTRY: a USER changes the own ones until others use them', async () => {
    const id = await addCategory(asSari, 'Pagar');
    const rename = async (ask: Ask, name: string) =>
      (await ask('PATCH', `/hsp/categories/${id}`, { body: { name } })).body;
    expect((await rename(asBudi, 'Pagar 1')).code).toBe('SHARED_ENTRY');
    await addItem(asSari, id, 'S.1');
    expect((await rename(asSari, 'Pagar 2')).status).toBe('success');
    await addItem(asBudi, id, 'B.1');
    expect(await rename(asSari, 'Pagar 3')).toMatchObject({
      code: 'SHARED_ENTRY',
      error: 'Data acuan ini hanya dapat diubah oleh ADMIN.',
    });
    expect((await asSari('DELETE', `/hsp/categories/${id}`)).status).toBe(403);
    expect((await rename(asAdi, 'Pagar 4')).data.name).toBe('Pagar 4');
  });

  test('an unknown one is NOT_FOUND, a name that is taken CATEGORY_EXISTS', async () => {
    const [id] = [await addCategory(asAdi, 'Plafon'), await addCategory(asAdi, 'Plafond')];
    const to = (at: string) =>
      asAdi('PATCH', `/hsp/categories/${at}`, { body: { name: 'plafond' } });
    expect((await to(newId())).body.code).toBe('NOT_FOUND');
    expect((await to(id)).body.code).toBe('CATEGORY_EXISTS');
  });
});

describe('DELETE /hsp/categories/{id}', () => {
  test('API-49 D-45 with items it says how many, and they may move first', async () => {
    const [from, to] = [await addCategory(asAdi, 'Kusen'), await addCategory(asAdi, 'Pintu')];
    const global = await addItem(asAdi, from, 'K.1');
    await addItem(asSari, from, 'K.2');
    const refused = await asAdi('DELETE', `/hsp/categories/${from}`);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'CATEGORY_IN_USE',
      'Kategori masih dipakai 2 item.',
    ]);
    for (const moveTo of [from, newId(), 'x']) {
      const { body } = await asAdi('DELETE', `/hsp/categories/${from}?moveTo=${moveTo}`);
      expect(body.fields).toEqual({ moveTo: 'Pilihan tidak dikenal' });
    }
    const { status, body } = await asAdi('DELETE', `/hsp/categories/${from}?moveTo=${to}`);
    expect([status, body.data]).toEqual([200, { id: from }]);
    expect((await asSari('GET', '/hsp/items?q=pintu')).body.pagination.total).toBe(2);
    expect(await find(asAdi, 'Kusen')).toBeUndefined();
    expect((await find(asAdi, 'Pintu'))._count.items).toBe(1);
    expect((await asSari('GET', `/hsp/items/${global}`)).body.data).toMatchObject({
      categoryName: 'Pintu',
      version: 2,
    });
  });

  test('D-45 what hides an entry is no item: it goes where the entry is', async () => {
    const [from, to] = [await addCategory(asAdi, 'Sanitair'), await addCategory(asAdi, 'Pipa')];
    const id = await addItem(asAdi, from, 'Z.1');
    await asSari('DELETE', `/hsp/items/${id}`);
    await asAdi('PATCH', `/hsp/items/${id}`, { body: { hspCategoryId: to } });
    expect((await asAdi('DELETE', `/hsp/categories/${from}`)).status).toBe(200);
    expect((await asSari('GET', '/hsp/items?q=pipa')).body.data).toEqual([]);
    expect((await asSari('GET', '/hsp/items?q=pipa&only=hidden')).body.data).toHaveLength(1);
  });
});
