import { sync, type SyncWish } from '../../contract/sync.ts';
import { actsAsUser } from '../../domain/ownership.ts';
import { repriceEstimations } from '../estimation/prices/reprice-estimations.ts';
import { countLagging } from '../hsp/prices/lagging-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { routes } from '../platform/http/routes.ts';
import { askedFor } from '../search/trade-words.ts';
import { planSync, type Wish } from './plan-sync.ts';
import { presentPlan, presentSums } from './present-sync.ts';
import { storeSync } from './store-sync.ts';

export const syncRoutes = routes(sync, {
  async count(_, { db, caller }) {
    return { data: await countLagging(db, readerOf(caller)) };
  },

  async preview({ body }, { tx, caller }) {
    const plan = await planSync(tx, await wishOf(tx, caller, body));
    const prices = new Map(plan.entries.map(({ item, harga }) => [item.codeKey, harga]));
    const estimations = await repriceEstimations(tx, caller, prices);
    return { data: presentPlan(plan, estimations, caller.id) };
  },

  async store({ body }, { tx, caller }) {
    const entries = await storeSync(tx, await wishOf(tx, caller, body), body.judged);
    const copied = entries.filter(({ isCopy }) => isCopy).length;
    return { data: { renewed: entries.length, copied, ...presentSums(entries) } };
  },
});

const readerOf = (caller: Caller, scope?: SyncWish['scope']) => ({
  userId: caller.id,
  asUser: actsAsUser(caller, scope),
});

async function wishOf(
  db: Database,
  caller: Caller,
  { scope, ticked, overhead }: SyncWish,
): Promise<Wish> {
  const of = overhead && {
    terms: await askedFor(db, overhead.q ?? ''),
    categoryId: overhead.categoryId,
  };
  return {
    reader: readerOf(caller, scope),
    ticked: new Set(ticked),
    overhead: overhead && of && { percent: overhead.percent, of },
  };
}
