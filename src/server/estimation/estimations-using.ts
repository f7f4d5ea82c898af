import { sql } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Slice } from '../platform/paging.ts';

/** An estimate that uses one of the works asked for. */
export interface EstimationUsing {
  readonly id: string;
  readonly projectName: string;
  /** How many of its items are such works. */
  readonly items: number;
  /** Rupiah, decimal text. */
  readonly grandTotal: string;
  readonly updatedAt: Date;
}

/**
 * The caller's own estimates with items of these codes, the newest change first, and how many there
 * are. By code, whoever owned the entry when it was chosen: a price is renewed so (api-contract 3.9).
 */
export async function estimationsUsing(
  db: Database,
  caller: Pick<Caller, 'id'>,
  kodes: readonly string[],
  { limit, offset }: Slice,
): Promise<{ rows: EstimationUsing[]; total: number }> {
  const { rows } = await sql<EstimationUsing & { total: number }>`
    select e.id, e.project_name as "projectName", used.items, e.grand_total as "grandTotal",
      e.updated_at as "updatedAt", count(*) over ()::int as total
    from (
      select estimation_id, sum(n)::int as items from estimation_use
      where split_part(kode_key, '|', 1) = any(${kodes.map(kodeKey)}::text[])
      group by estimation_id) used
    join estimation e on e.id = used.estimation_id
    where e.author_id = ${caller.id}
    order by e.updated_at desc, e.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
