/** The words of a search, the longest first, so that the longer one of two is highlighted. */
export function wordsToHighlight(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
