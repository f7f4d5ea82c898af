import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../decimal.ts';
import { idsOf, marksOf } from './content-ids.ts';
import type { Content, Item, TakeOffRow } from './content.ts';
import { readContent } from './read-content.ts';
import type { ContentReading, ReadingSetting } from './read-content.ts';
import { itemsOf, subtotalOf } from './totals.ts';

function counting(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}

function read(sent: unknown, setting: Partial<ReadingSetting> = {}): ContentReading {
  return readContent(sent, { newId: counting(), ...setting });
}

function accepted(sent: unknown, setting: Partial<ReadingSetting> = {}) {
  const reading = read(sent, setting);
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading;
}

function complaints(sent: unknown): Readonly<Record<string, string>> {
  const reading = read(sent);
  return reading.ok || reading.code !== 'VALIDATION' ? {} : reading.fields;
}

/** One section with one item. */
function withItem(item: unknown): unknown {
  return [{ title: 'Beton', items: [item] }];
}

function itemOf(sent: unknown, setting: Partial<ReadingSetting> = {}): Item {
  const [item] = itemsOf(accepted(withItem(sent), setting).content);
  if (!item) throw new Error('no item');
  return item;
}

function rowOf(sent: unknown): TakeOffRow {
  const [row] = itemOf({ details: [sent] }).rows;
  if (!row) throw new Error('no row');
  return row;
}

describe('API-37 estimationItem is a list of sections', () => {
  test('with groups, with an item list, or with both', () => {
    const { content } = accepted([
      { title: 'I', groups: [{ title: 'A', items: [{ nama: 'a' }] }] },
      { title: 'II', items: [{ nama: 'b' }] },
      { title: 'III', items: [{ nama: 'c' }], groups: [{ title: 'B', details: [{ nama: 'd' }] }] },
      { title: 'IV', details: [{ nama: 'e' }] },
      { title: '' },
    ]);
    expect(content.map(({ title }) => title)).toEqual(['I', 'II', 'III', 'IV', '']);
    expect(Array.from(itemsOf(content), ({ deskripsi }) => deskripsi)).toEqual(Array.from('abcde'));
    expect(content[2]?.items.length).toBe(1);
    expect(content[2]?.groups[0]?.title).toBe('B');
  });

  test('an empty list is an estimate without work', () => {
    expect(accepted([])).toMatchObject({ content: [], corrected: [] });
  });

  test('the first name that is present counts, even empty', () => {
    expect(accepted([{ items: [], details: [{ nama: 'x' }] }]).content[0]?.items).toEqual([]);
    expect(itemOf({ nama: '', deskripsi: 'x' }).deskripsi).toBe('');
    expect(itemOf({ nama: 'x', deskripsi: 'y' }).deskripsi).toBe('x');
    expect(itemOf({ harga: null, hargaSatuan: 5 }).priceMissing).toBe(true);
    expect(itemOf({ details: [], volume: 2, volumeDetails: [{ panjang: 1 }] }).rows).toEqual([]);
    expect(rowOf({ nama: '', uraian: 'x' }).uraian).toBe('');
  });
});

test('API-38 an item on save: kode, nama, satuan, harga, volume, hargaTotal, details', () => {
  const sent = {
    kode: ' 2.2.1.4.5 ',
    nama: 'Beton mutu fc 20',
    satuan: 'm3',
    harga: 1340000,
    volume: 1.44,
    hargaTotal: 1929600,
    details: [],
    kodeKey: '2.2.1.4.5|GLOBAL',
  };
  const { volume, harga, hargaTotal, ...rest } = itemOf(sent);
  expect([volume, harga, hargaTotal].map(toText)).toEqual(['1.44', '1340000', '1929600']);
  expect(rest).toEqual({
    id: 'new-2',
    kode: '2.2.1.4.5',
    kodeKey: '2.2.1.4.5|GLOBAL',
    deskripsi: 'Beton mutu fc 20',
    satuan: 'm3',
    priceMissing: false,
    rows: [],
  });
});

test('UPD-20 the names of a read item are taken back: deskripsi, hargaSatuan, volumeDetails', () => {
  const item = itemOf({
    deskripsi: 'Galian',
    hargaSatuan: '107.000,00',
    volumeDetails: [{ uraian: 'As 1', panjang: '48', lebar: 0.6, tinggi: '1,2', jumlah: 1 }],
  });
  expect([item.volume, item.harga, item.hargaTotal].map(toText)).toEqual([
    '34.56',
    '107000',
    '3697920',
  ]);
});

