import { useSyncExternalStore } from 'react';
import { storedUser, subscribeToSession } from './stored-session.ts';
import { storedToken } from './stored-token.ts';

/** The stored token; null when nobody is signed in. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, storedToken);

/** Who is signed in, as of the last sign-in in any tab. */
export const useUserId = (): string | undefined =>
  useSyncExternalStore(subscribeToSession, () => storedUser()?.id);
