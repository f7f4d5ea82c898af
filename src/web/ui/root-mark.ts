import { useLayoutEffect } from 'react';

/**
 * Notes on the document's root that something stands on the page, as `data-wizard`, for rules about
 * what is far from it. Not by `:root:has(…)`: that is sought anew with every element that comes or
 * goes, and a rule for what is below it then has all styles of the page worked out again.
 */
export function useRootMark(name: 'wizard' | 'failed' | 'newer' | 'renewed', isThere = true): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isThere) return undefined;
    dataset[name] = '';
    return () => void delete dataset[name];
  }, [name, isThere]);
}