test('API-39 CONST-11 a detail row on save, with the volume computed to 2 decimals', () => {
  const { panjang, lebar, tinggi, jumlah, volume, extras, ...rest } = rowOf({
    nama: 'Besi d12',
    jenis: 'pengurangan',
    panjang: 12.34567,
    lebar: 1,
    tinggi: 1,
    jumlah: 10,
    volume: 999,
    extras: [
      { name: 'kg/m', value: 0.888 },
      { name: 'sisa', value: '1,05' },
    ],
  });
  expect([panjang, lebar, tinggi, jumlah, volume].map(toText)).toEqual([
    '12.3457',
    '1',
    '1',
    '10',
    '115.11',
  ]);
  expect(extras.map(({ name, value }) => `${name} ${toText(value)}`)).toEqual([
    'kg/m 0.888',
    'sisa 1.05',
  ]);
  expect(rest).toEqual({ id: expect.any(String), uraian: 'Besi d12', jenis: 'pengurangan' });
});

describe('C3.4 rules of a row', () => {
  test.each([undefined, null, '', 'penjumlahan', ' Penjumlahan '])('jenis %j adds', (jenis) => {
    expect(rowOf({ jenis }).jenis).toBe('penjumlahan');
  });

  test.each<{ jenis: unknown }>([
    { jenis: 'tambah' },
    { jenis: 1 },
    { jenis: {} },
    { jenis: { toString: 1 } },
  ])('%j is refused', ({ jenis }) => {
    expect(complaints(withItem({ details: [{ jenis }] }))).toEqual({
      'estimationItem[0].items[0].details[0].jenis': 'Pilihan tidak dikenal',
    });
  });

  test('VOL-30 VOL-32 a blank measure or extra is 0', () => {
    expect(toText(rowOf({ panjang: 2, lebar: '', tinggi: 3, jumlah: 1 }).volume)).toBe('0');
    const extras = [{ name: 'faktor', value: null }];
    expect(toText(rowOf({ panjang: 2, lebar: 1, tinggi: 3, jumlah: 1, extras }).volume)).toBe('0');
  });
});

describe('C3.4 volume and total of an item', () => {
  const row = { panjang: 2, lebar: 3, tinggi: 1, jumlah: 1 };

  test.each([
    [[row, { ...row, jenis: 'pengurangan', tinggi: 0.5 }], 99, '3'],
    [[{ ...row, jenis: 'pengurangan' }], 99, '0'],
    [[], 12.345678, '12.345678'],
    [[], '1.250,75', '1250.75'],
    [[], -5, '0'],
    [[], '', '0'],
    [undefined, 1.23456789, '1.234568'],
  ])('rows %j with volume %j: %s', (details, volume, stored) => {
    const item = itemOf({ details, volume, harga: 1000 });
    expect(toText(item.volume)).toBe(stored);
    expect(item.hargaTotal).toEqual(itemOf({ volume: stored, harga: 1000 }).hargaTotal);
  });

  test('figures that are stored otherwise come back as corrected', () => {
    const { corrected } = accepted([
      { title: 'I', items: [{ volume: -2, harga: 10.005, hargaTotal: 5 }] },
      {
        title: 'II',
        groups: [
          {
            items: [{ volume: 7, harga: 2, hargaTotal: 12, details: [{ ...row, volume: '6,1' }] }],
          },
        ],
      },
    ]);
    expect(corrected).toEqual([
      { path: 'estimationItem[0].items[0].volume', sent: -2, stored: '0' },
      { path: 'estimationItem[0].items[0].harga', sent: 10.005, stored: '10.01' },
      { path: 'estimationItem[0].items[0].hargaTotal', sent: 5, stored: '0' },
      { path: 'estimationItem[1].groups[0].items[0].details[0].volume', sent: '6,1', stored: '6' },
      { path: 'estimationItem[1].groups[0].items[0].volume', sent: 7, stored: '6' },
    ]);
  });

  test('what is right, blank or not sent is not corrected', () => {
    const details = [{ ...row, volume: 6 }, { ...row, volume: '' }, row];
    expect(
      accepted(withItem({ details, volume: 18, harga: 0.1, hargaTotal: 1.8 })).corrected,
    ).toEqual([]);
    expect(accepted(withItem({ details, harga: 5 })).corrected).toEqual([]);
  });

  test('at most 100 corrections are listed', () => {
    const items = Array.from({ length: 300 }, () => ({ volume: 1, harga: 1, hargaTotal: 9 }));
    expect(accepted([{ items }]).corrected).toHaveLength(100);
  });

  test('a sent total is not trusted, readable or not', () => {
    const { corrected, subtotal } = accepted(
      withItem({ volume: 2, harga: 3, hargaTotal: { a: 1 } }),
    );
    expect(corrected).toEqual([
      { path: 'estimationItem[0].items[0].hargaTotal', sent: null, stored: '6' },
    ]);
    expect(toText(subtotal)).toBe('6');
  });
});

