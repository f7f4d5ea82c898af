import { expect, test } from 'vitest';
import { compare, decimal, toText } from './number/decimal.ts';
import {
  dailyRateOf,
  hardlyWages,
  hourlyRateOf,
  isHourly,
  usualBands,
  wageRate,
  wageTime,
} from './wage.ts';

test.each([
  ['120000', undefined, '15000'], // 8 hours where nobody says otherwise
  ['120000', '7', '17143'], // 17.142,857
  ['100001', '8', '12500'],
  ['100', '8', '13'], // 12,5 is rounded away from zero
  ['120000', '0', '120000'], // at least one hour
  ['120000', '0.5', '120000'],
  ['0', '8', '0'],
])('MASTER-25 MASTER-26 MASTER-27 %s a day in %s hours is %s an hour', (daily, hours, hourly) => {
  const rate = hourlyRateOf(decimal(daily), hours === undefined ? undefined : decimal(hours));
  expect(toText(rate)).toBe(hourly);
});

test.each([
  ['HOK', 'OH'],
  ['hok', 'OH'],
  ['org/hr', 'OH'],
  ['Org/hari', 'OH'],
  ['Orang / Hari', 'OH'],
  ['oh', 'OH'],
  ['hari', 'OH'],
  ['Org/Jam', 'OJ'],
  ['oj', 'OJ'],
  ['jam', 'OJ'],
  // A month's wage has a price and no rate of a day.
  ['OB', undefined],
  ['Org/bln', undefined],
  ['bulan', undefined],
  ['ls', undefined],
  ['m2', undefined],
  ['', undefined],
])('MASTER-37 a wage per %j is paid by the time of %j', (unit, expected) => {
  expect(wageTime(unit)).toBe(expected);
});

test('PRICE-10 what is usual in Periksa is never held in a list', () => {
  expect(compare(hardlyWages[0], usualBands.daily[0])).toBe(-1);
  expect(compare(hardlyWages[1], usualBands.daily[1])).toBe(1);
});

test('a day has as many hours as are said', () => {
  expect(toText(dailyRateOf(decimal('15000.5'), decimal(7)))).toBe('105003.5');
  expect(toText(dailyRateOf(decimal(15000)))).toBe('120000');
});

test('PRICE-21 OJ and jam are paid by the hour, OH and hari by the day, others by neither', () => {
  const rates = { dailyRate: 'day', hourlyRate: 'hour' };
  expect(['OJ', 'oj ', 'OH', 'hari'].map(isHourly)).toEqual([true, true, false, false]);
  expect(['OJ', 'jam', 'OH', 'Hari ', 'bulan', 'ls', ''].map(wageTime)).toEqual([
    'OJ',
    'OJ',
    'OH',
    'OH',
    undefined,
    undefined,
    undefined,
  ]);
  expect([wageRate('OJ', rates), wageRate('OH', rates)]).toEqual(['hour', 'day']);
});
