import { search, type TradeWords } from '../../contract/search.ts';
import type { TradeList } from '../../domain/search/trade-words.ts';
import type { Database } from '../platform/database/database.ts';
import { routes } from '../platform/http/routes.ts';
import { readChanges } from './trade-word-store.ts';
import { saveTradeWords, tradeWords } from './trade-words.ts';

const HISTORY = 10;

export const searchRoutes = routes(search, {
  async readWords(_, { db }) {
    return { data: await present(db) };
  },

  async saveWords({ body }, { tx, caller }) {
    await saveTradeWords(tx, caller, body);
    return { data: await present(tx) };
  },
});

async function present(db: Database): Promise<TradeWords> {
  const { version, things, meanings } = await tradeWords(db);
  const history = (await readChanges(db, HISTORY)).map(({ changedAt, ...change }) => ({
    ...change,
    changedAt: changedAt.toISOString(),
  }));
  const sent = (list: TradeList) => list.map((names) => [...names]);
  return { version, things: sent(things), meanings: sent(meanings), history };
}
