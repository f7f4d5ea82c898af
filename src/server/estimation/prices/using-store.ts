import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';

/** An estimate that uses one of the works asked for. */
export interface EstimationUsing {
  readonly id: string;
  readonly projectName: string;
  /** How many of its items are such works. */
  readonly items: number;
  /** How many items it has in all. */
  readonly itemCount: number;
  /** Rupiah, decimal text. */
  readonly grandTotal: string;
  readonly updatedAt: Date;
}

/**
 * The newest change first. `keys`: codes as `kodeKey` compares them. `onCatalogue`: only those that rest on
 * the catalogue as it is, whose prices a change of it moves.
 */
export async function listEstimationsUsing(
  db: Database,
  authorId: string,
  keys: readonly string[],
  { limit, offset, onCatalogue = false }: Slice & { readonly onCatalogue?: boolean },
): Promise<{ rows: EstimationUsing[]; total: number }> {
  const used = sql`
    select u.estimation_id, sum(u.n)::int as items
    from estimation_use u join estimation e on e.id = u.estimation_id
    where split_part(u.kode_key, '|', 1) = any(${keys}::text[]) and e.author_id = ${authorId}
      and ${onCatalogue ? sql`e.price_set_id is null and e.edition_id is null` : sql`true`}
    group by u.estimation_id`;
  const [page, counted] = [
    await sql<EstimationUsing>`
      select e.id, e.project_name as "projectName", used.items, e.item_count as "itemCount",
        e.grand_total as "grandTotal", e.updated_at as "updatedAt"
      from (${used}) used join estimation e on e.id = used.estimation_id
      order by e.updated_at desc, e.id desc
      limit ${limit} offset ${offset}`.execute(db),
    await sql<{ total: number }>`
      select count(*)::int as total from (${used}) used`.execute(db),
  ];
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}
