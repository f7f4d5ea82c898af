// Puts rows back as an import found them, thousands in one statement.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

interface Undoing {
  readonly runId: string;
  readonly actorId: string;
}

/**
 * The rows as they stood, of which the price's history gets a line where money moves. A source that
 * is gone meanwhile stays away.
 */
export async function restoreMasters(
  tx: Tx,
  { runId, actorId }: Undoing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into master_price (id, master_id, price, hourly_rate, daily_rate, source_id, cause,
      actor_id, import_run_id)
    select gen_random_uuid(), m.id, old.price, old.hourly_rate, old.daily_rate,
      (select s.id from source s where s.id = old.source_id), 'undo', ${actorId}, ${runId}
    from import_change c join master_item m on m.id = c.row_id,
      jsonb_populate_record(null::master_item, c.before) old
    where c.run_id = ${runId} and m.id = any(${ids}::uuid[])
      and (m.price, m.hourly_rate, m.daily_rate)
        is distinct from (old.price, old.hourly_rate, old.daily_rate)`.execute(tx);
  await sql`
    update master_item m set name = old.name, name_order = old.name_order,
      unit_code = old.unit_code, search = old.search, price = old.price,
      hourly_rate = old.hourly_rate, daily_rate = old.daily_rate, day_hours = old.day_hours,
      tkdn = old.tkdn,
      notes = old.notes, estimated = old.estimated, price_note = old.price_note,
      source_id = (select s.id from source s where s.id = old.source_id),
      price_at = old.price_at, version = m.version + 1, updated_at = now(),
      changed_by = ${actorId}
    from import_change c, jsonb_populate_record(null::master_item, c.before) old
    where c.run_id = ${runId} and m.id = c.row_id and m.id = any(${ids}::uuid[])`.execute(tx);
  await carryVersions(tx, runId, 'master', ids);
}

/** Items with their recipes; components come back under the ids that they had. */
export async function restoreItems(
  tx: Tx,
  { runId, actorId }: Undoing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = sql`import_change c where c.run_id = ${runId} and c.row_id = any(${ids}::uuid[])`;
  await sql`
    insert into hsp_price (id, hsp_item_id, old_price, new_price, actor_id, cause)
    select gen_random_uuid(), i.id, i.harga, old.harga, ${actorId}, 'undo'
    from import_change c join hsp_item i on i.id = c.row_id,
      jsonb_populate_record(null::hsp_item, c.before) old
    where c.run_id = ${runId} and i.id = any(${ids}::uuid[])
      and i.harga is distinct from old.harga`.execute(tx);
  await sql`
    update hsp_item i set
      category_id = coalesce((select k.id from category k where k.id = old.category_id), i.category_id),
      deskripsi = old.deskripsi, satuan = old.satuan, harga = old.harga, edition = old.edition,
      source_id = (select s.id from source s where s.id = old.source_id), search = old.search,
      verified = old.verified, estimated_prices = old.estimated_prices, stale = old.stale,
      version = i.version + 1,
      updated_at = now(), changed_by = ${actorId}
    from import_change c, jsonb_populate_record(null::hsp_item, c.before) old
    where c.run_id = ${runId} and i.id = c.row_id and i.id = any(${ids}::uuid[])`.execute(tx);
  // By itself: beside a source it would be taken for another source's.
  await sql`
    update hsp_item i set is_changed = true
    from import_change c, jsonb_populate_record(null::hsp_item, c.before) old
    where c.run_id = ${runId} and i.id = c.row_id and i.id = any(${ids}::uuid[])
      and old.is_changed`.execute(tx);
  await sql`delete from recipe_component where hsp_item_id in (select row_id from ${found})`.execute(
    tx,
  );
  await sql`
    delete from recipe where hsp_item_id in (
      select row_id from ${found} and jsonb_typeof(c.before -> 'recipe') = 'null')`.execute(tx);
  await sql`
    update recipe r set overhead_percent = (c.before #>> '{recipe,overhead_percent}')::numeric,
      version = r.version + 1, updated_at = now()
    from ${found} and r.hsp_item_id = c.row_id`.execute(tx);
  await sql`
    insert into recipe_component
    select row.* from import_change c,
      jsonb_populate_recordset(null::recipe_component, c.before -> 'components') row
    where c.run_id = ${runId} and c.row_id = any(${ids}::uuid[])`.execute(tx);
  await carryVersions(tx, runId, 'item', ids);
}

/**
 * What stands again is what an earlier import left, or nobody has touched since: that one can be
 * taken back next.
 */
async function carryVersions(
  tx: Tx,
  runId: string,
  kind: 'master' | 'item',
  ids: readonly string[],
): Promise<void> {
  const table = sql.table(kind === 'master' ? 'master_item' : 'hsp_item');
  await sql`
    update import_change earlier set version = m.version
    from import_change c join ${table} m on m.id = c.row_id
    where c.run_id = ${runId} and c.row_id = any(${ids}::uuid[]) and earlier.row_id = c.row_id
      and earlier.run_id <> c.run_id
      and earlier.version = (c.before ->> 'version')::int`.execute(tx);
}

/**
 * Archives masters that the import made: recipes that are gone may speak of them. What they hid
 * comes back, and copies that others made of a shared one become their own.
 */
export async function removeMasters(
  tx: Tx,
  { runId, actorId }: Undoing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update master_item m set deleted_at = now(), version = version + 1, updated_at = now(),
      changed_by = ${actorId} where m.id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    delete from master_item hiding using master_item m
    where m.id = any(${ids}::uuid[]) and m.owner_id is null and hiding.tombstone
      and hiding.type = m.type and hiding.code_key = m.code_key`.execute(tx);
  await sql`
    update master_item own set origin_version = null from master_item m
    where m.id = any(${ids}::uuid[]) and m.owner_id is null and own.owner_id is not null
      and own.type = m.type and own.code_key = m.code_key
      and own.origin_version is not null`.execute(tx);
  await sql`
    insert into master_item
    select old.* from import_change c, jsonb_populate_record(null::master_item, c.hidden) old
    where c.run_id = ${runId} and c.row_id = any(${ids}::uuid[]) and c.hidden is not null`.execute(
    tx,
  );
}

export async function removeItems(
  tx: Tx,
  { runId }: Undoing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from hsp_item hiding using hsp_item i
    where i.id = any(${ids}::uuid[]) and i.owner_id is null and hiding.tombstone
      and hiding.kode_key = i.kode_key`.execute(tx);
  await sql`
    update hsp_item set origin_item_id = null, origin_version = null
    where origin_item_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from hsp_item where id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into hsp_item
    select old.* from import_change c, jsonb_populate_record(null::hsp_item,
      -- Older versions noted none.
      '{"is_changed": false}' || c.hidden) old
    where c.run_id = ${runId} and c.row_id = any(${ids}::uuid[]) and c.hidden is not null`.execute(
    tx,
  );
}

/** Categories and units that the import made, where nothing has come to use them. */
export async function removeAlongside(tx: Tx, runId: string): Promise<void> {
  await sql`
    delete from category k using import_change c
    where c.run_id = ${runId} and c.kind = 'category' and k.id = c.row_id and k.version = c.version
      and not exists (select from hsp_item i where i.category_id = k.id)`.execute(tx);
  await sql`
    delete from unit u using import_change c
    where c.run_id = ${runId} and c.kind = 'unit' and u.id = c.row_id and u.version = c.version
      and not exists (select from unit_use used where used.code_lower = lower(u.code))`.execute(tx);
}
