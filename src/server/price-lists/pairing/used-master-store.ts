// The masters that analyses use, and what they weigh in them (PAIR-01, PAIR-05).
import { sql } from 'kysely';
import type { MasterKind } from '../../../domain/price-list/mixed/list-map.ts';
import type { UsedMaster } from '../../../domain/pairing/propose-pairs.ts';
import { joinMaster } from '../../price-basis/counting-master-store.ts';
import { countsFor } from '../../master/use-store.ts';
import type { Database } from '../../platform/database/database.ts';

export interface StoredUse extends UsedMaster {
  type: MasterKind;
  codeKey: string;
  /** Of a wage, where somebody said other than the usual hours. */
  dayHours: string | null;
  /** How many analyses use it; 0: those of frozen editions alone. */
  uses: number;
  /** Percent of what all components of those analyses cost together, with 2 decimals. */
  share: string;
}

/**
 * Those of the analyses that are GLOBAL's, or count for a user, most used first; then those that frozen editions
 * alone use, since estimates rest on them too. The share is taken of each analysis once: what an analysis is
 * needed for stands in no catalogue.
 */
export async function readUsedMasters(db: Database, ownerId: string | null): Promise<StoredUse[]> {
  const whose = ownerId === null ? sql`i.owner_id is null` : countsFor(ownerId);
  const owner = ownerId === null ? sql`null::uuid` : sql`${ownerId}::uuid`;
  const { rows } = await sql<StoredUse>`
    with used as (
      select master.id, count(distinct i.id)::int as uses,
        coalesce(sum(row.coefficient * master.price) filter (where row.price_override is null), 0)
          as amount
      from recipe_component row
      join hsp_item i on i.id = row.hsp_item_id and i.deleted_at is null and not i.tombstone
      join master_item ref on ref.id = row.master_item_id
      ${joinMaster(owner)}
      where ${whose} and row.percent_of is null group by master.id),
    frozen as (
      select distinct master.id
      from (
        select distinct c.master_item_id from edition_component c
        join edition_item i on i.id = c.edition_item_id
        join edition e on e.id = i.edition_id
        where c.master_item_id is not null and (e.owner_id is null or e.owner_id = ${owner})) c
      join master_item ref on ref.id = c.master_item_id
      ${joinMaster(owner)}
      where master.owner_id is null or master.owner_id = ${owner}),
    every as (
      select * from used
      union all select id, 0, 0 from frozen where id not in (select id from used)),
    weighed as (select sum(amount) as whole from used)
    select m.id, m.type, m.code, m.code_key as "codeKey", m.official_code as "officialCode", m.name,
      m.unit_code as unit, m.price, m.day_hours as "dayHours", every.uses,
      round(coalesce(every.amount * 100 / nullif(weighed.whole, 0), 0), 2)::text as share
    from every cross join weighed join master_item m on m.id = every.id
    where m.deleted_at is null and not m.tombstone
    order by every.uses desc, every.amount desc, m.code_order, m.id`.execute(db);
  return rows;
}
