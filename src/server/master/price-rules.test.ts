import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import { pricesAfter, type Prices, type SentPrices } from './price-rules.ts';

const none: Prices = { price: null, hourlyRate: null, dailyRate: null };

function price(sent: SentPrices, before?: Partial<Prices>, type = 'MATERIAL', unit = 'm3') {
  const stored = before && { ...none, ...before, unit };
  return pricesAfter({ type, unit, before: stored, sent });
}

describe('D-58 what 0 and blank mean', () => {
  test.each<[string, SentPrices, string | null | undefined, string | null]>([
    ['a price', { price: decimal('12.50') }, undefined, '12.5'],
    ['a blank one is missing', { price: null }, '500', null],
    ['0 is missing', { price: decimal(0) }, '500', null],
    ['0 that is confirmed is a price', { price: decimal(0), priceMissing: false }, '500', '0'],
    ['an unchanged confirmed 0 stays one', { price: decimal(0) }, '0.00', '0'],
    ['an unchanged missing 0 stays missing', { price: decimal(0) }, null, null],
    ['a 0 that is missing again', { price: decimal(0), priceMissing: true }, '0.00', null],
    [
      'a price counts whatever is said beside it',
      { price: decimal(5), priceMissing: true },
      null,
      '5',
    ],
    ['nothing sent changes nothing', { priceMissing: true }, '500', '500'],
  ])('%s', (_, sent, before, after) => {
    const stored = before === undefined ? undefined : { price: before };
    expect(price(sent, stored).price).toBe(after);
  });
});

describe('the price of a wage comes from its rates (api/6.1)', () => {
  const wage = (sent: SentPrices, before?: Partial<Prices>, unit = 'OH') =>
    price(sent, before, 'LABOR', unit);

  test.each<[string, string, SentPrices, Partial<Prices> | undefined, string | null]>([
    ['new, by the day', 'OH', { dailyRate: decimal(120000) }, undefined, '120000'],
    ['new, by the hour', 'OJ', { hourlyRate: decimal(15000) }, undefined, '15000'],
    ['new, the other rate alone', 'OJ', { dailyRate: decimal(120000) }, undefined, null],
    ['new, nothing', 'OH', {}, undefined, null],
    [
      'a price that is sent goes before',
      'OH',
      { price: decimal(9), dailyRate: decimal(8) },
      undefined,
      '9',
    ],
    [
      'a new rate',
      'OH',
      { dailyRate: decimal(130000) },
      { price: '120000', dailyRate: '120000' },
      '130000',
    ],
    ['a rate that goes', 'OH', { dailyRate: null }, { price: '120000', dailyRate: '120000' }, null],
    ['the other rate', 'OH', { hourlyRate: decimal(1) }, { price: '9', dailyRate: '8' }, '8'],
    [
      'the other rate where the one that counts is unknown',
      'OH',
      { hourlyRate: decimal(1) },
      { price: '9' },
      '9',
    ],
    ['no rate', 'OH', {}, { price: '9', dailyRate: '8' }, '9'],
  ])('%s', (_, unit, sent, before, after) => {
    expect(wage(sent, before, unit).price).toBe(after);
  });

  test('from OH to OJ it costs its hourly rate, never its daily one', () => {
    const before = { ...none, unit: 'OH', price: '120000', dailyRate: '120000' };
    const toHourly = (stored: Prices & { unit: string }) =>
      pricesAfter({ type: 'LABOR', unit: 'OJ', before: stored, sent: {} }).price;
    expect(toHourly(before)).toBeNull();
    expect(toHourly({ ...before, hourlyRate: '15000' })).toBe('15000');
  });

  test('a material takes no price from a rate', () => {
    expect(price({ dailyRate: decimal(5) }, { price: '7' })).toMatchObject({
      price: '7',
      dailyRate: '5',
      isGiven: false,
    });
  });
});
