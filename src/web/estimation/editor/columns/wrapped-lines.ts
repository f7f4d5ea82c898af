/** So many lines a description takes at most; the whole of it stands in the tooltip. */
export const mostLines = 4;

/**
 * How many lines a text takes in a width, broken between words as the browser breaks it; a word that
 * is wider than a line takes several.
 */
export function wrappedLines(
  text: string,
  width: number,
  widthOf: (word: string) => number,
): number {
  if (width <= 0 || text === '') return 1;
  const blank = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const length = widthOf(word);
    const joined = used === 0 ? length : used + blank + length;
    if (joined <= width) used = joined;
    else {
      if (used > 0) lines++;
      const further = Math.max(0, Math.ceil(length / width) - 1);
      lines += further;
      used = length - further * width;
    }
    if (lines >= mostLines) return mostLines;
  }
  return lines;
}
