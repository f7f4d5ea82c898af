// Items whose code is another work by now than the one that they follow (rules/price-sets#memory).
import { kodeKey } from '../../domain/code-order.ts';
import type { Item } from '../../domain/content/content.ts';
import { kodesOfStored, readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { otherThan } from '../../domain/price-basis/remembered.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from '../price-basis/basis.ts';
import { pricedWorks } from '../price-basis/entry-store.ts';
import { readRemembered } from './basis-store.ts';

interface Asked {
  readonly id: string;
  readonly basis: Basis;
}

/** By the id of an item: what its code is called. */
export async function otherWorks(
  db: Database,
  { id, basis }: Asked,
  items: () => Iterable<Item>,
): Promise<ReadonlyMap<string, string>> {
  const remembered = await readRemembered(db, id);
  const following = new Set([...remembered].flatMap(([item, { work }]) => (work ? [item] : [])));
  if (following.size === 0) return new Map();
  const asked = [...items()].filter((item) => following.has(item.id));
  const works = await pricedWorks(
    db,
    basis,
    asked.map(({ kode }) => kode),
  );
  return new Map(
    asked.flatMap((item): [string, string][] => {
      const present = works.get(kodeKey(item.kode));
      const isOther = present && otherThan(item, remembered.get(item.id), present);
      return isOther ? [[item.id, present.deskripsi]] : [];
    }),
  );
}

/** The codes of a content whose analyses are those of its items: one that is another work analyses none of them. */
export async function analysedKodes(
  db: Database,
  asked: Asked,
  content: string,
): Promise<readonly string[]> {
  const items = () => itemsOf(readStoredContent(content));
  const others = await otherWorks(db, asked, items);
  if (others.size === 0) return [...kodesOfStored(content)];
  return Array.from(items()).flatMap(({ id, kode }) => (others.has(id) ? [] : [kode]));
}
