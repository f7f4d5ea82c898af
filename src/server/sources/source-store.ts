import { sql } from 'kysely';
import { codeOrder } from '../../domain/code-order.ts';
import type { SharedEntry } from '../../domain/ownership.ts';
import type { UnitPriceRounding } from '../../domain/recipe.ts';
import type { Database, Tx } from '../platform/database/database.ts';

export interface StoredSource extends SharedEntry {
  id: string;
  code: string;
  label: string;
  isActive: boolean;
  unitPriceRounding: UnitPriceRounding;
  version: number;
}

type WrittenSource = Pick<StoredSource, 'id' | 'code' | 'label' | 'isActive' | 'unitPriceRounding'>;

/** Sources as one user sees them: `usedByOthers` depends on who looks. */
function selectSources(db: Database, viewerId: string) {
  const ofOthers = sql`deleted_at is null and not tombstone and owner_id is distinct from ${viewerId}`;
  return db.selectFrom('source').select([
    'source.id',
    'source.code',
    'source.label',
    'source.is_active as isActive',
    sql<UnitPriceRounding>`source.unit_price_rounding`.as('unitPriceRounding'),
    'source.version',
    sql<string>`coalesce(source.created_by::text, '')`.as('createdBy'), // shipped: nobody's
    sql<boolean>`exists (select from hsp_item where source_id = source.id and ${ofOthers})
        or exists (select from master_item where source_id = source.id and ${ofOthers})`.as(
      'usedByOthers',
    ),
  ]);
}

export async function listSources(
  db: Database,
  viewerId: string,
  { onlyActive, limit }: { onlyActive: boolean; limit: number },
): Promise<{ rows: StoredSource[]; total: number }> {
  const all = selectSources(db, viewerId);
  const rows = await (onlyActive ? all.where('is_active', '=', true) : all)
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('source.code_order')
    .orderBy('source.id')
    .limit(limit)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export function readSource(db: Database, viewerId: string, id: string): Promise<StoredSource> {
  return selectSources(db, viewerId).where('source.id', '=', id).executeTakeFirstOrThrow();
}

/** While it is locked nothing new can refer to it. */
export function lockSource(
  tx: Tx,
  viewerId: string,
  id: string,
): Promise<StoredSource | undefined> {
  return selectSources(tx, viewerId).where('source.id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * How many rows of each kind refer to it. Masters also by the history of their prices, which must
 * keep saying where each came from; hidden and removed rows do not count.
 */
export async function countUse(db: Database, id: string): Promise<{ hsp: number; master: number }> {
  const { rows } = await sql<{ hsp: number; master: number }>`
    select
      (select count(*) from hsp_item
        where source_id = ${id} and deleted_at is null and not tombstone)::int as hsp,
      (select count(*) from master_item
        where deleted_at is null and not tombstone and (source_id = ${id}
          or id in (select master_id from master_price where source_id = ${id})))::int as master
    `.execute(db);
  return rows[0] ?? { hsp: 0, master: 0 };
}

export async function insertSource(tx: Tx, actorId: string, source: WrittenSource): Promise<void> {
  await tx
    .insertInto('source')
    .values({ id: source.id, ...columns(source), created_by: actorId, changed_by: actorId })
    .execute();
}

export async function updateSource(tx: Tx, actorId: string, source: WrittenSource): Promise<void> {
  await tx
    .updateTable('source')
    .set({ ...columns(source), changed_by: actorId })
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: sql<Date>`now()` }))
    .where('id', '=', source.id)
    .execute();
}

/** Removed and hidden rows may still refer to it; they lose it. */
export async function deleteSource(tx: Tx, id: string): Promise<void> {
  for (const table of ['hsp_item', 'master_item', 'master_price'] as const) {
    await tx.updateTable(table).set({ source_id: null }).where('source_id', '=', id).execute();
  }
  await tx.deleteFrom('source').where('id', '=', id).execute();
}

/** What is written, and the column that follows from it. */
function columns({ code, label, isActive, unitPriceRounding }: WrittenSource) {
  return {
    code,
    label,
    is_active: isActive,
    unit_price_rounding: unitPriceRounding,
    code_order: codeOrder(code),
  };
}
