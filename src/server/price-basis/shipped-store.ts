import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from './basis.ts';
import { joinMaster } from './counting-master-store.ts';

/** Of these masters those that nobody changed since the catalogue brought them, and that the author has no own row of. */
export async function findShipped(
  db: Database,
  { authorId }: Pick<Basis, 'authorId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select ref.id from unnest(${[...ids]}::uuid[]) as used (id)
    join master_item ref on ref.id = used.id
    ${joinMaster(sql`${authorId}::uuid`)}
    where master.owner_id is null and master.changed_by is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
