// The catalogue as an import meets and writes it: thousands of rows in one statement.
import { sql } from 'kysely';
import type { StoredEntry } from '../../domain/price-list/judge-items.ts';
import type { ShelfMaster } from '../../domain/price-list/judge-recipes.ts';
import { asColumns, type WrittenRow } from '../platform/camel-case.ts';
import type { SourceOfList } from '../../domain/price-list/judge-items.ts';
import type { UnitPriceRounding } from '../../domain/recipe.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { DB as Tables } from '../platform/database/tables.ts';
import { insertRows } from '../starter/starter-store.ts';

interface Wish {
  /** null: GLOBAL. */
  readonly ownerId: string | null;
  readonly keys: readonly string[];
  /** Locks what is read until the transaction ends. */
  readonly isLocking: boolean;
}

/** The owner's entries of these codes, over the GLOBAL ones. */
export async function readItemsOf(
  db: Database,
  { ownerId, keys, isLocking }: Wish,
): Promise<(StoredEntry & { kodeKey: string })[]> {
  const { rows } = await sql<StoredEntry & { kodeKey: string }>`
    select i.id, i.kode, i.kode_key as "kodeKey", i.deskripsi, i.satuan, i.harga,
      category.name as "categoryName", source.code as "sourceCode", i.edition,
      not i.active as "isInactive", i.owner_id is distinct from ${ownerId}::uuid as "isTwin"
    from hsp_item i join category on category.id = i.category_id
    left join source on source.id = i.source_id
    where i.kode_key = any(${keys}::text[]) and i.deleted_at is null and not i.tombstone
      and (i.owner_id is not distinct from ${ownerId}::uuid or i.owner_id is null and not exists (
        select from hsp_item own where own.owner_id = ${ownerId}::uuid
          and own.kode_key = i.kode_key and own.deleted_at is null and not own.tombstone))
    order by i.id ${isLocking ? sql`for no key update of i` : sql``}`.execute(db);
  return rows;
}

type NamedItem = Pick<StoredEntry, 'kode' | 'deskripsi' | 'satuan' | 'categoryName'>;

/** Codes, texts and units of all entries that count for the owner. */
export async function readNames(db: Database, ownerId: string | null): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select i.kode, i.deskripsi, i.satuan, category.name as "categoryName"
    from hsp_item i join category on category.id = i.category_id
    where i.deleted_at is null and not i.tombstone
      and (i.owner_id is not distinct from ${ownerId}::uuid or i.owner_id is null and not exists (
        select from hsp_item own where own.owner_id = ${ownerId}::uuid
          and own.kode_key = i.kode_key and own.deleted_at is null and not own.tombstone))
    order by i.kode_order`.execute(db);
  return rows;
}

const madeCodeLock = 7104309;

/**
 * The number of the last made code of an item that anybody has or had. One maker at a time, until
 * the transaction ends, where it is to be kept.
 */
export async function lastMadeCode(
  db: Database,
  prefix: string,
  isLocking: boolean,
): Promise<number> {
  if (isLocking) await sql`select pg_advisory_xact_lock(${madeCodeLock})`.execute(db);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(kode_key from ${prefix.length + 1}::int)::int), 0) as last
    from hsp_item where kode_key ~ ${`^${prefix.toLowerCase()}[0-9]{5,8}$`}`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * The masters that recipes of this owner may refer to: those of these codes; null: all. Locked, none
 * of them changes until the transaction ends.
 */
export async function readShelfMasters(
  db: Database,
  ownerId: string | null,
  keys: readonly string[] | null,
  { isLocking } = { isLocking: false },
): Promise<(ShelfMaster & { codeKey: string })[]> {
  const { rows } = await sql<ShelfMaster & { codeKey: string }>`
    select m.id, m.type, m.code, m.code_key as "codeKey", m.name, m.unit_code as unit, m.price,
      m.estimated
    from master_item m
    where (${keys}::text[] is null or m.code_key = any(${keys}::text[])) and m.deleted_at is null
      and (m.owner_id = ${ownerId}::uuid and m.active and not m.tombstone
        or m.owner_id is null and not exists (
          select from master_item own where own.owner_id = ${ownerId}::uuid and own.type = m.type
            and own.code_key = m.code_key and own.active and own.deleted_at is null))
    order by m.id ${isLocking ? sql`for share of m` : sql``}`.execute(db);
  return rows;
}

