import { estimation, listOrders } from '../../contract/estimation.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { searchWords } from '../../domain/search/search-text.ts';
import { imageLinks } from '../files/image-link.ts';
import { readyImage } from '../files/store-image.ts';
import { orderOf, paginationOf, sliceOf } from '../platform/http/paging.ts';
import { prepared, routes } from '../platform/http/routes.ts';
import { createEstimation } from './create-estimation.ts';
import { countByStatus, sumByMonth } from './dashboard/dashboard-store.ts';
import { presentMonths, presentStats, readMonths } from './dashboard/dashboard.ts';
import { readOverview } from './dashboard/overview.ts';
import { duplicateEstimation, readyCopy } from './duplicate-estimation.ts';
import { listEstimations } from './list/list-store.ts';
import { answerEstimation, presentRow } from './present-estimation.ts';
import { presentSaved } from './saved-estimation.ts';
import { readEstimation } from './read-estimation.ts';
import { removeEstimation } from './remove-estimation.ts';
import { readyImageOf, saveEstimation } from './save-estimation.ts';
import { scopeOf } from './visibility.ts';

export const estimationRoutes = routes(estimation, {
  async list({ query }, { db, caller }) {
    const { scope, authorId } = scopeOf(caller, query.scope, 'all');
    const imageUrl = await imageLinks(db);
    const words = searchWords(query.search ?? query.q ?? '');
    const status = cleanText(query.status ?? '') || undefined;
    const wanted = { authorId, words, status };
    const order = orderOf(query, listOrders, { by: 'createdAt', direction: 'desc' });
    const slice = sliceOf(query);
    const { rows, total, isCapped } = await listEstimations(db, wanted, order, slice);
    return {
      data: rows.map((row) => presentRow(row, imageUrl)),
      pagination: paginationOf(slice, total, isCapped),
      meta: { orderBy: order.by, orderDir: order.direction, scope },
    };
  },

  async stats({ query }, { db, caller }) {
    const { scope, authorId } = scopeOf(caller, query.scope, 'own');
    const { total, byStatus } = presentStats(await countByStatus(db, authorId));
    return { data: total, meta: { byStatus, scope } };
  },

  async monthly({ query }, { db, caller }) {
    const { scope, authorId } = scopeOf(caller, query.scope, 'own');
    const months = await sumByMonth(db, authorId, readMonths(query.months));
    return { data: presentMonths(months), meta: { scope } };
  },

  async overview({ query }, { db, caller }) {
    const { scope, authorId } = scopeOf(caller, query.scope, 'own');
    return { data: await readOverview(db, authorId, caller.id), meta: { scope } };
  },

  async read({ params }, { db, caller, header }) {
    const { estimation: found, content } = await readEstimation(db, caller, params.id);
    return answerEstimation(found, content, await imageLinks(db), header('accept-encoding'));
  },

  create: prepared(
    ({ files }, call) => readyImage(files.image, call),
    async ({ query, body }, call, image) => {
      const { tx, caller } = call;
      const isFull = query.return === 'full';
      const creation = { sent: body, image, isFull, waiting: call };
      const saved = await createEstimation(tx, caller, creation);
      return presentSaved(saved, await imageLinks(tx));
    },
  ),

  update: prepared(readyImageOf, async ({ params, query, body, ifVersion }, call, image) => {
    const { tx, caller } = call;
    const isFull = query.return === 'full';
    const sent = { sent: body, image, isFull, waiting: call };
    const save = { ...params, ifVersion, ...sent };
    return presentSaved(await saveEstimation(tx, caller, save), await imageLinks(tx));
  }),

  async remove({ params, ifVersion }, { tx, caller }) {
    await removeEstimation(tx, caller, { ...params, ifVersion });
    return { data: params };
  },

  duplicate: prepared(readyCopy, async ({ params, body }, { tx, caller }, picture) => {
    const copy = { ...params, projectName: body.projectName, picture };
    const saved = await duplicateEstimation(tx, caller, copy);
    return presentSaved(saved, await imageLinks(tx));
  }),
});
