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

  async create({ body }, { db, caller }) {
    return { data: presentSource(await createSource(db, caller, body), caller) };
  },

  async change({ params, body, ifVersion }, { db, caller }) {
    const source = await changeSource(db, caller, { ...params, ifVersion }, body);
    return { data: presentSource(source, caller) };
  },

  async remove({ params, ifVersion }, { db, caller }) {
    await removeSource(db, caller, { ...params, ifVersion });
    return { data: params };
  },
});
