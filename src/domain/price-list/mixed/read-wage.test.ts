// What a row of wages costs and for which time, and what of it was computed or guessed.
import { expect, test } from 'vitest';
import { decimal, toText } from '../../number/decimal.ts';
import { readTable } from './lists-of-tests.ts';
import { readWage } from './read-wage.ts';

interface Given {
  satuan?: string;
  harga?: number;
  hari?: number;
  jam?: number;
}

function read({ satuan, harga, hari, jam }: Given, hours = 8) {
  const amount = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
  const wage = readWage(
    { satuan, harga: amount(harga), tarifHarian: amount(hari), tarifJam: amount(jam) },
    decimal(hours),
  );
  return [
    [wage.satuan ?? '-', wage.harga ? toText(wage.harga) : '-'].join(' '),
    ...wage.notes.map(({ kind, text }) => `* ${kind}: ${text}`),
    ...wage.doubts.map(({ kind, reason }) => `? ${kind}: ${reason}`),
  ];
}

test('PRICE-10 a wage stays by the day or by the hour, however its unit is spelled', () => {
  expect(read({ satuan: 'OH', harga: 150_000 })).toEqual(['OH 150000']);
  expect(read({ satuan: 'oh', harga: 150_000 })).toEqual(['OH 150000']);
  expect(read({ satuan: 'OJ', harga: 20_000 })).toEqual(['OJ 20000']);
  expect(read({ satuan: 'hari', harga: 150_000 })).toEqual([
    'OH 150000',
    '* unit: “hari” dibaca sebagai OH (orang hari)',
  ]);
  expect(read({ satuan: 'jam', harga: 20_000 })).toEqual([
    'OJ 20000',
    '* unit: “jam” dibaca sebagai OJ (orang jam)',
  ]);
});

test('PRICE-10 without a unit the column of its rate says the time; a bare price is asked', () => {
  expect(read({ hari: 150_000 })).toEqual(['OH 150000', '* unit: Satuan OH dari kolom tarif']);
  expect(read({ jam: 20_000 })).toEqual(['OJ 20000', '* unit: Satuan OJ dari kolom tarif']);
  expect(read({ hari: 150_000, jam: 20_000 })).toEqual([
    'OH 150000',
    '* unit: Satuan OH dari kolom tarif',
  ]);
  expect(read({ harga: 150_000 })).toEqual([
    'OH 150000',
    '? unit: Satuan kosong. Centang untuk menyimpannya sebagai OH (orang hari)',
  ]);
  // A rate beside a price does not say what the price is for.
  expect(read({ harga: 150_000, jam: 20_000 })).toEqual([
    'OH 150000',
    '? unit: Satuan kosong. Centang untuk menyimpannya sebagai OH (orang hari)',
  ]);
  expect(read({})).toEqual(['OH -']);
});

test('PRICE-10 a rate of the other time is computed, and said', () => {
  expect(read({ satuan: 'OJ', hari: 160_000 })).toEqual([
    'OJ 20000',
    '* wage: Dihitung dari tarif hari 160.000 ÷ 8 jam',
  ]);
  expect(read({ satuan: 'OH', jam: 20_000 }, 7)).toEqual([
    'OH 140000',
    '* wage: Dihitung dari tarif jam 20.000 × 7 jam',
  ]);
  expect(read({ satuan: 'OH', hari: 150_000, jam: 20_000 })).toEqual(['OH 150000']);
  expect(read({ satuan: 'OJ', hari: 150_000, jam: 20_000 })).toEqual(['OJ 20000']);
  // The price of the row counts before its rates.
  expect(read({ satuan: 'OH', harga: 170_000, hari: 150_000 })).toEqual(['OH 170000']);
});

test('PRICE-10 fewer than 50.000 or more than 1.000.000 a day is asked', () => {
  expect(read({ satuan: 'OH', harga: 50_000 })).toEqual(['OH 50000']);
  expect(read({ satuan: 'OH', harga: 1_000_000 })).toEqual(['OH 1000000']);
  expect(read({ satuan: 'OH', harga: 49_999 })).toEqual([
    'OH 49999',
    '? wage: Upah sehari 49.999 di luar 50.000 sampai 1.000.000',
  ]);
  expect(read({ satuan: 'OH', harga: 1_000_001 })).toEqual([
    'OH 1000001',
    '? wage: Upah sehari 1.000.001 di luar 50.000 sampai 1.000.000',
  ]);
  expect(read({ satuan: 'OJ', harga: 6250 })).toEqual(['OJ 6250']);
  expect(read({ satuan: 'OJ', harga: 150_000 }, 7)).toEqual([
    'OJ 150000',
    '? wage: Upah sehari 150.000 sejam × 7 jam = 1.050.000 di luar 50.000 sampai 1.000.000',
  ]);
});

