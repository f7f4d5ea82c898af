import { analysisImports } from '../../../contract/analysis-imports.ts';
import { routes } from '../../platform/http/routes.ts';
import { Problem } from '../../platform/problem.ts';
import { rowsOf } from '../routes.ts';
import { importAnalyses } from './import-analyses.ts';

/** What is no choice is none. */
function choicesOf(sent: unknown): ReadonlyMap<string, string> {
  if (typeof sent !== 'object' || sent === null) return new Map();
  return new Map(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const analysisImportRoutes = routes(analysisImports, {
  async importAnalyses({ query, body, files }, call) {
    const isAdmin = call.caller.role === 'ADMIN';
    const asked = query.scope?.toUpperCase();
    if (asked === 'GLOBAL' && !isAdmin) throw new Problem('SHARED_ENTRY');
    const { more, ...told } = await importAnalyses(
      {
        file: files.file,
        dryRun: query.dryRun ?? false,
        scope: isAdmin && asked !== 'USER' ? 'GLOBAL' : 'USER',
        accepted: rowsOf(body.acceptRows),
        fileHash: query.fileHash,
        seen: query.seen,
        switches: { analyses: true },
        categoryId: body.hspCategoryId,
        choices: choicesOf(body.masters),
      },
      call,
    );
    return { data: {}, ...told, ...more };
  },
});
