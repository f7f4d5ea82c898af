import { sql } from 'kysely';
import type { SharedEntry } from '../../domain/shared-entry.ts';
import type { Database } from '../platform/database.ts';
import { containing } from '../platform/sql.ts';

export interface StoredUnit extends SharedEntry {
  id: string;
  code: string;
  label: string;
  version: number;
}

const lowerCode = sql<string>`lower(unit.code)`;

/** Units as one user sees them: `usedByOthers` depends on who looks. */
export async function listUnits(
  db: Database,
  viewerId: string,
  words: readonly string[],
  limit: number,
): Promise<{ rows: StoredUnit[]; total: number }> {
  let found = db.selectFrom('unit').select((eb) => [
    'unit.id',
    'unit.code',
    'unit.label',
    'unit.version',
    sql<string>`coalesce(unit.created_by::text, '')`.as('createdBy'), // shipped ones are nobody's
    eb
      .exists(
        eb
          .selectFrom('unit_use')
          .where('unit_use.code_lower', '=', lowerCode)
          .where('unit_use.owner_id', 'is distinct from', viewerId),
      )
      .$castTo<boolean>() // Kysely's SqlBool is also for databases that say 0 and 1
      .as('usedByOthers'),
  ]);
  for (const word of words) found = found.where('unit.search', 'like', containing(word));
  const rows = await found
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('unit.code_order')
    .orderBy('unit.id')
    .limit(limit)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
