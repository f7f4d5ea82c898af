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

export async function writeUsualSet(tx: Tx, userId: string, id: string | null): Promise<void> {
  await tx.updateTable('app_user').set({ price_set_id: id }).where('id', '=', userId).execute();
}
