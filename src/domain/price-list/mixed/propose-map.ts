// What a file seems to be, sheet by sheet and column by column, for somebody to look at and change
// before anything is read by it (PRICE-02).
import { parseDecimal } from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { isColumnNumbers, repeatsHead } from '../../sheet/head-rows.ts';
import { headingRoles } from '../../sheet/headings.ts';
import { currencyBeside } from '../../sheet/foreign-currency.ts';
import { isOfCurrencies, mayHoldMarks } from '../../sheet/foreign-prices.ts';
import { isOfRupiahMarks, withSpreadHeads } from '../../sheet/rupiah-columns.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { headsAt, headsIn, type Head } from '../find-table.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { meaningsOf, saysWithPpn, type ColumnQuestion } from './column-meaning.ts';
import { kindSpokenOf, kindNamed } from './kinds.ts';
import type { ColumnRole, MasterKind, PriceScale } from './list-map.ts';
import { otherListIn, type OtherList } from './other-lists.ts';
import { scaleSaid } from './scale-said.ts';
import { hiresAsked, whyUnread, type UnreadBecause } from './why-unread.ts';

export interface ColumnProposal {
  /** As the file writes it; '' where it has none. */
  readonly heading: string;
  /** What stands in it, as far as it differs. */
  readonly samples: readonly string[];
  readonly role: ColumnRole | null;
  readonly question?: ColumnQuestion;
}

export interface SheetProposal {
  readonly sheet: string;
  readonly isHidden: boolean;
  readonly isRead: boolean;
  /** From 1; 0: no headings. */
  readonly headRow: number;
  /** The first row under them, from 1. */
  readonly firstRow: number;
  /** Rows below the headings that are not blank. */
  readonly rows: number;
  readonly columns: readonly ColumnProposal[];
  readonly kind: MasterKind | null;
  /** Rows tell their kind themselves, by a column or by headings. */
  readonly kindsInRows: readonly MasterKind[];
  /** Why it is not read, where it does not seem to be another list. */
  readonly unread?: UnreadBecause;
  /** It seems to be another list. */
  readonly other?: OtherList;
  /** Above or below the list it says that prices include PPN. */
  readonly saysPpn: boolean;
  /** It says that its prices are in the money of another country: 'USD'. */
  readonly saysCurrency?: string;
  /** It says that prices are written in thousands or millions. */
  readonly saysScale?: PriceScale;
  /** Wages by the hour are among the rows. */
  readonly hasHours: boolean;
}

const mostSamples = 4;

/** Looks at every sheet; `headRows` are the headings that somebody chose, by the sheet's name. */
export function proposeMap(
  sheets: readonly ListSheet[],
  headRows: ReadonlyMap<string, number> = new Map(),
): SheetProposal[] {
  const proposed = sheets.map((sheet) => proposeSheet(sheet, headRows.get(sheet.name)));
  // What stands above the first table of a sheet is said of those below it too.
  return proposed.map((table) => {
    const first = proposed.find(({ sheet }) => table.sheet.startsWith(`${sheet} · `));
    const saysScale = table.saysScale ?? first?.saysScale;
    return saysScale ? { ...table, saysScale } : table;
  });
}

