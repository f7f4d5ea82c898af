import type { SignIn } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { knownSessions } from '../users/known-sessions.ts';
import { noteSeen } from '../users/seen-sessions.ts';
import { findSession, isTokenLike } from '../users/session-store.ts';

/** Who holds this token (api/2). Role and name are those that count now (D-16). */
export const signIn: SignIn = async (db, token) => {
  if (!isTokenLike(token)) throw new Problem('TOKEN_INVALID');
  const sessions = knownSessions(db);
  const known = sessions?.find(token);
  if (known) return known;
  const learn = sessions?.learn();
  const session = await findSession(db, token);
  if (!session || session.isEnded) throw new Problem('TOKEN_INVALID');
  if (session.isOver) throw new Problem('TOKEN_EXPIRED');
  if (session.isSeenLongAgo) noteSeen(db, token);
  const { id, name, role, secondsLeft } = session;
  const caller = { id, name, role: role === 'ADMIN' ? 'ADMIN' : 'USER' } as const;
  learn?.(token, caller, secondsLeft);
  return caller;
};
