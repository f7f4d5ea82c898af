// One work in two states below each other on one sheet, the addendum below its contract: of these one counts, as of
// tables beside each other (BQ-37).
import { titleOf } from '../../sheet/apart-tables.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { isWorkRow } from '../columns/columns-by-data.ts';
import { isHeadRow } from '../rows/bill-rows.ts';
import { textIn } from '../rows/bill-table.ts';
import { rangeOf } from './beside-tables.ts';
import { namesOf } from './captions.ts';
import { callsPlace, saysState, tellsOrder, withoutStates } from './told-states.ts';

export interface SheetTable {
  readonly sheet: ListSheet;
  /** The row of its head, where others stand above it. */
  readonly below?: number;
  /** Where others stand beside it, or an older state above it: the sheet that they share, and its cells, 'H3:M40'. */
  readonly beside?: {
    readonly sheet: string;
    readonly range: string;
    /** What stands above it alone, as long as it is. */
    readonly caption: string;
  };
}

/** Heads below works that have a title of their own, which says another state of what stands above, and no other place. */
export function stateHeads({ rows }: Pick<ListSheet, 'rows'>): number[] {
  const found: number[] = [];
  let above: string[] | undefined;
  let hasWork = false;
  for (const [at, cells] of rows.entries()) {
    if (!isHeadRow(cells)) {
      hasWork ||= isWorkRow(cells);
      continue;
    }
    const said = linesIn(rows, above === undefined ? 0 : titleOf(rows, at), at);
    if (above !== undefined && hasWork && isOtherState(said, above)) {
      found.push(at);
      above = [...above, ...said];
    }
    above ??= said;
    if (said.length > 0) hasWork = false;
  }
  return found;
}

function isOtherState(said: readonly string[], above: readonly string[]): boolean {
  const known = new Set(['', ...above.map(workIn)]);
  const isAboveOne = above.some(tellsOrder);
  return said.some(
    (line) =>
      // What heads each table tells them not apart.
      !above.includes(line) &&
      !callsPlace(line) &&
      (tellsOrder(line) || (isAboveOne && saysState(line))) &&
      known.has(workIn(line)),
  );
}

const numbered = /(?<!\p{L})(\p{L}+) (?:nomor|nomer|no\b\.?) ?:? ?[\p{L}\d./-]*\d[\p{L}\d./-]*/giu;
const dated =
  /(?<!\p{L})(?:(?:ter)?(?:tanggal|tgl)\b\.? ?:? ?\d{1,2}[ ./-]+[\p{L}\d]+[ ./-]+\d{2,4}|(?:tahun(?: anggaran)?|ta) \d{4})(?!\d)/giu;

/** What a title calls the work; the number of a contract and of its addendum, their day and their year are none of it. */
const workIn = (line: string): string =>
  withoutStates(
    line
      .replace(numbered, (whole, of: string) => (withoutStates(of) === '' ? of : whole))
      .replace(dated, ' '),
  );

const linesIn = (rows: ListSheet['rows'], from: number, to: number): string[] =>
  rows.slice(from, to).flatMap((cells) => {
    const texts = cells.map((_, column) => textIn(cells, column)).filter((text) => text !== '');
    return texts.includes(':') ? [texts.join(' ')] : texts;
  });

/** Each has the name of its sheet, and what stands above it alone. */
export function namedByState(sheet: ListSheet, tables: readonly SheetTable[]): SheetTable[] {
  const names = namesOf(
    tables.map(({ sheet: { rows } }) => linesIn(rows, 0, rows.findIndex(isHeadRow))),
    (at) => `baris ${(tables[at]?.below ?? 0) + 1}`,
  );
  return tables.map((table, at) => {
    const { shown = '', caption = '' } = names[at] ?? {};
    const name = [sheet.name, shown].filter((part) => part !== '').join(' · ');
    const named = { ...table.sheet, name };
    const beside = { sheet: sheet.name, range: rangeOf(named), caption };
    return { ...table, sheet: named, beside };
  });
}
