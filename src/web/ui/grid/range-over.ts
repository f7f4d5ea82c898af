/** The first of some lines, and the one after their last. */
export type LineRange = readonly [from: number, to: number];

/** Lines beyond the edges, so that a small scroll needs no work; none after a jump. */
const overscan = 8;

/** The lines to be drawn where the view has come to, or nothing: those that are drawn fill it. */
export function rangeOver(
  [top, bottom]: LineRange,
  [first, end]: LineRange,
  isAimed: boolean,
): LineRange | undefined {
  const most = bottom - top + 4 * overscan - 1;
  if (top >= first && bottom <= end && end - first <= most) return undefined;
  // After a jump every line is new, so only those in view are rendered first.
  if (bottom <= first || top >= end) return [top, bottom];
  if (!isAimed) return [Math.max(0, top - overscan), bottom + overscan];
  // Somebody waits for what a key or press has done: what comes into view is drawn, and nothing that is
  // drawn is thrown away as long as there is room for it. A scroll may follow, or none (SPEED-06).
  const [from, to] = [Math.min(first, top), Math.max(end, bottom)];
  return from < first ? [from, Math.min(to, from + most)] : [Math.max(from, to - most), to];
}
