import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { priceMissingByItem } from './content-ids.ts';
import { accepted, complaints, idsOf, itemOf, read, rowOf, withItem } from './reading-of-tests.ts';
import { itemsOf, subtotalOf } from './totals.ts';

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

  test('a list or a text that is null is as if it were not sent', () => {
    const absent = accepted([{ items: [{ details: [{ extras: [] }] }] }]).content;
    const row = { id: null, uraian: null, jenis: null, panjang: null, extras: null };
    const item = { id: null, kode: null, kodeKey: null, satuan: null, details: [row] };
    const nothing = { id: null, title: null, groups: null, items: [item] };
    expect(accepted([nothing]).content).toEqual(absent);
    expect(accepted([{ items: null }]).content[0]?.items).toEqual([]);
    expect(itemOf({ details: null, volume: 2 }).rows).toEqual([]);
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
    catatan: '',
    asal: '',
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

describe('api/3.4 rules of a row', () => {
  test.each([undefined, null, '', 'penjumlahan', ' Penjumlahan '])('jenis %j adds', (jenis) => {
    expect(rowOf({ jenis }).jenis).toBe('penjumlahan');
  });

  test.each(['pengurangan', ' Pengurangan '])('jenis %j takes off', (jenis) => {
    expect(rowOf({ jenis }).jenis).toBe('pengurangan');
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

describe('api/3.4 volume and total of an item', () => {
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

  test('of a text that is corrected the first 64 characters come back', () => {
    const harga = `0,${'3'.repeat(80)}`;
    expect(accepted(withItem({ harga })).corrected).toEqual([
      { path: 'estimationItem[0].items[0].harga', sent: harga.slice(0, 64), stored: '0.33' },
    ]);
  });

  test('what is sent as text in another form is not corrected', () => {
    expect(
      accepted(withItem({ volume: '2,50', harga: ' 1.000,00 ', hargaTotal: '2500' })).corrected,
    ).toEqual([]);
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
    const setting = {
      knownIds: idsOf(first.content),
      priceMissingOf: priceMissingByItem(first.content),
    };
    const [stored] = itemsOf(first.content);
    expect(itemOf({ id: stored?.id, harga: 0 }, setting).priceMissing).toBe(mark);
  });

  test('a 0 that was a price before is missing', () => {
    const { content } = accepted(withItem({ harga: 5 }));
    const [stored] = itemsOf(content);
    const setting = { knownIds: idsOf(content), priceMissingOf: priceMissingByItem(content) };
    expect(itemOf({ id: stored?.id, harga: 0 }, setting).priceMissing).toBe(true);
  });
});

describe('api/1.4 totals', () => {
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
