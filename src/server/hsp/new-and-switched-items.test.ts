// Entries of the catalogue as they are made, and as an own one is switched off and on.
import { afterAll, describe, expect, test } from 'vitest';
import type { Ask } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';
import { at, newKode, priceFor, startCatalogue } from './catalogue-of-tests.ts';

const { server, sari, asSari, asBudi, asAdi, category, create, addGlobal } = await startCatalogue();
afterAll(() => server.stop());

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

  test('api/4.3 an own entry may stand before a GLOBAL one of the same code, and says so', async () => {
    const { kode } = await addGlobal();
    const { status, body } = await create(asSari, { kode: kode.toLowerCase(), harga: 7 });
    expect([status, body.meta]).toEqual([201, { shadowsGlobal: true }]);
    expect([await priceFor(asSari, kode), await priceFor(asBudi, kode)]).toEqual([7, 1000]);
  });

  test('api/4.5 ADMIN may act as a USER', async () => {
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
    ['HSP-60', { kode: '  ' }, { kode: 'Wajib diisi' }],
    ['HSP-60', { kode: '\u200b' }, { kode: 'Wajib diisi' }],
    ['API-94', { kode: 'x'.repeat(65) }, { kode: 'Maksimal 64 karakter' }],
    ['HSP-61', { deskripsi: '' }, { deskripsi: 'Wajib diisi' }],
    ['API-94', { deskripsi: 'x'.repeat(1001) }, { deskripsi: 'Maksimal 1000 karakter' }],
    ['API-94', { satuan: 'x'.repeat(33) }, { satuan: 'Maksimal 32 karakter' }],
    ['HSP-59', { hspCategoryId: undefined }, { hspCategoryId: 'Wajib diisi' }],
    ['HSP-59', { hspCategoryId: '' }, { hspCategoryId: 'Wajib diisi' }],
    ['HSP-59', { hspCategoryId: 'x' }, { hspCategoryId: 'Pilihan tidak dikenal' }],
    ['HSP-59', { hspCategoryId: newId() }, { hspCategoryId: 'Pilihan tidak dikenal' }],
    ['API-94', { harga: -1 }, { harga: 'Tidak boleh negatif' }],
    ['API-94', { harga: 'murah' }, { harga: 'Harus berupa angka' }],
    ['API-94', { harga: '1000000000000' }, { harga: 'Maksimal 999.999.999.999,99' }],
    ['API-94', { harga: '9'.repeat(30) }, { harga: 'Maksimal 999.999.999.999,99' }],
    ['API-94', { edition: 'x'.repeat(201) }, { edition: 'Maksimal 200 karakter' }],
  ])('%s %o is refused beside its field', async (_, fields, expected) => {
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
        'Versi Anda sedang nonaktif. Aktifkan dahulu.',
      ]);
    }
    expect((await create(asSari, { kode })).body.code).toBe('KODE_EXISTS');
    const on = await flip(asSari, kode, true);
    expect(on.body.data).toMatchObject({ scope: 'USER', harga: 5, overrideActive: true });
  });

  test('api/4.4 what was hidden comes back, and can be hidden again', async () => {
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

  test('api/4.2 inactive=1, hidden=1 and only= show what does not count', async () => {
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
