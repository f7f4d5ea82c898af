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

export async function writeUsualSet(tx: Tx, userId: string, id: string | null): Promise<void> {
  await tx.updateTable('app_user').set({ price_set_id: id }).where('id', '=', userId).execute();
}

/** What a set is called; undefined: it is gone. */
export async function findSetName(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('price_set')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

/** What a frozen edition is called; undefined: it is gone. */
export async function findEditionName(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('edition').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
