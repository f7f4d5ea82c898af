import { sql } from 'kysely';
import { shippedWords, type TradeList, type WordLists } from '../../domain/search/trade-words.ts';
import type { Database, Tx } from '../platform/database/database.ts';

/** Of the list that counts; 0 while nobody has changed the one that ships. */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from trade_word_list`.execute(db);
  return rows[0]?.version ?? 0;
}

export async function readLists(db: Database, version: number): Promise<WordLists | undefined> {
  const row = await db
    .selectFrom('trade_word_list')
    .select([sql<TradeList>`things`.as('things'), sql<TradeList | null>`meanings`.as('meanings')])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { things: row.things, meanings: row.meanings ?? shippedWords.meanings };
}

/** One who changes the list at a time, until the transaction ends. */
export async function lockTradeWords(tx: Tx): Promise<void> {
  await sql`lock table trade_word_list in share row exclusive mode`.execute(tx);
}

export async function insertLists(
  tx: Tx,
  actorId: string,
  version: number,
  { things, meanings }: WordLists,
): Promise<void> {
  await tx
    .insertInto('trade_word_list')
    .values({
      version,
      things: JSON.stringify(things),
      meanings: JSON.stringify(meanings),
      changed_by: actorId,
    })
    .execute();
}

export interface ListChange {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

export function readChanges(db: Database, most: number): Promise<ListChange[]> {
  return db
    .selectFrom('trade_word_list')
    .leftJoin('app_user', 'app_user.id', 'trade_word_list.changed_by')
    .select([
      'trade_word_list.version',
      'trade_word_list.changed_at as changedAt',
      'app_user.name as changedBy',
    ])
    .orderBy('trade_word_list.version', 'desc')
    .limit(most)
    .execute();
}
