import { spelledUnit } from './units/unit-spellings.ts';
import { compare, decimal, divide, multiply, round, type Decimal } from './number/decimal.ts';

/** Hours of a working day where nobody says otherwise (rules/wages). */
export const usualHours = decimal(8);
const fewestHours = decimal(1);

/** Rupiah an hour: the day's wage ÷ hours a day (at least 1), rounded to whole rupiah. */
export function hourlyRateOf(dailyRate: Decimal, hours: Decimal = usualHours): Decimal {
  return divide(dailyRate, atLeastOne(hours), 0);
}

/** Rupiah a day: the hour's wage × hours a day (at least 1), rounded to 2 decimals. */
export function dailyRateOf(hourlyRate: Decimal, hours: Decimal = usualHours): Decimal {
  return round(multiply(hourlyRate, atLeastOne(hours)), 2);
}

const atLeastOne = (hours: Decimal) => (compare(hours, fewestHours) < 0 ? fewestHours : hours);

/** The rate that a wage of this unit costs: by the hour where it is OJ or jam, else by the day (api/6.1). */
export function wageRate<Rate>(
  unit: string,
  { dailyRate, hourlyRate }: { readonly dailyRate: Rate; readonly hourlyRate: Rate },
): Rate {
  return isHourly(unit) ? hourlyRate : dailyRate;
}

const times: ReadonlyMap<string | undefined, 'OH' | 'OJ'> = new Map([
  ['OH', 'OH'],
  ['hari', 'OH'],
  ['OJ', 'OJ'],
  ['jam', 'OJ'],
]);

/**
 * The time that a wage is paid for, however it is spelled: 'HOK', 'Org/hari'. Undefined: by none, and its
 * price is no rate of a day or an hour ('bulan', 'ls').
 */
export const wageTime = (unit: string): 'OH' | 'OJ' | undefined =>
  times.get(spelledUnit(unit)?.code);

/** Orang jam. OH and OJ are never converted into each other. */
export const isHourly = (unit: string): boolean => wageTime(unit) === 'OJ';

/** Rupiah a day and an hour that a worker usually earns, the lowest and the highest. */
export interface WageBands {
  readonly daily: readonly [Decimal, Decimal];
  readonly hourly: readonly [Decimal, Decimal];
}

/** Until an administrator says otherwise (CHECK-07). */
export const usualBands: WageBands = {
  daily: [decimal(60_000), decimal(600_000)],
  hourly: [decimal(8_000), decimal(90_000)],
};

/**
 * Rupiah a day outside of which a figure of a list is as likely a slip as a wage, so that its row is held (PRICE-10).
 * Wider than what is usual: a list has experts too, of whom Periksa does not ask, and what is held is not stored.
 */
export const hardlyWages: WageBands['daily'] = [decimal(50_000), decimal(1_000_000)];
