import { sql, type RawBuilder } from 'kysely';
import type { Vocabulary } from '../../domain/search/near-word.ts';
import type { Database } from '../platform/database/database.ts';

export type Named = 'hsp_item' | 'master_item';

/** Milliseconds for which the words of the reference are kept: counting them reads all of its rows. */
const KEPT = 60_000;

const kept = new WeakMap<Database, Map<Named, { at: number; words: Promise<Vocabulary> }>>();

/** The words by which entries are named that a user may find: the reference's and own ones. */
export async function readVocabulary(
  db: Database,
  userId: string,
  table: Named,
): Promise<Vocabulary> {
  const [ofAll, own] = await Promise.all([
    wordsOfReference(db, table),
    countWords(db, table, sql`t.owner_id = ${userId} and not t.tombstone`),
  ]);
  if (own.size === 0) return ofAll;
  const words = new Map(ofAll);
  for (const [word, times] of own) words.set(word, (words.get(word) ?? 0) + times);
  return words;
}

/** A word that has come since is offered a little later; what is offered is always sought first. */
function wordsOfReference(db: Database, table: Named): Promise<Vocabulary> {
  const ofDatabase = kept.get(db) ?? new Map();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(table);
  if (known && Date.now() - known.at < KEPT) return known.words;
  const words = countWords(db, table, sql`t.owner_id is null`);
  ofDatabase.set(table, { at: Date.now(), words });
  words.catch(() => ofDatabase.delete(table));
  return words;
}

async function countWords(
  db: Database,
  table: Named,
  whose: RawBuilder<unknown>,
): Promise<Vocabulary> {
  // The name stands in the second line of what is searched.
  const { rows } = await sql<{ word: string; times: number }>`
    select word, count(*)::int as times
    from ${sql.table(table)} t,
      regexp_split_to_table(split_part(t.search, E'\n', 2), '[^[:alpha:]]+') as word
    where ${whose} and t.deleted_at is null and length(word) > 2
    group by word`.execute(db);
  return new Map(rows.map(({ word, times }) => [word, times]));
}
