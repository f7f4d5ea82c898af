import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { newId } from '../platform/database/new-id.ts';
import { itemSearch } from '../../domain/search/item-search.ts';

let server: TestServer;
let sari: Person;
let budi: Person;
let asSari: Ask;
let asBudi: Ask;
const categories: Record<string, string> = {};

interface Item {
  kode: string;
  deskripsi?: string;
  satuan?: string | null;
  harga?: string | null;
  category?: string;
  owner?: Person;
  tombstone?: boolean;
  active?: boolean;
  originVersion?: number;
}

async function addItem(item: Item): Promise<string> {
  const { kode, deskripsi = `Pekerjaan ${kode}`, satuan = 'm2', category = 'Beton' } = item;
  const id = newId();
  await server.db
    .insertInto('hsp_item')
    .values({
      id,
      owner_id: item.owner?.id ?? null,
      category_id: categories[category] ?? '',
      kode,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      deskripsi,
      satuan,
      harga: item.harga === undefined ? '1000' : item.harga,
      tombstone: item.tombstone ?? false,
      active: item.active ?? true,
      origin_version: item.originVersion ?? null,
      search: itemSearch({ kode, deskripsi, satuan, category }),
    })
    .execute();
  return id;
}

const kodes = (body: { data: { kode: string }[] }) => body.data.map(({ kode }) => kode);

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  budi = await addPerson(server.db, 'USER', 'Budi');
  asSari = server.as(sari);
  asBudi = server.as(budi);
  for (const name of ['Dinding', 'Beton', 'Kosong']) {
    categories[name] = newId();
    await server.db
      .insertInto('category')
      .values({ id: categories[name], name, search: name.toLowerCase() })
      .execute();
  }
  for (const kode of ['A.10', 'A.2', '1.1.3.10', '1.1.3.2', 'T.06.b', 'T.06.a'])
    await addItem({ kode });
  await addItem({
    kode: 'W.1',
    deskripsi: 'Pasang 1 m² bata médium 50% "tebal"_satu',
    category: 'Dinding',
    harga: '999999999999.99',
  });
  await addItem({
    kode: 'W.2',
    deskripsi: 'Quarry 7 hari',
    satuan: null,
    category: 'Dinding',
    harga: null,
  });
  // Sari: a copy that counts, one that is switched off, a tombstone, an entry of her own.
  await addItem({
    kode: 'a. 2',
    deskripsi: 'Salinan Sari',
    harga: '5',
    owner: sari,
    originVersion: 0,
  });
  await addItem({ kode: 'A.10', deskripsi: 'Nonaktif', owner: sari, active: false });
  await addItem({ kode: 'T.06.a', owner: sari, tombstone: true });
  await addItem({ kode: 'S.1', deskripsi: 'Milik Sari', owner: sari, category: 'Dinding' });
});
afterAll(() => server.stop());

