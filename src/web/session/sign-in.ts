import type { SignedIn } from '../../contract/auth.ts';
import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { clearSession, storeSession } from './stored-session.ts';
import { profileKey } from './use-profile.ts';

/** Starts the session that the server has given; nothing of a former person's data stays. */
export function startSession({ token, user }: SignedIn): void {
  queryClient.clear();
  storeSession(token, user);
  queryClient.setQueryData(profileKey, user);
}

/** Ends the session here and on the server; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const told = call(auth.logout, { body: {} }).catch(() => undefined);
  clearSession();
  queryClient.clear();
  await told;
}
