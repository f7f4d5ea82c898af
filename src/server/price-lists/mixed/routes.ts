import { priceImports } from '../../../contract/price-imports.ts';
import { Problem } from '../../platform/problem.ts';
import { routes } from '../../platform/http/routes.ts';
import { importPrices } from './import-prices.ts';
import { lookAtPrices } from './look-at-prices.ts';

export const priceImportRoutes = routes(priceImports, {
  async look({ body, files }, { tx, caller, signal }) {
    const headRows = new Map(Object.entries(body.headRows ?? {}));
    return { data: await lookAtPrices(tx, caller.id, { file: files.file, headRows }, signal) };
  },

  async import({ query, body, files }, call) {
    const isAdmin = call.caller.role === 'ADMIN';
    const asked = query.scope?.toUpperCase();
    if (asked === 'GLOBAL' && !isAdmin) throw new Problem('SHARED_ENTRY');
    const scope = isAdmin && asked !== 'USER' ? 'GLOBAL' : 'USER';
    const { message, dryRun, fileHash, seen, more } = await importPrices(
      {
        file: files.file,
        dryRun: query.dryRun ?? false,
        scope,
        fileHash: query.fileHash,
        seen: query.seen,
        list: { date: body.listDate || null, document: body.document || null },
        map: body.map,
        decisions: { accepted: idsOf(body.accept), skipped: idsOf(body.skip) },
      },
      call,
    );
    return { data: { message, dryRun, fileHash, ...(seen !== undefined && { seen }), ...more } };
  },
});

/** '12,44': whole numbers; anything else names no row. */
const idsOf = (text = ''): ReadonlySet<number> =>
  new Set(text.split(',').map((part) => Number.parseInt(part, 10)));
