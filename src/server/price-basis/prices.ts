import { priceAt } from '../../domain/price-basis/listed-entry.ts';
import type { Database } from '../platform/database/database.ts';
import { isCatalogue, type Basis } from './basis.ts';
import {
  findCataloguePrices,
  findOldCataloguePrices,
  type FoundPrice,
} from './catalogue-price-store.ts';
import { findOldEntries, listedEntries } from './entry-store.ts';

/**
 * The unit prices of these codes in what an estimate rests on, by code as `kodeKey` compares it; entries
 * without a price are left out.
 */
export async function findPrices(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Map<string, FoundPrice>> {
  // Most estimates rest on the catalogue alone, which keeps the price of each entry.
  if (isCatalogue(basis)) return findCataloguePrices(db, basis.authorId, kodes);
  const prices = new Map<string, FoundPrice>();
  for (const [key, entry] of await listedEntries(db, basis, kodes)) {
    const { harga, by } = priceAt(entry);
    const { id: itemId, deskripsi, kodeKey, satuan } = entry;
    if (harga) prices.set(key, { itemId, deskripsi, kodeKey, satuan, harga, by });
  }
  return prices;
}

/** Of these entries, by id, those whose price rests on one that was given more than `days` ago. */
export function findOldPrices(
  db: Database,
  basis: Basis,
  itemIds: readonly string[],
  days: number,
): Promise<Set<string>> {
  return isCatalogue(basis)
    ? findOldCataloguePrices(db, itemIds, days)
    : findOldEntries(db, basis, itemIds, days);
}
