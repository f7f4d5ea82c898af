/**
 * Where Ctrl and an arrow lead, as in Excel: from a filled place to the last one before a gap, from
 * the edge of a gap over it to the next filled place. Without one: beyond the last, `count` or -1.
 */
export function filledEdge(
  count: number,
  isFilled: (at: number) => boolean,
  from: number,
  step: 1 | -1,
): number {
  const isThere = (at: number) => at >= 0 && at < count;
  const isFilledAt = (at: number) => isThere(at) && isFilled(at);
  let at = from + step;
  if (isFilledAt(from) && isFilledAt(at)) {
    while (isFilledAt(at + step)) at += step;
    return at;
  }
  while (isThere(at) && !isFilled(at)) at += step;
  return at;
}
