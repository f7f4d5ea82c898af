import type { Figure } from '../../domain/report/figures.ts';

/** Characters that a column of figures needs, so that none shows as ###. */
export function figureWidth(
  least: number,
  figures: Iterable<Figure | undefined>,
  scale = 1,
): number {
  let longest = 0;
  for (const figure of figures) longest = Math.max(longest, figure?.text.length ?? 0);
  return Math.max(least, Math.ceil(longest * scale) + 3);
}

/** Of short texts such as codes and units; longer ones than `most` wrap. */
export function textWidth(least: number, most: number, texts: Iterable<string>): number {
  let longest = 0;
  for (const text of texts) longest = Math.max(longest, text.length);
  return Math.min(most, Math.max(least, longest + 2));
}
