import { sql, type RawBuilder } from 'kysely';
import { holds } from './holds-store.ts';
import { isGlobal, isGlobalFor, isOwn } from '../hsp/item-store.ts';
import { isPriceGiven } from '../price-basis/given-price-store.ts';
import type { Database, Tx } from '../platform/database/database.ts';

export interface StoredEdition {
  readonly id: string;
  /** Null: everybody's. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly works: number;
  readonly estimations: number;
  readonly frozenAt: Date;
  readonly version: number;
}

function selectEditions(authorId: string | undefined): RawBuilder<StoredEdition> {
  const counted = authorId === undefined ? sql`true` : sql`e.author_id = ${authorId}`;
  return sql<StoredEdition>`
    select s.id, s.owner_id as "ownerId", s.name, s.work_count as works, s.created_at as "frozenAt",
      s.version,
      (select count(*)::int from estimation e where e.edition_id = s.id and ${counted}) as estimations
    from edition s`;
}

/** Everybody's and those of one person, the newest first. */
export async function listEditions(
  db: Database,
  userId: string,
  authorId: string | undefined,
): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`${selectEditions(authorId)}
    where s.owner_id is null or s.owner_id = ${userId}
    order by s.created_at desc, s.id`.execute(db);
  return rows;
}

export async function findEdition(
  db: Database,
  id: string,
  authorId: string | undefined,
): Promise<StoredEdition | undefined> {
  const { rows } = await sql<StoredEdition>`${selectEditions(authorId)} where s.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

interface HeldEdition {
  readonly ownerId: string | null;
  readonly version: number;
  readonly name: string;
}

/**
 * `share`: it stays as long as the transaction; `update`: nobody may go over to it meanwhile; `read`:
 * nothing is held.
 */
export async function holdEdition(
  db: Database,
  id: string,
  how: 'read' | 'share' | 'update',
): Promise<HeldEdition | undefined> {
  const { rows } = await sql<HeldEdition>`
    select owner_id as "ownerId", version, name from edition where id = ${id} ${holds[how]}`.execute(
    db,
  );
  return rows[0];
}

/** The analyses of GLOBAL (owner null), or as they count for a person, with the prices that they have. */
export async function freeze(
  tx: Tx,
  actorId: string,
  edition: { readonly id: string; readonly name: string; readonly ownerId: string | null },
): Promise<void> {
  const { id, name, ownerId } = edition;
  const whose = ownerId === null ? isGlobal : sql`(${isOwn(ownerId)} or (${isGlobalFor(ownerId)}))`;
  await sql`
    insert into edition (id, owner_id, name, created_by, changed_by)
    values (${id}, ${ownerId}, ${name}, ${actorId}, ${actorId})`.execute(tx);
  await sql`
    with frozen as (
      select gen_random_uuid() as id, i.id as item_id, i.kode_key, i.kode, i.owner_id, i.deskripsi,
        i.satuan, i.harga, ${isPriceGiven} as is_price_given, source.label, i.edition, i.verified,
        i.is_changed,
        recipe.overhead_percent, coalesce(source.unit_price_rounding, 'none') as rounding
      from hsp_item i
      left join source on source.id = i.source_id
      left join recipe on recipe.hsp_item_id = i.id
      where ${whose}
    ), items as (
      insert into edition_item (id, edition_id, kode_key, kode, owner_id, deskripsi, satuan, harga,
        is_price_given, source_label, edition, verified, is_changed, overhead_percent, rounding)
      select id, ${id}::uuid, kode_key, kode, owner_id, deskripsi, satuan, harga, is_price_given,
        label, edition, verified, is_changed, overhead_percent, rounding from frozen
    )
    insert into edition_component (edition_item_id, id, grp, ord, coefficient, price_override,
      unit_price_snapshot, percent_of, name_snapshot, unit_snapshot, master_item_id, master_type,
      master_code, master_code_key)
    select frozen.id, c.id, c.grp, c.ord, c.coefficient, c.price_override, c.unit_price_snapshot,
      c.percent_of, c.name_snapshot, c.unit_snapshot, c.master_item_id, master.type, master.code,
      master.code_key
    from frozen join recipe_component c on c.hsp_item_id = frozen.item_id
    left join master_item master on master.id = c.master_item_id`.execute(tx);
  await sql`
    update edition set work_count = (select count(*) from edition_item where edition_id = ${id})
    where id = ${id}`.execute(tx);
}

export async function renameEdition(
  tx: Tx,
  actorId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await sql`
    update edition set name = ${name}, version = version + 1, changed_by = ${actorId},
      changed_at = now()
    where id = ${id}`.execute(tx);
}

export async function deleteEdition(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('edition').where('id', '=', id).execute();
}
