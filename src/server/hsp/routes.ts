import { hsp } from '../../contract/hsp.ts';
import { mayChange } from '../../domain/shared-entry.ts';
import { searchWords } from '../../domain/search-text.ts';
import { orderOf, paginationOf, sliceOf } from '../platform/paging.ts';
import { routes } from '../platform/routes.ts';
import { loadUnverified } from '../starter/load-unverified.ts';
import { listCategories } from './category-store.ts';
import { itemOrders } from './item-page-store.ts';
import { listCatalogue } from './list-catalogue.ts';
import { presentItem } from './present-item.ts';
import { streamCatalogue } from './stream-catalogue.ts';

const LIST_LIMIT = 5_000;

export const hspRoutes = routes(hsp, {
  async items({ query }, { db, caller }) {
    const { q, search } = query;
    const slice = sliceOf(query);
    const order = orderOf(query, itemOrders, { by: 'kode', direction: 'asc' });
    const filter = {
      words: searchWords(q ?? search ?? ''),
      categoryId: query.categoryId || undefined, // blank: no filter
      kode: query.kode || undefined,
    };
    const { items, total, isCapped, categories } = await listCatalogue(
      db,
      caller.id,
      filter,
      order,
      slice,
    );
    return {
      data: items.map(presentItem),
      pagination: paginationOf(slice, total, isCapped),
      categories: categories.map(({ id, name, items: n }) => ({ id, name, _count: { items: n } })),
      meta: { orderBy: order.by, orderDir: order.direction },
    };
  },

  withItems: (_, { db, caller, header }) =>
    streamCatalogue(db, {
      userId: caller.id,
      ifNoneMatch: header('if-none-match'),
      acceptEncoding: header('accept-encoding'),
    }),

  async categories({ query }, { db, caller }) {
    const found = await listCategories(db, caller.id, searchWords(query.q ?? query.search ?? ''));
    const data = found.slice(0, LIST_LIMIT).map((category) => ({
      id: category.id,
      name: category.name,
      _count: { items: category.items },
      canEdit: mayChange(caller, category),
    }));
    const isCut = found.length > LIST_LIMIT;
    return { data, ...(isCut && { meta: { truncated: true, total: found.length } }) };
  },

  async loadUnverified(_, { db }) {
    return { data: { added: await loadUnverified(db) } };
  },
});
