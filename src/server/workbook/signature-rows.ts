import type { Signatory } from '../../domain/report/paper-settings.ts';
import { bidderPlaceAndDate } from '../../domain/report/tender-copy.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { linesOf } from '../spreadsheet/text-lines.ts';
import type { Cell, CellStyle, Row } from '../spreadsheet/write-workbook.ts';
import { styles } from './cells/styles.ts';

/** In points: a line, and the room for a signature and a stamp. */
const LINE = 15;
const ROOM = 52;

/** So much more of these letters than of a sheet's usual ones fits in a line. */
const SMALL = 11 / 10;

type Span = readonly [first: number, last: number];

/** Place and date, and who signs: beside each other, in the order of the PDF (PAPER-15). */
export function signatureRows(report: WorkbookReport, widths: readonly number[]): Row[] {
  const { rab, settings, withoutPrices } = report;
  const all = signatoriesOf(report);
  if (all.length === 0) return [];
  // A single one signs at the right.
  const spans = all.length === 1 ? spansOf(widths, 3).slice(-1) : spansOf(widths, all.length);
  const ours = settings.place ? `${settings.place}, ${rab.date}` : rab.date;
  const place = withoutPrices ? bidderPlaceAndDate : ours;
  const line = (style: CellStyle, texts: readonly string[]): Row[] =>
    texts.some(Boolean) ? [lineOf(style, texts, spans, widths)] : [];
  return [
    { cells: [], height: 24 },
    ...line(styles.signFact, [...all.slice(1).map(() => ''), place]),
    ...line(
      styles.signFact,
      all.map(({ role }) => role),
    ),
    ...line(
      styles.signStrong,
      all.map(({ organisation }) => organisation),
    ),
    { cells: [], height: ROOM },
    // The rule that is signed above stands below a blank name too.
    lineOf(
      styles.signName,
      all.map(({ name }) => name),
      spans,
      widths,
    ),
    ...line(
      styles.signFact,
      all.map(({ identity }) => identity),
    ),
  ];
}

/** Without anybody named, the author signs. */
function signatoriesOf({ settings, rab }: WorkbookReport): readonly Signatory[] {
  const { author } = rab.profile;
  const named = settings.signatories.filter((one) => Object.values(one).some(Boolean));
  const alone: Signatory = { role: 'Disusun oleh,', organisation: '', name: author, identity: '' };
  return named.length > 0 ? named : author ? [alone] : [];
}

function lineOf(
  style: CellStyle,
  texts: readonly string[],
  spans: readonly Span[],
  widths: readonly number[],
): Row {
  const cells: (Cell | undefined)[] = [];
  let lines = 1;
  spans.forEach(([first, last], at) => {
    const text = texts[at] ?? '';
    // One sign is left out between two neighbours, so that their rules and texts stay apart.
    const width = (widthOf(widths, [first, last]) - 1) * SMALL;
    lines = Math.max(lines, linesOf(text, width));
    for (let column = first; column <= last; column++) cells[column] = { value: null, style };
    cells[first] = { value: text === '' ? null : text, style };
  });
  return { cells, spans, height: lines * LINE };
}

/** The columns in so many neighbours of which the narrowest is as wide as can be. */
export function spansOf(widths: readonly number[], count: number): Span[] {
  let best: { readonly spans: Span[]; readonly narrowest: number } | undefined;
  for (const spans of divisions(0, widths.length, Math.min(count, widths.length))) {
    const narrowest = Math.min(...spans.map((span) => widthOf(widths, span)));
    if (!best || narrowest > best.narrowest) best = { spans, narrowest };
  }
  return best?.spans ?? [];
}

function* divisions(first: number, end: number, count: number): Generator<Span[]> {
  if (count <= 1) {
    yield [[first, end - 1]];
    return;
  }
  for (let last = first; last <= end - count; last++) {
    for (const rest of divisions(last + 1, end, count - 1)) yield [[first, last], ...rest];
  }
}

const widthOf = (widths: readonly number[], [first, last]: Span): number =>
  widths.slice(first, last + 1).reduce((sum, width) => sum + width, 0);
