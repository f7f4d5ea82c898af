import type { PaperSize } from '../../domain/report/paper-settings.ts';

/** Of the paper, in points. */
const sizes = { a4: [595, 842], f4: [612, 936] } as const satisfies Record<
  PaperSize,
  readonly [number, number]
>;
const POINTS_AN_INCH = 72;
/** A column of n characters of Calibri 11 is about 7n + 5 pixels of 3/4 point wide. */
const widthOf = (characters: number): number => (characters * 7 + 5) * 0.75;
/** Programs break a page at different rows; ours come before any of theirs. */
const CAREFUL = 0.94;
/** A part that begins lower than this on its page and does not end on it goes to the next one. */
const LOWEST_BEGIN = 0.8;

export interface PageSetUp {
  readonly size: PaperSize;
  readonly isLandscape: boolean;
  /** In inches. */
  readonly margins: { left: number; right: number; top: number; bottom: number };
  /** Of the printed columns, in characters: they are as wide as the page, or narrower. */
  readonly widths: readonly number[];
  /** Of the row that stands on every page, in points. */
  readonly repeated: number;
}

export interface PrintedRow {
  /** In points. */
  readonly height: number;
  /** A part begins here that a page shall hold as a whole, where one can. */
  readonly begins?: boolean;
}

/**
 * The rows, counted from 0, that begin a page: those of parts that the page before would cut although
 * one page holds them, and of long parts that would begin at its very end.
 */
export function pageBreaks(rows: readonly PrintedRow[], setUp: PageSetUp): number[] {
  const room = roomOf(setUp);
  const { repeated } = setUp;
  const breaks: number[] = [];
  let used = 0;
  for (const { at, heights } of partsOf(rows)) {
    const whole = heights.reduce((sum, height) => sum + height, 0);
    const isCut = used + whole > room;
    const isBetterNext = whole <= room - repeated || used > room * LOWEST_BEGIN;
    if (at > 0 && isCut && isBetterNext) {
      breaks.push(at);
      used = repeated;
    }
    for (const height of heights) used = used + height > room ? repeated + height : used + height;
  }
  return breaks;
}

interface Part {
  readonly at: number;
  readonly heights: number[];
}

/** The head of the sheet is the first part. */
function partsOf(rows: readonly PrintedRow[]): Part[] {
  const parts: Part[] = [];
  rows.forEach(({ height, begins }, at) => {
    const part = parts.at(-1);
    if (part && !begins) part.heights.push(height);
    else parts.push({ at, heights: [height] });
  });
  return parts;
}

/** What a page holds, in points of the rows, which are drawn smaller where the columns are too wide. */
function roomOf({ size, isLandscape, margins, widths }: PageSetUp): number {
  const [short, long] = sizes[size];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const across = width - (margins.left + margins.right) * POINTS_AN_INCH;
  const down = height - (margins.top + margins.bottom) * POINTS_AN_INCH;
  const drawn = widths.reduce((sum, each) => sum + widthOf(each), 0);
  return (down * CAREFUL) / Math.min(1, across / drawn);
}
