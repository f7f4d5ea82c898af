import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/server.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/estimates.ts';
import { newId } from '../platform/new-id.ts';

let server: TestServer;
let sari: Person;
let budi: Person;
let asSari: Ask;
let asBudi: Ask;
let asAdi: Ask;
let category: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  budi = await addPerson(server.db, 'USER', 'Budi');
  asSari = server.as(sari);
  asBudi = server.as(budi);
  asAdi = server.as(await addPerson(server.db, 'ADMIN', 'Adi'));
  const make = async (list: string, body: object) =>
    (await asAdi('POST', list, { body })).body.data.id;
  category = await make('/hsp/categories', { name: 'Beton' });
  other = await make('/hsp/categories', { name: 'Dinding' });
  await make('/sources', { code: 'SE47', label: 'SE 47 2026' });
  const old = await make('/sources', { code: 'LAMA', label: 'Harga lama' });
  await asAdi('PATCH', `/sources/${old}`, { body: { isActive: false } });
});
afterAll(() => server.stop());

let count = 0;
/** A code that no other test uses. */
const newKode = () => `T.${(count += 1)}`;

async function create(ask: Ask, fields: object = {}, query = '') {
  const body = { hspCategoryId: category, kode: newKode(), deskripsi: 'Pekerjaan', ...fields };
  return ask('POST', `/hsp/items${query}`, { body });
}

/** A GLOBAL entry. */
async function addGlobal(fields: object = {}) {
  const { body } = await create(asAdi, { satuan: 'm3', harga: 1000, ...fields });
  return body.data;
}

const at = (kode: string) => `/hsp/items/by-kode/${encodeURIComponent(kode)}`;

/** What a code is for somebody: its harga, or the code of the failure. */
async function priceFor(ask: Ask, kode: string): Promise<unknown> {
  const { status, body } = await ask('GET', at(kode));
  return status === 200 ? body.data.harga : body.code;
}

