import { units } from '../../contract/units.ts';
import { searchWords } from '../../domain/search-text.ts';
import { mayChange } from '../../domain/shared-entry.ts';
import { routes } from '../platform/routes.ts';
import { listUnits } from './unit-store.ts';

const LIST_LIMIT = 5_000;

export const unitRoutes = routes(units, {
  async list({ query }, { db, caller }) {
    const words = searchWords(query.q ?? query.search ?? '');
    const { rows, total } = await listUnits(db, caller.id, words, LIST_LIMIT);
    const data = rows.map((unit) => ({
      id: unit.id,
      code: unit.code,
      label: unit.label,
      version: unit.version,
      canEdit: mayChange(caller, unit),
    }));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },
});
