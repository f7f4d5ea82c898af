import { describe, expect, test } from 'vitest';
import { judgeMasters, type OtherMasters } from './judge-masters.ts';
import { type MasterSwitches, type CatalogueMaster } from './catalogue-master.ts';
import { inShort, listOf, plain, sheet, units } from './judging-of-tests.ts';

const usual: MasterSwitches = {
  useHargaFile: true,
  lockExistingPrice: false,
  preferDaily: true,
  accepted: new Set(),
};

function master(
  code: string,
  name: string,
  unit: string,
  price: string | null,
  more: Partial<CatalogueMaster> = {},
): CatalogueMaster {
  const none = { dailyRate: null, hourlyRate: null, notes: null, isInactive: false, isTwin: false };
  return { id: `#${code}`, code, name, unit, price, ...none, ...more };
}

interface Setting extends Partial<MasterSwitches> {
  readonly stored?: readonly CatalogueMaster[];
  readonly others?: OtherMasters;
}

function judge(kind: 'MATERIAL' | 'LABOR', table: string, setting: Setting = {}) {
  const { stored = [], others = new Map(), ...switches } = setting;
  const list = listOf(kind, sheet('List', table));
  if (list.type === 'HSP') throw new Error('a catalogue');
  return judgeMasters(list, stored, { units, others }, { ...usual, ...switches });
}