function proposeSheet(written: ListSheet, headRow: number | undefined): SheetProposal {
  const headOf = (of: ListSheet) => (headRow === undefined ? findHead(of) : headAt(of, headRow));
  const stated = headOf(written);
  const sheet = stated
    ? withSpreadHeads(
        written,
        { from: stated.row, to: stated.row + stated.span },
        stated.headings,
        (body, at) =>
          mayHoldMarks(stated.headings[at] ?? '')
            ? isOfCurrencies(body.map((row) => row[at] ?? null))
            : isOfRupiahMarks(body, at),
      )
    : written;
  const head = sheet === written ? stated : headOf(sheet);
  const first = firstRowOf(sheet, head);
  const below = sheet.rows.slice(first).filter((row) => !row.every(isBlankCell));
  const outside = [...sheet.rows.slice(0, first), ...below.slice(-lastLines)].flatMap(textsIn);
  const saysPpn = outside.some((text) => saysWithPpn(text));
  // The head's own cells speak of their columns alone.
  const apart = [...sheet.rows.slice(0, head?.row ?? 0), ...below.slice(-lastLines)];
  const saysCurrency = apart.flatMap(textsIn).map(currencyBeside).find(Boolean);
  const meanings = meaningsOf(head?.headings ?? [], below, { saysPpn, saysCurrency });
  // The head stands again on each page.
  const own = below.filter(
    (cells) => !isColumnNumbers(cells) && !repeatsHead(cells, head?.headings ?? []),
  );
  const roles = meanings.map(({ role }) => role);
  const kind = kindOfSheet(sheet, head, below, roles);
  const columns = hiresAsked(meanings, kind).map((meaning, column) => ({
    heading: titleOf(sheet, head, column),
    samples: samplesOf(own, column),
    ...meaning,
  }));
  const other = otherListIn(head?.headings ?? [], roles, below.slice(0, mostLooked));
  const kindsInRows = kindsIn(below, roles);
  const saysScale = scaleSaid(outside, head?.headings ?? []);
  const unread = whyUnread({ sheet, head, own: own.slice(0, mostLooked) }, columns);
  return {
    sheet: sheet.name,
    isHidden: sheet.isHidden,
    isRead: unread === undefined && !other,
    headRow: head ? head.row + 1 : 0,
    firstRow: first + 1,
    rows: below.length,
    columns,
    // Rows that say several kinds are none of the sheet's.
    kind: kindsInRows.length > 1 ? null : kind,
    kindsInRows,
    ...(other ? { other } : unread && { unread }),
    saysPpn,
    ...(saysCurrency !== undefined && { saysCurrency }),
    ...(saysScale && { saysScale }),
    hasHours:
      below.some((row) => isHourlyUnit(row[roles.indexOf('satuan')])) || roles.includes('tarifJam'),
  };
}

const lastLines = 6;
/** So many rows tell what all are. */
const mostLooked = 2_000;
const mostHead = 40;

/** The rows that are headings of most columns; undefined: none are. */
function findHead(sheet: ListSheet): Head | undefined {
  let best: { head: Head; known: number } | undefined;
  for (const head of headsIn(sheet)) {
    if (isOneText(sheet, head) || endsInSection(sheet, head)) continue;
    const below = sheet.rows.slice(head.row + head.span, head.row + head.span + 50);
    const known = knownColumns(head, below);
    const isBetter =
      !best ||
      known > best.known ||
      (best.head.row === head.row && (known === best.known || head.isMerged));
    if (known >= 2 && isBetter) best = { head, known };
  }
  return best?.head ?? unknownHead(sheet);
}

/** Words nobody knows over figures: the first row of nothing but different texts. */
function unknownHead(sheet: ListSheet): Head | undefined {
  const row = sheet.rows.slice(0, mostHead).findIndex((cells, at) => {
    const told = cells.filter((cell) => !isBlankCell(cell));
    const isWords = told.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
    const next = sheet.rows[at + 1] ?? [];
    const hasFigure = next.some(
      (cell) => typeof cell === 'number' || (typeof cell === 'string' && /^[\d.,]+$/.test(cell)),
    );
    return told.length >= 2 && new Set(told).size === told.length && isWords && hasFigure;
  });
  return row < 0 ? undefined : headsAt(sheet, row)[0];
}

/** A line of a letterhead is one text, however many cells it goes over. */
function isOneText({ rows }: ListSheet, { row }: Head): boolean {
  const texts = new Set((rows[row] ?? []).filter((cell) => !isBlankCell(cell)));
  return texts.size < 2;
}

/**
 * 'BAHAN' alone under 'Uraian' begins the rows: 'uraian bahan' would be a heading too, and its kind
 * would be lost. Under a price it says whose price it is.
 */
function endsInSection({ rows }: ListSheet, { row, span, headings }: Head): boolean {
  const last = rows[row + span - 1] ?? [];
  const told = last.flatMap((cell, column) => (isBlankCell(cell) ? [] : [column]));
  const [column = 0] = told;
  const cell = last[column];
  return (
    span > 1 &&
    told.length === 1 &&
    typeof cell === 'string' &&
    kindNamed(cell) !== undefined &&
    !headingRoles(headings[column] ?? '').includes('harga')
  );
}

/** How many columns a head names that a price list has, and each once. */
function knownColumns({ headings }: Head, below: readonly (readonly ListCell[])[]): number {
  const meanings = meaningsOf(headings, below);
  const named = meanings.filter(
    ({ role, question }, column) =>
      (headings[column] ?? '') !== '' &&
      ((role !== null && role !== 'abaikan') || (question && question !== 'unknown')),
  );
  const isList = named.some(({ role }) => role === 'nama' || role === 'satuan');
  return isList ? named.length : 0;
}

