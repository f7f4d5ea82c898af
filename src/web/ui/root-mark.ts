import { useInsertionEffect } from 'react';

/**
 * Notes on the document's root that something stands on the page, as `data-wizard`, for rules about
 * what is far from it. Not by `:root:has(…)`: that is sought anew with every element that comes or
 * goes, and a rule for what is below it then has all styles of the page worked out again.
 *
 * It is there before any effect that measures: an editor that was styled without it was styled, and
 * given its boxes, once more with it (SPEED-05).
 */
export function useRootMark(name: 'wizard' | 'failed' | 'newer' | 'renewed', isThere = true): void {
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    if (!isThere) return undefined;
    dataset[name] = '';
    return () => void delete dataset[name];
  }, [name, isThere]);
}
