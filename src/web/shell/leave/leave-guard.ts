import { useEffect } from 'react';
import { guardPage } from './leaving.ts';

/**
 * While `dirty`, leaving the page asks first: by a link, by the back button, by a navigation of
 * ours, and, in the browser's words, by closing the tab, unless `isSafe` says that nothing is lost by
 * that: a reload brings a draft back without a question (FIRST-24). After a save, in the same turn, go on by
 * `navigate` of 'wouter/use-browser-location', which does not ask. `loss` says what is lost where
 * no draft is kept.
 */
export function useLeaveGuard(dirty: boolean, loss?: string, isSafe?: () => boolean): void {
  // The page may go on at another address.
  const path = location.pathname;
  useEffect(() => (dirty ? guardPage(loss, isSafe) : undefined), [dirty, loss, isSafe, path]);
}
