import { importHistory } from '../../../contract/import-history.ts';
import { paginationOf, sliceOf } from '../../platform/http/paging.ts';
import { routes } from '../../platform/http/routes.ts';
import { countRuns, listRuns } from './history-store.ts';
import { presentImport, undoMessage } from './present-imports.ts';
import { undoImport } from './undo-import.ts';

export const importHistoryRoutes = routes(importHistory, {
  async list({ query }, { db, caller }) {
    const slice = sliceOf(query);
    const [rows, total] = await Promise.all([listRuns(db, caller, slice), countRuns(db, caller)]);
    return { data: rows.map(presentImport), pagination: paginationOf(slice, total) };
  },

  async undo({ params, query }, { tx, caller }) {
    const dryRun = query.dryRun ?? false;
    const { undone, isOwn } = await undoImport(tx, caller, { id: params.id, dryRun });
    return { data: { ...undone, message: undoMessage(undone, { dryRun, isOwn }) } };
  },
});
