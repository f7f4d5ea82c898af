import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { bodyHeight, signatoriesOf, tableWidth } from './frame.ts';

interface End {
  /** What the last row says, in its lines; undefined where there is no row. */
  readonly text: string | undefined;
  /** What is paid in words; blank in a paper without totals. */
  readonly words?: string;
  /** Short ones stand above the signatures; long ones follow behind them. */
  readonly notes?: string;
  readonly isLandscape: boolean;
}

/** Millimetres of a line at 8.6 pt, and of a letter on it: of the wider ones, so that lines are rather overrated. */
const LINE = 3.6;
const LETTER = 1.75;
/** Heads of columns, a section's title, a group's, and their sums. */
const HEADS = 34;
/** Jumlah, PPN, the total, Dibulatkan, and what a star means. */
const TOTALS = 27;
/** Above signatures, the place and date, room for stamp and ink. */
const SIGNING = 9 + 4.5 + 18.6;
const BETWEEN_SIGNATORIES = 6;
const ONE_SIGNATORY = 55;

/**
 * Whether the last row goes with totals and signatures in one piece, which no page could hold beside a
 * very long text. A paper without rows has nothing to go with.
 */
export function keepsEnd({ text, words, notes = '', isLandscape }: End, set: PaperSet): boolean {
  if (text === undefined) return false;
  const width = tableWidth(set.settings, isLandscape);
  // A description has at least two fifths of it (PAPER-10).
  const row = linesOf(text, (width * 2) / 5) * LINE + 2;
  const totals = words === undefined ? 0 : TOTALS + linesOf(words, width - 22) * LINE;
  const noted = notes === '' ? 0 : linesOf(notes, width - 22) * LINE + 4;
  const whole = HEADS + row + totals + noted + signatureHeight(set, width);
  return whole <= bodyHeight(set.settings, isLandscape);
}

function signatureHeight(set: PaperSet, width: number): number {
  const all = signatoriesOf(set);
  if (all.length === 0) return 0;
  const gaps = BETWEEN_SIGNATORIES * (all.length - 1);
  const each = all.length === 1 ? ONE_SIGNATORY : (width - gaps) / all.length;
  const parts = (['role', 'organisation', 'name', 'identity'] as const).map((part) =>
    Math.max(...all.map((one) => linesOf(one[part], each) * LINE + 1.6)),
  );
  return SIGNING + parts.reduce((a, b) => a + b, 0);
}

function linesOf(text: string, width: number): number {
  const letters = Math.max(1, Math.floor(width / LETTER));
  return text
    .split('\n')
    .reduce((all, line) => all + Math.max(1, Math.ceil(line.length / letters)), 0);
}
