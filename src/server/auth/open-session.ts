import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/http/routes.ts';
import { readUser, type StoredUser } from '../users/user-store.ts';
import { hasAdmin, lockFirstAdmin, makeAdmin, markVerified } from '../users/account-store.ts';
import { insertSession } from '../users/session-store.ts';

export interface OpenedSession {
  /** The token itself; the database has only its hash. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: StoredUser;
}

/**
 * A session for a person who has proved an address; undefined where the account was closed.
 * While there is no ADMIN, this person becomes it (D-17).
 */
export async function openSession(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  userId: string,
): Promise<OpenedSession | undefined> {
  const account = await markVerified(tx, userId);
  if (!account) return undefined;
  const mayBeFirst = config.adminEmail === undefined || config.adminEmail === account.email;
  if (mayBeFirst && !(await hasAdmin(tx))) {
    await lockFirstAdmin(tx);
    // Another sign-in may have become ADMIN since the first look.
    if (!(await hasAdmin(tx))) await makeAdmin(tx, userId);
  }
  const { token, expiresAt } = await insertSession(tx, userId);
  return { token, expiresAt, user: await readUser(tx, userId) };
}