/** Of items that have a recipe, its overhead. */
export async function readOverheads(
  db: Database,
  itemIds: readonly string[],
): Promise<{ itemId: string; overheadPercent: string }[]> {
  return db
    .selectFrom('recipe')
    .select(['hsp_item_id as itemId', 'overhead_percent as overheadPercent'])
    .where('hsp_item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
}

export async function readSources(
  db: Database,
): Promise<Map<string, SourceOfList & { id: string }>> {
  const rows = await db
    .selectFrom('source')
    .select(['id', 'code', sql<UnitPriceRounding>`unit_price_rounding`.as('rounding')])
    .execute();
  return new Map(rows.map((source) => [source.code.toLowerCase(), source]));
}

export async function insertAll<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly WrittenRow<Name>[],
): Promise<void> {
  await insertRows(tx, table, rows);
}

/** Deletes the owner's tombstones of these codes, whose place the owner's new entries take, and gives them. */
export async function deleteTombstones(
  tx: Tx,
  ownerId: string,
  keys: readonly string[],
): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    delete from hsp_item i where owner_id = ${ownerId} and tombstone and deleted_at is null
      and kode_key = any(${keys}::text[])
    returning to_jsonb(i) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

/**
 * Gives a new copy what the file does not say of it, from the GLOBAL entry that it was copied from.
 */
export async function inheritFromTwins(
  tx: Tx,
  copies: readonly { readonly id: string; readonly twin: string; readonly isUnverified: boolean }[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    update hsp_item i set origin_item_id = t.id, origin_version = t.version,
      version = t.version + 1, remarks = t.remarks, estimated_prices = t.estimated_prices,
      verified = case when not pair."isUnverified" then t.verified end,
      is_changed = i.source_id is not distinct from t.source_id
        and i.edition is not distinct from t.edition
        and (t.is_changed or (pair."isUnverified" and t.verified is not null))
    from json_to_recordset(${JSON.stringify(copies)}::json)
      as pair (id uuid, twin uuid, "isUnverified" boolean)
    join hsp_item t on t.id = pair.twin
    where i.id = pair.id`.execute(tx);
}

export interface WrittenItem {
  readonly id: string;
  readonly categoryId: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
  readonly harga: string | null;
  readonly sourceId: string | null;
  readonly edition: string | null;
  readonly search: string;
}

export async function updateItems(
  tx: Tx,
  actorId: string,
  items: readonly WrittenItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update hsp_item i set category_id = f.category_id, deskripsi = f.deskripsi, satuan = f.satuan,
      harga = f.harga, source_id = f.source_id, edition = f.edition, search = f.search,
      version = i.version + 1, updated_at = now(), changed_by = ${actorId}
    from json_to_recordset(${JSON.stringify(asColumns(items))}::json) as f (id uuid, category_id uuid,
      deskripsi text, satuan text, harga numeric, source_id uuid, edition text, search text)
    where i.id = f.id`.execute(tx);
}

export async function markUnverified(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update hsp_item set verified = null where id = any(${ids}::uuid[])`.execute(tx);
}

export interface WrittenRecipe {
  readonly id: string;
  /** Percent; null: as it is, or the usual one. */
  readonly overhead: string | null;
  readonly replaces: boolean;
  readonly estimated: boolean;
}

/** Writes overheads, and removes the components that the new ones replace. */
export async function writeRecipes(tx: Tx, recipes: readonly WrittenRecipe[]): Promise<void> {
  if (recipes.length === 0) return;
  const list = JSON.stringify(recipes);
  const written = sql`json_to_recordset(${list}::json)
    as f (id uuid, overhead numeric, replaces boolean, estimated boolean)`;
  await sql`
    insert into recipe (hsp_item_id, overhead_percent)
    select f.id, coalesce(f.overhead, 10) from ${written}
    on conflict (hsp_item_id) do nothing`.execute(tx);
  await sql`
    update recipe r set overhead_percent = coalesce(f.overhead, r.overhead_percent),
      version = r.version + 1, updated_at = now()
    from ${written} where r.hsp_item_id = f.id`.execute(tx);
  await sql`
    delete from recipe_component c using ${written}
    where c.hsp_item_id = f.id and f.replaces`.execute(tx);
  await sql`
    update hsp_item i set estimated_prices = f.estimated from ${written}
    where i.id = f.id and f.replaces`.execute(tx);
}

export async function setStale(
  tx: Tx,
  items: readonly { readonly id: string; readonly stale: boolean }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update hsp_item i set stale = f.stale
    from json_to_recordset(${JSON.stringify(items)}::json) as f (id uuid, stale boolean)
    where i.id = f.id and i.stale <> f.stale`.execute(tx);
}

export async function readPrices(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; harga: string | null }[]> {
  return tx
    .selectFrom('hsp_item')
    .select(['id', 'harga'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
