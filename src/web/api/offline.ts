import { useSyncExternalStore } from 'react';

/** What no server could answer, because this device has no line. */
export const offlineText = 'Anda sedang offline';

/** False where it is not known, as outside a browser. */
export const isOffline = (): boolean =>
  typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine;

/** Follows the browser's own word; a server that is away is told by the call that missed it. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
