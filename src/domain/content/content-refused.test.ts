import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepted, complaints, itemOf, read, withItem } from './reading-of-tests.ts';

describe('fields that cannot be taken', () => {
  const place = 'estimationItem[0].items[0]';

  test.each([
    [{ harga: -1 }, `${place}.harga`, 'Tidak boleh negatif'],
    [{ hargaSatuan: 'abc' }, `${place}.hargaSatuan`, 'Harus berupa angka'],
    [{ harga: 1e12 }, `${place}.harga`, 'Maksimal 999.999.999.999,99'],
    [{ harga: [5] }, `${place}.harga`, 'Harus berupa angka'],
    [{ volume: 'x' }, `${place}.volume`, 'Harus berupa angka'],
    [{ volume: 1e9 }, `${place}.volume`, 'Maksimal 999.999.999,999999'],
    [{ nama: 'x'.repeat(1001) }, `${place}.nama`, 'Maksimal 1000 karakter'],
    [{ deskripsi: 'x'.repeat(1001) }, `${place}.deskripsi`, 'Maksimal 1000 karakter'],
    [{ kode: 'x'.repeat(65) }, `${place}.kode`, 'Maksimal 64 karakter'],
    [{ satuan: 'x'.repeat(33) }, `${place}.satuan`, 'Maksimal 32 karakter'],
    [{ satuan: {} }, `${place}.satuan`, 'Wajib diisi'],
    [{ details: 'x' }, `${place}.details`, 'Wajib diisi'],
    [{ volumeDetails: [5] }, `${place}.volumeDetails[0]`, 'Wajib diisi'],
    [{ details: [{ panjang: -1 }] }, `${place}.details[0].panjang`, 'Tidak boleh negatif'],
    [{ details: [{ lebar: 1e7 }] }, `${place}.details[0].lebar`, 'Maksimal 9.999.999,9999'],
    [{ details: [{ jumlah: 1000001 }] }, `${place}.details[0].jumlah`, 'Maksimal 1.000.000'],
    [
      { details: [{ uraian: 'x'.repeat(1001) }] },
      `${place}.details[0].uraian`,
      'Maksimal 1000 karakter',
    ],
    [
      { details: [{ panjang: 9e6, lebar: 9e6, tinggi: 9e6, jumlah: 1 }] },
      `${place}.details[0].volume`,
      'Maksimal 999.999.999,99',
    ],
    [
      { details: [{ extras: [{ name: 'x'.repeat(101), value: 1 }] }] },
      `${place}.details[0].extras[0].name`,
      'Maksimal 100 karakter',
    ],
    [
      { details: [{ extras: [{ name: 'x', value: '?' }] }] },
      `${place}.details[0].extras[0].value`,
      'Harus berupa angka',
    ],
  ])('%j: %s %s', (item, path, text) => {
    expect(complaints(withItem(item))[path]).toBe(text);
  });

  test('rows that are each possible may together be more than a volume can be', () => {
    const row = { panjang: 900_000, lebar: 1000, tinggi: 1, jumlah: 1 };
    expect(complaints(withItem({ details: [row, row] }))).toEqual({
      [`${place}.volume`]: 'Maksimal 999.999.999,999999',
    });
    expect(complaints(withItem({ details: [row] }))).toEqual({});
    const largest = { panjang: 9_999_999.99, lebar: 100, tinggi: 1, jumlah: 1 };
    const rest = { panjang: 0.99, lebar: 1, tinggi: 1, jumlah: 1 };
    expect(complaints(withItem({ details: [largest, rest] }))).toEqual({});
  });

  test.each([
    [null, 'estimationItem'],
    [{}, 'estimationItem'],
    ['[]', 'estimationItem'],
    [[5], 'estimationItem[0]'],
    [[{ items: 'x' }], 'estimationItem[0].items'],
    [[{ groups: {} }], 'estimationItem[0].groups'],
    [[{ groups: [null] }], 'estimationItem[0].groups[0]'],
    [[{ items: [[]] }], 'estimationItem[0].items[0]'],
    [[{ title: {} }], 'estimationItem[0].title'],
    [[{ groups: [{ title: [] }] }], 'estimationItem[0].groups[0].title'],
    [withItem({ kode: true }), 'estimationItem[0].items[0].kode'],
    [withItem({ details: [{ extras: 1 }] }), 'estimationItem[0].items[0].details[0].extras'],
    [
      withItem({ volumeDetails: [{ uraian: {} }] }),
      'estimationItem[0].items[0].volumeDetails[0].uraian',
    ],
    [withItem({ details: [{ nama: {} }] }), 'estimationItem[0].items[0].details[0].nama'],
  ])('%j has not the shape: %s', (sent, path) => {
    expect(complaints(sent)).toEqual({ [path]: 'Wajib diisi' });
  });

  test.each([
    [[{ groups: [{ groups: [{ items: [{}] }] }] }], 'estimationItem[0].groups[0].groups'],
    [[{ item: [{ nama: 'Galian' }] }], 'estimationItem[0].item'],
    [[{ groups: [{ children: [{}] }] }], 'estimationItem[0].groups[0].children'],
    [withItem({ items: [{}] }), 'estimationItem[0].items[0].items'],
    [withItem({ details: [{ details: [{}] }] }), 'estimationItem[0].items[0].details[0].details'],
  ])('PAPER-23 %j has no place for what is at %s', (sent, path) => {
    expect(complaints(sent)).toEqual({ [path]: 'Tidak boleh berada di sini' });
  });

  test('PAPER-23 what holds no part is no part: marks of a client’s own are passed over', () => {
    const own = { tags: ['a', 'b'], groups: [], unit: { id: 1 } };
    expect(accepted([{ items: [{ ...own, nama: 'Galian' }] }]).content[0]?.items).toHaveLength(1);
  });

  test('a title has 300 characters at most', () => {
    const title = '🏠'.repeat(300);
    expect(accepted([{ title, groups: [{ title }] }]).content[0]?.title).toBe(title);
    expect(complaints([{ title: `${title}x` }])).toEqual({
      'estimationItem[0].title': 'Maksimal 300 karakter',
    });
  });

  test('api/1.2 the path names group and item; at most 100 are listed, all are counted', () => {
    const items = Array.from({ length: 150 }, () => ({ harga: 'x' }));
    const reading = read([{}, {}, {}, { groups: [{ items }] }]);
    if (reading.ok || reading.code !== 'VALIDATION') throw new Error('taken');
    expect(reading.fieldCount).toBe(150);
    expect(Object.keys(reading.fields)).toHaveLength(100);
    expect(reading.fields['estimationItem[3].groups[0].items[12].harga']).toBe(
      'Harus berupa angka',
    );
  });

  test('text is cleaned', () => {
    expect(itemOf({ nama: ' Cafe\u0301\u0000 ', kode: 1.5 })).toMatchObject({
      deskripsi: 'Caf\u00e9',
      kode: '1.5',
    });
  });
});

