// How many findings are open, as it was worked out last: kept in check_count until a transaction that
// the count has not seen changes what the rules look at (migration 0070).
import { sql } from 'kysely';
import type { OpenFindings } from '../../contract/check-counts.ts';
import type { AuthorId } from '../estimation/estimation-store.ts';
import type { Database } from '../platform/database/database.ts';

type Open = NonNullable<OpenFindings['open']>;

interface Known {
  readonly id: string;
  readonly version: number;
  readonly itemCount: number;
  /** Undefined: nobody has looked since something changed. */
  readonly open: Open | undefined;
}

/** In no order; estimates that the caller does not reach are not there. */
export async function findCounts(
  db: Database,
  authorId: AuthorId,
  ids: readonly string[],
): Promise<Known[]> {
  const { rows } = await sql<
    { id: string; version: number; itemCount: number } & ({ stop: null } | Open)
  >`
    select e.id, e.revision as version, e.item_count as "itemCount", c.stop, c.warning, c.info
    from estimation e
    left join check_count c on c.estimation_id = e.id and c.version = e.revision and c.until > now()
      and c.era = pg_postmaster_start_time()
      and not exists (
        select from check_change x
        where x.xid >= pg_snapshot_xmin(c.seen) and not pg_visible_in_snapshot(x.xid, c.seen)
          and (x.owner_id is null or x.owner_id = e.author_id)
      )
    where e.id = any(${[...ids]}::uuid[])
      and (${authorId === undefined} or e.author_id = ${authorId ?? null}::uuid)`.execute(db);
  return rows.map(({ id, version, itemCount, ...count }) => ({
    id,
    version,
    itemCount,
    open: count.stop === null ? undefined : count,
  }));
}

/** What has been committed until now; asked before anything is read. */
export async function takeSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select pg_current_snapshot()::text as seen`.execute(db);
  return rows[0]?.seen ?? '';
}

interface Counted {
  readonly id: string;
  readonly version: number;
  readonly open: Open;
  /** When it counts no longer, whatever happens. */
  readonly until: Date;
  readonly seen: string;
}

/** Nothing where the estimate has gone meanwhile. */
export async function saveCount(
  db: Database,
  { id, version, open, until, seen }: Counted,
): Promise<void> {
  await sql`
    insert into check_count as known (estimation_id, version, stop, warning, info, until, seen)
    select id, ${version}, ${open.stop}, ${open.warning}, ${open.info}, ${until}, ${seen}::pg_snapshot
    from estimation where id = ${id} for key share
    on conflict (estimation_id) do update set version = excluded.version, stop = excluded.stop,
      warning = excluded.warning, info = excluded.info, until = excluded.until, seen = excluded.seen,
      era = excluded.era`.execute(db);
}

/** Changes that every count of today has seen. */
export async function forgetChanges(db: Database): Promise<void> {
  await sql`delete from check_change where at < now() - interval '2 days'`.execute(db);
}
