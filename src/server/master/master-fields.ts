// What the fields of a call become in the table, for a new master and a changed one alike.
import type { MasterCreate } from '../../contract/master.ts';
import { samePrice } from '../../domain/given-price.ts';
import { isZero, toText } from '../../domain/number/decimal.ts';
import { wageTime } from '../../domain/wage.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { findSourceId, type MasterRow } from './master-row-store.ts';
import type { PricesAfter } from './price-rules.ts';
import type { MasterPriceCause } from './price-store.ts';

/** Blank is none. */
export const orNull = (text: string | null | undefined): string | null => text || null;

/** Working hours of a day; 0 is nobody's. */
export const hoursOf = ({ hoursPerDay }: Pick<MasterCreate, 'hoursPerDay'>): string | undefined =>
  hoursPerDay && !isZero(hoursPerDay) ? toText(hoursPerDay) : undefined;

/** Percent of domestic origin; 0 is a figure. */
export const tkdnOf = ({ tkdn }: Pick<MasterCreate, 'tkdn'>): string | undefined =>
  tkdn ? toText(tkdn) : undefined;

/** The id of a source that a call names: undefined where it names none, null for a blank one. */
export async function readSource(
  db: Database,
  code: MasterCreate['source'],
): Promise<string | null | undefined> {
  if (code === undefined) return undefined;
  if (orNull(code) === null) return null;
  const id = await findSourceId(db, code ?? '');
  if (id === undefined) throw new Problem('SOURCE_UNKNOWN');
  return id;
}

/**
 * Price and rates as columns. A given price is of today and no longer an estimate (D-59), and the
 * note on the former one is dropped; a different price also replaces the source.
 */
export function priceColumns(
  after: PricesAfter,
  before: MasterRow | undefined,
  sourceId: string | null | undefined,
) {
  const { price, hourlyRate, dailyRate } = after;
  const isOther = !samePrice(before?.price ?? null, price);
  const source = sourceId === undefined ? (isOther ? null : undefined) : sourceId;
  return {
    price,
    hourlyRate,
    dailyRate,
    ...(after.isGiven && { priceAt: new Date(), estimated: false, priceNote: null }),
    ...(source !== undefined && { sourceId: source }),
  };
}

/** The line for the price history; undefined where the change says nothing about the price. */
export function causeOf(after: PricesAfter, before: MasterRow): MasterPriceCause | undefined {
  const isSame =
    samePrice(before.price, after.price) &&
    samePrice(before.hourlyRate, after.hourlyRate) &&
    samePrice(before.dailyRate, after.dailyRate);
  if (!isSame) return 'edit';
  return after.isGiven && after.price !== null ? 'confirm' : undefined;
}

/** As an importer stores it: a wage by the day is OH and one by the hour OJ, however it is spelled (rules/wages). */
export const unitOf = (type: string, unit: string): string =>
  (type === 'LABOR' ? wageTime(unit) : undefined) ?? unit;
