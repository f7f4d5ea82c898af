import { dayOf } from '../../domain/date-text.ts';
import type { Item } from '../../domain/content/content.ts';
import type { LeftBehind } from '../../domain/price-basis/left-behind.ts';
import type { Memory } from '../../domain/price-basis/other-works.ts';
import { plainPrices, type DatedPrice } from '../../domain/price-basis/plain-prices.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import type { StoredWork } from './entry-store.ts';
import { findGivenDays } from './given-price-store.ts';

interface Known {
  readonly memory: Memory;
  /** What stayed of another set is told as that. */
  readonly left: LeftBehind;
  readonly workOf: (kode: string) => StoredWork | undefined;
}

/** By the id of an item whose price is its entry's and not of the set, with the day on which it was given. */
export type PlainPrices = ReadonlyMap<string, DatedPrice>;

export async function plainPricesOf(
  db: Database,
  basis: Basis,
  items: Iterable<Item>,
  { memory, left, workOf }: Known,
): Promise<PlainPrices> {
  if (basis.priceSetId === null) return new Map();
  const plain = plainPrices(items, memory, workOf, { here: basis, left });
  const entryOf = (kode: string | undefined) => (kode === undefined ? undefined : workOf(kode)?.id);
  const ids = new Set([...plain.values()].flatMap(({ kode }) => entryOf(kode) ?? []));
  const days = await findGivenDays(db, basis, [...ids]);
  return new Map(
    Array.from(plain, ([item, { by, kode }]) => {
      const at = days.get(entryOf(kode) ?? '');
      return [item, { by, day: at ? dayOf(at) : '' }];
    }),
  );
}
