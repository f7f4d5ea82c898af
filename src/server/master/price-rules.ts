// Computes a master's price and rates from what a call sends (api/1.4, api/5.4, api/6.1). Pure.
import { readGivenPrice } from '../../domain/given-price.ts';
import { decimal, toText, type Decimal } from '../../domain/number/decimal.ts';
import { isHourly, wageRate } from '../../domain/wage.ts';

/** Decimal texts; null: nobody gave one. */
export interface Prices {
  readonly price: string | null;
  readonly hourlyRate: string | null;
  readonly dailyRate: string | null;
}

/** What was sent; undefined: nothing. */
export interface SentPrices {
  readonly price?: Decimal | null | undefined;
  readonly priceMissing?: boolean | undefined;
  readonly hourlyRate?: Decimal | null | undefined;
  readonly dailyRate?: Decimal | null | undefined;
}

interface Priced {
  readonly type: string;
  readonly unit: string;
  /** Undefined for a new master. */
  readonly before: (Prices & { readonly unit: string }) | undefined;
  readonly sent: SentPrices;
}

export interface PricesAfter extends Prices {
  /** Whether the price was given by this call, also where it stays the same. */
  readonly isGiven: boolean;
}

/**
 * Rates are stored as sent. The price is the one sent; without one, a wage that is new or has a new
 * rate costs the rate of its unit, or is missing. A changed rate that the unit does not use leaves
 * the price alone where the rate that it uses is unknown.
 */
export function pricesAfter({ type, unit, before, sent }: Priced): PricesAfter {
  const textOr = (value: Decimal | null | undefined, stored: string | null = null) =>
    value === undefined ? stored : value && toText(value);
  const hourlyRate = textOr(sent.hourlyRate, before?.hourlyRate);
  const dailyRate = textOr(sent.dailyRate, before?.dailyRate);
  const rates = { hourlyRate, dailyRate };

  if (sent.price !== undefined) {
    return { ...rates, price: givenPrice(sent.price, before?.price, sent), isGiven: true };
  }
  const rate = wageRate(unit, rates);
  const isOtherWage = before !== undefined && isHourly(before.unit) !== isHourly(unit);
  const isRateSent = sent.dailyRate !== undefined || sent.hourlyRate !== undefined;
  const isCalledFor =
    before === undefined ||
    isOtherWage ||
    wageRate(unit, { dailyRate: sent.dailyRate, hourlyRate: sent.hourlyRate }) !== undefined ||
    (isRateSent && rate !== null);
  if (type !== 'LABOR' || !isCalledFor) {
    return { ...rates, price: before?.price ?? null, isGiven: before === undefined };
  }
  const price = rate === null ? null : givenPrice(decimal(rate), before?.price, sent);
  return { ...rates, price, isGiven: true };
}

/** 0 counts as a missing price unless it is confirmed now or was confirmed before (D-58). */
function givenPrice(
  given: Decimal | null,
  before: string | null | undefined,
  { priceMissing }: SentPrices,
): string | null {
  const price = readGivenPrice({ price: given, priceMissing }, before ? decimal(before) : null);
  return price && toText(price);
}
