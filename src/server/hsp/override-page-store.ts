// Pages on which a user meets what does not count at present: own copies that are switched off, and
// GLOBAL entries that are hidden; and with what lags behind its analysis.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import {
  matching,
  orderKeys,
  sorting,
  type FoundPage,
  type ItemFilter,
  type ItemOrder,
} from './item-page-store.ts';
import { weighed, weighedBy } from './item-relevance-store.ts';
import { isGlobal, isGlobalFor, isOwn } from './item-store.ts';
import { isLagging, type Reader } from './prices/lagging-store.ts';

export interface Shown {
  readonly inactive?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** Only own entries, whether they count or not, or only hidden ones. */
  readonly only?: 'own' | 'hidden' | undefined;
  /** Only what lags behind its analysis. */
  readonly unsynced?: boolean | undefined;
}

/** Whether more, or other, than what counts is asked for. */
export function showsMore({ inactive, hidden, only, unsynced }: Shown): boolean {
  return inactive === true || hidden === true || only !== undefined || unsynced === true;
}

interface Wanted {
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
  readonly slice: Slice;
  readonly shown: Shown;
}

export async function pageOfShown(
  db: Database,
  reader: Reader,
  { filter, order, slice, shown }: Wanted,
): Promise<FoundPage> {
  const lagging = shown.unsynced ? isLagging(reader) : sql`true`;
  const columns =
    order.by === 'relevance' ? weighedBy : sql`i.id, ${orderKeys[order.by]} as key, i.kode_order`;
  const placed =
    order.by === 'relevance'
      ? weighed(filter.terms, sql`from found i`)
      : sql`select id, row_number() over (order by ${sorting(order)}) as place from found`;
  const { rows } = await sql<{ id: string | null; n: number }>`
    with found as materialized (
      select ${columns} from hsp_item i
      where (${showing(reader.userId, shown)}) and ${lagging} and ${matching(filter)}),
    page as (
      select id, place from (${placed}) placed
      order by place limit ${slice.limit} offset ${slice.offset})
    select id, (select count(*)::int from found) as n
    from (select) one left join page on true order by place`.execute(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ids, total: rows[0]?.n ?? 0, isCapped: false };
}

function showing(userId: string, { inactive, hidden, only }: Shown): RawBuilder<unknown> {
  const ofUser = sql`i.owner_id = ${userId} and i.deleted_at is null and not i.tombstone`;
  const isHidden = sql`${isGlobal} and i.kode_key in (
    select own.kode_key from hsp_item own where own.owner_id = ${userId}
      and own.active and own.tombstone and own.deleted_at is null)`;
  if (only === 'own') return ofUser;
  if (only === 'hidden') return isHidden;
  const arms = [inactive ? ofUser : isOwn(userId), isGlobalFor(userId)];
  if (hidden) arms.push(isHidden);
  return sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` or `,
  );
}
