import { useSyncExternalStore } from 'react';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { isOpenCard, type LineHeight } from '../../../../domain/document/rows.ts';
import { readingCode } from '../hints/reading-notes.tsx';
import { textWidth } from '../columns/text-width.ts';
import { wrappedLines } from '../columns/wrapped-lines.ts';

/** Line heights in pixels. */
interface RowHeights {
  readonly section: number;
  readonly group: number;
  readonly item: number;
  /** Each further line of a description that is wrapped. */
  readonly furtherLine: number;
  readonly openItem: number;
  /** The room in an open card for each thing that is told of what was typed there. */
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
  furtherLine: 16,
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
  furtherLine: 0,
  openItem: 246,
  reason: 44,
  empty: 64,
  subtotal: 48,
  foot: 24,
};

const narrowScreen = matchMedia('(max-width: 767px)');
let heights = heightsNow();
let wrap: Wrap | undefined;
let current = lineHeightOf(heights, wrap);
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
    furtherLine: scaled(base.furtherLine),
    openItem: scaled(base.openItem),
    reason: scaled(base.reason),
    empty: scaled(base.empty),
    subtotal: scaled(base.subtotal),
    foot: scaled(base.foot),
  };
}

/** Where descriptions take several lines: the width that they have, and how they are drawn. */
interface Wrap {
  readonly width: number;
  readonly font: string;
}

/**
 * The same function as long as the heights stay, because lines are remembered by it. A wrapped
 * description is as tall on a row that is open, so that editing moves nothing.
 */
function lineHeightOf(measured: RowHeights, wrapped: Wrap | undefined): LineHeight {
  const further = wrapped ? furtherLines(wrapped) : () => 0;
  return (kind, item) => {
    if (!item) return measured[kind];
    const height = isOpenCard(item)
      ? measured.openItem + measured.reason * told(item)
      : measured[kind];
    return height + measured.furtherLine * further(item);
  };
}

/** What stands under the fields of an open card. */
const told = (item: ItemNode) =>
  Object.keys(item.refused ?? {}).length + (readingCode()?.readingsIn(item).length ?? 0);

function furtherLines({ width, font }: Wrap): (item: ItemNode) => number {
  const known = new WeakMap<ItemNode, number>();
  const widthOf = textWidth(font);
  return (item) => {
    let lines = known.get(item);
    if (lines === undefined) {
      known.set(item, (lines = wrappedLines(item.deskripsi, width, widthOf) - 1));
    }
    return lines;
  };
}

function look() {
  const next = heightsNow();
  if (JSON.stringify(next) === JSON.stringify(heights)) return;
  heights = next;
  change();
}

function change() {
  current = lineHeightOf(heights, wrap);
  for (const listener of listeners) listener();
}

/** Undefined: each description stands on one line. */
export function wrapDescriptions(next: Wrap | undefined): void {
  if (next?.width === wrap?.width && next?.font === wrap?.font && !next === !wrap) return;
  wrap = next;
  change();
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
