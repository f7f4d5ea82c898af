import type { Database } from '../platform/database/database.ts';

/** The estimates that somebody made, the oldest first. */
export async function listOwnEstimations(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('estimation')
    .select('id')
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