describe('D-58 missing prices', () => {
  test.each([
    [undefined, undefined, true],
    [null, undefined, true],
    ['', undefined, true],
    ['', false, true],
    [null, false, true],
    [0, undefined, true],
    ['0,00', undefined, true],
    [0, true, true],
    [0, false, false],
    ['0', false, false],
    [5, true, false],
    [5, undefined, false],
    [0.001, undefined, true],
  ])('harga %j with priceMissing %j: missing %s', (harga, priceMissing, missing) => {
    expect(itemOf({ harga, priceMissing }).priceMissing).toBe(missing);
  });

  test.each([true, false])('an unchanged 0 keeps its mark %s', (mark) => {
    const first = accepted(withItem({ nama: 'x', harga: 0, priceMissing: mark }));
    const setting = { knownIds: idsOf(first.content), markOf: marksOf(first.content) };
    const [stored] = itemsOf(first.content);
    expect(itemOf({ id: stored?.id, harga: 0 }, setting).priceMissing).toBe(mark);
  });

  test('a 0 that was a price before is missing', () => {
    const { content } = accepted(withItem({ harga: 5 }));
    const [stored] = itemsOf(content);
    const setting = { knownIds: idsOf(content), markOf: marksOf(content) };
    expect(itemOf({ id: stored?.id, harga: 0 }, setting).priceMissing).toBe(true);
  });
});

