import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AuthorId } from '../estimation-store.ts';

export async function countByStatus(db: Database, authorId: AuthorId) {
  // Of all people together the database keeps it apart (migration 0098).
  const kept =
    authorId === undefined
      ? db.selectFrom('estimation_total').select(['status', 'n'])
      : db.selectFrom('estimation_count').where('author_id', '=', authorId).select(['status', 'n']);
  const rows = await db
    .selectFrom(kept.as('kept'))
    .groupBy('status')
    .having((eb) => eb.fn.sum('n'), '>', 0)
    .orderBy('status')
    .select((eb) => ['status', eb.fn.sum<string>('n').as('count')])
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

export interface StatusTotal {
  readonly status: string;
  readonly count: number;
  /** Rupiah with PPN, decimal text. */
  readonly total: string;
}

export async function sumByStatus(db: Database, authorId: AuthorId): Promise<StatusTotal[]> {
  let wanted = db.selectFrom('estimation_moving');
  if (authorId !== undefined) wanted = wanted.where('author_id', '=', authorId);
  const rows = await wanted
    .groupBy('status')
    .select((eb) => [
      'status',
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string>('grand_total').as('total'),
    ])
    .execute();
  return rows.map(({ status, count, total }) => ({ status, count: Number(count), total }));
}

/** The estimate of this person that was changed last. */
export function findChangedLast(db: Database, authorId: string) {
  return db
    .selectFrom('estimation_moving')
    .innerJoin('estimation', 'estimation.id', 'estimation_moving.id')
    .where('estimation_moving.author_id', '=', authorId)
    .orderBy('estimation_moving.updated_at', 'desc')
    .orderBy('estimation_moving.id', 'desc')
    .limit(1)
    .select(['estimation.id', 'project_name as projectName', 'estimation.updated_at as updatedAt'])
    .executeTakeFirst();
}

/** The newest estimates and the revision in which each stands. */
export function findLatest(db: Database, authorId: AuthorId, count: number) {
  let wanted = db.selectFrom('estimation');
  if (authorId !== undefined) wanted = wanted.where('author_id', '=', authorId);
  return wanted
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .select(['id', 'revision'])
    .execute();
}

export interface MonthTotal {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  /** Rupiah, decimal text. */
  readonly total: string;
}

/** Grand totals of the last months in Asia/Jakarta, oldest first, the present month included. */
export async function sumByMonth(
  db: Database,
  authorId: AuthorId,
  months: number,
): Promise<readonly MonthTotal[]> {
  const isWanted = authorId === undefined ? sql`true` : sql`author_id = ${authorId}`;
  const { rows } = await sql<MonthTotal>`
    with span as (
      select date_trunc('month', now() at time zone 'Asia/Jakarta') as last
    ), begins as (
      select generate_series(last - make_interval(months => ${months - 1}), last, '1 month') as month
      from span
    ), sums as (
      select date_trunc('month', created_at at time zone 'Asia/Jakarta') as month,
             sum(grand_total) as total
      from estimation
      where created_at >= (select min(month) from begins) at time zone 'Asia/Jakarta'
        and ${isWanted}
      group by 1
    )
    select extract(year from month)::int as year, extract(month from month)::int as month,
           coalesce(total, 0)::text as total
    from begins left join sums using (month)
    order by begins.month`.execute(db);
  return rows;
}