describe('GET /hsp/items', () => {
  test('api/1.10 codes sort the way people count', async () => {
    const { body } = await asBudi('GET', '/hsp/items');
    expect(kodes(body)).toEqual([
      '1.1.3.2',
      '1.1.3.10',
      'A.2',
      'A.10',
      'T.06.a',
      'T.06.b',
      'W.1',
      'W.2',
    ]);
    const { body: back } = await asBudi('GET', '/hsp/items?orderDir=desc&take=2');
    expect(kodes(back)).toEqual(['W.2', 'W.1']);
  });

  test('HSP-08 HSP-68 by category, and within one by code, page by page', async () => {
    const inOrder = ['1.1.3.2', '1.1.3.10', 'A.2', 'A.10', 'T.06.a', 'T.06.b', 'W.1', 'W.2'];
    const { body } = await asBudi('GET', '/hsp/items?orderBy=categoryName');
    expect(kodes(body)).toEqual(inOrder);
    const { body: back } = await asBudi('GET', '/hsp/items?orderBy=categoryName&orderDir=desc');
    expect(kodes(back)).toEqual(inOrder.toReversed());
    const { body: mine } = await asSari('GET', '/hsp/items?orderBy=categoryName&skip=2&take=4');
    expect(kodes(mine)).toEqual(['a. 2', 'A.10', 'T.06.b', 'S.1']);
  });

  test('HSP-69 an own copy stands for the shared entry, a tombstone hides it, a copy switched off does neither', async () => {
    const { body } = await asSari('GET', '/hsp/items');
    expect(kodes(body)).toEqual([
      '1.1.3.2',
      '1.1.3.10',
      'a. 2',
      'A.10',
      'S.1',
      'T.06.b',
      'W.1',
      'W.2',
    ]);
    expect(body.pagination.total).toBe(8);
    const [, , copy, off, own] = body.data;
    expect(copy).toMatchObject({
      deskripsi: 'Salinan Sari',
      harga: 5,
      scope: 'USER',
      ownerUserId: sari.id,
      kodeKey: `a. 2|${sari.id}`,
      override: { kind: 'copy', active: true, globalChanged: true },
      overrideActive: true,
    });
    expect(off).toMatchObject({
      deskripsi: 'Pekerjaan A.10',
      scope: 'GLOBAL',
      ownerUserId: 'GLOBAL',
      override: { kind: 'copy', active: false, globalChanged: false },
      overrideActive: false,
    });
    expect(own).toMatchObject({ deskripsi: 'Milik Sari', scope: 'USER' });
  });

  test("never shows somebody else's entries", async () => {
    for (const at of [
      '/hsp/items?limit=1000',
      '/hsp/items?q=sari',
      '/hsp/items?kode=S.1',
      '/hsp/with-items',
    ]) {
      const { bytes, body } = await asBudi('GET', at);
      expect(Buffer.from(bytes).toString() + JSON.stringify(body)).not.toContain('Sari"');
    }
    const { body } = await server.as(await addPerson(server.db, 'ADMIN', 'Ayu'))(
      'GET',
      '/hsp/items?q=sari',
    );
    expect(body.data).toEqual([]); // what counts for an ADMIN is not another's either
  });

  test('pages meet without a gap, exact to the end', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const { body } = await asSari('GET', `/hsp/items?limit=3&page=${page}`);
      expect(body.pagination).toEqual({
        total: 8,
        totalPages: 3,
        page,
        limit: 3,
        skip: (page - 1) * 3,
        take: 3,
      });
      seen.push(...kodes(body));
    }
    expect(seen).toEqual(kodes((await asSari('GET', '/hsp/items')).body));
  });

  test.each([
    ['HSP-05 the description, without accents', 'MEDIUM', ['W.1']],
    ['HSP-04 the code', '1.1.3', ['1.1.3.2', '1.1.3.10']],
    ['HSP-03 the category', 'dinding', ['W.1', 'W.2']],
    ['HSP-06 the unit', 'm2 t.06', ['T.06.a', 'T.06.b']],
    ['api/1.11 every word must occur', 'bata quarry', []],
    ['a percent sign is a percent sign', '50%', ['W.1']],
    ['an underline is an underline', 'tebal_satu', []],
    ['an underline that is there', '_satu', ['W.1']],
    ['a backslash', String.raw`\ `, []],
    ['two characters', '.b', ['T.06.b']],
    ['a dot is a dot, not the letters it is stored as', 'q', ['W.2']],
    ['7 is not in a dot either', '7', ['W.2']],
    ['7q neither', '7q', []],
    [
      'blanks alone find all',
      '  ',
      ['1.1.3.2', '1.1.3.10', 'A.2', 'A.10', 'T.06.a', 'T.06.b', 'W.1', 'W.2'],
    ],
  ])('search: %s', async (_, q, found) => {
    const { body } = await asBudi('GET', `/hsp/items?q=${encodeURIComponent(q)}`);
    expect(kodes(body)).toEqual(found);
    expect(body.pagination.total).toBe(found.length);
  });

  test('API-42 by code, exact but for blanks and case; by category; both ways of searching', async () => {
    expect(kodes((await asBudi('GET', '/hsp/items?kode=a.%202')).body)).toEqual(['A.2']);
    expect(kodes((await asBudi('GET', '/hsp/items?kode=A')).body)).toEqual([]);
    const inCategory = await asBudi('GET', `/hsp/items?categoryId=${categories['Dinding']}`);
    expect(kodes(inCategory.body)).toEqual(['W.1', 'W.2']);
    expect(inCategory.body.pagination.total).toBe(2);
    expect((await asBudi('GET', '/hsp/items?categoryId=nonsense')).body.data).toEqual([]);
    expect(kodes((await asBudi('GET', '/hsp/items?search=quarry')).body)).toEqual(['W.2']);
  });

  test('API-43 categories with the number of entries that count for the caller', async () => {
    const counts = async (ask: Ask) => {
      const { body } = await ask('GET', '/hsp/items?take=1');
      return Object.fromEntries(
        body.categories.map((c: { name: string; _count: { items: number } }) => [
          c.name,
          c._count.items,
        ]),
      );
    };
    expect(await counts(asBudi)).toEqual({ Beton: 6, Dinding: 2, Kosong: 0 });
    expect(await counts(asSari)).toEqual({ Beton: 5, Dinding: 3, Kosong: 0 });
  });

  test('HSP-70 amounts are exact; a missing one reads 0 and says so', async () => {
    const { bytes, body } = await asBudi('GET', '/hsp/items?q=w.');
    expect(body.data[1]).toMatchObject({ harga: 0, priceMissing: true, satuan: null });
    const text = bytes.length > 0 ? Buffer.from(bytes).toString() : JSON.stringify(body);
    expect(text).toContain('999999999999.99');
  });

  test('api/1.10 unknown orders fall back, known ones are told', async () => {
    expect((await asBudi('GET', '/hsp/items?orderBy=drop&take=1')).body.meta).toEqual({
      orderBy: 'kode',
      orderDir: 'asc',
    });
    const { body } = await asBudi('GET', '/hsp/items?sortBy=harga&sortDir=desc&take=1');
    expect(kodes(body)).toEqual(['W.1']);
    const grouped = await asSari('GET', '/hsp/items?orderBy=categoryName');
    expect(kodes(grouped.body)).toEqual([
      '1.1.3.2',
      '1.1.3.10',
      'a. 2',
      'A.10',
      'T.06.b',
      'S.1',
      'W.1',
      'W.2',
    ]);
    for (const by of ['deskripsi', 'satuan', 'categoryName', 'updatedAt']) {
      const page = await asBudi('GET', `/hsp/items?orderBy=${by}`);
      expect(page.body.meta.orderBy).toBe(by);
      expect(page.body.data).toHaveLength(8);
    }
  });
});

