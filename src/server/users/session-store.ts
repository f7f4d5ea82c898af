import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

/** Days (D-16). */
const UNUSED_FOR = 7;
const IN_ALL = 30;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a text has the form of a token: 32 bytes as base64url. Any other is nobody's, unasked. */
export const isTokenLike = (text: string) => /^[\w-]{43}$/.test(text);

/** A new session. Only the hash of its token is kept; the token itself leaves once, here. */
export async function insertSession(db: Database, userId: string) {
  const token = randomBytes(32).toString('base64url');
  const { expires_at: expiresAt } = await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${IN_ALL})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/**
 * The session of a token with its person; `isOver`: too old or too long unused, `secondsLeft` until
 * then.
 */
export function findSession(db: Database, token: string) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'app_user.id',
      'app_user.name',
      'app_user.role',
      sql<boolean>`ended_at is not null or closed_at is not null`.as('isEnded'),
      sql<boolean>`expires_at < now()
        or seen_at < now() - make_interval(days => ${UNUSED_FOR})`.as('isOver'),
      sql<boolean>`seen_at < now() - interval '5 minutes'`.as('isSeenLongAgo'),
      sql<number>`extract(epoch from
        least(expires_at, seen_at + make_interval(days => ${UNUSED_FOR})) - now())::float8`.as(
        'secondsLeft',
      ),
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Notes that these sessions are in use, by the hashes of their tokens. */
export async function touchSessions(db: Database, hashes: readonly Buffer[]): Promise<void> {
  await sql`update session set seen_at = now() where token_hash = any(${[...hashes]}::bytea[])`.execute(
    db,
  );
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Links and codes that could still sign in; an account that opens again sends for new ones. */
export async function endSignInsOf(tx: Tx, userId: string): Promise<void> {
  for (const table of ['signin_link', 'signin_code'] as const) {
    await tx
      .updateTable(table)
      .set({ used_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();
  }
}
