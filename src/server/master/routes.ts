import { master, masterOrders, masterTypes, type MasterType } from '../../contract/master.ts';
import type { Target } from '../overlay/overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { orderOf, paginationOf, sliceOf } from '../platform/http/paging.ts';
import { routes } from '../platform/http/routes.ts';
import { nearestSpelling } from '../search/nearest-spelling.ts';
import { askedFor } from '../search/trade-words.ts';
import { changeMaster, type MasterEdit } from './change-master.ts';
import { createMaster } from './create-master.ts';
import { countMasters, listMasters } from './master-store.ts';
import { presentMaster } from './present-master.ts';
import { presentPrice, presentUse } from './present-use.ts';
import { countHistory, readHistory } from './price-store.ts';
import { readMaster, readMasterByCode } from './read-master.ts';
import { removeMaster, removeTogether } from './remove-master.ts';
import { switchOverride } from './switch-override.ts';
import { whereUsed } from './where-used.ts';

const PAGE_SIZE = 20;

export const masterRoutes = routes(master, {
  async list({ query }, { db, caller }) {
    const slice = sliceOf(query, PAGE_SIZE);
    const order = orderOf(query, masterOrders, { by: 'name', direction: 'asc' });
    const asked = query.q ?? query.search ?? '';
    const filter = {
      terms: await askedFor(db, asked),
      type: typeOf(query.type),
      olderThan: daysOf(query.olderThan),
      isMissing: query.missing,
      isEstimated: query.estimated,
      withInactive: query.inactive,
      withHidden: query.hidden,
      onlyOwn: query.own,
    };
    const [rows, total] = await Promise.all([
      listMasters(db, caller.id, filter, order, slice),
      countMasters(db, caller.id, filter),
    ]);
    const finds = async (meant: string) =>
      (await countMasters(db, caller.id, { ...filter, terms: await askedFor(db, meant) })) > 0;
    const missed = { query: asked, table: 'master_item', userId: caller.id, finds } as const;
    const meant = total === 0 ? await nearestSpelling(db, missed) : undefined;
    return {
      data: rows.map(presentMaster),
      pagination: paginationOf(slice, total),
      ...(meant !== undefined && { meant }),
      meta: { orderBy: order.by, orderDir: order.direction },
    };
  },

  async create({ query, body }, { tx, caller }) {
    const scope = scopeOf(query.scope);
    const { master: made, shadowsGlobal } = await createMaster(tx, caller, {
      fields: body,
      scope,
    });
    const data = presentMaster(await readMaster(tx, caller, made.id));
    return { data, ...(shadowsGlobal && { meta: { shadowsGlobal } }) };
  },

  async readByCode({ params, query }, { db, caller }) {
    return { data: presentMaster(await readMasterByCode(db, caller, byCode(params, query))) };
  },

  changeByCode: ({ params, query, body, ifVersion }, { tx, caller }) =>
    change(tx, caller, {
      target: { ...byCode(params, query), scope: scopeOf(query.scope), ifVersion },
      fields: body,
      recompute: query.recompute,
    }),

  removeByCode: ({ params, query, ifVersion }, { tx, caller }) =>
    remove(tx, caller, { ...byCode(params, query), scope: scopeOf(query.scope), ifVersion }),

  async removeTogether({ body }, { tx, caller }) {
    const targets = body.items.map(({ id, version }) => ({ id, ifVersion: version }));
    const { preview = false } = body;
    const { removed, used } = await removeTogether(tx, caller, targets, { preview });
    const told = used.map(({ id, total, uses }) => ({ id, total, usedIn: uses.map(presentUse) }));
    return { data: { removed: [...removed], used: told } };
  },

  async switchOverride({ params, query, body }, { tx, caller }) {
    const wanted = { code: params.code, type: typeOf(query.type), active: body.active };
    const { id } = await switchOverride(tx, caller, wanted);
    return { data: presentMaster(await readMaster(tx, caller, id)) };
  },

  async read({ params }, { db, caller }) {
    return { data: presentMaster(await readMaster(db, caller, params.id)) };
  },

  change: ({ params, query, body, ifVersion }, { tx, caller }) =>
    change(tx, caller, {
      target: { id: params.id, scope: scopeOf(query.scope), ifVersion },
      fields: body,
      recompute: query.recompute,
    }),

  remove: ({ params, query, ifVersion }, { tx, caller }) =>
    remove(tx, caller, { id: params.id, scope: scopeOf(query.scope), ifVersion }),

  async usedIn({ params, query }, { db, caller }) {
    const slice = sliceOf(query);
    const used = await whereUsed(db, caller, params.id, slice);
    return {
      data: used.uses.map(presentUse),
      pagination: paginationOf(slice, used.total),
      estimations: used.estimations.map(({ id, projectName, items }) => ({
        id,
        projectName,
        items,
      })),
      estimationCount: used.estimationCount,
    };
  },

  async priceHistory({ params, query }, { db, caller }) {
    const slice = sliceOf(query);
    const { id } = await readMaster(db, caller, params.id);
    const [lines, total] = await Promise.all([readHistory(db, id, slice), countHistory(db, id)]);
    return { data: lines.map(presentPrice), pagination: paginationOf(slice, total) };
  },
});

async function change(tx: Tx, caller: Caller, edit: MasterEdit) {
  const { master: changed, copied, shadowsGlobal, renewed } = await changeMaster(tx, caller, edit);
  const meta = {
    ...(copied && { copied }),
    ...(shadowsGlobal && { shadowsGlobal }),
    ...(renewed && {
      recomputed: renewed.recomputed.length,
      skipped: renewed.skipped.length,
    }),
  };
  const data = presentMaster(await readMaster(tx, caller, changed.id));
  return { data, ...(Object.keys(meta).length > 0 && { meta }) };
}

async function remove(tx: Tx, caller: Caller, target: Target) {
  const id = await removeMaster(tx, caller, target);
  return { data: { id } };
}

interface OfCode {
  readonly type?: string | undefined;
  readonly ownerUserId?: string | undefined;
}

const byCode = ({ code }: { code: string }, { type, ownerUserId }: OfCode) => ({
  code,
  type: typeOf(type),
  ownerUserId,
});

/** An unknown type is no filter. */
const typeOf = (name: string | undefined): MasterType | undefined =>
  masterTypes.find((known) => known === name?.toUpperCase());

const scopeOf = (name: string | undefined) =>
  name?.toUpperCase() === 'USER' ? ('USER' as const) : undefined;

/** Whole days, at most a century; anything else is no filter. */
function daysOf(text = ''): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Math.min(Number(text), 36_500) : undefined;
}
