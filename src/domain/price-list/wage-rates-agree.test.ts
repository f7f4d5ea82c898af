// A wage costs the rate of its unit: whatever one figure a list gives of it, price and that rate stay one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, equals, toText, type Decimal } from '../number/decimal.ts';
import { dailyRateOf, hourlyRateOf, usualHours } from '../wage.ts';
import { units } from './judging-of-tests.ts';
import { judgeMasters } from './judge-masters.ts';
import type { LaborRow } from './read-list.ts';

interface Wage {
  readonly unit: 'OH' | 'OJ';
  readonly daily: Decimal | null;
  readonly hourly: Decimal | null;
  readonly hours: Decimal | null;
}
type Told = Partial<Record<'harga' | 'tarifHarian' | 'tarifJam' | 'jamPerHari', Decimal>>;

const text = (value: Decimal | null) => (value ? toText(value) : null);

/** Price, daily and hourly rate and hours after a list that says so much of the stored wage. */
function after({ unit, daily, hourly, hours }: Wage, told: Told) {
  const stored = {
    id: '#L.1',
    code: 'L.1',
    name: 'Pekerja',
    unit,
    price: text(unit === 'OH' ? daily : hourly),
    dailyRate: text(daily),
    hourlyRate: text(hourly),
    dayHours: text(hours),
    notes: null,
    isInactive: false,
    isTwin: false,
  };
  const fields: LaborRow['fields'] = { kode: 'L.1', nama: 'Pekerja', satuan: unit, ...told };
  const { verdicts } = judgeMasters(
    {
      type: 'LABOR',
      columns: ['kode', 'nama', 'satuan', 'tarifHarian', 'tarifJam', 'jamPerHari'],
      rows: [{ row: 2, fields, faults: [], notes: [] }],
    },
    [stored],
    { units, others: new Map() },
    { useHargaFile: true, lockExistingPrice: false, preferDaily: true, accepted: 'all' },
  );
  const values = verdicts[0]?.values;
  if (!values) throw new Error('the wage is refused');
  return values;
}

const inShort = (wage: Wage, told: Told) => {
  const { price, dailyRate, hourlyRate, dayHours } = after(wage, told);
  return [price, dailyRate, hourlyRate, dayHours].map((each) => text(each) ?? '-').join(' ');
};
const D = (value: number) => decimal(String(value));
const wageOf = (unit: 'OH' | 'OJ', daily: number, hourly: number, hours?: number): Wage => ({
  unit,
  daily: D(daily),
  hourly: D(hourly),
  hours: hours === undefined ? null : D(hours),
});

test.each<[string, Wage, Told, string]>([
  [
    'the other rate as it is stored says nothing, though it makes another price',
    wageOf('OH', 120_000, 20_000),
    { tarifJam: D(20_000) },
    '120000 120000 20000 -',
  ],
  [
    'by the hour likewise',
    wageOf('OJ', 100_000, 20_000),
    { tarifHarian: D(100_000) },
    '20000 100000 20000 -',
  ],
  [
    'by other hours than before it moves the price and the rate of the unit with it',
    wageOf('OH', 193_200, 27_600, 7),
    { tarifJam: D(27_600), jamPerHari: D(8) },
    '220800 220800 27600 8',
  ],
  [
    'by the hour likewise',
    wageOf('OJ', 57_000, 8143, 7),
    { tarifHarian: D(57_000), jamPerHari: D(8) },
    '7125 57000 7125 8',
  ],
  [
    'by the hours that it had it says nothing',
    wageOf('OH', 193_200, 27_600, 7),
    { tarifJam: D(27_600), jamPerHari: D(7) },
    '193200 193200 27600 7',
  ],
  [
    'another one moves both',
    wageOf('OH', 120_000, 15_000),
    { tarifJam: D(16_000) },
    '128000 128000 16000 -',
  ],
])('PRICE-20 %s', (_, wage, told, expected) => {
  expect(inShort(wage, told)).toBe(expected);
});

test('PRICE-20 a wage without a price gets it of the other rate, also of one that is stored', () => {
  const wage: Wage = { unit: 'OH', daily: null, hourly: D(15_000), hours: null };
  expect(inShort(wage, { tarifJam: D(15_000) })).toMatch(/^120000 /);
});

test('PRICE-20 after a list that gives one rate of it, with hours or without, a wage costs the rate of its unit', () => {
  const figure = fc.integer({ min: 50, max: 300 });
  const hours = fc.constantFrom(null, 7, 8, 10);
  fc.assert(
    fc.property(
      fc.constantFrom('OH' as const, 'OJ' as const),
      figure,
      hours,
      fc.boolean(),
      fc.constantFrom('tarifHarian' as const, 'tarifJam' as const),
      figure,
      hours,
      (unit, base, kept, isByHour, field, next, said) => {
        const stored = kept === null ? usualHours : D(kept);
        const daily = isByHour ? dailyRateOf(D(base * 100), stored) : D(base * 1000);
        const hourly = isByHour ? D(base * 100) : hourlyRateOf(daily, stored);
        const told = {
          [field]: D(next * (field === 'tarifJam' ? 100 : 1000)),
          ...(said !== null && { jamPerHari: D(said) }),
        };
        const wage = { unit, daily, hourly, hours: kept === null ? null : stored };
        const { price, dailyRate, hourlyRate } = after(wage, told);
        const rate = unit === 'OH' ? dailyRate : hourlyRate;
        expect(price && rate && equals(price, rate)).toBe(true);
      },
    ),
  );
});
