import { compare, decimal, parseDecimal, sign, type Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import type { Conflict } from './conflicts.ts';

/** How much of a work an entry is meant for. */
export interface VolumeBounds {
  /** More than this. */
  readonly over: Decimal | undefined;
  readonly upTo: Decimal | undefined;
  /** As the catalogue writes it: '> 2.000 m3'. */
  readonly said: string;
}

// '>s.d 200 m3', as one entry has it, says neither.
const bound = /\buntuk vol(?:ume|\.)\s*((?:(\d[\d.]*)\s*m3\s*)?(s\.?\s?d\.?|>)\s*(\d[\d.]*)\s*m3)/i;

/** 'Untuk volume 200 m3 s.d 2.000 m3'; undefined where an entry is meant for any. */
export function volumeBounds(text: string): VolumeBounds | undefined {
  const [, said = '', from = '', way = '', to = ''] = bound.exec(text) ?? [];
  if (said === '') return undefined;
  const figure = (written: string) => decimal(written.replaceAll('.', ''));
  if (way === '>') return { over: figure(to), upTo: undefined, said };
  return { over: from === '' ? undefined : figure(from), upTo: figure(to), said };
}

/** The volume of a line, as plain digits; undefined where none is said. */
export function volumeOf(written: string | undefined): Decimal | undefined {
  const volume = parseDecimal(written ?? '');
  return volume && sign(volume) > 0 ? volume : undefined;
}

/** What speaks against an entry that is meant for more, or for less, than a line has. */
export function volumeConflicts(
  volume: Decimal | undefined,
  bounds: VolumeBounds | undefined,
): Conflict[] {
  if (!volume || !bounds) return [];
  const isTooSmall = bounds.over !== undefined && compare(volume, bounds.over) <= 0;
  const isTooLarge = bounds.upTo !== undefined && compare(volume, bounds.upTo) > 0;
  if (!isTooSmall && !isTooLarge) return [];
  const asked = `${writeStored(volume, 0, 6)} m3`;
  return [{ what: 'volume', asked, found: bounds.said, cap: 0.6 }];
}
