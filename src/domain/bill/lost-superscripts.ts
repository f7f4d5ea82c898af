// A file that lost its superscripts writes m2 and m3 as m. What was meant is not written any more, so the
// lines of works that are measured by area or volume are shown (BQ-16).
import { mayBeSpread } from '../matching/spread-works.ts';
import { spelledUnit } from '../units/unit-spellings.ts';

interface Told {
  readonly row: number;
  readonly text: string;
  readonly satuan: string;
}

/**
 * The rows whose 'm' may have been m2 or m3: none where any line of the bill is written in one of these,
 * for then the file kept them.
 */
export function lostSuperscripts(items: readonly Told[]): number[] {
  const codes = items.map(({ satuan }) => spelledUnit(satuan)?.code);
  if (codes.some((code) => code === 'm2' || code === 'm3')) return [];
  return items.flatMap(({ row, text, satuan }) => (mayBeSpread(text, satuan) ? [row] : []));
}
