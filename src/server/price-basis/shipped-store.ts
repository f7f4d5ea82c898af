import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';

/**
 * Of these masters those that nobody changed since the catalogue brought them: by their id whether the author's own row
 * would count, since analyses that all share ask GLOBAL's prices.
 */
export async function findShipped(
  db: Database,
  { authorId }: Pick<Basis, 'authorId'>,
  masters: ReadonlyMap<string, boolean>,
): Promise<ReadonlySet<string>> {
  if (masters.size === 0) return new Set();
  const owners = Array.from(masters.values(), (isOwn) => (isOwn ? authorId : null));
  const { rows } = await sql<{ id: string }>`
    select ref.id from unnest(${[...masters.keys()]}::uuid[], ${owners}::uuid[]) as used (id, owner_id)
    join master_item ref on ref.id = used.id
    ${joinMaster(sql`used.owner_id`)}
    where master.owner_id is null and master.changed_by is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
