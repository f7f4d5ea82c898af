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

  const shown = pageOf(params.get('page'));
  // The first page does not stand in the address, nor does what is no page at all.
  const right = shown > 1 ? String(shown) : null;
  const isPageWrong = params.get('page') !== right;
  useEffect(() => {
    if (isPageWrong) change({ page: right ?? undefined }, true);
  });

  return {
    page: shown,
    chosen: (name: string): string | undefined => params.get(name) ?? undefined,
    /** `replace`: the requested page does not exist, so the back button should skip it. */
    goTo: (page: number, { replace = false } = {}) =>
      change({ page: page > 1 ? String(page) : undefined }, replace),
    /** Another choice begins on its first page. Undefined is the usual one. */
    choose: (name: string, value: string | undefined) =>
      change({ [name]: value, page: undefined }, false),
    /** Takes a value that means nothing out of the address; the back button does not meet it. */
    drop: (name: string) => change({ [name]: undefined }, true),
  };
}

function pageOf(text: string | null): number {
  const page = Math.floor(Number(text));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
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

/** What is chosen under a name must be one of these; otherwise it goes from the address. */
export function useKnownChoice(view: ListView, name: string, known: readonly string[]): void {
  const chosen = view.chosen(name);
  const isUnknown = chosen !== undefined && !known.includes(chosen);
  useEffect(() => {
    if (isUnknown) view.drop(name);
  });
}

function withParams(before: URLSearchParams, changes: Record<string, string | undefined>) {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
