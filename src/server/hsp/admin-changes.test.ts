// What ADMIN changes, and what tells of it: versions, the history of prices, the list of all.
import { afterAll, describe, expect, test } from 'vitest';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import type { Ask } from '../../../tests/support/server.ts';
import { at, newKode, priceFor, startCatalogue } from './catalogue-of-tests.ts';

const { server, sari, asSari, asBudi, asAdi, create, addGlobal } = await startCatalogue();
afterAll(() => server.stop());

describe('ADMIN changes the catalogue', () => {
  test('api/4.5 by id the row addressed, by kode the own active copy or GLOBAL, with ownerUserId anybody’s', async () => {
    const { id, kode } = await addGlobal();
    const his = (await asSari('PATCH', at(kode), { body: { harga: 5 } })).body.data;
    await asAdi('PATCH', `/hsp/items/${his.id}`, { body: { harga: 6 } });
    expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([6, 1000]);
    await asAdi('PATCH', `${at(kode)}?ownerUserId=${sari.id}`, { body: { harga: 7 } });
    expect(await priceFor(asSari, kode)).toBe(7);
    expect((await asAdi('GET', `${at(kode)}?ownerUserId=${sari.id}`)).body.data.override).toEqual({
      kind: 'copy',
      active: true,
      globalChanged: false,
    });

    await asAdi('PATCH', at(kode), { body: { harga: 2000 } });
    expect(await priceFor(asBudi, kode)).toBe(2000);
    const asUser = await asAdi('PATCH', `${at(kode)}?scope=USER`, { body: { harga: 8 } });
    expect(asUser.body.meta).toEqual({ copied: true });
    await asAdi('PATCH', at(kode), { body: { harga: 9 } });
    expect([await priceFor(asAdi, kode), await priceFor(asBudi, kode)]).toEqual([9, 2000]);
    await asAdi('PATCH', `${at(kode)}?ownerUserId=GLOBAL`, { body: { harga: 3000 } });
    expect([await priceFor(asAdi, kode), await priceFor(asBudi, kode)]).toEqual([9, 3000]);
    await asAdi('DELETE', `/hsp/items/${id}?scope=USER`);
    expect([await priceFor(asAdi, kode), await priceFor(asBudi, kode)]).toEqual([
      'HSP_NOT_FOUND',
      3000,
    ]);
  });

  test('api/4.5 a GLOBAL entry that goes leaves copies as own entries and clears what hid it', async () => {
    const { id, kode } = await addGlobal();
    await asSari('PATCH', at(kode), { body: { harga: 5 } });
    await asBudi('DELETE', at(kode));
    expect((await asAdi('DELETE', `/hsp/items/${id}`)).body.data).toEqual({ id });
    expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([
      5,
      'HSP_NOT_FOUND',
    ]);
    await create(asAdi, { kode, harga: 50 });
    expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([5, 50]);
    expect((await asSari('GET', at(kode))).body.data.override.globalChanged).toBe(false);
  });

  test('a GLOBAL entry that gets another code stays hidden from who had hidden it', async () => {
    const { kode } = await addGlobal();
    const [renamed] = [newKode()];
    await asSari('DELETE', at(kode));
    await asBudi('PATCH', at(kode), { body: { harga: 5 } });
    await asAdi('PATCH', at(kode), { body: { kode: renamed } });
    expect(await priceFor(asSari, renamed)).toBe('HSP_NOT_FOUND');
    expect([await priceFor(asBudi, renamed), await priceFor(asBudi, kode)]).toEqual([1000, 5]);
    const taken = await addGlobal();
    const { body } = await asAdi('PATCH', at(renamed), { body: { kode: taken.kode } });
    expect(body.code).toBe('KODE_EXISTS');
  });

  test('api/5.4 the marks are ADMIN’s on GLOBAL entries; another unit or price takes them back', async () => {
    const { id, kode } = await addGlobal();
    const set = (ask: Ask, body: object) => ask('PATCH', `/hsp/items/${id}`, { body });
    const marks = { verified: false, estimatedPrices: true };
    expect((await set(asAdi, marks)).body.data).toMatchObject(marks);
    const copy = await set(asSari, { verified: true, estimatedPrices: false, deskripsi: 'x' });
    expect(copy.body.data).toMatchObject(marks);
    expect((await set(asSari, { harga: 3 })).body.data.estimatedPrices).toBe(false);
    expect((await set(asSari, { satuan: 'ls' })).body.data.verified).toBeNull();
    expect((await asBudi('GET', at(kode))).body.data).toMatchObject(marks);
  });
});