export function headAt(sheet: ListSheet, headRow: number): Head | undefined {
  const heads = headRow === 0 ? [] : headsAt(sheet, headRow - 1);
  return heads.filter((head) => !endsInSection(sheet, head)).at(-1);
}

/** The first row under a head, counted from 0; the row that numbers the columns is passed. */
export function firstRowOf({ rows }: ListSheet, head: Head | undefined): number {
  const first = head ? head.row + head.span : 0;
  return head && isColumnNumbers(rows[first] ?? []) ? first + 1 : first;
}

/** A column's heading as the file writes it. */
export function titleOf(
  { rows, merges }: ListSheet,
  head: Head | undefined,
  column: number,
): string {
  if (!head) return '';
  const words = Array.from({ length: head.span }, (_, at) => {
    const row = head.row + at;
    const merge = merges.find(
      (each) =>
        row >= each.startRow &&
        row <= each.endRow &&
        column >= each.startCol &&
        column <= each.endCol,
    );
    const cell = merge ? rows[merge.startRow]?.[merge.startCol] : rows[row]?.[column];
    return cell === undefined || isFault(cell) ? '' : plainText(cell);
  });
  return words.filter((word, at) => word !== '' && words.indexOf(word) === at).join(' ');
}

function samplesOf(rows: readonly (readonly ListCell[])[], column: number): string[] {
  const seen = new Set<string>();
  for (const row of rows) {
    const cell = row[column] ?? null;
    if (!isBlankCell(cell)) seen.add(sampleOf(cell));
    if (seen.size === mostSamples) break;
  }
  return [...seen];
}

function sampleOf(cell: ListCell): string {
  if (isFault(cell)) return '#';
  const value = typeof cell === 'number' ? parseDecimal(String(cell)) : undefined;
  return value ? writeStored(value, 0, 4) : plainText(cell);
}

const textsIn = (row: readonly ListCell[]): string[] =>
  row.flatMap((cell) => (typeof cell === 'string' ? [cell] : []));

/** By the sheet's name, the words above and in its headings, or the units of most of its rows. */
function kindOfSheet(
  sheet: ListSheet,
  head: Head | undefined,
  below: readonly (readonly ListCell[])[],
  roles: readonly (ColumnRole | null)[],
): MasterKind | null {
  const above = sheet.rows.slice(0, head?.row ?? 0).flatMap(textsIn);
  const inHead = (head?.headings ?? []).filter(
    (_, at) => roles[at] === 'nama' || roles[at] === 'harga',
  );
  const spoken =
    kindNamed(sheet.name) ??
    kindSpokenOf(sheet.name) ??
    kindSpokenOf(inHead.join(' ')) ??
    kindSpokenOf(above.join(' '));
  return (
    spoken ?? kindOfUnits(below.slice(0, mostLooked).map((row) => row[roles.indexOf('satuan')]))
  );
}

const wageUnits = new Set(['OH', 'OJ']);
const materialUnits = new Set(
  'm m2 m3 kg ton liter bh set zak btg lbr gulung dus psg tube pohon'.split(' '),
);

function kindOfUnits(cells: readonly (ListCell | undefined)[]): MasterKind | null {
  const units = cells.flatMap((cell) =>
    typeof cell === 'string' ? [spelledUnit(cell)?.code ?? ''] : [],
  );
  const most = (of: ReadonlySet<string>) =>
    units.length > 0 && units.filter((unit) => of.has(unit)).length > units.length * 0.7;
  if (most(wageUnits)) return 'LABOR';
  return most(materialUnits) ? 'MATERIAL' : null;
}

function isHourlyUnit(cell: ListCell | undefined): boolean {
  const code = typeof cell === 'string' ? spelledUnit(cell)?.code : undefined;
  return code === 'OJ' || code === 'jam';
}

function kindsIn(
  rows: readonly (readonly ListCell[])[],
  roles: readonly (ColumnRole | null)[],
): MasterKind[] {
  const column = roles.indexOf('jenis');
  const kinds = new Set<MasterKind>();
  for (const row of rows) {
    const texts = textsIn(row);
    const [only = ''] = texts;
    const isHeading = row.filter((cell) => !isBlankCell(cell)).length <= 2 && texts.length > 0;
    const cell = row[column];
    const named =
      typeof cell === 'string'
        ? kindNamed(cell)
        : isHeading
          ? kindNamed(texts.at(-1) ?? only)
          : undefined;
    if (named) kinds.add(named);
  }
  return [...kinds];
}