describe('GET /hsp/with-items', () => {
  test('API-41 CONST-18 HSP-68 every entry under its category, empty ones too, names sorted, slim rows', async () => {
    const { body, headers } = await asSari('GET', '/hsp/with-items');
    expect(Object.keys(body.data)).toEqual(['Beton', 'Dinding', 'Kosong']);
    expect(body.data['Beton'].map(({ kode }: { kode: string }) => kode)).toEqual([
      '1.1.3.2',
      '1.1.3.10',
      'a. 2',
      'A.10',
      'T.06.b',
    ]);
    expect(body.data['Kosong']).toEqual([]);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual([
      'Beton',
      'Dinding',
      'Kosong',
    ]);
    const { id: _id, hspCategoryId: _category, ...row } = body.data['Dinding'].at(-1);
    expect(row).toEqual({
      kode: 'W.2',
      deskripsi: 'Quarry 7 hari',
      satuan: null,
      harga: 0,
      categoryName: 'Dinding',
      scope: 'GLOBAL',
      ownerUserId: 'GLOBAL',
      sourceCode: null,
      sourceLabel: null,
      version: 1,
      priceMissing: true,
    });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('API-100 api/5.2 the same catalogue is not sent twice; a change of anybody it concerns is', async () => {
    const etagOf = async (ask: Ask) =>
      (await ask('GET', '/hsp/with-items')).headers.get('etag') ?? '';
    const [hers, his] = [await etagOf(asSari), await etagOf(asBudi)];
    expect(hers).toMatch(/^W\/"/);
    expect(hers).not.toBe(his);
    const again = await asSari('GET', '/hsp/with-items', { headers: { 'If-None-Match': hers } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await server.db
      .updateTable('hsp_item')
      .set({ active: false, version: 2 })
      .where('kode', '=', 'S.1')
      .execute();
    expect(await etagOf(asSari)).not.toBe(hers);
    expect(await etagOf(asBudi)).toBe(his);
    await server.db
      .updateTable('hsp_item')
      .set({ active: true })
      .where('kode', '=', 'S.1')
      .execute();
  });

  test('API-100 api/5.2 it is compressed for those who understand it', async () => {
    const plain = await asBudi('GET', '/hsp/with-items', {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const zipped = await asBudi('GET', '/hsp/with-items', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.body).toEqual(plain.body);
  });
});

describe('GET /hsp/categories', () => {
  test('API-46 CONST-17 CAT-14 by name with counts, searchable, never to be changed by a USER who did not make it', async () => {
    const { body } = await asSari('GET', '/hsp/categories');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Beton',
      'Dinding',
      'Kosong',
    ]);
    expect(body.data[0]).toMatchObject({ _count: { items: 5 }, canEdit: false });
    const found = await asSari('GET', '/hsp/categories?q=DIND');
    expect(found.body.data).toHaveLength(1);
    const admin = server.as(await addPerson(server.db, 'ADMIN', 'Adi'));
    expect((await admin('GET', '/hsp/categories')).body.data[0].canEdit).toBe(true);
  });

  test('D-43 who made a category may change it until others use it', async () => {
    const id = newId();
    await server.db
      .insertInto('category')
      .values({ id, name: 'Taman', search: 'taman', created_by: sari.id })
      .execute();
    categories['Taman'] = id;
    const canEdit = async (ask: Ask) =>
      (await ask('GET', '/hsp/categories?q=taman')).body.data[0].canEdit;
    await addItem({ kode: 'S.9', owner: sari, category: 'Taman' });
    expect([await canEdit(asSari), await canEdit(asBudi)]).toEqual([true, false]);
    const item = await addItem({ kode: 'B.9', owner: budi, category: 'Taman' });
    expect(await canEdit(asSari)).toBe(false);
    await sql`delete from hsp_item where id = ${item} or kode = 'S.9'`.execute(server.db);
    await sql`delete from category where id = ${id}`.execute(server.db);
  });

  test('the number of shared items follows every change', async () => {
    const count = async () => {
      const row = await server.db
        .selectFrom('category')
        .select('global_items')
        .where('name', '=', 'Kosong')
        .executeTakeFirstOrThrow();
      return row.global_items;
    };
    const id = await addItem({ kode: 'K.1', category: 'Kosong' });
    await addItem({ kode: 'K.1', category: 'Kosong', owner: budi });
    expect(await count()).toBe(1);
    const row = server.db.updateTable('hsp_item').where('id', '=', id);
    await row.set({ harga: '7' }).execute();
    expect(await count()).toBe(1);
    await row.set({ category_id: categories['Beton'] ?? '' }).execute();
    expect(await count()).toBe(0);
    await row.set({ category_id: categories['Kosong'] ?? '', deleted_at: new Date() }).execute();
    expect(await count()).toBe(0);
    await row.set({ deleted_at: null }).execute();
    expect(await count()).toBe(1);
    await sql`delete from hsp_item where kode = 'K.1'`.execute(server.db);
    expect(await count()).toBe(0);
  });
});

describe('GET /hsp/ahsp/{code}', () => {
  test('HSP_NOT_FOUND for unknown codes, hidden ones, and the rows of others', async () => {
    for (const [ask, at] of [
      [asSari, '/hsp/ahsp/none'],
      [asSari, '/hsp/ahsp/T.06.a'],
      [asBudi, '/hsp/ahsp/S.1'],
      [asBudi, `/hsp/ahsp/A.2?ownerUserId=${sari.id}`],
      [asBudi, '/hsp/ahsp/A.2?ownerUserId=nonsense'],
    ] as const) {
      const { status, body } = await ask('GET', at);
      expect([status, body.code, body.error]).toEqual([
        404,
        'HSP_NOT_FOUND',
        'Data tidak ditemukan',
      ]);
    }
  });

  test('AHSP-07 without a recipe: overhead 10, empty groups, zeros', async () => {
    const { body } = await asBudi('GET', '/hsp/ahsp/A.2');
    expect(body.data).toMatchObject({
      kode: 'A.2',
      hasRecipe: false,
      overheadPercent: 10,
      computed: { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0 },
      F: 0,
      groups: { LABOR: { items: [], total: 0 } },
      missingPrices: 0,
      remarks: [],
    });
  });

  test('the own copy counts, the GLOBAL row and that of others only where they are asked for', async () => {
    expect((await asSari('GET', '/hsp/ahsp/A.2')).body.data.deskripsi).toBe('Salinan Sari');
    const global = await asSari('GET', '/hsp/ahsp/A.2?ownerUserId=GLOBAL');
    expect(global.body.data.deskripsi).toBe('Pekerjaan A.2');
    const admin = server.as(await addPerson(server.db, 'ADMIN', 'Eka'));
    const hers = await admin('GET', `/hsp/ahsp/A.2?ownerUserId=${sari.id}`);
    expect(hers.body.data.deskripsi).toBe('Salinan Sari');
  });

  test('a kode may hold a slash', async () => {
    await addItem({ kode: 'X/1' });
    expect((await asBudi('GET', '/hsp/ahsp/X%2F1')).body.data.kode).toBe('X/1');
    await sql`delete from hsp_item where kode = 'X/1'`.execute(server.db);
  });
});
