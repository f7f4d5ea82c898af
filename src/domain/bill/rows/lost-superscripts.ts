// A file that lost its superscripts writes m2 and m3 as m. What was meant is not written any more, so the
// lines of works that are measured by area or volume are shown (BQ-16).
import { mayBeSpread } from '../../matching/spread-works.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';

interface Told {
  readonly row: number;
  readonly text: string;
  readonly satuan: string;
}

/**
 * The rows whose 'm' may have been m2 or m3. None where at least as many lines are written in one of
 * these: then the file kept them. Fewer were typed afterwards, or came from another file.
 */
export function lostSuperscripts(items: readonly Told[]): number[] {
  const lost = items.flatMap(({ row, text, satuan }) => (mayBeSpread(text, satuan) ? [row] : []));
  const kept = items.filter(({ satuan }) => keeps.has(spelledUnit(satuan)?.code ?? ''));
  return kept.length >= lost.length ? [] : lost;
}

const keeps = new Set(['m2', 'm3']);
