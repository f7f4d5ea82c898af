import { units } from '../../contract/units.ts';
import { searchWords } from '../../domain/search/search-text.ts';
import { routes } from '../platform/http/routes.ts';
import { changeUnit } from './change-unit.ts';
import { createUnit } from './create-unit.ts';
import { presentUnit } from './present-unit.ts';
import { removeUnit } from './remove-unit.ts';
import { listUnits } from './unit-store.ts';

const LIST_LIMIT = 5_000;

export const unitRoutes = routes(units, {
  async list({ query }, { db, caller }) {
    const words = searchWords(query.q ?? query.search ?? '');
    const { rows, total } = await listUnits(db, caller.id, words, LIST_LIMIT);
    const data = rows.map((unit) => presentUnit(unit, caller));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },

  async create({ body }, { tx, caller }) {
    return { data: presentUnit(await createUnit(tx, caller, body), caller) };
  },

  async change({ params, body, ifVersion }, { tx, caller }) {
    const unit = await changeUnit(tx, caller, { ...params, ifVersion }, body);
    return { data: presentUnit(unit, caller) };
  },

  async remove({ params, ifVersion }, { tx, caller }) {
    await removeUnit(tx, caller, { ...params, ifVersion });
    return { data: params };
  },
});
