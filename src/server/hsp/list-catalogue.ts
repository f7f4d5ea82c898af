import type { Database } from '../platform/database.ts';
import type { Slice } from '../platform/paging.ts';
import { listCategories } from './category-store.ts';
import { countItems, listItems, type ItemFilter, type ItemOrder } from './item-store.ts';

/** A page of the catalogue that counts for a user, with its exact total and all categories. */
export async function listCatalogue(
  db: Database,
  userId: string,
  filter: ItemFilter,
  order: ItemOrder,
  slice: Slice,
) {
  const categories = listCategories(db, userId);
  const [items, total] = await Promise.all([
    listItems(db, userId, filter, order, slice),
    countFound(db, userId, filter, categories),
  ]);
  return { items, total, categories: await categories };
}

/** Where nothing or only a category is asked for, the categories know the count already. */
async function countFound(
  db: Database,
  userId: string,
  filter: ItemFilter,
  categories: ReturnType<typeof listCategories>,
): Promise<number> {
  const { words, categoryId, kode } = filter;
  if (words.length > 0 || kode !== undefined) return countItems(db, userId, filter);
  return (await categories)
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .reduce((sum, { items }) => sum + items, 0);
}
