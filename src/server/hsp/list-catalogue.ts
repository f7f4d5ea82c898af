import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import { nearestSpelling } from '../search/nearest-spelling.ts';
import { askedFor } from '../search/trade-words.ts';
import { listCategories, type StoredCategory } from './categories/category-store.ts';
import {
  findPage,
  walkOfAll,
  type FoundPage,
  type ItemFilter,
  type ItemOrder,
} from './item-page-store.ts';
import { readItems } from './item-store.ts';
import { findRelevant } from './relevant-page-store.ts';
import { leftBehindByOwn, type Reader } from './prices/lagging-store.ts';
import { pageOfShown, showsMore, type Shown } from './override-page-store.ts';

interface Wanted {
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
  readonly slice: Slice;
  readonly shown: Shown;
}

/** A page of the catalogue that counts for a user, with its total and all categories. */
export async function listCatalogue(db: Database, reader: Reader, wanted: Wanted) {
  const { userId } = reader;
  const { filter, order, slice, shown } = wanted;
  const isWeighed = filter.terms.length > 0 && order.by === 'relevance';
  const isSearch = filter.terms.length > 0 || filter.kode !== undefined;
  const [categories, page] = await Promise.all([
    listCategories(db, userId),
    showsMore(shown)
      ? pageOfShown(db, reader, wanted)
      : isWeighed
        ? findRelevant(db, userId, filter, slice)
        : isSearch
          ? findPage(db, userId, filter, order, slice)
          : walkOfAll(db, userId, filter, slice, order),
  ]);
  const { ids, total, isCapped }: FoundPage = Array.isArray(page)
    ? { ids: page, total: countIn(categories, filter.categoryId), isCapped: false }
    : page;
  const [behind, read] = await Promise.all([
    leftBehindByOwn(db, reader, ids),
    readItems(db, userId, ids),
  ]);
  const items = read.map((item) => (behind.has(item.id) ? { ...item, stale: true } : item));
  return { items, total, isCapped, categories };
}

/** What a search that found nothing may have meant, that finds something under the same filter. */
export function meantBy(
  db: Database,
  reader: Reader,
  query: string,
  wanted: Wanted,
): Promise<string | undefined> {
  const { userId } = reader;
  async function finds(meant: string): Promise<boolean> {
    const filter = { ...wanted.filter, terms: await askedFor(db, meant) };
    const first = { ...wanted, filter, slice: { limit: 1, offset: 0 } };
    return (await listCatalogue(db, reader, first)).total > 0;
  }
  return nearestSpelling(db, { query, table: 'hsp_item', userId, finds });
}

/** Where nothing or only a category is asked for, the categories know the count already. */
function countIn(categories: readonly StoredCategory[], categoryId: string | undefined): number {
  return categories
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .reduce((sum, { items }) => sum + items, 0);
}
