import { useSyncExternalStore } from 'react';
import { storedToken, subscribeToSession } from './stored-session.ts';

/** The stored token; null when nobody is signed in. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, storedToken);