describe('POST /hsp/items', () => {
  test('API-51 HSP-67 HSP-69 an entry of a USER is an own one, one of ADMIN is GLOBAL', async () => {
    const kode = newKode();
    const sent = { kode: ` ${kode} `, deskripsi: '  Cor  beton ', satuan: 'm3', source: 'se47' };
    const { status, body, headers } = await create(asSari, { ...sent, harga: '1.250,505' });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(body.data).toMatchObject({
      kode,
      deskripsi: 'Cor  beton',
      satuan: 'm3',
      harga: 1250.51,
      priceMissing: false,
      hspCategoryId: category,
      categoryName: 'Beton',
      scope: 'USER',
      ownerUserId: sari.id,
      kodeKey: `${kode}|${sari.id}`,
      sourceCode: 'SE47',
      sourceLabel: 'SE 47 2026',
      edition: null,
      verified: null,
      override: { kind: 'copy', active: true, globalChanged: false },
      version: 1,
    });
    expect(await priceFor(asBudi, kode)).toBe('HSP_NOT_FOUND');

    const shared = await create(asAdi, { kode, source: 'LAMA' });
    expect(shared.body.data).toMatchObject({
      scope: 'GLOBAL',
      ownerUserId: 'GLOBAL',
      sourceCode: 'LAMA',
      harga: 0,
      priceMissing: true,
      override: null,
    });
    expect(await priceFor(asBudi, kode)).toBe(0);
    expect(await priceFor(asSari, kode)).toBe(1250.51);
  });

  test('C4.3 an own entry may stand before a GLOBAL one of the same code, and says so', async () => {
    const { kode } = await addGlobal();
    const { status, body } = await create(asSari, { kode: kode.toLowerCase(), harga: 7 });
    expect([status, body.meta]).toEqual([201, { shadowsGlobal: true }]);
    expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([7, 1000]);
  });

  test('C4.5 ADMIN may act as a USER', async () => {
    const { body } = await create(asAdi, {}, '?scope=USER');
    expect(body.data.scope).toBe('USER');
    expect(await priceFor(asSari, body.data.kode)).toBe('HSP_NOT_FOUND');
  });

  test('KODE_EXISTS: a code counts without blanks and case, for each owner', async () => {
    const kode = `${newKode()} a`;
    for (const [ask, query] of [
      [asSari, ''],
      [asAdi, ''],
    ] as const) {
      expect((await create(ask, { kode }, query)).status).toBe(201);
      const { status, body } = await create(ask, { kode: kode.replace(' ', '').toUpperCase() });
      expect([status, body.code, body.error, body.fields]).toEqual([
        409,
        'KODE_EXISTS',
        'Kode sudah dipakai.',
        { kode: 'Sudah dipakai' },
      ]);
    }
  });

  test.each([
    [{ kode: '  ' }, { kode: 'Wajib diisi' }],
    [{ kode: '\u200b' }, { kode: 'Wajib diisi' }],
    [{ kode: 'x'.repeat(65) }, { kode: 'Maksimal 64 karakter' }],
    [{ deskripsi: '' }, { deskripsi: 'Wajib diisi' }],
    [{ deskripsi: 'x'.repeat(1001) }, { deskripsi: 'Maksimal 1000 karakter' }],
    [{ satuan: 'x'.repeat(33) }, { satuan: 'Maksimal 32 karakter' }],
    [{ hspCategoryId: undefined }, { hspCategoryId: 'Wajib diisi' }],
    [{ hspCategoryId: '' }, { hspCategoryId: 'Wajib diisi' }],
    [{ hspCategoryId: 'x' }, { hspCategoryId: 'Pilihan tidak dikenal' }],
    [{ hspCategoryId: newId() }, { hspCategoryId: 'Pilihan tidak dikenal' }],
    [{ harga: -1 }, { harga: 'Tidak boleh negatif' }],
    [{ harga: 'murah' }, { harga: 'Harus berupa angka' }],
    [{ harga: '1000000000000' }, { harga: 'Melebihi batas' }],
    [{ harga: '9'.repeat(30) }, { harga: 'Melebihi batas' }],
    [{ edition: 'x'.repeat(201) }, { edition: 'Maksimal 200 karakter' }],
  ])('API-94 HSP-59 HSP-60 HSP-61 %o is refused beside its field', async (fields, expected) => {
    const { status, body } = await create(asSari, fields);
    expect([status, body.code, body.fields]).toEqual([422, 'VALIDATION', expected]);
  });

  test('SOURCE_UNKNOWN for a code that no source has; blank is none', async () => {
    const { status, body } = await create(asSari, { source: 'tak ada' });
    expect([status, body.code, body.error]).toEqual([
      422,
      'SOURCE_UNKNOWN',
      'Sumber tidak dikenal.',
    ]);
    const blank = await create(asSari, { source: ' ', satuan: '', edition: null });
    expect(blank.body.data).toMatchObject({ sourceCode: null, satuan: null, edition: null });
  });

  test('API-98 HSP-70 no price, and a 0 that is a price', async () => {
    const marks = async (fields: object) => {
      const { harga, priceMissing } = (await create(asSari, fields)).body.data;
      return [harga, priceMissing];
    };
    expect(await marks({ harga: 0 })).toEqual([0, true]);
    expect(await marks({ harga: '' })).toEqual([0, true]);
    expect(await marks({ harga: null })).toEqual([0, true]);
    expect(await marks({ harga: 0, priceMissing: false })).toEqual([0, false]);
  });
});

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
      [labor, '0.250000'],
      [share, '1.000000'],
    ]);
    expect(rows[1]?.percent_of).toEqual([rows[0]?.id, 'MATERIAL']);
    const { overhead_percent } = await db
      .selectFrom('recipe')
      .select('overhead_percent')
      .where('hsp_item_id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(overhead_percent).toBe('15.0000');
  });

  test('C4.8 a price that is not the F of its recipe makes the item stale', async () => {
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

  test('C4.3 a new kode on a copy also hides the old GLOBAL one for that user', async () => {
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

describe('PATCH …/override/active', () => {
  const flip = (ask: Ask, kode: string, active: boolean) =>
    ask('PATCH', `${at(kode)}/override/active`, { body: { active } });

  test('API-56 HSP-66 a copy is switched off and on, and is not lost unseen meanwhile', async () => {
    const { kode } = await addGlobal();
    await asSari('PATCH', at(kode), { body: { harga: 5 } });
    const off = await flip(asSari, kode, false);
    expect(off.body.data).toMatchObject({
      scope: 'GLOBAL',
      harga: 1000,
      override: { kind: 'copy', active: false },
      overrideActive: false,
    });
    expect(await priceFor(asSari, kode)).toBe(1000);
    for (const [method, body] of [
      ['PATCH', { harga: 6 }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await asSari(method, at(kode), body && { body });
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        409,
        'OVERRIDE_INACTIVE',
        'Salinan pribadi sedang nonaktif. Aktifkan dahulu.',
      ]);
    }
    expect((await create(asSari, { kode })).body.code).toBe('KODE_EXISTS');
    const on = await flip(asSari, kode, true);
    expect(on.body.data).toMatchObject({ scope: 'USER', harga: 5, overrideActive: true });
  });

  test('C4.4 what was hidden comes back, and can be hidden again', async () => {
    const { kode } = await addGlobal();
    await asSari('DELETE', at(kode));
    const back = await flip(asSari, kode, false);
    expect(back.body.data).toMatchObject({
      harga: 1000,
      override: { kind: 'hidden', active: false },
    });
    expect(await priceFor(asSari, kode)).toBe(1000);
    await flip(asSari, kode, true);
    expect(await priceFor(asSari, kode)).toBe('HSP_NOT_FOUND');
    await flip(asSari, kode, false);
    expect((await asSari('PATCH', at(kode), { body: { harga: 4 } })).body.meta).toEqual({
      copied: true,
    });
  });

  test('OVERRIDE_NOT_FOUND without one, also for ADMIN over the rows of others', async () => {
    const { kode } = await addGlobal();
    await asSari('PATCH', at(kode), { body: { harga: 5 } });
    for (const ask of [asBudi, asAdi]) {
      const { status, body } = await flip(ask, kode, false);
      expect([status, body.code]).toEqual([404, 'OVERRIDE_NOT_FOUND']);
    }
    expect(await priceFor(asSari, kode)).toBe(5);
  });

  test('an entry without a GLOBAL twin can be put aside too', async () => {
    const { kode } = (await create(asSari, { harga: 3 })).body.data;
    expect((await flip(asSari, kode, false)).body.data.overrideActive).toBe(false);
    expect(await priceFor(asSari, kode)).toBe('HSP_NOT_FOUND');
    await flip(asSari, kode, true);
    expect(await priceFor(asSari, kode)).toBe(3);
  });

  test('C4.2 inactive=1, hidden=1 and only= show what does not count', async () => {
    const mark = `Uji${newKode()}`;
    const [plain, copied, hidden] = [
      await addGlobal({ deskripsi: mark }),
      await addGlobal({ deskripsi: mark }),
      await addGlobal({ deskripsi: mark }),
    ];
    await asSari('PATCH', at(copied.kode), { body: { harga: 5 } });
    await flip(asSari, copied.kode, false);
    await asSari('DELETE', at(hidden.kode));
    const list = async (query: string) => {
      const { body } = await asSari('GET', `/hsp/items?q=${mark}${query}`);
      expect(body.pagination.total).toBe(body.data.length);
      return body.data.map(
        ({
          kode,
          scope,
          overrideActive,
        }: {
          kode: string;
          scope: string;
          overrideActive: unknown;
        }) => [kode, scope, overrideActive].join(' '),
      );
    };
    const counts = [`${plain.kode} GLOBAL `, `${copied.kode} GLOBAL false`];
    expect(await list('')).toEqual(counts);
    expect(await list('&inactive=1')).toEqual([...counts, `${copied.kode} USER false`]);
    expect(await list('&hidden=1')).toEqual([...counts, `${hidden.kode} GLOBAL true`]);
    expect(await list('&only=own')).toEqual([`${copied.kode} USER false`]);
    expect(await list('&only=hidden')).toEqual([`${hidden.kode} GLOBAL true`]);
  });
});

describe('ADMIN changes the catalogue', () => {
  test('C4.5 by id the row addressed, by kode the own active copy or GLOBAL, with ownerUserId anybody’s', async () => {
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

  test('C4.5 a GLOBAL entry that goes leaves copies as own entries and clears what hid it', async () => {
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

  test('C5.4 the marks are ADMIN’s on GLOBAL entries; another unit or price takes them back', async () => {
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
  test('C1.7 a change on another version than the present one is refused and told of', async () => {
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
