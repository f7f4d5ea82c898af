import { sources } from '../../contract/sources.ts';
import { routes } from '../platform/http/routes.ts';
import { changeSource } from './change-source.ts';
import { createSource } from './create-source.ts';
import { presentSource } from './present-source.ts';
import { removeSource } from './remove-source.ts';
import { listSources } from './source-store.ts';

const LIST_LIMIT = 5_000;

export const sourceRoutes = routes(sources, {
  async list({ query }, { db, caller }) {
    // Active ones only, unless all are asked for; the two other names mean the opposite of `all`.
    const onlyActive = !(query.all ?? !(query.active ?? query.activeOnly ?? true));
    const { rows, total } = await listSources(db, caller.id, { onlyActive, limit: LIST_LIMIT });
    const data = rows.map((source) => presentSource(source, caller));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },

  async create({ body }, { tx, caller }) {
    return { data: presentSource(await createSource(tx, caller, body), caller) };
  },

  async change({ params, body, ifVersion }, { tx, caller }) {
    const source = await changeSource(tx, caller, { ...params, ifVersion }, body);
    return { data: presentSource(source, caller) };
  },

  async remove({ params, ifVersion }, { tx, caller }) {
    await removeSource(tx, caller, { ...params, ifVersion });
    return { data: params };
  },
});
