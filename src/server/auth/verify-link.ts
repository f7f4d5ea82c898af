import { inTransaction } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { useLink } from './link-store.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/** Signs in by the one-use link of a mail, whatever codes are locked (D-14, D-15). */
export function verifyLink(services: Services, token: string): Promise<OpenedSession> {
  return inTransaction(services.db, async (tx) => {
    const userId = await useLink(tx, token);
    const session = userId && (await openSession(tx, services, userId));
    if (!session) throw new Problem('LINK_INVALID');
    return session;
  });
}
