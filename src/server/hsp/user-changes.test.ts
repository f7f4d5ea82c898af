import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/database/new-id.ts';
import { at, newKode, priceFor, startCatalogue } from './catalogue-of-tests.ts';

const { server, sari, asSari, asBudi, asAdi, other, create, addGlobal } = await startCatalogue();
afterAll(() => server.stop());

describe('a USER changes the catalogue', () => {
  test('API-52 HSP-35 D-36 a GLOBAL entry becomes an own copy, and stays for all others', async () => {
    const global = await addGlobal({ deskripsi: 'Acuan', source: 'SE47', edition: 'Lampiran VI' });
    const { status, body } = await asSari('PATCH', `/hsp/items/${global.id}`, {
      body: { harga: 1500 },
    });
    expect([status, body.meta]).toEqual([200, { copied: true }]);
    expect(body.data).toMatchObject({
      kode: global.kode,
      deskripsi: 'Acuan',
      harga: 1500,
      edition: 'Lampiran VI',
      sourceCode: 'SE47',
      scope: 'USER',
      ownerUserId: sari.id,
      override: { kind: 'copy', active: true, globalChanged: false },
      overrideActive: true,
    });
    expect(body.data.id).not.toBe(global.id);
    expect(await priceFor(asBudi, global.kode)).toBe(1000);

    const again = await asSari('PATCH', `/hsp/items/${global.id}`, { body: { harga: 1600 } });
    expect([again.body.data.id, again.body.meta]).toEqual([body.data.id, undefined]);
    await asAdi('PATCH', `/hsp/items/${global.id}`, { body: { harga: 1100 } });
    const { data } = (await asSari('GET', at(global.kode))).body;
    expect([data.harga, data.override.globalChanged]).toEqual([1600, true]);
  });

  test('API-54 HSP-56 the same by kode, whatever blanks and slashes are in it', async () => {
    const { kode } = await addGlobal({ kode: `B/${newKode()} 1` });
    const sent = { hspCategoryId: other, kode, deskripsi: 'Baru', satuan: 'm2', source: 'LAMA' };
    const { body } = await asSari('PATCH', at(kode), { body: sent });
    expect(body.meta).toEqual({ copied: true });
    expect(body.data).toMatchObject({
      categoryName: 'Dinding',
      deskripsi: 'Baru',
      satuan: 'm2',
      sourceCode: 'LAMA',
      harga: 1000,
    });
    const found = await asSari('GET', `/hsp/items?q=${encodeURIComponent(`${kode} dinding`)}`);
    expect(found.body.pagination.total).toBe(1);
  });

  test('D-37 the recipe is copied with it: rows know their origin, shares their base', async () => {
    const global = await addGlobal();
    const { db } = server;
    const [labor, share] = [newId(), newId()];
    const row = { hsp_item_id: global.id, grp: 'LABOR', unit_snapshot: 'OH' };
    const master_item_id = await addMaster();
    await db
      .insertInto('recipe')
      .values({ hsp_item_id: global.id, overhead_percent: 15 })
      .execute();
    await db
      .insertInto('recipe_component')
      .values([
        { ...row, id: labor, ord: 0, master_item_id, name_snapshot: 'Tukang', coefficient: '0.25' },
        {
          ...row,
          id: share,
          ord: 1,
          name_snapshot: 'Alat bantu',
          percent_of: JSON.stringify([labor, 'MATERIAL']),
        },
      ])
      .execute();
    const { body } = await asSari('PATCH', at(global.kode), { body: { deskripsi: 'Salinan' } });
    expect(body.data.hasRecipe).toBe(true);
    const rows = await db
      .selectFrom('recipe_component')
      .selectAll()
      .where('hsp_item_id', '=', body.data.id)
      .orderBy('ord')
      .execute();
    expect(rows.map(({ origin_id, coefficient }) => [origin_id, coefficient])).toEqual([
      [labor, '0.250000000'],
      [share, '1.000000000'],
    ]);
    expect(rows[1]?.percent_of).toEqual([rows[0]?.id, 'MATERIAL']);
    const { overhead_percent } = await db
      .selectFrom('recipe')
      .select('overhead_percent')
      .where('hsp_item_id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(overhead_percent).toBe('15.0000');
  });

  test('api/4.8 a price that is not the F of its recipe makes the item stale', async () => {
    const { id } = await addGlobal();
    await server.db.insertInto('recipe').values({ hsp_item_id: id }).execute();
    await server.db
      .insertInto('recipe_component')
      .values({
        id: newId(),
        hsp_item_id: id,
        grp: 'LABOR',
        ord: 0,
        master_item_id: await addMaster('100'),
        name_snapshot: 'Tukang',
        unit_snapshot: 'OH',
        unit_price_snapshot: '100',
      })
      .execute();
    const staleAt = async (harga: number) =>
      (await asAdi('PATCH', `/hsp/items/${id}`, { body: { harga } })).body.data.stale;
    expect([await staleAt(111), await staleAt(110)]).toEqual([true, false]);
  });

  test('api/4.3 a new kode on a copy also hides the old GLOBAL one for that user', async () => {
    const { kode } = await addGlobal();
    const renamed = newKode();
    const { body } = await asSari('PATCH', at(kode), { body: { kode: renamed, harga: 5 } });
    expect([body.data.kode, body.data.override.globalChanged]).toEqual([renamed, false]);
    expect(await priceFor(asSari, kode)).toBe('HSP_NOT_FOUND');
    expect([await priceFor(asSari, renamed), await priceFor(asBudi, kode)]).toEqual([5, 1000]);
    // And back: what was hidden gives way.
    await asSari('PATCH', at(renamed), { body: { kode } });
    expect([await priceFor(asSari, kode), await priceFor(asSari, renamed)]).toEqual([
      5,
      'HSP_NOT_FOUND',
    ]);
  });

  test('HOUSE-09 a renamed copy is told nothing of the GLOBAL entry that has its new kode', async () => {
    const [one, two] = [await addGlobal(), await addGlobal()];
    await asAdi('PATCH', `/hsp/items/${two.id}`, { body: { harga: 7 } });
    const { body } = await asSari('PATCH', at(one.kode), { body: { kode: two.kode } });
    expect([body.data.kode, body.data.override.globalChanged]).toEqual([two.kode, false]);
  });

  test('HOUSE-02 a copy is made now, however old its GLOBAL entry is', async () => {
    const { id } = await addGlobal();
    const old = new Date('2020-01-01T00:00:00Z');
    const dated = server.db.updateTable('hsp_item').set({ created_at: old, updated_at: old });
    await dated.where('id', '=', id).execute();
    const { data } = (await asSari('PATCH', `/hsp/items/${id}`, { body: { harga: 1 } })).body;
    expect(Date.parse(data.createdAt)).toBeGreaterThan(old.getTime());
  });

  test('KODE_EXISTS when a copy takes the code of another own entry', async () => {
    const [one, two] = [await create(asSari), await create(asSari)];
    const { kode } = one.body.data;
    const { status, body } = await asSari('PATCH', at(kode), {
      body: { kode: two.body.data.kode },
    });
    expect([status, body.code, body.fields]).toEqual([
      409,
      'KODE_EXISTS',
      { kode: 'Sudah dipakai' },
    ]);
    expect(await priceFor(asSari, kode)).toBe(0);
  });

  test('API-53 API-55 deleting a copy, or a GLOBAL entry, makes the code disappear for that user alone', async () => {
    const [one, two] = [await addGlobal(), await addGlobal()];
    const gone = await asSari('DELETE', `/hsp/items/${one.id}`);
    expect([gone.status, gone.body.data]).toEqual([200, { id: one.id }]);
    const copy = await asSari('PATCH', at(two.kode), { body: { harga: 5 } });
    const byKode = await asSari('DELETE', at(two.kode));
    expect(byKode.body.data).toEqual({ id: copy.body.data.id });
    for (const { id, kode } of [one, two]) {
      expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([
        'HSP_NOT_FOUND',
        1000,
      ]);
      const { status } = await asSari('PATCH', `/hsp/items/${id}`, { body: { harga: 9 } });
      expect(status).toBe(404);
    }
    expect((await asSari('DELETE', at(one.kode))).status).toBe(404);
    const own = await create(asSari);
    await asSari('DELETE', at(own.body.data.kode));
    expect(await priceFor(asSari, own.body.data.kode)).toBe('HSP_NOT_FOUND');
  });

  test('an entry made under a hidden code stands in its place', async () => {
    const { kode } = await addGlobal();
    await asSari('DELETE', at(kode));
    expect((await create(asSari, { kode, harga: 3 })).body.meta).toEqual({ shadowsGlobal: true });
    expect(await priceFor(asSari, kode)).toBe(3);
  });

  test('what belongs to others does not exist', async () => {
    const { id, kode } = (await create(asSari)).body.data;
    const paths = [
      `/hsp/items/${id}`,
      `${at(kode)}?ownerUserId=${sari.id}`,
      `/hsp/items/${newId()}`,
      '/hsp/items/x',
    ];
    for (const path of paths) {
      const answers = [
        await asBudi('GET', path),
        await asBudi('PATCH', path, { body: { harga: 1 } }),
        await asBudi('DELETE', path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    for (const list of ['used-in', 'price-history']) {
      expect((await asBudi('GET', `/hsp/items/${id}/${list}`)).status).toBe(404);
    }
    expect(await priceFor(asSari, kode)).toBe(0);
  });

  test('two changes at once make one copy', async () => {
    const { id } = await addGlobal();
    const both = await Promise.all(
      [1, 2, 3].map((harga) => asSari('PATCH', `/hsp/items/${id}`, { body: { harga } })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
    expect(both.filter(({ body }) => body.meta?.copied)).toHaveLength(1);
  });
});

async function addMaster(price: string | null = null): Promise<string> {
  const id = newId();
  const code = `L.${id}`;
  await server.db
    .insertInto('master_item')
    .values({
      id,
      type: 'LABOR',
      code,
      code_key: code.toLowerCase(),
      code_order: code,
      name: 'Tukang',
      name_order: 'tukang',
      unit_code: 'OH',
      price,
      search: 'tukang',
    })
    .execute();
  return id;
}
