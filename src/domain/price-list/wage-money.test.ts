// What one row of a list of wages makes of the price, the rates and the unit (rules/wages, api/6.2).
import { describe, expect, test } from 'vitest';
import { decimal, toText, type Decimal } from '../number/decimal.ts';
import type { CatalogueMaster } from './catalogue-master.ts';
import { laborMoney } from './wage-money.ts';

type Told = Partial<
  Record<'harga' | 'tarifHarian' | 'tarifJam' | 'jamPerHari' | 'dayHours', number>
>;

const stored = (
  unit: string,
  { price, daily, hourly, hours }: Partial<Record<'price' | 'daily' | 'hourly' | 'hours', number>>,
): CatalogueMaster => ({
  id: '#L.1',
  code: 'L.1',
  name: 'Pekerja',
  unit,
  price: price === undefined ? null : String(price),
  dailyRate: daily === undefined ? null : String(daily),
  hourlyRate: hourly === undefined ? null : String(hourly),
  dayHours: hours === undefined ? null : String(hours),
  notes: null,
  isInactive: false,
  isTwin: false,
});

function moneyOf(
  told: Told,
  match?: CatalogueMaster,
  { unit, preferDaily = true }: { unit?: string; preferDaily?: boolean } = {},
) {
  const figures: Partial<Record<keyof Told, Decimal>> = Object.fromEntries(
    Object.entries(told).map(([field, value]) => [field, decimal(String(value))]),
  );
  const money = laborMoney({ kode: 'L.1', nama: 'Pekerja', ...figures }, unit, match, {
    useHargaFile: true,
    lockExistingPrice: false,
    preferDaily,
    accepted: 'all',
  });
  if (money.kind === 'wrong') throw new Error(money.reason);
  return money;
}

/** Price, daily and hourly rate, and the unit that they imply. */
function after(...given: Parameters<typeof moneyOf>) {
  const { price, dailyRate, hourlyRate, unit } = moneyOf(...given);
  const figures = [price, dailyRate, hourlyRate].map((each) => (each ? Number(toText(each)) : '-'));
  return [...figures, ...(unit ? [unit] : [])].join(' ');
}

const notesOf = (...given: Parameters<typeof moneyOf>) =>
  (moneyOf(...given).notes ?? []).map(({ column, reason }) => `${column}: ${reason}`);

describe('PRICE-10 MASTER-25 hours of a day', () => {
  const known = stored('OH', { price: 120_000, daily: 120_000, hourly: 20_000, hours: 8 });

  test('those of the row go before those of the whole list, and these before the kept ones', () => {
    expect(after({ tarifJam: 21_000, dayHours: 7 }, known)).toBe('147000 147000 21000');
    expect(after({ tarifJam: 21_000, dayHours: 7, jamPerHari: 6 }, known)).toBe(
      '126000 126000 21000',
    );
    expect(after({ tarifJam: 21_000 }, known)).toBe('168000 168000 21000');
  });

  test('the usual ones are what a wage without hours is counted by: they change nothing', () => {
    const plain = stored('OH', { price: 120_000, daily: 120_000, hourly: 20_000 });
    expect(after({ tarifJam: 20_000, dayHours: 8 }, plain)).toBe('120000 120000 20000');
    expect(after({ tarifJam: 20_000, dayHours: 7 }, plain)).toBe('140000 140000 20000');
  });

  test('a rate made with the hours of the list follows, one that was made otherwise stays', () => {
    const made = stored('OH', { price: 140_000, daily: 140_000, hourly: 20_000 });
    expect(after({ tarifHarian: 147_000, jamPerHari: 7 }, made)).toBe('147000 147000 21000');
    const usual = stored('OH', { price: 160_000, daily: 160_000, hourly: 20_000 });
    expect(after({ tarifHarian: 168_000, jamPerHari: 7 }, usual)).toBe('168000 168000 24000');
    // Neither by the hours that the wage keeps nor by those of the row, but by the usual ones.
    const kept = stored('OH', { price: 160_000, daily: 160_000, hourly: 20_000, hours: 7 });
    expect(after({ tarifHarian: 168_000, jamPerHari: 6 }, kept)).toBe('168000 168000 28000');
    const other = stored('OH', { price: 150_000, daily: 150_000, hourly: 20_000 });
    expect(after({ tarifHarian: 168_000 }, other)).toBe('168000 168000 20000');
  });

  test('hours that made a rate are no unused ones', () => {
    expect(notesOf({ tarifHarian: 140_000, jamPerHari: 7 }, undefined, { unit: 'OH' })).toEqual([]);
    expect(notesOf({ harga: 140_000, jamPerHari: 7 }, undefined, { unit: 'ls' })).toEqual([
      'Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya',
    ]);
  });
});

