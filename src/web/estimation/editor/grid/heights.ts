import { useSyncExternalStore } from 'react';
import { isOpenCard, type LineHeight } from '../../../../domain/document/rows.ts';

/** Line heights in pixels. */
interface RowHeights {
  readonly section: number;
  readonly group: number;
  readonly item: number;
  readonly openItem: number;
  /** The room under each refused text of a card, where its reason stands. */
  readonly reason: number;
  readonly empty: number;
  readonly subtotal: number;
  /** Below the last line, so that it can be scrolled clear of what floats there. */
  readonly foot: number;
}

const wide: RowHeights = {
  section: 28,
  group: 24,
  item: 24,
  openItem: 24,
  reason: 0,
  empty: 36,
  subtotal: 24,
  foot: 40,
};

/** Items are cards here. */
const narrow: RowHeights = {
  section: 52,
  group: 44,
  item: 118,
  openItem: 246,
  reason: 44,
  empty: 64,
  subtotal: 48,
  foot: 24,
};

const narrowScreen = matchMedia('(max-width: 767px)');
let heights = heightsNow();
let current = lineHeightOf(heights);
const listeners = new Set<() => void>();

/** Line heights grow with the text size that the user has chosen. */
function heightsNow(): RowHeights {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  const base = narrowScreen.matches ? narrow : wide;
  const scaled = (height: number) => Math.round(height * size);
  return {
    section: scaled(base.section),
    group: scaled(base.group),
    item: scaled(base.item),
    openItem: scaled(base.openItem),
    reason: scaled(base.reason),
    empty: scaled(base.empty),
    subtotal: scaled(base.subtotal),
    foot: scaled(base.foot),
  };
}

/** The same function as long as the heights stay, because lines are remembered by it. */
function lineHeightOf(measured: RowHeights): LineHeight {
  return (kind, item) =>
    item && isOpenCard(item)
      ? measured.openItem + measured.reason * Object.keys(item.refused ?? {}).length
      : measured[kind];
}

function look() {
  const next = heightsNow();
  if (JSON.stringify(next) === JSON.stringify(heights)) return;
  heights = next;
  current = lineHeightOf(heights);
  for (const listener of listeners) listener();
}

narrowScreen.addEventListener('change', look);
window.addEventListener('resize', look);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentLineHeight = (): LineHeight => current;

export const useLineHeight = (): LineHeight => useSyncExternalStore(subscribe, currentLineHeight);

/** A phone: items are cards. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => narrowScreen.matches);
