import { useEffect } from 'react';
import { guardPage } from './leaving.ts';

/**
 * While `dirty`, leaving the page asks first: by a link, by the back button, by a navigation of
 * ours, and, in the browser's words, by closing the tab. After a save, in the same turn, go on by
 * `navigate` of 'wouter/use-browser-location', which does not ask. `loss` says what is lost where
 * no draft is kept.
 */
export function useLeaveGuard(dirty: boolean, loss?: string): void {
  // The page may go on at another address.
  const path = location.pathname;
  useEffect(() => (dirty ? guardPage(loss) : undefined), [dirty, loss, path]);
}
