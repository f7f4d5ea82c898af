import { sql } from 'kysely';
import { codeOrder } from '../../domain/code-order.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { SharedEntry } from '../../domain/ownership.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { containing } from '../platform/database/sql.ts';

export interface StoredUnit extends SharedEntry {
  id: string;
  code: string;
  label: string;
  version: number;
}

type WrittenUnit = Pick<StoredUnit, 'id' | 'code' | 'label'>;

const lowerCode = sql<string>`lower(unit.code)`;

/** Units as one user sees them: `usedByOthers` depends on who looks. */
function selectUnits(db: Database, viewerId: string) {
  return db.selectFrom('unit').select((eb) => [
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
}

export async function listUnits(
  db: Database,
  viewerId: string,
  words: readonly string[],
  limit: number,
): Promise<{ rows: StoredUnit[]; total: number }> {
  let found = selectUnits(db, viewerId);
  for (const word of words) found = found.where('unit.search', 'like', containing(word));
  const rows = await found
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('unit.code_order')
    .orderBy('unit.id')
    .limit(limit)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export function readUnit(db: Database, viewerId: string, id: string): Promise<StoredUnit> {
  return selectUnits(db, viewerId).where('unit.id', '=', id).executeTakeFirstOrThrow();
}

export function lockUnit(tx: Tx, viewerId: string, id: string): Promise<StoredUnit | undefined> {
  return selectUnits(tx, viewerId).where('unit.id', '=', id).forUpdate().executeTakeFirst();
}

/** How many rows of each kind use the code. */
export function countUse(db: Database, code: string) {
  return db
    .selectFrom('unit_use')
    .where('code_lower', '=', sql<string>`lower(${code})`)
    .select([
      sql<number>`(count(*) filter (where kind = 'hsp'))::int`.as('hsp'),
      sql<number>`(count(*) filter (where kind = 'master'))::int`.as('master'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertUnit(tx: Tx, actorId: string, unit: WrittenUnit): Promise<void> {
  await tx
    .insertInto('unit')
    .values({ id: unit.id, ...columns(unit), created_by: actorId, changed_by: actorId })
    .execute();
}

export async function updateUnit(tx: Tx, actorId: string, unit: WrittenUnit): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ ...columns(unit), changed_by: actorId })
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: sql<Date>`now()` }))
    .where('id', '=', unit.id)
    .execute();
}

export async function deleteUnit(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('unit').where('id', '=', id).execute();
}

/** What is written, and the columns that follow from it. */
function columns({ code, label }: WrittenUnit) {
  return { code, label, code_order: codeOrder(code), search: searchText(code, label) };
}
