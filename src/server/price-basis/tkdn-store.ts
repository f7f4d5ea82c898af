import { sql } from 'kysely';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';

/**
 * What somebody has said of the origin of each master that these analyses use, by the master's id. Of the author's
 * own row where there is one, in shared analyses too: it is no price, and a USER says it nowhere else.
 */
export async function findTkdn(
  db: Database,
  { authorId }: Basis,
  sources: RecipeSources,
): Promise<Map<string, Decimal>> {
  const used = new Set<string>();
  for (const { rows } of sources.values())
    for (const { master } of rows) if (master) used.add(master.id);
  const { rows } = await sql<{ id: string; tkdn: string }>`
    select ref.id, master.tkdn from unnest(${[...used]}::uuid[]) as used (id)
    join master_item ref on ref.id = used.id
    ${joinMaster(sql`${authorId}::uuid`)}
    where master.tkdn is not null`.execute(db);
  return new Map(rows.map(({ id, tkdn }) => [id, decimal(tkdn)]));
}
