import {
  comparedList,
  refusalOf,
  type ListRefusal,
  type TradeList,
} from '../../domain/search/trade-list.ts';
import { searchTerms, type SearchTerm } from '../../domain/search/search-terms.ts';
import { sameThings } from '../../domain/search/trade-words.ts';
import { listRefusalText } from '../../contract/search.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { insertList, lockTradeWords, readThings, readVersion } from './trade-word-store.ts';

/** A list never changes under its version, so that it is read once. */
const lists = new WeakMap<Database, { version: number; things: TradeList }>();

/** The names of things that count now, whichever process has changed them. */
export async function tradeWords(db: Database): Promise<{ version: number; things: TradeList }> {
  const version = await readVersion(db);
  const known = lists.get(db);
  if (known?.version === version) return known;
  const things = (version === 0 ? undefined : await readThings(db, version)) ?? sameThings;
  const list = { version, things };
  // What a transaction reads may be undone.
  if (!db.isTransaction) lists.set(db, list);
  return list;
}

/** What a query asks for, by the names that count now. */
export async function askedFor(db: Database, query: string): Promise<SearchTerm[]> {
  if (query.trim() === '') return [];
  return searchTerms(query, (await tradeWords(db)).things);
}

/** Replaces the list that somebody has seen. */
export async function saveTradeWords(
  tx: Tx,
  caller: Caller,
  { things: sent, version: seen }: { things: TradeList; version: number },
): Promise<void> {
  const things = comparedList(sent);
  const refusal: ListRefusal | undefined = refusalOf(things);
  if (refusal) throw new Problem('VALIDATION', { fields: { things: listRefusalText(refusal) } });
  await lockTradeWords(tx);
  const version = await readVersion(tx);
  if (seen !== version) throw new Problem('VERSION_CONFLICT');
  await insertList(tx, caller.id, version + 1, things);
}
