// Which items of a stored estimate are another work than their code is by now, and which have a price of another set.
import { kodeKey } from '../../domain/code-order.ts';
import type { Content, Item } from '../../domain/content/content.ts';
import { kodesOfStored, readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { hasLeft, leftBehind, type LeftBehind } from '../../domain/price-basis/left-behind.ts';
import {
  othersAmong,
  type FollowedWorks,
  type Memory,
} from '../../domain/price-basis/other-works.ts';
import { isSameWork, type EditionWork } from '../../domain/price-basis/same-work.ts';
import { takenOf } from '../../domain/price-basis/taken.ts';
import { withoutOthers, type RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from '../price-basis/basis.ts';
import { pricedWorks } from '../price-basis/entry-store.ts';
import { plainPricesOf, type PlainPrices } from '../price-basis/plain-prices.ts';
import { readEntries, type Entries } from '../price-basis/recipe-sources.ts';
import { readRemembered } from './basis-store.ts';

interface Asked {
  readonly id: string;
  readonly basis: Basis;
}

/** By the id of an item: what its code is called. */
export async function otherWorks(
  db: Database,
  { id, basis }: Asked,
  items: Iterable<Item>,
): Promise<ReadonlyMap<string, string>> {
  return readOthers(db, basis, [...items], await readRemembered(db, id), 'also by words');
}

async function readOthers(
  db: Database,
  basis: Basis,
  items: readonly Item[],
  memory: Memory,
  how: Parameters<typeof othersAmong>[3],
): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const kodes = items.map(({ kode }) => kode);
  const works = await pricedWorks(db, basis, kodes);
  return othersAmong(items, memory, (key) => works.get(key), how);
}

/** Of which items it is known what they follow, beside what their codes are. */
async function knownWorks(db: Database, { id, basis }: Asked) {
  const { remembered, taken: all } = await readRemembered(db, id);
  const following = new Set([...remembered].flatMap(([item, { work }]) => (work ? [item] : [])));
  // What a frozen edition once asked for, it asks for still.
  const taken = basis.editionId === null ? all : [];
  const isAny = following.size > 0 || taken.length > 0;
  return { memory: { remembered, taken }, following, isAny };
}

/**
 * What the browser needs to tell it of an estimate as it is edited; undefined, as of most: no code that it remembers is
 * another work by now. `contentOf` is asked for only then, since a large content takes longer to read than all the rest.
 */
export async function followedWorks(
  db: Database,
  { id, basis }: Asked,
  contentOf: () => Promise<string>,
): Promise<FollowedWorks | undefined> {
  const { memory, isAny } = await knownWorks(db, { id, basis });
  if (!isAny) return undefined;
  const { remembered, taken } = memory;
  const followed: [kode: string, work: EditionWork][] = taken.map((work) => [work.kode, work]);
  for (const { kode, work } of remembered.values())
    if (work) followed.push([kode ?? work.kode, work]);
  const present = await pricedWorks(
    db,
    basis,
    followed.map(([kode]) => kode),
  );
  const works = new Map(
    followed.flatMap(([kode, work]) => {
      const now = present.get(kodeKey(kode));
      return now && !isSameWork(work, now) ? [[kodeKey(kode), now] as const] : [];
    }),
  );
  if (works.size === 0) return undefined;
  const items = [...itemsOf(readStoredContent(await contentOf()))].filter(
    ({ kode }) => kode !== '',
  );
  return {
    remembered,
    taken: taken.filter(({ kode }) => works.has(kodeKey(kode))),
    works,
    rows: items.filter(({ kode }) => works.has(kodeKey(kode))),
    ids: new Set([...items.map((item) => item.id), ...remembered.keys()]),
  };
}

export interface Analysed {
  /** The codes that an item is of. */
  readonly kodes: readonly string[];
  /** By the id of an item its code, of which it is none. */
  readonly others: ReadonlyMap<string, string>;
}

/**
 * Whose analyses are those of the items of a content: a code that is another work than an item follows is none of
 * its, whatever others follow. Whose price it took tells that as well, since the catalogue moves on. Where nobody knows
 * what it follows, words alone take no analysis away.
 */
export async function analysedItems(
  db: Database,
  { id, basis }: Asked,
  content: string,
): Promise<Analysed> {
  const { memory, following, isAny } = await knownWorks(db, { id, basis });
  const every = () => ({ kodes: [...kodesOfStored(content)], others: new Map<string, string>() });
  if (!isAny) return every();
  const items = [...itemsOf(readStoredContent(content))];
  const prices = takenOf(memory.taken);
  const asked = items.filter(
    ({ id: item, kode }) => following.has(item) || prices(kode).length > 0,
  );
  const found = await readOthers(db, basis, asked, memory, 'where it is known');
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
  return (await entriesOf(db, asked, content)).sources;
}

/** The same, with what their works ask. */
export async function entriesOf(
  db: Database,
  asked: Asked,
  content: string,
): Promise<Pick<Entries, 'workOf'> & { readonly sources: RecipeSources }> {
  const { kodes, others } = await analysedItems(db, asked, content);
  const { sources, workOf } = await readEntries(db, asked.basis, kodes);
  if (others.size === 0) return { sources, workOf };
  return { sources: withoutOthers(sources, itemsOf(readStoredContent(content)), others), workOf };
}

/**
 * Which items have a price of another set than the estimate rests on. `contentOf` is asked for only where something
 * stayed somewhere, since a large content takes longer to read.
 */
export async function pricesLeft(
  db: Database,
  { id, basis }: Asked,
  contentOf: () => Promise<string> | string,
): Promise<LeftBehind> {
  const { remembered } = await readRemembered(db, id);
  if (!hasLeft(remembered)) return new Map();
  return leftBehind(itemsOf(readStoredContent(await contentOf())), remembered, basis);
}

/** Which items have a price that no analysis gives at the set; `contentOf` is asked for only where there is one. */
export async function pricesPlain(
  db: Database,
  { id, basis }: Asked,
  contentOf: () => Content,
  known: Pick<Entries, 'workOf'> & { readonly left: LeftBehind },
): Promise<PlainPrices> {
  if (basis.priceSetId === null) return new Map();
  const memory = await readRemembered(db, id);
  return plainPricesOf(db, basis, itemsOf(contentOf()), { ...known, memory });
}
