import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Which part of a list is shown: its page, and what is chosen by name ('limit', 'category'). It
 * lives in the URL: a reload or a shared link shows the same.
 */
export function useListView() {
  const [params, setParams] = useSearchParams();

  function change(changes: Record<string, string | undefined>, replace: boolean) {
    setParams((before) => withParams(before, changes), { replace });
  }

  return {
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    chosen: (name: string): string | undefined => params.get(name) ?? undefined,
    /** `replace`: the requested page does not exist, so the back button should skip it. */
    goTo: (page: number, { replace = false } = {}) =>
      change({ page: page > 1 ? String(page) : undefined }, replace),
    /** Another choice begins on its first page. Undefined is the usual one. */
    choose: (name: string, value: string | undefined) =>
      change({ [name]: value, page: undefined }, false),
  };
}

export type ListView = ReturnType<typeof useListView>;

/**
 * Goes to the last page where the address asks for one behind it: the link is old, or the rows are
 * gone. True until that page is shown. `pages` is undefined until they are known.
 */
export function usePastEnd(view: ListView, pages: number | undefined): boolean {
  const isPastEnd = pages !== undefined && view.page > pages;
  useEffect(() => {
    if (isPastEnd) view.goTo(pages, { replace: true });
  });
  return isPastEnd;
}

function withParams(before: URLSearchParams, changes: Record<string, string | undefined>) {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
