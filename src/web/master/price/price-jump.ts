import type { MasterType } from '../../../contract/master.ts';
import type { Decimal } from '../../../domain/number/decimal.ts';
import { readTypedPrice } from '../../../domain/number/typed-number.ts';
import { isJump } from '../../../domain/price-list/verdict.ts';
import { isByRate, rateNames, type MasterTyped } from '../master-form.ts';

/** A price that changes more than tenfold: mostly a slip of zeros, a dot or a unit. */
export interface PriceJump {
  readonly name: 'price' | 'dailyRate' | 'hourlyRate';
  readonly before: Decimal;
  readonly now: Decimal;
}

/** By the same measure at which an import holds a row back (D-48). */
export function jumpsOf(type: MasterType, before: MasterTyped, typed: MasterTyped): PriceJump[] {
  const names = type === 'LABOR' && isByRate(typed.unit) ? rateNames : (['price'] as const);
  return names.flatMap((name) => {
    const [old, now] = [readTypedPrice(before[name]), readTypedPrice(typed[name])];
    return old && now && isJump(old, now) ? [{ name, before: old, now }] : [];
  });
}