describe('MASTER-28 the unit that a price implies', () => {
  test.each<[string, Told, boolean, string]>([
    ['a price alone is of a day', { harga: 120_000 }, true, '120000 - - OH'],
    ['by the hour too where hours are preferred', { harga: 20_000 }, false, '20000 - - OH'],
    ['a rate says its own', { tarifHarian: 120_000 }, true, '120000 120000 - OH'],
    ['the preferred one', { tarifJam: 20_000 }, false, '20000 - 20000 OJ'],
  ])('of a new wage: %s', (_, told, preferDaily, expected) =>
    expect(after(told, undefined, { preferDaily })).toBe(expected),
  );

  test('none where the row or the wage says one', () => {
    expect(after({ harga: 120_000 }, undefined, { unit: 'OH' })).toBe('120000 - -');
    expect(after({ harga: 90_000 }, stored('ls', { price: 80_000 }))).toBe('90000 - -');
  });
});

describe('PRICE-20 which figure moves which', () => {
  const other = stored('minggu', { price: 600_000, daily: 120_000 });

  test('a wage of another unit follows a rate that it was, and no other', () => {
    const same = stored('minggu', { price: 120_000, daily: 120_000 });
    expect(after({ harga: 120_000, tarifHarian: 130_000 }, same)).toBe('130000 130000 -');
    expect(after({ harga: 600_000, tarifHarian: 130_000 }, other)).toBe('600000 130000 -');
  });

  test('a price of 0 takes the rate of its unit away', () => {
    const known = stored('OH', { price: 120_000, daily: 120_000 });
    expect(after({ harga: 0 }, known)).toBe('0 - -');
    expect(after({ harga: 130_000 }, known)).toBe('130000 130000 -');
    // Both are new: each stays as the list has it.
    expect(after({ harga: 130_000, tarifHarian: 125_000 }, known)).toBe('130000 125000 -');
  });

  test('a price that follows the other rate does so where it was made of it alone', () => {
    const made = stored('OH', { price: 160_000, hourly: 20_000 });
    expect(after({ harga: 160_000, tarifJam: 21_000 }, made)).toBe('168000 - 21000');
    const apart = stored('OH', { price: 150_000, hourly: 20_000 });
    expect(after({ harga: 150_000, tarifJam: 21_000 }, apart)).toBe('150000 - 21000');
    const both = { harga: 160_000, tarifHarian: 160_000, tarifJam: 21_000 };
    expect(after(both, made)).toBe('160000 160000 21000');
    const weekly = stored('minggu', { price: 160_000, hourly: 20_000 });
    expect(after({ ...both, tarifHarian: 170_000 }, weekly)).toBe('160000 170000 21000');
  });

  test('a rate that does not agree with the price is told', () => {
    expect(notesOf({ harga: 0, tarifHarian: 130_000 }, undefined, { unit: 'OH' })).toEqual([]);
    expect(notesOf({ harga: 120_000, tarifHarian: 130_000 }, undefined, { unit: 'OH' })).toEqual([
      'Harga: Harga yang dipakai; Tarif Harian 130.000 berbeda',
    ]);
    const known = stored('minggu', { price: 600_000, daily: 120_000, hourly: 15_000 });
    expect(notesOf({ tarifHarian: 130_000, tarifJam: 16_000, harga: 600_000 }, known)).toEqual([
      'Tarif Harian: Harga tetap: satuan minggu bukan OH atau OJ',
    ]);
    // A rate that is the price now leaves nothing to tell of the other.
    expect(notesOf({ tarifHarian: 600_000, tarifJam: 16_000, harga: 600_000 }, known)).toEqual([]);
  });
});
