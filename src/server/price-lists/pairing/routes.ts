import { pairing } from '../../../contract/pairing.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { rehearse } from '../../impact/rehearsal-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routes } from '../../platform/http/routes.ts';
import { Problem } from '../../platform/problem.ts';
import { proposeForList } from './propose.ts';
import { storePairs } from './store-pairs.ts';

export const pairingRoutes = routes(pairing, {
  async propose({ query, body, files }, { tx, caller, signal }) {
    const { map, source } = body;
    const ownerId = scopeOf(caller, query.scope) === 'USER' ? caller.id : null;
    const wish = { file: files.file, fileHash: query.fileHash, map, source, ownerId };
    return { data: await proposeForList(tx, wish, signal) };
  },

  async store({ query, body, files }, call) {
    const { map, source, pairs, hours, shown } = body;
    const dryRun = query.dryRun ?? false;
    const wish = {
      map,
      source,
      pairs,
      shown,
      file: files.file,
      fileHash: query.fileHash,
      scope: scopeOf(call.caller, query.scope),
      list: { date: body.listDate || null, document: body.document || null },
      left: body.left ?? [],
      hours: hours === undefined ? null : decimal(hours),
      sync: body.sync ?? false,
      ticked: new Set(body.ticked),
      dryRun,
    };
    const work = () => storePairs(wish, call);
    const { message, fileHash, more } = await (dryRun ? rehearse(call.tx, work) : work());
    return { data: { message, dryRun, fileHash, ...more } };
  },
});

function scopeOf({ role }: Caller, asked = ''): 'GLOBAL' | 'USER' {
  const isAdmin = role === 'ADMIN';
  if (asked.toUpperCase() === 'GLOBAL' && !isAdmin) throw new Problem('SHARED_ENTRY');
  return isAdmin && asked.toUpperCase() !== 'USER' ? 'GLOBAL' : 'USER';
}
