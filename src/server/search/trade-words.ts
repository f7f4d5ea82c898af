import { comparedList, refusedMeaning, refusedThing } from '../../domain/search/trade-list.ts';
import { searchTerms, type SearchTerm } from '../../domain/search/search-terms.ts';
import { shippedWords, type WordLists } from '../../domain/search/trade-words.ts';
import { listRefusalText } from '../../contract/search.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { insertLists, lockTradeWords, readLists, readVersion } from './trade-word-store.ts';

export interface TradeWords extends WordLists {
  readonly version: number;
}

/** The lists never change under their version, so that they are read once. */
const known = new WeakMap<Database, TradeWords>();

/** What things are called now, whichever process has changed it. */
export async function tradeWords(db: Database): Promise<TradeWords> {
  const version = await readVersion(db);
  const read = known.get(db);
  if (read?.version === version) return read;
  const lists = version === 0 ? undefined : await readLists(db, version);
  const words = { version, ...(lists ?? shippedWords) };
  // What a transaction reads may be undone.
  if (!db.isTransaction) known.set(db, words);
  return words;
}

/** What a query asks for, by the names that count now. */
export async function askedFor(db: Database, query: string): Promise<SearchTerm[]> {
  return query.trim() === '' ? [] : searchTerms(query, await tradeWords(db));
}

/**
 * Searches by the names that are known here, while it is asked whether they still count, and once more where
 * they do not: hardly any search waits for that.
 */
export async function searchAsked<Found>(
  db: Database,
  query: string,
  search: (terms: readonly SearchTerm[]) => Promise<Found>,
): Promise<Found> {
  const read = known.get(db);
  if (!read || query.trim() === '') return search(await askedFor(db, query));
  const [version, found] = await Promise.all([readVersion(db), search(searchTerms(query, read))]);
  return version === read.version ? found : search(await askedFor(db, query));
}

/** Replaces the lists that somebody has seen. */
export async function saveTradeWords(
  tx: Tx,
  caller: Caller,
  { things: sentThings, meanings: sentMeanings, version: seen }: TradeWords,
): Promise<void> {
  const lists = { things: comparedList(sentThings), meanings: comparedList(sentMeanings) };
  const [thing, meaning] = [refusedThing(lists.things), refusedMeaning(lists.meanings)];
  if (thing || meaning)
    throw new Problem('VALIDATION', {
      fields: {
        ...(thing && { things: listRefusalText(thing) }),
        ...(meaning && { meanings: listRefusalText(meaning) }),
      },
    });
  await lockTradeWords(tx);
  const version = await readVersion(tx);
  if (seen !== version) throw new Problem('VERSION_CONFLICT');
  await insertLists(tx, caller.id, version + 1, lists);
}
