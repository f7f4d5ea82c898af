import { flushSync } from 'react-dom';

/** What must happen before every row stands in the page; set by the sections that are shown. */
let showAll: (() => void) | undefined;

export function offerAllRows(show: () => void): () => void {
  showAll = show;
  return () => {
    if (showAll === show) showAll = undefined;
  };
}

export const missingMark = 'data-price-missing';

/** Brings the first item without a price into view, and the focus to it. */
export function showFirstMissing(): void {
  flushSync(() => showAll?.());
  const row = document.querySelector<HTMLElement>(`[${missingMark}]`);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
