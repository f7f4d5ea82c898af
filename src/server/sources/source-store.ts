import { sql } from 'kysely';
import type { SharedEntry } from '../../domain/shared-entry.ts';
import type { Database } from '../platform/database.ts';

export interface StoredSource extends SharedEntry {
  id: string;
  code: string;
  label: string;
  isActive: boolean;
  version: number;
}

/** Sources as one user sees them: `usedByOthers` depends on who looks. */
export async function listSources(
  db: Database,
  viewerId: string,
  { onlyActive, limit }: { onlyActive: boolean; limit: number },
): Promise<{ rows: StoredSource[]; total: number }> {
  const { rows } = await sql<StoredSource & { total: string }>`
    select source.id, source.code, source.label, source.is_active as "isActive", source.version,
      coalesce(source.created_by::text, '') as "createdBy",
      exists (select from hsp_item i where i.source_id = source.id and i.deleted_at is null
        and i.owner_id is distinct from ${viewerId})
      or exists (select from master_item m where m.source_id = source.id and m.deleted_at is null
        and m.owner_id is distinct from ${viewerId}) as "usedByOthers",
      count(*) over () as total
    from source where source.is_active or not ${onlyActive}
    order by source.code_order, source.id limit ${limit}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
