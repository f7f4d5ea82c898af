// Items whose code is another work by now than the one that they follow (rules/price-sets#memory), or than
// their own words say where nobody knows what they follow.
import { kodeKey } from '../../domain/code-order.ts';
import type { Item } from '../../domain/content/content.ts';
import { kodesOfStored, readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { isOtherThan, type Remembered } from '../../domain/price-basis/remembered.ts';
import { withoutOthers, type RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from '../price-basis/basis.ts';
import { pricedWorks } from '../price-basis/entry-store.ts';
import { recipeSources } from '../price-basis/recipe-sources.ts';
import { readRemembered } from './basis-store.ts';

interface Asked {
  readonly id: string;
  readonly basis: Basis;
}

type Memory = ReadonlyMap<string, Remembered>;

/** By the id of an item: what its code is called. */
export async function otherWorks(
  db: Database,
  { id, basis }: Asked,
  items: Iterable<Item>,
): Promise<ReadonlyMap<string, string>> {
  const { remembered } = await readRemembered(db, id);
  return othersAmong(db, basis, [...items], remembered);
}

async function othersAmong(
  db: Database,
  basis: Basis,
  items: readonly Item[],
  remembered: Memory,
): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const works = await pricedWorks(
    db,
    basis,
    items.map(({ kode }) => kode),
  );
  return new Map(
    items.flatMap((item): [string, string][] => {
      const present = works.get(kodeKey(item.kode));
      const isOther = present && isOtherThan(item, remembered.get(item.id), present);
      return isOther ? [[item.id, present.deskripsi]] : [];
    }),
  );
}

export interface Analysed {
  /** The codes that an item is of. */
  readonly kodes: readonly string[];
  /** By the id of an item its code, of which it is none. */
  readonly others: ReadonlyMap<string, string>;
}

/**
 * Whose analyses are those of the items of a content: a code that is another work than an item follows is none of
 * its, whatever others follow. Where nobody knows what it follows, words alone take no analysis away.
 */
export async function analysedItems(
  db: Database,
  { id, basis }: Asked,
  content: string,
): Promise<Analysed> {
  const { remembered } = await readRemembered(db, id);
  const following = new Set([...remembered].flatMap(([item, { work }]) => (work ? [item] : [])));
  const every = () => ({ kodes: [...kodesOfStored(content)], others: new Map<string, string>() });
  if (following.size === 0) return every();
  const items = [...itemsOf(readStoredContent(content))];
  const asked = items.filter((item) => following.has(item.id));
  const found = await othersAmong(db, basis, asked, remembered);
  if (found.size === 0) return every();
  const others = new Map<string, string>();
  for (const item of asked) if (found.has(item.id)) others.set(item.id, item.kode);
  return { kodes: items.flatMap((item) => (others.has(item.id) ? [] : [item.kode])), others };
}

/** The analyses behind the items of a content. */
export async function analysesOf(
  db: Database,
  asked: Asked,
  content: string,
): Promise<RecipeSources> {
  const { kodes, others } = await analysedItems(db, asked, content);
  const sources = await recipeSources(db, asked.basis, kodes);
  return others.size === 0
    ? sources
    : withoutOthers(sources, itemsOf(readStoredContent(content)), others);
}
