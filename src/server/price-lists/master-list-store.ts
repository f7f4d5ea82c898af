// Masters as an import meets and writes them: thousands in one statement.
import { sql } from 'kysely';
import type { MasterType } from '../../contract/master.ts';
import type { CatalogueMaster } from '../../domain/price-list/catalogue-master.ts';
import { asColumns, type WrittenRow } from '../platform/camel-case.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { shippedPricesOf } from '../starter/starter-rows.ts';
import { insertRows } from '../starter/starter-store.ts';

interface Wish {
  readonly type: MasterType;
  /** null: GLOBAL. */
  readonly ownerId: string | null;
}

/**
 * Holds the masters of these types that an import may write, until the transaction ends: all in one order, as a
 * sync does, so that the two wait for each other and never deadlock.
 */
export async function holdMastersOf(
  tx: Tx,
  { types, ownerId }: { readonly types: readonly MasterType[]; readonly ownerId: string | null },
): Promise<void> {
  await sql`
    select from master_item
    where type = any(${types}::text[]) and deleted_at is null
      and (owner_id is null or owner_id = ${ownerId}::uuid)
    order by id for no key update`.execute(tx);
}

/** What the rows of a file are matched with: the owner's entries, over the GLOBAL ones. */
export async function readMastersOf(
  db: Database,
  { type, ownerId }: Wish,
): Promise<CatalogueMaster[]> {
  const { rows } = await sql<CatalogueMaster>`
    select id, code, name, unit_code as unit, price, daily_rate as "dailyRate",
      hourly_rate as "hourlyRate", day_hours as "dayHours", tkdn, notes, not active as "isInactive",
      case when changed_by is not null and not estimated and price is not null
          and price_at is distinct from ${shippedPricesOf}::timestamptz
        then to_char(price_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') end as "priceDay",
      (price_at at time zone 'Asia/Jakarta')::time = '00:00' as "isListDay",
      owner_id is distinct from ${ownerId}::uuid as "isTwin"
    from master_item m
    where type = ${type} and deleted_at is null and not tombstone
      and (owner_id is not distinct from ${ownerId}::uuid or owner_id is null and not exists (
        select from master_item own where own.owner_id = ${ownerId}::uuid and own.type = m.type
          and own.code_key = m.code_key and own.deleted_at is null and not own.tombstone))
    order by id`.execute(db);
  return rows;
}

/** Of these codes, the masters of other types that count for the owner. */
export async function readOtherMasters(
  db: Database,
  { type, ownerId, keys }: { type: MasterType; ownerId: string | null; keys: readonly string[] },
): Promise<{ codeKey: string; type: string; name: string }[]> {
  const { rows } = await sql<{ codeKey: string; type: string; name: string }>`
    select code_key as "codeKey", type, name from master_item
    where type <> ${type} and code_key = any(${keys}::text[]) and deleted_at is null
      and not tombstone and (owner_id is null or owner_id = ${ownerId}::uuid)
    order by id`.execute(db);
  return rows;
}

export async function insertMasters(tx: Tx, rows: readonly WrittenRow<'master_item'>[]) {
  await insertRows(tx, 'master_item', rows);
}

/**
 * Gives a new copy what the file does not say of it, from the GLOBAL entry that it was copied from:
 * the official code, age and source of a price that is the same, and the history. Its versions go
 * on from that entry's.
 */
export async function inheritFromTwins(
  tx: Tx,
  copies: readonly { readonly id: string; readonly twin: string }[],
  listDate: string | null,
): Promise<void> {
  if (copies.length === 0) return;
  const pairs = sql`json_to_recordset(${JSON.stringify(copies)}::json) as pair (id uuid, twin uuid)`;
  await sql`
    update master_item m set origin_version = t.version, version = t.version + 1,
      official_code = t.official_code,
      price_at = case when ${listDate}::date is null and m.price is not distinct from t.price
        then t.price_at else m.price_at end,
      estimated = t.estimated and m.price is not distinct from t.price,
      price_note = case when m.price is not distinct from t.price then t.price_note end,
      source_id = case when m.price is not distinct from t.price then t.source_id end
    from ${pairs} join master_item t on t.id = pair.twin
    where m.id = pair.id`.execute(tx);
  await sql`
    insert into master_price (id, master_id, at, price, hourly_rate, daily_rate, source_id, cause,
      actor_id, import_run_id)
    select gen_random_uuid(), pair.id, h.at, h.price, h.hourly_rate, h.daily_rate, h.source_id,
      h.cause, h.actor_id, h.import_run_id
    from ${pairs} join master_price h on h.master_id = pair.twin`.execute(tx);
}

/** Deletes the owner's tombstones of these codes, whose place the owner's new entries take, and gives them. */
export async function deleteTombstones(
  tx: Tx,
  ownerId: string,
  type: MasterType,
  codeKeys: readonly string[],
): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    delete from master_item m where owner_id = ${ownerId} and type = ${type} and tombstone
      and deleted_at is null and code_key = any(${codeKeys}::text[])
    returning to_jsonb(m) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

export interface WrittenMaster {
  readonly id: string;
  readonly name: string;
  readonly nameOrder: string;
  readonly unitCode: string;
  readonly search: string;
  readonly price: string | null;
  readonly dailyRate: string | null;
  readonly hourlyRate: string | null;
  readonly dayHours: string | null;
  readonly tkdn: string | null;
  readonly notes: string | null;
  readonly isPriceGiven: boolean;
}

/**
 * Decimals arrive as text. A new price is nobody's estimate, and its note is the old one's; a price
 * that stays the same keeps its date, unless the list says of when it is.
 */
export async function updateMasters(
  tx: Tx,
  { actorId, listDate }: { readonly actorId: string; readonly listDate: string | null },
  masters: readonly WrittenMaster[],
): Promise<void> {
  if (masters.length === 0) return;
  await sql`
    update master_item m set name = f.name, name_order = f.name_order, unit_code = f.unit_code,
      search = f.search, price = f.price, daily_rate = f.daily_rate, hourly_rate = f.hourly_rate,
      day_hours = f.day_hours, tkdn = f.tkdn,
      notes = f.notes,
      estimated = m.estimated and m.price is not distinct from f.price,
      price_note = case when m.price is not distinct from f.price then m.price_note end,
      source_id = case when m.price is not distinct from f.price then m.source_id end,
      price_at = case
        when f.is_price_given and ${listDate}::date is not null
          then ${listDate}::date::timestamp at time zone 'Asia/Jakarta'
        when m.price is distinct from f.price then now() else m.price_at end,
      version = m.version + 1, updated_at = now(), changed_by = ${actorId}
    from json_to_recordset(${JSON.stringify(asColumns(masters))}::json) as f (id uuid, name text,
      name_order text, unit_code text, search text, price numeric, daily_rate numeric,
      hourly_rate numeric, notes text, is_price_given boolean, day_hours numeric, tkdn numeric)
    where m.id = f.id`.execute(tx);
}

/** A line of each one's price history, as it stands now. */
export async function addHistory(
  tx: Tx,
  { runId, actorId }: { runId: string; actorId: string },
  lines: readonly { readonly id: string; readonly masterId: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into master_price (id, master_id, price, hourly_rate, daily_rate, source_id, cause,
      actor_id, import_run_id)
    select line.id, m.id, m.price, m.hourly_rate, m.daily_rate, m.source_id, 'import', ${actorId},
      ${runId}
    from json_to_recordset(${JSON.stringify(asColumns(lines))}::json) as line (id uuid, master_id uuid)
    join master_item m on m.id = line.master_id`.execute(tx);
}
