import { sources } from '../../contract/sources.ts';
import { mayChange } from '../../domain/shared-entry.ts';
import { routes } from '../platform/routes.ts';
import { listSources } from './source-store.ts';

const LIST_LIMIT = 5_000;

export const sourceRoutes = routes(sources, {
  async list({ query }, { db, caller }) {
    // Active ones only, unless all are asked for; the two other names mean the opposite of `all`.
    const onlyActive = !(query.all ?? !(query.active ?? query.activeOnly ?? true));
    const { rows, total } = await listSources(db, caller.id, { onlyActive, limit: LIST_LIMIT });
    const data = rows.map((source) => ({
      id: source.id,
      code: source.code,
      label: source.label,
      isActive: source.isActive,
      version: source.version,
      canEdit: mayChange(caller, source),
    }));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },
});
