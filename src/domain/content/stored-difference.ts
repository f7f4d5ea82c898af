import { kodeKey } from '../code-order.ts';
import { add, decimal, zero, type Decimal } from '../number/decimal.ts';
import { totalDifference } from './price-refresh.ts';
import type { StoredItem, StoredSection } from './stored-content.ts';

/**
 * By how much the subtotal of stored content changes, in rupiah, when the items of these codes (as
 * `kodeKey` compares them) take these prices. Only those items are computed with.
 */
export function differenceWith(
  sections: readonly StoredSection[],
  prices: ReadonlyMap<string, Decimal>,
): Decimal {
  let difference = zero;
  const look = (items: readonly StoredItem[] = []) => {
    for (const { kode, volume, harga } of items) {
      const price = kode === '' ? undefined : prices.get(kodeKey(kode));
      if (!price) continue;
      difference = add(difference, totalDifference(decimal(volume), decimal(harga), price));
    }
  };
  for (const { items, groups = [] } of sections) {
    look(items);
    for (const group of groups) look(group.items);
  }
  return difference;
}
