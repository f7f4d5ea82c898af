import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { clearSession } from '../session/stored-session.ts';

/** Ends the session here and on the server; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // The call reads the token before it is deleted.
  const told = call(auth.logout, { body: {} }).catch(() => undefined);
  clearSession();
  await told;
}
