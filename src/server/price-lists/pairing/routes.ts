import type { Received } from '../../../contract/endpoint.ts';
import { pairing } from '../../../contract/pairing.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { rehearse } from '../../impact/rehearsal-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routes } from '../../platform/http/routes.ts';
import { proposeForList } from './propose.ts';
import { scopeOf } from './scope-of.ts';
import { storePairs } from './store-pairs.ts';

export const pairingRoutes = routes(pairing, {
  async propose({ query, body, files }, { tx, caller, signal }) {
    const { map, source } = body;
    const ownerId = scopeOf(caller, query.scope) === 'USER' ? caller.id : null;
    const wish = { file: files.file, fileHash: query.fileHash, map, source, ownerId };
    return { data: await proposeForList(tx, wish, signal) };
  },

  async preview({ query, body, files }, call) {
    const wish = wishOf(call.caller, { query, body, files });
    return { data: await rehearse(call.tx, () => storePairs({ ...wish, shown: null }, call)) };
  },

  async store({ query, body, files }, call) {
    const wish = wishOf(call.caller, { query, body, files });
    return { data: await storePairs({ ...wish, shown: body.shown }, call) };
  },
});

function wishOf(
  caller: Caller,
  { query, body, files }: Pick<Received<typeof pairing.preview>, 'query' | 'body' | 'files'>,
) {
  const { map, source, pairs, left = [], hours, sync = false, ticked, listDate, document } = body;
  return {
    map,
    source,
    pairs,
    left,
    sync,
    file: files.file,
    fileHash: query.fileHash,
    scope: scopeOf(caller, query.scope),
    list: { date: listDate || null, document: document || null },
    hours: hours === undefined ? null : decimal(hours),
    ticked: new Set(ticked),
  };
}
