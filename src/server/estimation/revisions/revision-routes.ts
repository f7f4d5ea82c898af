import { revisions } from '../../../contract/revisions.ts';
import { imageLinks } from '../../files/image-link.ts';
import { jsonNumber } from '../../platform/http/json.ts';
import { paginationOf, sliceOf } from '../../platform/http/paging.ts';
import { routes } from '../../platform/http/routes.ts';
import { answerEstimation } from '../present-estimation.ts';
import { presentSaved } from '../saved-estimation.ts';
import { readRevision, readRevisions } from './read-revision.ts';
import { restoreRevision } from './restore-revision.ts';

export const revisionRoutes = routes(revisions, {
  async list({ params, query }, { db, caller }) {
    const slice = sliceOf(query);
    const { rows, total } = await readRevisions(db, caller, params.id, slice);
    return {
      data: rows.map(({ number, at, actorId, actorName, profile, grandTotal, ...row }) => ({
        rev: number,
        savedAt: at.toISOString(),
        savedBy: { id: actorId, name: actorName },
        projectName: profile.projectName,
        grandTotal: jsonNumber(grandTotal),
        itemCount: row.itemCount,
        fromFile: row.fromFile,
      })),
      pagination: paginationOf(slice, total),
    };
  },

  async read({ params }, { db, caller, header }) {
    const { estimation, content } = await readRevision(db, caller, params);
    const images = await imageLinks(db);
    return answerEstimation(estimation, content, images, header('accept-encoding'));
  },

  async restore({ params, ifVersion }, { tx, caller }) {
    const saved = await restoreRevision(tx, caller, { ...params, ifVersion });
    return presentSaved(saved, await imageLinks(tx));
  },
});