test('PRICE-10 a wage by the hour that is as high as one by the day is asked', () => {
  expect(read({ satuan: 'OJ', harga: 79_999 })).toEqual(['OJ 79999']);
  expect(read({ satuan: 'OJ', harga: 120_000 })).toEqual([
    'OJ 120000',
    '? wage: Upah sejam 120.000 setinggi upah sehari: mungkin satuannya OH',
  ]);
});

test('PRICE-10 a daily rate beside a unit that is no day is asked, and is no rate', () => {
  for (const [satuan, hari] of [
    ['bulan', 4_500_000],
    ['ls', 150],
  ] as const) {
    const [said, ...others] = read({ satuan, hari });
    expect([said, others.length]).toEqual([`${satuan} ${hari}`, 1]);
    expect(others[0]).toMatch(new RegExp(`^\\? unit: Satuan ${satuan} bukan OH atau OJ`));
  }
  // Beside a price of the unit it is what it says.
  expect(read({ satuan: 'bulan', harga: 4_500_000, hari: 180_000 })).toEqual(['bulan 4500000']);
});

test('PRICE-10 a wage by the metre may be piecework, and is no wage of a day', () => {
  for (const satuan of ['m', 'm2', 'm3', 'M²']) {
    const [said, ...others] = read({ satuan, harga: 15_000 });
    expect([said, others.length]).toEqual([`${satuan} 15000`, 1]);
    expect(others[0]).toMatch(/^\? unit: Upah dengan satuan m\d?: mungkin harga borongan/);
  }
  expect(read({ satuan: 'ls', harga: 15_000 })).toEqual(['ls 15000']);
  expect(read({ satuan: 'borong', harga: 15_000 })).toEqual(['borong 15000']);
  // What is paid by no time that is known is not made of rates.
  expect(read({ satuan: 'ls', jam: 20_000 })).toEqual(['ls -']);
});

test("PRICE-10 a unit that says the day's hours is a day of so many hours, and that is said", () => {
  const { lines } = readTable(`
    No | Jenis Tenaga | Satuan | Upah (Rp)
    1 | Penjaga malam | OH/7 jam | 110000
    2 | Pekerja | Org/Hari (8 jam) | 120000
    3 | Tukang | OH/77 jam | 130000
    4 | Tukang cat | OH/3 jam | 130000
    5 | Tukang besi | OH/4 jam | 130000
    6 | Tukang kayu | OH/12 jam | 130000
    7 | Mandor | OH/13 jam | 130000`);
  expect(lines).toEqual([
    '2 U Penjaga malam | OH | 110000 | jamPerHari 7; * unit: “OH/7 jam” dibaca sebagai OH (orang hari) dengan 7 jam sehari',
    '3 U Pekerja | OH | 120000 | jamPerHari 8; * unit: “Org/Hari (8 jam)” dibaca sebagai OH (orang hari) dengan 8 jam sehari',
    '4 U Tukang | OH/77 jam | 130000',
    '5 U Tukang cat | OH/3 jam | 130000',
    '6 U Tukang besi | OH | 130000 | jamPerHari 4; * unit: “OH/4 jam” dibaca sebagai OH (orang hari) dengan 4 jam sehari',
    '7 U Tukang kayu | OH | 130000 | jamPerHari 12; * unit: “OH/12 jam” dibaca sebagai OH (orang hari) dengan 12 jam sehari',
    '8 U Mandor | OH/13 jam | 130000',
  ]);
});

test('PRICE-10 a wage by the month has no rate of a day or an hour, and says so', () => {
  const { lines } = readTable(`
    No | Jenis Tenaga | Satuan | Upah (Rp)
    1 | Kepala tukang | Bulan | 4500000`);
  expect(lines).toEqual([
    '2 U Kepala tukang | Bulan | 4500000; * wage: Upah per bln: disimpan apa adanya, tanpa tarif harian dan tarif jam',
  ]);
});