describe('versions', () => {
  test('api/1.7 a change on another version than the present one is refused and told of', async () => {
    const { id, kode } = await addGlobal();
    await asAdi('PATCH', at(kode), { body: { harga: 2000 } });
    const stale = { headers: { 'If-Match': '"1"' } };
    for (const [ask, method] of [
      [asAdi, 'PATCH'],
      [asAdi, 'DELETE'],
      [asSari, 'PATCH'],
      [asSari, 'DELETE'],
    ] as const) {
      const { status, body } = await ask(method, `/hsp/items/${id}`, {
        ...stale,
        ...(method === 'PATCH' && { body: { harga: 1 } }),
      });
      expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(body.details).toMatchObject({
        yourVersion: 1,
        currentVersion: 2,
        changedBy: { name: 'Adi' },
        current: { id, harga: 2000, version: 2 },
      });
    }
    const fresh = await asSari('PATCH', at(kode), {
      body: { harga: 5 },
      headers: { 'If-Match': '"2"' },
    });
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('etag')).toBe(`"${fresh.body.data.version}"`);
    // Who still holds the GLOBAL row has not seen the copy.
    const { body } = await asSari('PATCH', `/hsp/items/${id}`, { body: { harga: 6, version: 2 } });
    expect([body.code, body.details.current.harga]).toEqual(['VERSION_CONFLICT', 5]);
  });
});

describe('where a price comes from and goes to', () => {
  test('each price is kept: what it was, what it became, who did it', async () => {
    const { id, kode } = await addGlobal({ harga: 999999999999.99 });
    await asAdi('PATCH', at(kode), { body: { harga: 1200 } });
    await asAdi('PATCH', at(kode), { body: { deskripsi: 'tanpa harga baru', harga: '1200.00' } });
    await asAdi('PATCH', at(kode), { body: { harga: null } });
    const { body, bytes } = await asSari('GET', `/hsp/items/${id}/price-history`);
    expect(Buffer.from(bytes).toString()).toContain('999999999999.99');
    const line = (oldPrice: unknown, newPrice: unknown, cause: string) =>
      expect.objectContaining({ oldPrice, newPrice, cause, by: 'Adi' });
    expect(body.data).toEqual([
      line(1200, null, 'edit'),
      line(999999999999.99, 1200, 'edit'),
      line(null, 999999999999.99, 'create'),
    ]);
    expect(body.pagination.total).toBe(3);
    const part = await asSari('GET', `/hsp/items/${id}/price-history?page=2&limit=2`);
    expect(part.body.data).toEqual([line(null, 999999999999.99, 'create')]);

    await asAdi('PATCH', at(kode), { body: { harga: 1300 } });
    const copy = await asSari('PATCH', at(kode), { body: { harga: 1400 } });
    const own = await asSari('GET', `/hsp/items/${copy.body.data.id}/price-history`);
    expect(
      own.body.data.map(({ by, oldPrice, newPrice, cause }: Record<string, unknown>) => [
        by,
        oldPrice,
        newPrice,
        cause,
      ]),
    ).toEqual([
      ['Sari', 1300, 1400, 'edit'],
      ['Sari', null, 1300, 'copy'],
    ]);
  });

  test('where-used: the caller’s estimates that use an entry', async () => {
    const { id, kode } = await addGlobal();
    const use = (ask: Ask, projectName: string) =>
      addEstimation(ask, { projectName, estimationItem: sectionOf(sentItem(2, 1000, { kode })) });
    await use(asSari, 'Rumah Sari');
    await use(asBudi, 'Rumah Budi');
    const { body } = await asSari('GET', `/hsp/items/${id}/used-in`);
    expect(body.data).toEqual([
      expect.objectContaining({ projectName: 'Rumah Sari', items: 1, grandTotal: 2220 }),
    ]);
    expect(body.pagination).toMatchObject({ total: 1, page: 1, limit: 10 });
  });
});

