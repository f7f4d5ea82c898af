import { master, masterTypes } from '../../contract/master.ts';
import { searchWords } from '../../domain/search-text.ts';
import { orderOf, paginationOf, sliceOf } from '../platform/paging.ts';
import { routes } from '../platform/routes.ts';
import { countMasters, listMasters, masterOrders } from './master-store.ts';
import { presentMaster } from './present-master.ts';

const PAGE_SIZE = 20;

export const masterRoutes = routes(master, {
  async list({ query }, { db, caller }) {
    const slice = sliceOf(query, PAGE_SIZE);
    const order = orderOf(query, masterOrders, { by: 'name', direction: 'asc' });
    const type = masterTypes.find((known) => known === query.type?.toUpperCase());
    const words = searchWords(query.q ?? query.search ?? '');
    const filter = { words, type, olderThan: daysOf(query.olderThan) };
    const [rows, total] = await Promise.all([
      listMasters(db, caller.id, filter, order, slice),
      countMasters(db, caller.id, filter),
    ]);
    return {
      data: rows.map(presentMaster),
      pagination: paginationOf(slice, total),
      meta: { orderBy: order.by, orderDir: order.direction },
    };
  },
});

/** Whole days, at most a century; anything else is no filter. */
function daysOf(text = ''): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Math.min(Number(text), 36_500) : undefined;
}
