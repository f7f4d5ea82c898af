import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { LINK_LIVES } from './limits.ts';
import { hashToken, isTokenLike } from '../users/session-store.ts';

/**
 * A new link's token, of which only the hash is stored. One without an owner costs the same work
 * and opens nothing.
 */
export async function insertLink(tx: Tx, userId: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('signin_link')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LINK_LIVES})`,
    })
    .execute();
  return token;
}

/** Uses a link up and gives its owner; undefined where it is unknown, used or old. */
export async function spendLink(tx: Tx, token: string): Promise<string | undefined> {
  if (!isTokenLike(token)) return undefined;
  const link = await tx
    .updateTable('signin_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return link?.user_id ?? undefined;
}
