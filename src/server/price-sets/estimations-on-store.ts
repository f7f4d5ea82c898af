import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export interface EstimationOn {
  readonly id: string;
  readonly projectName: string;
  readonly author: string;
}

const mostTold = 50;

/**
 * The estimates, whoever's, that rest on a price set or an edition, the newest change first, and how many
 * they are. Those of others are told by name to ADMIN alone.
 */
export async function estimationsOn(
  db: Database,
  what: { readonly priceSetId: string } | { readonly editionId: string },
  authorId: string | undefined,
): Promise<{ rows: EstimationOn[]; total: number }> {
  const rests =
    'priceSetId' in what
      ? sql`e.price_set_id = ${what.priceSetId}`
      : sql`e.edition_id = ${what.editionId}`;
  const told = authorId === undefined ? sql`true` : sql`e.author_id = ${authorId}`;
  const { rows } = await sql<EstimationOn>`
    select e.id, e.project_name as "projectName", app_user.name as author
    from estimation e join app_user on app_user.id = e.author_id
    where ${rests} and ${told}
    order by e.updated_at desc, e.id limit ${mostTold}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from estimation e where ${rests}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
