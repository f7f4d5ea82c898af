// Figures of one column with unlike decimals (0,5 and 0,125) whose commas stand below each other.
import { headWidth, numberWidth } from './widths.ts';

/** A figure; one with fewer decimals than its column has the room, in em, that it leaves at its right. */
export type Aligned = string | readonly [text: string, room: number];

/** Of Source Sans 3: a tabular figure and the comma, in em. */
const DIGIT = 0.497;
const COMMA = 0.249;

const figure = /^[−-]?[\d.]+(?:,(\d+))?$/;

export interface DecimalColumn {
  /** Whether any cell says something. */
  readonly isFilled: boolean;
  readonly cell: (text: string) => Aligned;
  /** Millimetres that the longest cell and the head take. */
  readonly needed: number;
}

/** What is no plain figure, a percentage for one, stands at the right edge as it is. */
export function decimalColumn(cells: Iterable<string>, head: string, scale = 1): DecimalColumn {
  const texts = [...new Set(cells)];
  const most = Math.max(0, ...texts.map(decimals));
  const padded = (text: string) => {
    const missing = figure.test(text) ? most - decimals(text) : 0;
    if (missing === 0) return text;
    return `${text}${decimals(text) === 0 ? ',' : ''}${'0'.repeat(missing)}`;
  };
  return {
    isFilled: texts.some((text) => text !== ''),
    cell: (text) => {
      const added = padded(text).slice(text.length);
      if (added === '') return text;
      const comma = added.startsWith(',') ? COMMA : 0;
      return [text, comma + DIGIT * added.replace(',', '').length];
    },
    needed: Math.max(headWidth(head), ...texts.map((text) => numberWidth(padded(text), scale))),
  };
}

function decimals(text: string): number {
  return figure.exec(text)?.[1]?.length ?? 0;
}
