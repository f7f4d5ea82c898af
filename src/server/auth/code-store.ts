import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { CODE_LIVES, TRIES_PER_CODE } from './limits.ts';

interface NewCode {
  id: string;
  email: string;
  /** Null: nobody has this address. */
  userId: string | null;
  /** Null: the mail holds the link alone. */
  mac: Buffer | null;
}

export async function insertCode(tx: Tx, { id, email, userId, mac }: NewCode): Promise<void> {
  await tx
    .insertInto('signin_code')
    .values({
      id,
      email,
      user_id: userId,
      code_mac: mac,
      expires_at: sql<Date>`now() + make_interval(secs => ${CODE_LIVES})`,
    })
    .execute();
}

/** The last code of an address; only it can sign in. */
export function lastCode(db: Database, email: string) {
  return db
    .selectFrom('signin_code')
    .select([
      'id',
      'user_id as userId',
      'attempts',
      sql<boolean>`code_mac is not null`.as('hasCode'),
      sql<boolean>`used_at is null and expires_at > now()`.as('isLive'),
      sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('secondsLeft'),
    ])
    .where('email', '=', email)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Uses one of the code's tries before anything is compared; undefined where none is left. */
export function takeTry(tx: Tx, id: string) {
  return tx
    .updateTable('signin_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', TRIES_PER_CODE)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['attempts', 'code_mac as mac', 'user_id as userId'])
    .executeTakeFirst();
}

/** False where somebody used it before. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signin_code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
