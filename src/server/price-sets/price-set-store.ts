import { sql, type RawBuilder } from 'kysely';
import { holds } from './holds-store.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { containing } from '../platform/database/sql.ts';
import type { Slice } from '../platform/http/paging.ts';

export interface StoredPriceSet {
  readonly id: string;
  /** Null: everybody's. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly region: string;
  /** '2026-01-31' */
  readonly priceDate: string;
  readonly document: string;
  readonly prices: number;
  /** Estimates that rest on it, of those that were asked for. */
  readonly estimations: number;
  /** People whose new estimates begin with it. */
  readonly usualOf: number;
  readonly version: number;
}

export type PriceSetTexts = Pick<StoredPriceSet, 'name' | 'region' | 'priceDate' | 'document'>;

/** `authorId`: whose estimates are counted; undefined: everybody's. */
function selectSets(authorId: string | undefined): RawBuilder<StoredPriceSet> {
  const counted = authorId === undefined ? sql`true` : sql`e.author_id = ${authorId}`;
  return sql<StoredPriceSet>`
    select s.id, s.owner_id as "ownerId", s.name, s.region, s.price_date::text as "priceDate",
      s.document, s.version,
      (select count(*)::int from price_set_price p where p.price_set_id = s.id) as prices,
      (select count(*)::int from estimation e where e.price_set_id = s.id and ${counted}) as estimations,
      (select count(*)::int from app_user u where u.price_set_id = s.id and u.closed_at is null)
        as "usualOf"
    from price_set s`;
}

/** Everybody's and those of one person, the newest prices first. */
export async function listSets(
  db: Database,
  userId: string,
  authorId: string | undefined,
): Promise<StoredPriceSet[]> {
  const { rows } = await sql<StoredPriceSet>`${selectSets(authorId)}
    where s.owner_id is null or s.owner_id = ${userId}
    order by s.price_date desc, lower(s.name), s.id`.execute(db);
  return rows;
}

export async function findSet(
  db: Database,
  id: string,
  authorId: string | undefined,
): Promise<StoredPriceSet | undefined> {
  const { rows } = await sql<StoredPriceSet>`${selectSets(authorId)} where s.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface HeldSet {
  readonly ownerId: string | null;
  readonly version: number;
  readonly name: string;
  readonly region: string;
  /** '2026-01-31' */
  readonly day: string;
}

/**
 * `share`: it stays as long as the transaction; `update`: nobody may go over to it meanwhile; `read`:
 * nothing is held.
 */
export async function holdSet(
  db: Database,
  id: string,
  how: 'read' | 'share' | 'update',
): Promise<HeldSet | undefined> {
  const { rows } = await sql<HeldSet>`
    select owner_id as "ownerId", version, name, region, price_date::text as day
    from price_set where id = ${id} ${holds[how]}`.execute(db);
  return rows[0];
}

export async function insertSet(
  tx: Tx,
  actorId: string,
  set: PriceSetTexts & {
    readonly id: string;
    readonly ownerId: string | null;
    /** Null: its import was asked nothing of PPN. */
    readonly holdsPpn: boolean | null;
  },
): Promise<void> {
  await tx
    .insertInto('price_set')
    .values({
      id: set.id,
      owner_id: set.ownerId,
      holds_ppn: set.holdsPpn,
      ...columns(set),
      created_by: actorId,
      changed_by: actorId,
    })
    .execute();
}

export async function updateSet(
  tx: Tx,
  actorId: string,
  id: string,
  set: PriceSetTexts,
): Promise<void> {
  await tx
    .updateTable('price_set')
    .set({ ...columns(set), changed_by: actorId, changed_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const columns = ({ name, region, priceDate, document }: PriceSetTexts) => ({
  name,
  region,
  price_date: priceDate,
  document,
});

export async function deleteSet(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('price_set').where('id', '=', id).execute();
}

export interface WrittenPrice {
  readonly type: string;
  readonly codeKey: string;
  /** Of the master. */
  readonly unit: string;
  /** Rupiah of one such unit, decimal text. */
  readonly price: string;
  readonly rowName: string;
  readonly rowUnit: string;
  readonly factor: string;
}

export async function insertPrices(
  tx: Tx,
  setId: string,
  prices: readonly WrittenPrice[],
): Promise<void> {
  await sql`
    insert into price_set_price
      (price_set_id, type, code_key, unit, price, row_name, row_unit, factor)
    select ${setId}, * from unnest(${prices.map((one) => one.type)}::text[],
      ${prices.map((one) => one.codeKey)}::text[], ${prices.map((one) => one.unit)}::text[],
      ${prices.map((one) => one.price)}::numeric[],
      ${prices.map((one) => one.rowName)}::text[], ${prices.map((one) => one.rowUnit)}::text[],
      ${prices.map((one) => one.factor)}::text[])`.execute(tx);
}

export interface StoredSetPrice {
  readonly type: 'LABOR' | 'MATERIAL' | 'EQUIPMENT' | 'OTHER';
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly rowName: string;
  readonly rowUnit: string;
  readonly factor: string;
}

/** Beside the master that it prices, the user's own before GLOBAL's. */
export async function listSetPrices(
  db: Database,
  userId: string,
  wanted: { readonly id: string; readonly words: readonly string[] },
  { limit, offset }: Slice,
): Promise<{ rows: StoredSetPrice[]; total: number }> {
  const found = wanted.words.map(
    (word) =>
      sql`(m.search like ${containing(word)} or lower(p.row_name) like ${containing(word)})`,
  );
  const from = sql`price_set_price p
    left join lateral (
      select * from master_item m
      where m.type = p.type and m.code_key = p.code_key and m.deleted_at is null and not m.tombstone
        and (m.owner_id is null or (m.owner_id = ${userId} and m.active))
      order by m.owner_id nulls last limit 1) m on true
    where p.price_set_id = ${wanted.id} and ${sql.join([sql`true`, ...found], sql` and `)}`;
  const { rows } = await sql<StoredSetPrice>`
    select p.type, coalesce(m.code, '') as code, coalesce(m.name, p.row_name) as name,
      p.unit, p.price, p.row_name as "rowName",
      p.row_unit as "rowUnit", p.factor
    from ${from}
    order by coalesce(m.name_order, lower(p.row_name)), p.type, p.code_key
    limit ${limit} offset ${offset}`.execute(db);
  // Beyond the last page there is no row that could tell it.
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Words as masters are searched by. */
export const wordsOf = (query: string): string[] =>
  searchText(query)
    .split(' ')
    .filter((word) => word !== '');
