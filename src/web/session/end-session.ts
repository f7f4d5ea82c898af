import { navigate } from 'wouter/use-browser-location';
import { isPublicPath, loginPath, type LoginReason } from './login-path.ts';
import { clearSession } from './stored-session.ts';
import { storedToken } from './stored-token.ts';

/**
 * The server no longer knows the session that a call was made with: it is forgotten, and the user
 * signs in again, to come back to the same place. An answer to a session that has been replaced
 * meanwhile changes nothing.
 */
export function endSession(usedToken: string | null, reason: LoginReason): void {
  if (usedToken !== storedToken()) return;
  clearSession();
  goToSignIn(reason);
}

/** To come back to the same place. Leaving is not questioned: nothing can be saved now, and drafts are kept. */
export function goToSignIn(reason?: LoginReason): void {
  if (isPublicPath(location.pathname)) return;
  navigate(loginPath(location.pathname + location.search + location.hash, reason), {
    replace: true,
  });
}
