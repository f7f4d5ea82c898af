import { flushSync } from 'react-dom';

/** Renders and scrolls to the first item without a price; set by the sections that are shown. */
let reveal: (() => void) | undefined;

export function offerReveal(show: () => void): () => void {
  reveal = show;
  return () => {
    if (reveal === show) reveal = undefined;
  };
}

export const missingMark = 'data-price-missing';

/** Brings the first item without a price into view, and the focus to it. */
export function showFirstMissing(): void {
  flushSync(() => reveal?.());
  const row = document.querySelector<HTMLElement>(`[${missingMark}]`);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
