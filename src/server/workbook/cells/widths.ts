import type { Figure } from '../../../domain/report/figures.ts';

/** The total of a sheet is set larger than its rows. */
export const LARGE = 1.15;

/** Characters that a column of figures needs, so that none shows as ###. */
export function figureWidth<Row>(
  least: number,
  rows: readonly Row[],
  figure: (row: Row) => Figure | undefined,
  scale = 1,
): number {
  let longest = 0;
  for (const row of rows) longest = Math.max(longest, figure(row)?.text.length ?? 0);
  return Math.max(least, Math.ceil(longest * scale) + 3);
}

/** Of short texts such as codes and units; longer ones than `most` wrap. */
export function textWidth<Row>(
  [least, most]: readonly [number, number],
  rows: readonly Row[],
  text: (row: Row) => string,
): number {
  let longest = 0;
  for (const row of rows) longest = Math.max(longest, text(row).length);
  return Math.min(most, Math.max(least, longest + 2));
}

/** Of codes; where no row has one it is no wider than its head, to be filled in. */
export function codeWidth(rows: readonly { readonly kode: string }[]): number {
  const least = rows.some(({ kode }) => kode !== '') ? 11 : 6;
  return textWidth([least, 18], rows, ({ kode }) => kode);
}

/** A column of amounts under which their totals stand. */
export function totalWidth(least: number, figures: readonly Figure[]): number {
  return figureWidth(least, figures, (figure) => figure, LARGE);
}
