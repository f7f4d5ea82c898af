import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { spendLink } from './link-store.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/** Signs in by the one-use link of a mail, whatever codes are locked (D-14, D-15). */
export async function verifyLink(
  tx: Tx,
  services: Pick<Services, 'config'>,
  token: string,
): Promise<OpenedSession> {
  const userId = await spendLink(tx, token);
  const session = userId && (await openSession(tx, services, userId));
  if (!session) throw new Problem('LINK_INVALID');
  return session;
}
