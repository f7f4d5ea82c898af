import { kodeKey } from '../../domain/code-order.ts';
import { atOwnPrices, atSet } from '../../domain/price-basis/listed-entry.ts';
import type { RecipeSource } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { listedEntries, workAt, type StoredWork } from './entry-store.ts';

/** What is behind the codes of an estimate, read once. */
export interface Entries {
  /** By code as `kodeKey` compares it. */
  readonly sources: Map<string, RecipeSource>;
  /** What a code asks at the set that the prices rest on. */
  readonly workOf: (kode: string) => StoredWork | undefined;
}

/** The analyses behind these codes, as they are now in what its prices rest on (api/3.8), and what their works ask. */
export async function readEntries(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Entries> {
  const read = basis.priceSetId === null ? atOwnPrices : atSet;
  const entries = await listedEntries(db, basis, kodes);
  const sources = new Map<string, RecipeSource>();
  for (const [key, { source }] of entries) if (source) sources.set(key, read(source));
  const works = new Map<string, StoredWork>();
  const workOf = (kode: string) => {
    const key = kodeKey(kode);
    const listed = entries.get(key);
    const work = works.get(key) ?? (listed && workAt(listed));
    if (work) works.set(key, work);
    return work;
  };
  return { sources, workOf };
}

/** The analyses alone. */
export async function recipeSources(
  db: Database,
  basis: Basis,
  kodes: Iterable<string>,
): Promise<Map<string, RecipeSource>> {
  return (await readEntries(db, basis, kodes)).sources;
}
