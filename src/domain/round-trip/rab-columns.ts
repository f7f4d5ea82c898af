// Where the columns of the RAB stand: by their heads, and where somebody changed one of these by what the amounts
// multiply, by what stands around it and by what the rows say that are known by their marks.
import type { Item } from '../content/content.ts';
import { equals, type Decimal } from '../number/decimal.ts';
import { isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { idHead } from './identity.ts';
import { cellName, factorsOfAmount, plainFormula } from './own-formulas.ts';
import { textAt, textOf, withoutNoise } from './read-cell.ts';
import type { NeededColumn, ReturnedSheet } from './returned/returned-book.ts';
import { isSameText } from './same-text.ts';
import { drawUnit } from '../number/number-text.ts';
import { unitKey } from '../units/units.ts';

const heads = {
  no: 'no',
  uraian: 'uraian',
  kode: 'kode',
  volume: 'volume',
  satuan: 'satuan',
  harga: 'harga satuan',
  jumlah: 'jumlah',
  catatan: 'catatan',
  mark: idHead.toLowerCase(),
} as const;

export type RabColumn = keyof typeof heads;
const needed: readonly NeededColumn[] = ['uraian', 'volume', 'satuan', 'harga'];
type Found = Readonly<Partial<Record<RabColumn, number>>>;
/** Where each column stands; only the needed ones are sure to be there. */
export type RabColumns = Readonly<Record<NeededColumn, number>> & Found;

/** What stands behind a mark. */
export interface MarkedLines {
  readonly isKnown: (mark: string) => boolean;
  readonly itemOf: (mark: string) => Item | undefined;
}

export interface PlacedColumns {
  readonly columns: RabColumns;
  /** The first row below the heads. */
  readonly first: number;
}

type Rows = readonly (readonly ListCell[])[];

const mostHeadRows = 60;
/** Rows that are asked in which column their own values stand. */
const mostVoters = 1_000;
/** Of heads in a row, of which others have been changed. */
const leastHeads = 2;

/** Whether a row has all heads that are needed. */
export const hasHeads = (rows: Rows): boolean => headRow(rows) !== undefined;

function headRow(rows: Rows): number | undefined {
  const at = rows.slice(0, mostHeadRows).findIndex((row) => complete(named(row)) !== undefined);
  return at < 0 ? undefined : at;
}

/** The columns of a sheet that is the RAB, or the needed ones that cannot be found. */
export function columnsOf(
  { rows, formulas }: Pick<ReturnedSheet, 'rows' | 'formulas'>,
  marked: MarkedLines,
): PlacedColumns | NeededColumn[] {
  const mark = markColumn(rows, marked)?.column;
  const { found: headed, head } = bestHeads(rows, mark, marked);
  const found = { ...headed, ...multiplied(formulas, unsure(rows[head ?? -1] ?? [])) };
  const isMarked = (cells: readonly ListCell[]) => marked.isKnown(textAt(cells, mark));
  const first = head === undefined ? rows.findIndex(isMarked) : head + 1;
  if (first < 0) return [...needed];
  const taken = new Set([...others(rows[head ?? -1] ?? []), ...Object.values(found)]);
  if (mark !== undefined) taken.add(mark);
  const known: Found = mark === undefined ? found : { ...found, mark };
  const width = Math.max(0, ...rows.slice(first, first + mostHeadRows).map((row) => row.length));
  const placed = head === undefined ? known : byPlace(known, taken, width);
  const voted = byContent(placed, rows.slice(first), { mark, marked, taken, width });
  const all = complete(voted) ? byPlace(voted, taken, width) : voted;
  const columns = complete(all);
  return columns ? { columns, first } : needed.filter((column) => all[column] === undefined);
}

function complete(found: Found): RabColumns | undefined {
  const { uraian, volume, satuan, harga } = found;
  if (uraian === undefined || volume === undefined) return undefined;
  if (satuan === undefined || harga === undefined) return undefined;
  return { ...found, uraian, volume, satuan, harga };
}

const wholeHeadOf = (cell: ListCell): string => textOf(cell).toLowerCase();
const headOf = (cell: ListCell): string =>
  wholeHeadOf(cell)
    .replace(/\(.*\)/, '')
    .trim();

/** Where a head stands: as we write it, else without a bracket, else with whichever it has. */
function placesOf(head: string, row: readonly ListCell[]): number[] {
  const where = (isHead: (cell: ListCell) => boolean) =>
    row.flatMap((cell, column) => (isHead(cell) ? [column] : []));
  for (const written of [`${head} (rp)`, head]) {
    const places = where((cell) => wholeHeadOf(cell) === written);
    if (places.length > 0) return places;
  }
  return where((cell) => headOf(cell) === head);
}

function named(row: readonly ListCell[]): Found {
  const found: Partial<Record<RabColumn, number>> = {};
  for (const [column, head] of Object.entries(heads)) {
    // Further ones are to the right of ours, as the prices of somebody else are.
    const [at] = placesOf(head, row);
    if (at !== undefined) found[column as RabColumn] = at; // of the same table
  }
  return found;
}

const figures = ['volume', 'harga', 'jumlah'] as const;
type Figure = (typeof figures)[number];

/** Columns of figures whose heads tell nothing, or stand there more than once. */
const unsure = (row: readonly ListCell[]): readonly Figure[] =>
  figures.filter((column) => placesOf(heads[column], row).length !== 1);

/** What most amounts of ours multiply: in every program their formulas follow the columns. */
function multiplied(formulas: ReturnedSheet['formulas'], columns: readonly Figure[]): Found {
  if (columns.length === 0) return {};
  const counts = new Map<string, { found: Record<Figure, number>; count: number }>();
  for (const [place, formula] of formulas) {
    const cells = factorsOfAmount(plainFormula(formula));
    if (!cells) continue;
    const [row = 0, jumlah = 0] = place.split(',').map(Number);
    const [volume, harga] = cells.map((cell) =>
      range(0, jumlah).find((column) => cellName(column, row) === cell),
    );
    if (volume === undefined || harga === undefined) continue;
    const key = `${volume},${harga},${jumlah}`;
    counts.set(key, { found: { volume, harga, jumlah }, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return most ? Object.fromEntries(columns.map((column) => [column, most.found[column]])) : {};
}

/** Further columns that we write, and that are therefore none of those that are sought. */
const otherHeads: ReadonlySet<string> = new Set(['bobot', 'keterangan', 'harga ahsp kini']);
const others = (row: readonly ListCell[]): number[] =>
  row.flatMap((cell, column) => (otherHeads.has(headOf(cell)) ? [column] : []));

/** The row that has most heads, above the first line that is known by its mark. */
function bestHeads(
  rows: Rows,
  mark: number | undefined,
  { isKnown }: MarkedLines,
): { readonly found: Found; readonly head: number | undefined } {
  const whole = headRow(rows);
  if (whole !== undefined) return { found: named(rows[whole] ?? []), head: whole };
  const firstMarked = rows.findIndex((cells) => isKnown(textAt(cells, mark)));
  const above = rows.slice(0, firstMarked < 0 ? mostHeadRows : Math.min(firstMarked, mostHeadRows));
  let best: { found: Found; head: number } | undefined;
  for (const [head, row] of above.entries()) {
    const found = named(row);
    const count = Object.keys(found).length;
    if (count < leastHeads || count <= Object.keys(best?.found ?? {}).length) continue;
    best = { found, head };
  }
  return best ?? { found: {}, head: undefined };
}

/** The column in which most marks are known, whatever its head says, and how many these are. */
export function markColumn(
  rows: Rows,
  { isKnown }: Pick<MarkedLines, 'isKnown'>,
): { readonly column: number; readonly count: number } | undefined {
  const counts = new Map<number, number>();
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      if (typeof cell !== 'string' || !isKnown(plainText(cell))) continue;
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && { column: most[0], count: most[1] };
}

/** As the sheet has them from left to right, but for those that a setting leaves out. */
const order = ['no', 'uraian', 'volume', 'satuan', 'harga', 'jumlah'] as const;

/** Where as many columns are free between two known ones as heads are missing there, they are these. */
function byPlace(known: Found, taken: Set<number>, width: number): Found {
  const found: Partial<Record<RabColumn, number>> = { ...known };
  let before = -1;
  let run: (typeof order)[number][] = [];
  const fill = (end: number) => {
    const free = range(before + 1, end).filter((column) => !taken.has(column));
    if (free.length === run.length) {
      run.forEach((column, at) => (found[column] = free[at] ?? -1));
      for (const column of free) taken.add(column);
    }
    run = [];
  };
  for (const column of order) {
    const at = known[column];
    if (at === undefined) run.push(column);
    else {
      fill(at);
      before = at;
    }
  }
  const next = [...taken].filter((column) => column > before);
  if (run.length > 0) fill(next.length > 0 ? Math.min(...next) : width);
  return found;
}

const range = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

interface Voting {
  readonly mark: number | undefined;
  readonly marked: MarkedLines;
  readonly taken: Set<number>;
  readonly width: number;
}

type Says = (cell: ListCell | undefined, item: Item) => boolean | undefined;

const sameNumber =
  (valueOf: (item: Item) => Decimal | undefined): Says =>
  (cell, item) => {
    const value = valueOf(item);
    if (value === undefined || (isValue(cell) && isFault(cell))) return undefined;
    const said = typeof cell === 'number' ? withoutNoise(cell) : undefined;
    return said !== undefined && equals(said, value);
  };
const isValue = (cell: ListCell | undefined): cell is ListCell => cell !== undefined;
const sameText =
  (text: (item: Item) => string): Says =>
  (cell, item) =>
    text(item) === '' ? undefined : isSameText(textOf(cell), text(item));

/** What each column says of a work that is known; undefined where that tells nothing. */
const says: readonly (readonly [RabColumn, Says])[] = [
  ['uraian', sameText(({ deskripsi }) => deskripsi)],
  ['kode', sameText(({ kode }) => kode)],
  [
    'satuan',
    (cell, { satuan }) =>
      satuan === ''
        ? undefined
        : unitKey(textOf(cell)) === unitKey(satuan) || textOf(cell) === drawUnit(satuan),
  ],
  ['volume', sameNumber(({ volume }) => volume)],
  ['harga', sameNumber(({ harga, priceMissing }) => (priceMissing ? undefined : harga))],
  ['jumlah', sameNumber(({ hargaTotal, priceMissing }) => (priceMissing ? undefined : hargaTotal))],
  ['catatan', sameText(({ catatan }) => catatan)],
];

/** A column in which most of the works that are known say what they said. */
function byContent(known: Found, rows: Rows, { mark, marked, taken, width }: Voting): Found {
  const found: Partial<Record<RabColumn, number>> = { ...known };
  const works = rows.slice(0, mostVoters).flatMap((cells) => {
    const item = marked.itemOf(textAt(cells, mark));
    return item ? [{ cells, item }] : [];
  });
  for (const [column, isSaid] of says) {
    if (found[column] !== undefined) continue;
    let best: { at: number; votes: number } | undefined;
    // The text comes first, and all else to its right: a row's number may be its volume too.
    for (const at of range((found.uraian ?? -1) + 1, width)) {
      if (taken.has(at)) continue;
      const told = works.map(({ cells, item }) => isSaid(cells[at], item));
      const asked = told.filter((one) => one !== undefined).length;
      const votes = told.filter(Boolean).length;
      if (votes * 2 > asked && votes > (best?.votes ?? 0)) best = { at, votes };
    }
    if (!best) continue;
    found[column] = best.at;
    taken.add(best.at);
  }
  return found;
}
