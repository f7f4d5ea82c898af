// The masters that analyses use, and what they weigh in them (PAIR-01, PAIR-05).
import { sql } from 'kysely';
import type { MasterKind } from '../../../domain/price-list/mixed/list-map.ts';
import type { UsedMaster } from '../../../domain/pairing/propose-pairs.ts';
import { joinMaster } from '../../hsp/recipe/recipe-store.ts';
import { countsFor } from '../../master/use-store.ts';
import type { Database } from '../../platform/database/database.ts';

export interface StoredUse extends UsedMaster {
  type: MasterKind;
  codeKey: string;
  /** Of a wage, where somebody said other than the usual hours. */
  dayHours: string | null;
  /** How many analyses use it. */
  uses: number;
  /** Percent of what all components of those analyses cost together, with 2 decimals. */
  share: string;
}

/**
 * Those of the analyses that are GLOBAL's, or count for a user, most used first. The share is taken
 * of each analysis once: what an analysis is needed for stands in no catalogue.
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
    weighed as (select sum(amount) as whole from used)
    select m.id, m.type, m.code, m.code_key as "codeKey", m.official_code as "officialCode", m.name,
      m.unit_code as unit, m.price, m.day_hours as "dayHours", used.uses,
      round(coalesce(used.amount * 100 / nullif(weighed.whole, 0), 0), 2)::text as share
    from used cross join weighed join master_item m on m.id = used.id
    where m.deleted_at is null and not m.tombstone
    order by used.uses desc, used.amount desc, m.code_order, m.id`.execute(db);
  return rows;
}
