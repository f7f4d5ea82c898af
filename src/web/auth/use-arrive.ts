import { useLocation } from 'wouter';
import type { SignedIn } from '../../contract/auth.ts';
import { safePath } from '../session/login-path.ts';
import { storeSession } from '../session/stored-session.ts';
import { dismissAllToasts } from '../ui/toast/toast-store.ts';
import { forgetPending } from './pending-sign-in.ts';

/** The end of a sign-in: the session is kept, and the user goes where they wanted to be. */
export function useArrive(): (signedIn: SignedIn, from: string | null) => void {
  const [, navigate] = useLocation();
  return (signedIn, from) => {
    storeSession(signedIn.token, signedIn.user);
    forgetPending();
    // What was said to whoever was here before is no news to this person.
    dismissAllToasts();
    // Replaces the history entry, since the code and the link are used up.
    navigate(safePath(from), { replace: true });
  };
}
