import { hsp, itemOrders, rangeOrders } from '../../contract/hsp.ts';
import { actsAsUser } from '../../domain/ownership.ts';
import { searchWords } from '../../domain/search/search-text.ts';
import { findRecipeItem } from './find-recipe-item.ts';
import { estimationsUsing } from '../estimation/prices/estimations-using.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { orderOf, paginationOf, sliceOf } from '../platform/http/paging.ts';
import { routes } from '../platform/http/routes.ts';
import { searchAsked } from '../search/trade-words.ts';
import { loadUnverified } from '../starter/load-unverified.ts';
import { listCategories } from './categories/category-store.ts';
import { changeItem, type ChangedItem } from './change-item.ts';
import { createItem } from './create-item.ts';
import { readItem } from './read-item.ts';
import { basisOfItems, itemsAt } from './prices/items-at.ts';
import { listCatalogue, meantBy } from './list-catalogue.ts';
import { presentItem, presentUse } from './present-item.ts';
import { presentCategory } from './categories/present-category.ts';
import { presentPriceChange } from './prices/present-price-change.ts';
import { listPrices } from './prices/price-history-store.ts';
import { removeCategory } from './categories/remove-category.ts';
import { removeItem } from './remove-item.ts';
import { changeCategory, createCategory } from './categories/save-category.ts';
import { streamCatalogue } from './whole/stream-catalogue.ts';
import { switchOverride } from './switch-override.ts';

const LIST_LIMIT = 5_000;

export const hspRoutes = routes(hsp, {
  async items({ query }, { db, caller }) {
    const { q, search } = query;
    const slice = sliceOf(query);
    const asked = q ?? search ?? '';
    const reader = { userId: caller.id, asUser: actsAsUser(caller) };
    const { inactive, hidden, only, unsynced } = query;
    const shown = { inactive, hidden, only, unsynced };
    const searched = searchAsked(db, asked, async (terms) => {
      const usual = terms.length > 0 ? 'relevance' : 'kode';
      const order = orderOf(query, itemOrders, { by: usual, direction: 'asc' });
      const filter = {
        terms,
        categoryId: query.categoryId || undefined, // blank: no filter
        kode: query.kode || undefined,
      };
      const wanted = { filter, order, slice, shown };
      return { wanted, found: await listCatalogue(db, reader, wanted) };
    });
    const [{ wanted, found }, basis] = await Promise.all([
      searched,
      basisOfItems(db, caller, query.estimation),
    ]);
    const { order } = wanted;
    const { total, isCapped, categories } = found;
    const items = await itemsAt(db, basis, found.items);
    const meant = total === 0 ? await meantBy(db, reader, asked, wanted) : undefined;
    return {
      data: items.map(presentItem),
      pagination: paginationOf(slice, total, isCapped),
      categories: categories.map(({ id, name, items: n }) => ({ id, name, _count: { items: n } })),
      ...(meant !== undefined && { meant }),
      meta: { orderBy: order.by, orderDir: order.direction },
    };
  },

  async readByKode({ params, query }, { db, caller }) {
    const item = await findRecipeItem(db, caller, params.kode, query.ownerUserId);
    return { data: presentItem(item) };
  },

  changeByKode: ({ params, query, body, ifVersion }, { tx, caller }) =>
    answerChange(tx, caller, { target: { ...params, ...query, ifVersion }, fields: body }),

  async removeByKode({ params, query, ifVersion }, { tx, caller }) {
    const target = { ...params, ...query, ifVersion };
    return { data: { id: await removeItem(tx, caller, target) } };
  },

  async switchOverride({ params, body }, { tx, caller }) {
    const { id } = await switchOverride(tx, caller, { ...params, ...body });
    return { data: presentItem(await readItem(tx, caller, id)) };
  },

  async create({ query, body }, { tx, caller }) {
    const { item, shadowsGlobal } = await createItem(tx, caller, { ...query, fields: body });
    const data = presentItem(await readItem(tx, caller, item.id));
    return { data, ...(shadowsGlobal && { meta: { shadowsGlobal } }) };
  },

  async read({ params }, { db, caller }) {
    return { data: presentItem(await readItem(db, caller, params.id)) };
  },

  change: ({ params, query, body, ifVersion }, { tx, caller }) =>
    answerChange(tx, caller, { target: { ...params, ...query, ifVersion }, fields: body }),

  async remove({ params, query, ifVersion }, { tx, caller }) {
    const target = { ...params, ...query, ifVersion };
    await removeItem(tx, caller, target);
    return { data: params };
  },

  async usedIn({ params, query }, { db, caller }) {
    const { kode } = await readItem(db, caller, params.id);
    const slice = sliceOf(query);
    const { rows, total } = await estimationsUsing(db, caller, [kode], slice);
    return { data: rows.map(presentUse), pagination: paginationOf(slice, total) };
  },

  async priceHistory({ params, query }, { db, caller }) {
    const { id } = await readItem(db, caller, params.id);
    const slice = sliceOf(query);
    const { rows, total } = await listPrices(db, id, slice);
    return { data: rows.map(presentPriceChange), pagination: paginationOf(slice, total) };
  },

  withItems: (_, { db, caller, header }) =>
    streamCatalogue(db, { range: { userId: caller.id, whose: 'effective' }, ...wishOf(header) }),

  allWithItems: ({ query }, { db, caller, header }) =>
    streamCatalogue(db, {
      range: {
        userId: caller.id,
        whose: actsAsUser(caller) ? 'own' : 'all',
        scope: scopes.find((scope) => scope === query.scope?.toUpperCase()),
        ownerUserId: query.ownerUserId || undefined,
        order: orderOf({ orderBy: query.itemOrderBy, orderDir: query.itemOrderDir }, rangeOrders, {
          by: 'kode',
          direction: 'asc',
        }),
      },
      flat: query.flat,
      ...wishOf(header),
    }),

  async categories({ query }, { db, caller }) {
    const found = await listCategories(db, caller.id, searchWords(query.q ?? query.search ?? ''));
    const data = found.slice(0, LIST_LIMIT).map((category) => presentCategory(category, caller));
    const isCut = found.length > LIST_LIMIT;
    return { data, ...(isCut && { meta: { truncated: true, total: found.length } }) };
  },

  async createCategory({ body }, { tx, caller }) {
    const created = await createCategory(tx, caller, body);
    return { data: presentCategory(created, caller) };
  },

  async changeCategory({ params, body, ifVersion }, { tx, caller }) {
    const change = { target: { ...params, ifVersion }, ...body };
    const changed = await changeCategory(tx, caller, change);
    return { data: presentCategory(changed, caller) };
  },

  async removeCategory({ params, query, ifVersion }, { tx, caller }) {
    const removal = { target: { ...params, ifVersion }, ...query };
    await removeCategory(tx, caller, removal);
    return { data: params };
  },

  async loadUnverified(_, { tx }) {
    return { data: { added: await loadUnverified(tx) } };
  },
});

const scopes = ['GLOBAL', 'USER'] as const;

const wishOf = (header: (name: string) => string | undefined) => ({
  ifNoneMatch: header('if-none-match'),
  acceptEncoding: header('accept-encoding'),
});

async function answerChange(tx: Tx, caller: Caller, change: ChangedItem) {
  const { item, copied } = await changeItem(tx, caller, change);
  const data = presentItem(await readItem(tx, caller, item.id));
  return { data, ...(copied && { meta: { copied } }) };
}