describe('api/3.4 counts', () => {
  const many = (count: number, part: unknown) => Array.from({ length: count }, () => part);

  test.each([
    ['501 sections', many(501, {})],
    ['201 groups', [{ groups: many(201, {}) }]],
    ['20,001 items', [{ items: many(20_000, {}) }, { groups: [{ items: [{}] }] }]],
    ['201 rows', withItem({ details: many(201, {}) })],
    ['21 extras', withItem({ details: [{ extras: many(21, {}) }] })],
    [
      '200,001 rows',
      [{ items: [...many(1000, { details: many(200, {}) }), { volumeDetails: [{}] }] }],
    ],
  ])('%s are too much', (_, sent) => {
    expect(read(sent)).toEqual({ ok: false, code: 'CONTENT_TOO_LARGE' });
  });

  test.each([
    ['200,000 rows', [{ items: many(1000, { details: many(200, {}) }) }]],
    ['500 sections', many(500, {})],
    ['200 groups', [{ groups: many(200, {}) }]],
    ['20,000 items', [{ items: many(20_000, {}) }]],
    ['200 rows of 20 extras', withItem({ details: many(200, { extras: many(20, {}) }) })],
  ])('%s are taken', (_, sent) => {
    expect(read(sent).ok).toBe(true);
  });
});

test('whatever is sent is either read or refused, never thrown at', () => {
  const names = ['id', 'title', 'groups', 'items', 'details', 'volumeDetails', 'nama', 'harga'];
  const more = ['volume', 'jenis', 'extras', 'panjang', 'value', 'toString', '__proto__', 'kode'];
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 7, withCrossShrink: true },
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('1,5', '', -1, 1e30, 'pengurangan')),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 6 }),
    ),
  })).value;
  fc.assert(
    fc.property(json, (value) => {
      const sent: unknown = JSON.parse(JSON.stringify([value, value]));
      expect(typeof read(sent).ok).toBe('boolean');
    }),
    { numRuns: 500 },
  );
});
