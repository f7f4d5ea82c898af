import { inTransaction, type Tx } from '../platform/database/database.ts';
import { countCall } from '../platform/http/rate-limit.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { WRONG_LINKS_PER_IP } from './limits.ts';
import { spendLink } from './link-store.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/**
 * Signs in by the one-use link of a mail, whatever codes are locked (D-14, D-15). Only a wrong one is
 * counted, after its work was undone: a right one works however many were wrong before it.
 */
export async function verifyLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<OpenedSession> {
  try {
    return await inTransaction(db, (tx) => spend(tx, { config }, token));
  } catch (error) {
    const isWrong = error instanceof Problem && config.rateLimits;
    if (isWrong) await countCall(db, `link:${ip}`, WRONG_LINKS_PER_IP);
    throw error;
  }
}

async function spend(
  tx: Tx,
  services: Pick<Services, 'config'>,
  token: string,
): Promise<OpenedSession> {
  const userId = await spendLink(tx, token);
  const session = userId && (await openSession(tx, services, userId));
  if (!session) throw new Problem('LINK_INVALID');
  return session;
}