describe('GET /hsp/admin/all-with-items', () => {
  interface Row {
    kode: string;
    scope: string;
    harga: number;
    ownerName?: string;
    override?: unknown;
  }

  test('API-44 API-45 D-39 ADMIN sees the rows of all, a USER GLOBAL and own ones, both where both exist', async () => {
    const mark = `Semua${newKode()}`;
    const { kode } = await addGlobal({ kode: mark });
    await asSari('PATCH', at(kode), { body: { harga: 5 } });
    await asBudi('DELETE', at(kode));
    const rowsOf = async (ask: Ask, query: string) => {
      const { body } = await ask('GET', `/hsp/admin/all-with-items?flat=1${query}`);
      return (body.data as Row[]).filter((row) => row.kode === mark);
    };
    const prices = async (ask: Ask, query = '') =>
      (await rowsOf(ask, query)).map(({ harga }) => harga).toSorted((a, b) => b - a);
    expect(await prices(asAdi)).toEqual([1000, 5]);
    expect(await prices(asSari)).toEqual([1000, 5]);
    expect(await prices(asBudi)).toEqual([1000]);
    expect(await prices(asAdi, '&scope=GLOBAL')).toEqual([1000]);
    expect(await prices(asAdi, '&scope=user')).toEqual([5]);
    expect(await prices(asAdi, `&ownerUserId=${sari.id}`)).toEqual([5]);
    expect(await prices(asBudi, `&ownerUserId=${sari.id}`)).toEqual([]);
    expect(await prices(asAdi, `&ownerUserId=x`)).toEqual([]);
    const [, his] = (await rowsOf(asAdi, '')).toSorted((a, b) => b.harga - a.harga);
    expect(his).toMatchObject({
      ownerName: 'Sari',
      override: { kind: 'copy', active: true, globalChanged: false },
    });
    const [seen] = await rowsOf(asBudi, '');
    expect(seen?.override).toEqual({ kind: 'hidden', active: true, globalChanged: false });
    expect((await rowsOf(asSari, '&scope=USER'))[0]).not.toHaveProperty('ownerName');
  });

  test('API-44 by code unless another order is asked for; as a map without flat; sent once', async () => {
    const list = async (query: string) =>
      (await asAdi('GET', `/hsp/admin/all-with-items?${query}`)).body;
    await addGlobal({ kode: 'Urut.10' });
    await addGlobal({ kode: 'Urut.9' });
    const flat: Row[] = (await list('flat=1')).data;
    const ends = flat.flatMap(({ kode }) => (kode.startsWith('Urut') ? [kode] : []));
    expect(ends).toEqual(['Urut.9', 'Urut.10']);
    const byPrice: Row[] = (await list('flat=1&itemOrderBy=harga&itemOrderDir=desc')).data;
    const prices = byPrice.map(({ harga }) => harga);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const map = await list('');
    expect(Object.keys(map.data)).toEqual(['Beton', 'Dinding']);
    expect(map.data['Beton'].length + map.data['Dinding'].length).toBe(flat.length);
    expect(map.categories.map(({ name }: { name: string }) => name)).toEqual(['Beton', 'Dinding']);

    const path = '/hsp/admin/all-with-items?flat=1';
    const etag = (await asAdi('GET', path)).headers.get('etag') ?? '';
    const again = { headers: { 'If-None-Match': etag } };
    expect((await asAdi('GET', path, again)).status).toBe(304);
    expect((await asAdi('GET', `${path}&scope=USER`, again)).status).toBe(200);
    await create(asBudi);
    expect((await asAdi('GET', path, again)).status).toBe(200);
  });
});
