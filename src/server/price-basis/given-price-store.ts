import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';

/**
 * Of `hsp_item i`: its price was typed or came from a file, so that no sync and no price set moves it. Of a
 * copy's first price its original is asked; of one that came back when an import was taken back, what gave it
 * before.
 */
export const isPriceGiven = sql`coalesce((
  select case when last.cause = 'undo' then before.cause else coalesce(origin.cause, last.cause) end
    in ('create', 'edit', 'import', 'copy')
  from (select cause, at, id, new_price from hsp_price p where p.hsp_item_id = i.id
    order by p.at desc, p.id desc limit 1) last
  left join lateral (
    select cause from hsp_price p
    where last.cause = 'copy' and p.hsp_item_id = i.origin_item_id and p.at <= last.at
    order by p.at desc, p.id desc limit 1) origin on true
  left join lateral (
    select cause from hsp_price p
    where last.cause = 'undo' and p.hsp_item_id = i.id and p.cause <> 'undo' and p.at < last.at
      and p.new_price is not distinct from last.new_price
    order by p.at desc, p.id desc limit 1) before on true), false)`;

/** Of these entries when their own price was given; of a frozen one before the freezing. One that nobody knows is not there. */
export async function findGivenDays(
  db: Database,
  { editionId }: Basis,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  // A frozen entry is a copy: whose price it was is told by its code and owner.
  const given =
    editionId === null
      ? sql`select i.id, coalesce(max(p.at), i.created_at) as at
          from hsp_item i left join hsp_price p on p.hsp_item_id = i.id
          where i.id = any(${ids}::uuid[]) group by i.id`
      : sql`select i.id, max(p.at) as at
          from edition_item i
          join edition on edition.id = i.edition_id
          join hsp_item was on was.kode_key = i.kode_key and was.owner_id is not distinct from i.owner_id
          join hsp_price p on p.hsp_item_id = was.id and p.at <= edition.created_at
          where i.id = any(${ids}::uuid[]) group by i.id`;
  const { rows } = await sql<{ id: string; at: Date }>`${given}`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
