import type { SignIn } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { findSession, isTokenLike, touchSession } from '../users/session-store.ts';

/** Who holds this token (api/2). Role and name are read anew at every call (D-16). */
export const signIn: SignIn = async (db, token) => {
  if (!isTokenLike(token)) throw new Problem('TOKEN_INVALID');
  const session = await findSession(db, token);
  if (!session || session.isEnded) throw new Problem('TOKEN_INVALID');
  if (session.isOver) throw new Problem('TOKEN_EXPIRED');
  if (session.isSeenLongAgo) await touchSession(db, token);
  const { id, name, role } = session;
  return { id, name, role: role === 'ADMIN' ? 'ADMIN' : 'USER' };
};