describe('a list of materials', () => {
  const heads = 'Kode | Nama | Satuan | Harga | Catatan\n';
  const told = (rows: string, setting?: Setting) =>
    inShort(judge('MATERIAL', heads + rows, setting));
  const sand = master('B.1', 'Pasir', 'm3', '100');

  test.each<[string, string[], Setting]>([
    ['B.1 | Pasir | m3 | 100 |', ['2 new'], {}],
    ['b. 1 | Pasir | M3 | 100 |', ['2 unchanged, #B.1'], { stored: [sand] }],
    [
      'B.1 | Pasir urug | m2 | 110 | franko',
      [
        '2 changed, #B.1, Nama Pasir → Pasir urug, Satuan m3 → m2, Harga 100 → 110, Catatan - → franko',
      ],
      { stored: [sand] },
    ],
    [
      ' | pasir | m³ | 110 |',
      [
        '2 changed, #B.1, Nama Pasir → pasir, Harga 100 → 110',
        '2* Kode: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [sand] },
    ],
    [' | Pasir | m2 | 110 |', ['2 new'], { stored: [sand] }],
    [
      'B.9 | Pasir | m3 | 110 |',
      ['2 new', '2* Kode: Nama dan satuan sama dengan B.1; ini menjadi data baru'],
      { stored: [sand] },
    ],
    [
      'B.1 | Pasir | m3 | 100 |',
      ['2 unchanged, twin #B.1'],
      { stored: [{ ...sand, isTwin: true }] },
    ],
    [
      'B.1 | Pasir | m3 | 110 |',
      ['2 new, twin #B.1, Harga 100 → 110'],
      { stored: [{ ...sand, isTwin: true }] },
    ],
    [
      'B.1 | Pasir | m3 | 110 |',
      ['2! Versi Anda sedang nonaktif. Aktifkan dahulu.'],
      { stored: [{ ...sand, isInactive: true }] },
    ],
    [
      'B.1 | Pasir | m3 | 100 |\nb.1 | Pasir lain | m3 | 5 |',
      ['2 new', '3! Kode: Kode ganda dalam file'],
      {},
    ],
    [
      'B.1 | Pasir | m3 | 100 |\n | Pasir | m3 | 5 |',
      ['2 unchanged, #B.1', '3! Kode: Kode ganda dalam file'],
      { stored: [sand] },
    ],
    [
      ' | Pasir | m3 | 100 |\n | PASIR | M3 | 5 |\n | Pasir | m2 | 5 |',
      ['2 new', '4 new', '3! Kode: Kode ganda dalam file'],
      {},
    ],
    ['B.1 | | m3 | 100 | x', ['2! Nama: Wajib diisi'], {}],
    ['B.1 | Pasir | | 100 |', ['2! Satuan: Wajib diisi'], {}],
    ['B.1 | Pasir | m4 | 100 |', ['2! Satuan: Satuan rusak'], {}],
    ['B.1 | Pasir | pcs | 100 |', ['2 new', '2* Satuan: “pcs” mungkin maksudnya bh'], {}],
    [
      'B.1 | Semen | sak | 100 |',
      ['2 unchanged, #B.1'],
      { stored: [master('B.1', 'Semen', 'zak', '100')] },
    ],
    ['B.1 | Semen | semen zak | 100 |', ['2 new'], {}],
    ['B.1 | Semen | karung goni | 100 |', ['2 new'], {}],
    [
      'B.1 | Pasir | m3 | 1001 |',
      ['2? 100 → 1001 Harga melonjak lebih dari 10×'],
      { stored: [sand] },
    ],
    ['B.1 | Pasir | m3 | 1000 |', ['2 changed, #B.1, Harga 100 → 1000'], { stored: [sand] }],
    [
      'B.1 | Pasir | m3 | 9,99 |',
      ['2? 100 → 9.99 Harga melonjak lebih dari 10×'],
      { stored: [sand] },
    ],
    ['B.1 | Pasir | m3 | 10 |', ['2 changed, #B.1, Harga 100 → 10'], { stored: [sand] }],
    [
      'B.1 | Pasir | m3 | 1001 |',
      ['2 changed, #B.1, Harga 100 → 1001'],
      { stored: [sand], accepted: 'all' },
    ],
    [
      'B.1 | Pasir | m3 | 1001 |',
      ['2 changed, #B.1, Harga 100 → 1001'],
      { stored: [sand], accepted: new Set([2]) },
    ],
    [
      'B.1 | Pasir | m3 | 1001 |',
      ['2? 100 → 1001 Harga melonjak lebih dari 10×'],
      { stored: [sand], accepted: new Set([3]) },
    ],
    [
      'B.1 | Pasir | m3 | 1001 |',
      ['2 changed, #B.1, Harga 0 → 1001'],
      { stored: [{ ...sand, price: '0' }] },
    ],
    ['B.1 | Pasir | m3 | 0 |', ['2? 100 → 0 Harga melonjak lebih dari 10×'], { stored: [sand] }],
    [
      'B.1 | Pasir | m3 | 0 |',
      ['2 changed, #B.1, Harga 100 → -', '2* Harga: Harga 0 dibaca sebagai belum ada harga'],
      { stored: [sand], accepted: 'all' },
    ],
    ['B.1 | Pasir | m3 | 0 |', ['2 unchanged, #B.1'], { stored: [{ ...sand, price: null }] }],
    ['B.1 | Pasir | m3 | 0 |', ['2 unchanged, #B.1'], { stored: [{ ...sand, price: '0' }] }],
    ['B.1 | Pasir | m3 | 0 |', ['2 new', '2* Harga: Harga 0 dibaca sebagai belum ada harga'], {}],
    ['B.1 | Pasir | m3 | |', ['2! Harga: Harga kosong'], {}],
    ['B.1 | Pasir | m3 | |', ['2! Harga: Harga kosong'], { stored: [sand] }],
    ['B.1 | Pasir | m3 | |', ['2 unchanged, #B.1'], { stored: [{ ...sand, price: null }] }],
    ['B.1 | Pasir | m3 | nego |', ['2! Harga: Harus berupa angka (bukan angka)'], {}],
    ['B.1 | Pasir | m3 | nego |', ['2 new'], { useHargaFile: false }],
    ['B.1 | Pasir | m3 | 500 |', ['2 unchanged, #B.1'], { stored: [sand], useHargaFile: false }],
    [
      'B.1 | Pasir | m3 | 500 |',
      ['2 unchanged, #B.1'],
      { stored: [sand], lockExistingPrice: true },
    ],
    ['B.1 | Pasir | m3 | 500 |', ['2 new'], { lockExistingPrice: true }],
    [
      'B.1 | Pasir | m3 | 100 |',
      ['2 unchanged, #B.1', '2* Catatan: 1 sel kosong: isi yang lama tetap'],
      { stored: [{ ...sand, notes: 'franko' }] },
    ],
    [
      'B.1 | Pasir | m3 | 100 | franko  kota',
      ['2 unchanged, #B.1'],
      { stored: [{ ...sand, notes: 'franko\nkota' }] },
    ],
    [
      'B.1 | Pasir | m3 | 100 | lain',
      ['2 changed, #B.1, Catatan franko → lain'],
      { stored: [{ ...sand, notes: 'franko' }] },
    ],
    [
      'L.1 | Pekerja | m3 | 100 |',
      ['2? - → 100 Kode ini milik Upah “Pekerja”. Centang bila memang bahan'],
      { others: new Map([['l.1', { type: 'LABOR', name: 'Pekerja' }]]) },
    ],
    [
      'L.1 | Pekerja | m3 | 100 |',
      ['2 new'],
      { others: new Map([['l.1', { type: 'LABOR', name: 'Pekerja' }]]), accepted: 'all' },
    ],
    [
      'B.1 | Pasir | m3 | 100 |',
      ['2 unchanged, #B.1'],
      { stored: [sand], others: new Map([['b.1', { type: 'OTHER', name: 'x' }]]) },
    ],
    [
      'M.1 | Mobil | ls | 1 |',
      ['2? - → 1 Kode ini milik Lainnya “Jasa”. Centang bila memang bahan'],
      { others: new Map([['m.1', { type: 'OTHER', name: 'Jasa' }]]) },
    ],
    [
      'M.1 | Mobil | ls | 1 |',
      ['2? - → 1 Kode ini milik LAIN “Jasa”. Centang bila memang bahan'],
      { others: new Map([['m.1', { type: 'LAIN', name: 'Jasa' }]]) },
    ],
    [
      ' | Mobil | ls | 1 |',
      ['2 new'],
      { others: new Map([['mobil', { type: 'OTHER', name: 'Jasa' }]]) },
    ],
    ['B.1 | Pasir | m3 | 12.500.000.000.000.000 |', ['2! Harga: Maksimal 999.999.999.999,99'], {}],
  ])('%s: %j', (row, expected, setting) => {
    const got = told(row, setting);

    expect(got).toEqual(expected);
  });
});

describe('a list of wages', () => {
  const heads =
    'Kode | Nama | Satuan | Tarif Harian | Jam per Hari | Tarif Jam | Harga | Catatan\n';
  const wage = (
    unit: string,
    price: string | null,
    dailyRate: string | null,
    hourlyRate: string | null,
  ) => master('L.1', 'Pekerja', unit, price, { dailyRate, hourlyRate });
  /** Price, day's and hour's rate after the import, then what is said. */
  const told = (row: string, setting?: Setting) => {
    const judgement = judge('LABOR', `${heads}L.1 | Pekerja | ${row}`, setting);
    const money = judgement.verdicts.map(
      ({ values: { unit, price, dailyRate, hourlyRate } }) =>
        `${unit} ${plain(price)} / ${plain(dailyRate)} / ${plain(hourlyRate)}`,
    );
    return [...money, ...inShort(judgement)];
  };
  const oh = wage('OH', '120000', '120000', '15000');
  const oj = wage('OJ', '15000', '120000', '15000');
  const month = wage('bln', '3000000', '120000', null);

  test('PRICE-21 a rate follows the other by the hours that the wage keeps', () => {
    const by7 = { ...wage('OH', '120000', '120000', '17143'), dayHours: '7' };
    const after = (row: string, ...stored: (typeof by7)[]) => told(row, { stored })[0];
    expect(after('OH | 140000 | | | |', by7)).toBe('OH 140000 / 140000 / 20000');
    expect(after('OH | | | | 140000 |', by7)).toBe('OH 140000 / 140000 / 20000');
    expect(after('OH | | | 20000 | |', by7)).toBe('OH 140000 / 140000 / 20000');
    // Hours of the file go before them, and move a rate that was made by the kept ones.
    expect(after('OH | 140000 | 8 | | |', by7)).toBe('OH 140000 / 140000 / 17500');
    const byPrice = { ...wage('OH', '120001', null, '17143'), dayHours: '7' };
    expect(after('OH | | | 20000 | 120001 |', byPrice)).toBe('OH 140000 / - / 20000');
  });

  test.each<[string, string[], Setting]>([
    ['OH | 120000 | | | |', ['OH 120000 / 120000 / -', '2 new'], {}],
    ['OJ | | | 15000 | |', ['OJ 15000 / - / 15000', '2 new'], {}],
    ['OH | | | 15000 | |', ['OH 120000 / - / 15000', '2 new'], {}],
    ['OJ | 120000 | | | |', ['OJ 15000 / 120000 / -', '2 new'], {}],
    ['OH | | 7 | 15000 | |', ['OH 105000 / 105000 / 15000', '2 new'], {}],
    ['OH | 120000 | 8 | | |', ['OH 120000 / 120000 / 15000', '2 new'], {}],
    ['OH | 120000 | 8 | 15000 | |', ['OH 120000 / 120000 / 15000', '2 new'], {}],
    [
      'OH | 120000 | 8 | 16000 | |',
      [
        'OH 120000 / 120000 / 16000',
        '2 new',
        '2* Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya',
      ],
      {},
    ],
    ['OH | | | | 120000 |', ['OH 120000 / - / -', '2 new'], {}],
    [
      'OH | | 8 | | 120000 |',
      [
        'OH 120000 / - / -',
        '2 new',
        '2* Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya',
      ],
      {},
    ],
    [' | | | | 120000 |', ['OH 120000 / - / -', '2 new'], {}],
    [' | 120000 | | | |', ['OH 120000 / 120000 / -', '2 new'], {}],
    [' | 120000 | | 15000 | |', ['OJ 15000 / 120000 / 15000', '2 new'], { preferDaily: false }],
    [' | 120000 | 8 | | |', ['OJ 15000 / 120000 / 15000', '2 new'], { preferDaily: false }],
    ['bln | 120000 | | | |', ['OH 120000 / 120000 / -', '2 new'], {}],
    ['bln | | | | 3000000 |', ['bln 3000000 / - / -', '2 new'], {}],
    [
      'OH | 110000 | | | 120000 |',
      [
        'OH 120000 / 110000 / -',
        '2 new',
        '2* Harga: Harga yang dipakai; Tarif Harian 110.000 berbeda',
      ],
      {},
    ],
    ['OH | 120000 | | | 120000 |', ['OH 120000 / 120000 / -', '2 new'], {}],
    ['OH | | | | |', ['2! Harga: Harga kosong'], {}],
    ['OH | | 8 | | |', ['2! Harga: Harga kosong'], {}],
    [
      'OH | | | | 0 |',
      ['OH - / - / -', '2 new', '2* Harga: Harga 0 dibaca sebagai belum ada harga'],
      {},
    ],
    [
      'OH | 0 | | | |',
      ['OH - / 0 / -', '2 new', '2* Harga: Harga 0 dibaca sebagai belum ada harga'],
      {},
    ],
    ['OH | | | | 120000 |', ['2! Harga: Harga kosong'], { useHargaFile: false }],
    ['OH | 110000 | | | 120000 |', ['OH 110000 / 110000 / -', '2 new'], { useHargaFile: false }],
    [
      'OH | 120000 | | 15000 | 120000 |',
      ['OH 120000 / 120000 / 15000', '2 unchanged, #L.1'],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | 15000 | 120000 |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | | |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh] },
    ],
    [
      'OH | | | 16000 | |',
      [
        'OH 128000 / 128000 / 16000',
        '2 changed, #L.1, Harga 120000 → 128000, Tarif Harian 120000 → 128000, Tarif Jam 15000 → 16000',
      ],
      { stored: [oh] },
    ],
    [
      'OH | | | | 130000 |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 120000 | | 15000 | 130000 |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | 15000 | 130000 |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | | 140000 |',
      [
        '2? 120000 → 140000 Harga 140.000 dan Tarif Harian 130.000 sama-sama berubah dan berbeda. Centang untuk memakai Harga',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | | 140000 |',
      [
        'OH 140000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 140000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
        '2* Harga: Harga yang dipakai; Tarif Harian 130.000 berbeda',
      ],
      { stored: [oh], accepted: 'all' },
    ],
    [
      'OH | 120000 | | 16000 | 120000 |',
      [
        'OH 120000 / 120000 / 16000',
        '2 changed, #L.1, Tarif Jam 15000 → 16000',
        '2* Tarif Jam: Harga tetap: satuan OH memakai Tarif Harian',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 130000 | | 16000 | |',
      [
        'OH 130000 / 130000 / 16000',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16000',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 140000 | 7 | | |',
      [
        'OH 140000 / 140000 / 20000',
        '2 changed, #L.1, Harga 120000 → 140000, Tarif Harian 120000 → 140000, Jam per Hari - → 7, Tarif Jam 15000 → 20000',
      ],
      { stored: [oh] },
    ],
    [
      'OH | 140000 | 7 | 20000 | |',
      [
        'OH 140000 / 140000 / 20000',
        '2 changed, #L.1, Harga 120000 → 140000, Tarif Harian 120000 → 140000, Jam per Hari - → 7, Tarif Jam 15000 → 20000',
      ],
      { stored: [oh] },
    ],
    [
      'OH | | 7 | | |',
      [
        'OH 120000 / 120000 / 15000',
        '2 changed, #L.1, Jam per Hari - → 7',
        '2* Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya',
        '2* Tarif Harian: 1 sel kosong: isi yang lama tetap',
        '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [oh] },
    ],
    [
      'OH | | | | 0 |',
      [
        'OH - / - / 15000',
        '2 changed, #L.1, Harga 120000 → -, Tarif Harian 120000 → -',
        '2* Harga: Harga 0 dibaca sebagai belum ada harga',
        '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [oh], accepted: 'all' },
    ],
    ['OH | | | | 0 |', ['2? 120000 → 0 Harga melonjak lebih dari 10×'], { stored: [oh] }],
    [
      ' | 130000 | | | |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
        '2* Satuan: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [oh] },
    ],
    [
      'OJ | 130000 | | | |',
      ['2! Satuan: OH dan OJ tidak dapat saling menggantikan'],
      { stored: [oh] },
    ],
    [
      'oj | | | 16000 | |',
      [
        'OJ 16000 / 128000 / 16000',
        '2 changed, #L.1, Harga 15000 → 16000, Tarif Harian 120000 → 128000, Tarif Jam 15000 → 16000',
      ],
      { stored: [oj] },
    ],
    [
      'OJ | | | 16000 | 15000 |',
      [
        'OJ 16000 / 128000 / 16000',
        '2 changed, #L.1, Harga 15000 → 16000, Tarif Harian 120000 → 128000, Tarif Jam 15000 → 16000',
      ],
      { stored: [oj] },
    ],
    [
      'OJ | | | | 16000 |',
      [
        'OJ 16000 / 128000 / 16000',
        '2 changed, #L.1, Harga 15000 → 16000, Tarif Harian 120000 → 128000, Tarif Jam 15000 → 16000',
      ],
      { stored: [oj] },
    ],
    [
      'OH | 130000 | | | 140000 |',
      [
        'OH 120000 / 120000 / 15000',
        '2 unchanged, #L.1',
        '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [oh], lockExistingPrice: true },
    ],
    [
      'OH | 130000 | | | 140000 |',
      [
        'OH 130000 / 130000 / 16250',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000, Tarif Jam 15000 → 16250',
      ],
      { stored: [oh], useHargaFile: false },
    ],
    [
      'OH | 130000 | | | |',
      [
        'OH 130000 / 130000 / 17000',
        '2 changed, #L.1, Harga 120000 → 130000, Tarif Harian 120000 → 130000',
        '2* Tarif Jam: Tetap 17.000: tidak dihitung dari Tarif Harian',
        '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [wage('OH', '120000', '120000', '17000')] },
    ],
    [
      'OH | 140000 | 7 | | |',
      [
        'OH 140000 / 140000 / 20000',
        '2 changed, #L.1, Harga 119000 → 140000, Tarif Harian 119000 → 140000, Jam per Hari - → 7, Tarif Jam 17000 → 20000',
      ],
      { stored: [wage('OH', '119000', '119000', '17000')] },
    ],
    [
      'OH | | | | 130000 |',
      [
        'OH 130000 / 110000 / 13750',
        '2 changed, #L.1, Harga 120000 → 130000',
        '2* Harga: Harga yang dipakai; Tarif Harian 110.000 berbeda',
        '2* Tarif Harian: 1 sel kosong: isi yang lama tetap',
        '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [wage('OH', '120000', '110000', '13750')] },
    ],
    [
      'OH | 115000 | | | 120000 |',
      [
        'OH 115000 / 115000 / -',
        '2 changed, #L.1, Harga 120000 → 115000, Tarif Harian 110000 → 115000',
      ],
      { stored: [wage('OH', '120000', '110000', null)] },
    ],
    [
      'OH | | | 16000 | 120000 |',
      ['OH 128000 / - / 16000', '2 changed, #L.1, Harga 120000 → 128000, Tarif Jam 15000 → 16000'],
      { stored: [wage('OH', '120000', null, '15000')] },
    ],
    [
      'OH | | | 16000 | 110000 |',
      [
        'OH 110000 / - / 16000',
        '2 changed, #L.1, Tarif Jam 15000 → 16000',
        '2* Tarif Jam: Harga tetap: satuan OH memakai Tarif Harian',
      ],
      { stored: [wage('OH', '110000', null, '15000')] },
    ],
    [
      'OH | | | 16000 | |',
      ['OH 128000 / - / 16000', '2 changed, #L.1, Harga 110000 → 128000, Tarif Jam 15000 → 16000'],
      { stored: [wage('OH', '110000', null, '15000')] },
    ],
    [
      'OH | | | | 120000 |',
      ['OH 120000 / - / -', '2 changed, #L.1, Harga - → 120000'],
      { stored: [wage('OH', null, null, null)] },
    ],
    [
      'OH | 130000 | | | |',
      ['OH 130000 / 130000 / -', '2 changed, #L.1, Harga - → 130000, Tarif Harian - → 130000'],
      { stored: [wage('OH', null, null, null)] },
    ],
    [
      'bln | 130000 | | | |',
      ['2? 3000000 → 130000 Harga melonjak lebih dari 10×'],
      { stored: [month] },
    ],
    [
      'bln | | | | 3100000 |',
      [
        'bln 3100000 / 120000 / -',
        '2 changed, #L.1, Harga 3000000 → 3100000',
        '2* Harga: Harga yang dipakai; Tarif Harian 120.000 berbeda',
        '2* Tarif Harian: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [month] },
    ],
    [
      'bln | 130000 | | | 3000000 |',
      [
        'bln 3000000 / 130000 / -',
        '2 changed, #L.1, Tarif Harian 120000 → 130000',
        '2* Tarif Harian: Harga tetap: satuan bln bukan OH atau OJ',
      ],
      { stored: [month] },
    ],
    [
      'bln | 130000 | | | |',
      [
        'OH 130000 / 130000 / -',
        '2 changed, #L.1, Satuan bln → OH, Harga 120000 → 130000, Tarif Harian 120000 → 130000',
      ],
      { stored: [wage('bln', '120000', '120000', null)] },
    ],
    [
      ' | | | 16000 | |',
      ['2? 3000000 → 128000 Harga melonjak lebih dari 10×'],
      { stored: [month] },
    ],
    [
      ' | | | 16000 | 3000000 |',
      [
        'bln 3000000 / 120000 / 16000',
        '2 changed, #L.1, Tarif Jam - → 16000',
        '2* Tarif Jam: Harga tetap: satuan bln memakai Tarif Harian',
        '2* Satuan: 1 sel kosong: isi yang lama tetap',
        '2* Tarif Harian: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [month] },
    ],
    [
      'OH | 120000 | | | |',
      ['OH 120000 / 120000 / -', '2 changed, #L.1, Satuan bln → OH, Harga 3000000 → 120000'],
      { stored: [month], accepted: 'all' },
    ],
  ])('%s: %j', (row, expected, setting) => {
    const got = told(row, setting);

    expect(got).toEqual(expected);
  });
});

test('a wage needs a code and a name, no unit', () => {
  const heads = 'Kode | Nama | Tarif Harian\n';
  expect(inShort(judge('LABOR', `${heads}L.1 | | 5\n | Tukang | 5\nL.2 | Mandor | 5`))).toEqual([
    '4 new',
    '2! Nama: Wajib diisi',
    '3! Kode: Wajib diisi',
  ]);
});

test('blank cells over what is stored are counted by column, told at the first row', () => {
  const stored = [
    master('L.1', 'Pekerja', 'OH', '100', { dailyRate: '100', hourlyRate: '13', notes: 'x' }),
    master('L.2', 'Tukang', 'OH', '200', { dailyRate: '200', notes: 'y' }),
    master('L.3', 'Mandor', 'OH', '300'),
  ];
  const table = `Kode | Nama | Satuan | Tarif Harian | Tarif Jam | Harga | Catatan
L.1 | Pekerja | | | | |
L.2 | Tukang | OH | 200 | | |
L.3 | Mandor | | | | 300 |`;
  const got = inShort(judge('LABOR', table, { stored }));

  expect(got).toEqual([
    '2 unchanged, #L.1',
    '3 unchanged, #L.2',
    '4 unchanged, #L.3',
    '2* Satuan: 2 sel kosong: isi yang lama tetap',
    '2* Tarif Harian: 1 sel kosong: isi yang lama tetap',
    '2* Tarif Jam: 1 sel kosong: isi yang lama tetap',
    '2* Harga: 2 sel kosong: isi yang lama tetap',
    '2* Catatan: 2 sel kosong: isi yang lama tetap',
  ]);
});

test('what is written of a master', () => {
  const values = (table: string, setting?: Setting) =>
    judge('MATERIAL', `Kode | Nama | Satuan | Harga | Catatan\n${table}`, setting).verdicts.map(
      ({ values: of, ...verdict }) => ({ ...verdict, values: { ...of, price: plain(of.price) } }),
    );
  const sand = master('B.1', 'Pasir\nurug', 'M3', '100', { notes: 'a' });
  expect(
    values('B. 1 | Pasir urug | m3 | 100 |\n | Batu | kg | 0 | b', { stored: [sand] }),
  ).toEqual([
    {
      row: 2,
      key: 'B. 1',
      code: 'B. 1',
      name: 'Pasir\nurug',
      outcome: 'unchanged',
      id: '#B.1',
      isTwin: false,
      changes: [],
      values: {
        code: 'B.1',
        name: 'Pasir\nurug',
        unit: 'M3',
        price: '100',
        dailyRate: null,
        hourlyRate: null,
        dayHours: null,
        tkdn: null,
        notes: 'a',
        isPriceGiven: true,
      },
    },
    {
      row: 3,
      key: 'Batu',
      code: null,
      name: 'Batu',
      outcome: 'new',
      id: undefined,
      isTwin: false,
      changes: [],
      values: {
        code: null,
        name: 'Batu',
        unit: 'kg',
        price: '-',
        dailyRate: null,
        hourlyRate: null,
        dayHours: null,
        tkdn: null,
        notes: 'b',
        isPriceGiven: false,
      },
    },
  ]);
});
