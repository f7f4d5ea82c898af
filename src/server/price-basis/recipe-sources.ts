import { atOwnPrices, atSet } from '../../domain/price-basis/listed-entry.ts';
import type { RecipeSource } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { listedEntries } from './entry-store.ts';

/**
 * The analyses behind these codes of an estimate, as they are now in what its prices rest on (api/3.8);
 * by code as `kodeKey` compares it.
 */
export async function recipeSources(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Map<string, RecipeSource>> {
  const read = basis.priceSetId === null ? atOwnPrices : atSet;
  const sources = new Map<string, RecipeSource>();
  for (const [key, { source }] of await listedEntries(db, basis, kodes))
    if (source) sources.set(key, read(source));
  return sources;
}