describe('ids', () => {
  test('ids that the estimate had are kept, each once, all others are made new', () => {
    const { content } = accepted(
      [
        { id: 's', items: [{ id: 'a' }, { id: 'a' }, { id: 'strange' }, { id: 7 }, {}] },
        {
          id: 's',
          groups: [{ id: 'g', items: [{ id: 'b', details: [{ id: 'r' }, { id: 'r' }] }] }],
        },
      ],
      { knownIds: new Set(['s', 'g', 'a', 'b', 'r']) },
    );
    const items = Array.from(itemsOf(content), ({ id }) => id);
    expect(items).toEqual(['a', 'new-1', 'new-2', 'new-3', 'new-4', 'b']);
    expect(content.map(({ id }) => id)).toEqual(['s', 'new-5']);
    expect(content[1]?.groups[0]?.items[0]?.rows.map(({ id }) => id)).toEqual(['r', 'new-6']);
  });

  test('VOL-17 an extra column has one id in all rows of an item, and no other item has it', () => {
    const rows = [
      {
        extras: [
          { name: 'kg/m', value: 1 },
          { name: 'kg/m', value: 2 },
        ],
      },
      {
        extras: [
          { name: 'faktor', value: 1 },
          { name: 'kg/m', value: 2 },
        ],
      },
    ];
    const { content } = accepted([{ items: [{ details: rows }, { details: rows }] }]);
    const ids = Array.from(itemsOf(content), (item) =>
      item.rows.map((row) => row.extras.map(({ id }) => id)),
    );
    const [[[first, second], [third, fourth]], other] = ids as [[string[], string[]], string[][]];
    expect(fourth).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(other.flat().some((id) => [first, second, third].includes(id))).toBe(false);
  });

  test('sent column ids are kept where they are known, and tell columns of one name apart', () => {
    const extras = [
      { id: 'c1', name: 'x', value: 1 },
      { id: 'c2', name: 'x', value: 1 },
    ];
    const twice = [
      { id: 'c1', name: 'x', value: 1 },
      { id: 'c1', name: 'x', value: 1 },
    ];
    const { content } = accepted(
      withItem({ details: [{ extras }, { extras }, { extras: twice }] }),
      {
        knownIds: new Set(['c1', 'c2']),
      },
    );
    const [item] = itemsOf(content);
    expect(item?.rows.map((row) => row.extras.map(({ id }) => id).join())).toEqual([
      'c1,c2',
      'c1,c2',
      expect.stringMatching(/^c1,new-\d+$/),
    ]);
  });

  test('no id occurs twice, whatever is sent', () => {
    const id = fc.constantFrom('a', 'b', 'c', undefined);
    const row = fc.record({ id });
    const item = fc.record({ id, details: fc.array(row, { maxLength: 3 }) });
    const items = fc.array(item, { maxLength: 4 });
    const group = fc.record({ id, items });
    const sections = fc.array(fc.record({ id, items, groups: fc.array(group, { maxLength: 3 }) }));
    fc.assert(
      fc.property(sections, (sent) => {
        const { content } = accepted(sent, { knownIds: new Set(['a', 'b', 'c']) });
        const all = partIds(content);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

function partIds(content: Content): string[] {
  const groups = content.flatMap((section) => section.groups);
  const items = [...itemsOf(content)];
  const parts = [...content, ...groups, ...items, ...items.flatMap((item) => item.rows)];
  return parts.map(({ id }) => id);
}

describe('fields that cannot be taken', () => {
  const place = 'estimationItem[0].items[0]';

  test.each([
    [{ harga: -1 }, `${place}.harga`, 'Tidak boleh negatif'],
    [{ hargaSatuan: 'abc' }, `${place}.hargaSatuan`, 'Harus berupa angka'],
    [{ harga: 1e12 }, `${place}.harga`, 'Melebihi batas'],
    [{ harga: [5] }, `${place}.harga`, 'Harus berupa angka'],
    [{ volume: 'x' }, `${place}.volume`, 'Harus berupa angka'],
    [{ volume: 1e9 }, `${place}.volume`, 'Melebihi batas'],
    [{ nama: 'x'.repeat(1001) }, `${place}.nama`, 'Maksimal 1000 karakter'],
    [{ deskripsi: 'x'.repeat(1001) }, `${place}.deskripsi`, 'Maksimal 1000 karakter'],
    [{ kode: 'x'.repeat(65) }, `${place}.kode`, 'Maksimal 64 karakter'],
    [{ satuan: 'x'.repeat(33) }, `${place}.satuan`, 'Maksimal 32 karakter'],
    [{ satuan: {} }, `${place}.satuan`, 'Wajib diisi'],
    [{ details: 'x' }, `${place}.details`, 'Wajib diisi'],
    [{ volumeDetails: [5] }, `${place}.volumeDetails[0]`, 'Wajib diisi'],
    [{ details: [{ panjang: -1 }] }, `${place}.details[0].panjang`, 'Tidak boleh negatif'],
    [{ details: [{ lebar: 1e7 }] }, `${place}.details[0].lebar`, 'Melebihi batas'],
    [{ details: [{ jumlah: 1000001 }] }, `${place}.details[0].jumlah`, 'Melebihi batas'],
    [
      { details: [{ uraian: 'x'.repeat(1001) }] },
      `${place}.details[0].uraian`,
      'Maksimal 1000 karakter',
    ],
    [
      { details: [{ panjang: 9e6, lebar: 9e6, tinggi: 9e6, jumlah: 1 }] },
      `${place}.details[0].volume`,
      'Melebihi batas',
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
      [`${place}.volume`]: 'Melebihi batas',
    });
    expect(complaints(withItem({ details: [row] }))).toEqual({});
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
  ])('%j has not the shape: %s', (sent, path) => {
    expect(complaints(sent)).toEqual({ [path]: 'Wajib diisi' });
  });

  test('a title has 300 characters at most', () => {
    const title = '🏠'.repeat(300);
    expect(accepted([{ title, groups: [{ title }] }]).content[0]?.title).toBe(title);
    expect(complaints([{ title: `${title}x` }])).toEqual({
      'estimationItem[0].title': 'Maksimal 300 karakter',
    });
  });

  test('C1.2 the path names group and item; at most 100 are listed, all are counted', () => {
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

describe('C3.4 counts', () => {
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
    ['500 sections', many(500, {})],
    ['200 groups', [{ groups: many(200, {}) }]],
    ['20,000 items', [{ items: many(20_000, {}) }]],
    ['200 rows of 20 extras', withItem({ details: many(200, { extras: many(20, {}) }) })],
  ])('%s are taken', (_, sent) => {
    expect(read(sent).ok).toBe(true);
  });
});

describe('C1.4 totals', () => {
  test.each([
    [[{ volume: 999999, harga: 999999999 }], 'taken'],
    [[{ volume: 999999999.999999, harga: 999999999999.99 }], 'AMOUNT_TOO_LARGE'],
    [
      [
        { volume: 1000, harga: 999999999999 },
        { volume: 1, harga: 999 },
      ],
      'taken',
    ],
    [
      [
        { volume: 1000, harga: 999999999999 },
        { volume: 1, harga: 1000 },
      ],
      'AMOUNT_TOO_LARGE',
    ],
  ])('%j: %s', (items, outcome) => {
    const reading = read([{ items }]);
    expect(reading.ok ? 'taken' : reading.code).toBe(outcome);
  });

  test('the subtotal is that of the content', () => {
    const item = fc.record({
      volume: fc.double({ min: 0, max: 1e6, noNaN: true }),
      harga: fc.integer({ min: 0, max: 1e8 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const { content, subtotal } = accepted([{ items }]);
        expect(toText(subtotal)).toBe(toText(subtotalOf(content)));
      }),
    );
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
