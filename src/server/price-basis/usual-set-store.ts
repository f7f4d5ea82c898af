import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

/** The price set that a person's new estimates begin with; null: the catalogue's own prices. */
export async function findUsualSet(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('price_set_id as id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The same, which stays until the transaction ends; null where it is being removed. */
export async function holdUsualSet(tx: Tx, userId: string): Promise<string | null> {
  const id = await findUsualSet(tx, userId);
  if (id === null) return null;
  const held = await tx
    .selectFrom('price_set')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held?.id ?? null;
}

/** Who chooses knows what was removed before. */
export async function writeUsualSet(tx: Tx, userId: string, id: string | null): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ price_set_id: id, removed_usual_set: null })
    .where('id', '=', userId)
    .execute();
}

/** What it was called, where somebody else removed it and the person was not told yet. */
export async function findRemovedUsual(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('removed_usual_set as name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Whose new estimates begin with a set. */
export async function listUsualOf(tx: Tx, setId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('price_set_id', '=', setId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Before a set goes: all who begin with it but its remover are told the next time. */
export async function tellUsualRemoved(
  tx: Tx,
  actorId: string,
  set: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ price_set_id: null, removed_usual_set: set.name })
    .where('price_set_id', '=', set.id)
    .where('id', '<>', actorId)
    .execute();
}

interface SetTexts {
  readonly name: string;
  readonly region: string;
  /** '2026-01-31' */
  readonly day: string;
  readonly document: string;
  readonly holdsPpn: boolean | null;
}

/** What a set is called, and says of PPN (`SetPpn`); undefined: it is gone. */
export async function findSetTexts(db: Database, id: string): Promise<SetTexts | undefined> {
  return db
    .selectFrom('price_set')
    .select(['name', 'region', 'document', 'holds_ppn as holdsPpn'])
    .select(sql<string>`price_date::text`.as('day'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a frozen edition is called; undefined: it is gone. */
export async function findEditionName(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('edition').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
