// Rows below a work that reckon its volume: they are its take-off where they come to it, and work nowhere (BQ-50).
import {
  add,
  decimal,
  equals,
  multiply,
  round,
  subtract,
  zero,
  type Decimal,
} from '../../number/decimal.ts';
import { counts, ranges } from '../../number/limits.ts';
import { valueOfFormula } from '../../formula/formula.ts';
import { rowVolume } from '../../content/take-off.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { BillRow } from './bill-rows.ts';
import type { BillTable } from './bill-table.ts';
import { calculationIn, type Calculation } from './calculations.ts';
import { readFigure } from './number-columns.ts';
import type { MeasuredLine } from './measured-line.ts';
import { continuesText, isOpenText } from './row-words.ts';

interface Candidate {
  readonly row: BillRow;
  readonly calculation: Calculation | undefined;
  readonly volume: Decimal | undefined;
  readonly factors: readonly Decimal[];
}

/** The rows, those of a take-off as text that is none of works, and what each work is measured by, by its row. */
export function withTakeOffs(
  rows: readonly BillRow[],
  sheet: ListSheet,
  table: BillTable,
): { rows: BillRow[]; measured: ReadonlyMap<number, readonly MeasuredLine[]> } {
  const measured = new Map<number, readonly MeasuredLine[]>();
  const told = new Map<number, BillRow['takeOff']>();
  for (const [at, work] of rows.entries()) {
    if (work.kind !== 'work' || work.satuan === '' || work.volume.kind !== 'value') continue;
    const below = candidatesBelow(rows, at, (row) => measuresIn(sheet, table, row));
    const fits = below.length > 0 && below.every(isSure) && comesTo(below, work.volume.value);
    const lines = fits ? linesOf(below, work.volume.value) : undefined;
    if (lines) measured.set(work.row, lines);
    for (const each of below) {
      if (fits || isReckoned(each)) told.set(each.row.row, lines ? 'taken' : 'note');
    }
  }
  for (const [at, row] of rows.entries()) {
    const isText = row.kind === 'text' && isFree(row) && isUnpaid(row);
    if (isText && saysVolume(reckonedIn(row, rows[at - 1])) && !told.has(row.row))
      told.set(row.row, 'note');
  }
  return { rows: rows.map((row) => asNote(row, told.get(row.row))), measured };
}

/** A size in a row of its own goes on with a name that is not at its end: 'Saluran uk.' over '0,4 x 0,6 x 1,2'. */
function reckonedIn(row: BillRow, above: BillRow | undefined): Calculation | undefined {
  const found = calculationIn(row.whole);
  const isOpen = above !== undefined && (isOpenText(above.text) || ofSize.test(above.text));
  return found?.isBare && isOpen ? undefined : found;
}

const ofSize = /\b(?:uk|ukuran|dim|dimensi)[.:]?$/i;

function asNote(row: BillRow, takeOff: BillRow['takeOff']): BillRow {
  if (!takeOff) return row;
  const { isBareOne: _none, ...others } = row;
  return { ...others, kind: 'text', mark: undefined, text: row.whole, takeOff };
}

const isFree = ({ mark, kode }: BillRow) => kode === '' && (!mark || mark.text === '-');
const isUnpaid = ({ harga, jumlah }: BillRow) => harga.kind === 'blank' && jumlah.kind === 'blank';
const isPaid = ({ harga, jumlah }: BillRow) => harga.kind === 'value' || jumlah.kind === 'value';

/** Rows that may measure the work at this place: without a number and money of their own, and in its unit. */
function candidatesBelow(
  rows: readonly BillRow[],
  at: number,
  measures: (row: BillRow) => readonly Decimal[],
): Candidate[] {
  const work = rows[at];
  const found: Candidate[] = [];
  for (const row of rows.slice(at + 1)) {
    if (row.kind === 'blank' || row.kind === 'foot' || row.kind === 'head') continue;
    if (!work || !isFree(row) || !isUnpaid(row)) break;
    const calculation = reckonedIn(row, rows[row.row - 1]);
    const isOwn = row.kind === 'work' || row.isBareOne === true;
    if (row.kind === 'text' && calculation && !isOwn) {
      const { volume, factors } = calculation;
      found.push({ row, calculation, volume, factors });
      continue;
    }
    const isSameUnit = row.satuan === '' || likelyUnit(row.satuan) === likelyUnit(work.satuan);
    if (isOwn && isPaid(work) && isSameUnit && row.volume.kind === 'value') {
      const factors = calculation?.factors.length ? calculation.factors : measures(row);
      found.push({ row, calculation, volume: round(row.volume.value, 2), factors });
      continue;
    }
    // A name may go on in front of what measures it.
    const isName =
      row.kind === 'text' && !row.mark && found.length === 0 && continuesText(row.text);
    if (!isName) break;
  }
  return found;
}

/** What stands in columns that are not read, in front of the volume: length, width, height, how many. */
function measuresIn({ rows }: ListSheet, { roles }: BillTable, { row }: BillRow): Decimal[] {
  const [from, to] = [roles.lastIndexOf('uraian'), roles.indexOf('volume')];
  return (rows[row] ?? []).flatMap((cell, at) => {
    const isMeasure = at > from && at < to && roles[at] === 'skip';
    const figure = isMeasure ? readFigure(cell, 'volume', undefined) : undefined;
    return figure?.kind === 'value' ? [figure.value] : [];
  });
}

const takenOff =
  /\b(?:di ?kurang\p{L}*|pengurang\p{L}*|kurang|potongan|deduct\p{L}*)\b|^\(?-(?=\d)/iu;
const isTakenOff = ({ row }: Candidate) => takenOff.test(row.whole);

const sumOf = (below: readonly Candidate[]) =>
  below.reduce(
    (sum, each) =>
      each.volume === undefined ? sum : (isTakenOff(each) ? subtract : add)(sum, each.volume),
    zero,
  );

/** Each is rounded to 2 decimals where it is printed. */
function comesTo(below: readonly Candidate[], volume: Decimal): boolean {
  const apart = subtract(sumOf(below), volume);
  const most = multiply({ units: 5n, scale: 3 }, decimal(below.length));
  const isWithin = (one: Decimal, other: Decimal) => subtract(other, one).units >= 0n;
  return isWithin(apart, most) && isWithin({ ...apart, units: -apart.units }, most);
}

/**
 * Its own figures make its volume: they are reckoned in its text, or stand in columns in front of it. That the volumes
 * of works come to that of the work above proves nothing: 'Jet washer' and 'Tempat tisu' are no take-off of two closets.
 */
function isSure({ row, calculation, volume, factors }: Candidate): boolean {
  if (!volume) return false;
  if (calculation)
    return calculation.computed !== undefined && isNear(calculation.computed, volume);
  const enough = row.satuan === '' ? 1 : 2;
  return factors.length >= enough && equals(productOf(factors), volume);
}

/** As it may be printed. */
const isNear = (one: Decimal, other: Decimal): boolean =>
  [subtract(one, other), subtract(other, one)].every(
    (apart) => subtract(apart, { units: 1n, scale: 2 }).units <= 0n,
  );

/** A text that is reckoned is no work; a row with a volume is none where its figures make it and it has no unit. */
const isReckoned = (each: Candidate): boolean =>
  each.row.kind === 'text' && each.row.isBareOne !== true
    ? saysVolume(each.calculation)
    : each.row.satuan === '' && isSure(each);

const saysVolume = (calculation: Calculation | undefined): boolean =>
  calculation !== undefined && (calculation.isPrinted || calculation.label === '');

const productOf = (factors: readonly Decimal[]) => round(factors.reduce(multiply), 2);

/** The take-off that comes to the volume exactly; undefined: none does, or it has more rows than it may have. */
function linesOf(below: readonly Candidate[], volume: Decimal): MeasuredLine[] | undefined {
  if (below.length > counts.rowsOfItem) return undefined;
  const lines = below.flatMap((each) => lineOf(each) ?? []);
  const total = lines.reduce(
    (sum, line) => (line.isTakenOff ? subtract : add)(sum, rowVolume({ ...line, extras: [] })),
    zero,
  );
  return lines.length === below.length && equals(total, volume) ? lines : undefined;
}

const one = decimal(1);

function lineOf(each: Candidate): MeasuredLine | undefined {
  const { row, calculation, volume, factors } = each;
  if (!volume || volume.units < 0n) return undefined;
  const named = {
    row: row.row,
    isTakenOff: isTakenOff(each),
    uraian: calculation?.label || row.text,
  };
  const [panjang = one, lebar = one, tinggi = one, jumlah = one] = factors;
  const isKept =
    factors.length > 0 &&
    factors.length <= 4 &&
    [panjang, lebar, tinggi].every((size) => equals(size, round(size, ranges.dimension.places))) &&
    equals(jumlah, round(jumlah, 0)) &&
    equals(productOf(factors), volume);
  if (isKept) return { ...named, panjang, lebar, tinggi, jumlah: round(jumlah, 0) };
  const made = calculation && valueOfFormula(calculation.formula, 'dimension');
  const isMade = made !== undefined && equals(made, volume);
  const formula = isMade ? { formula: calculation?.formula } : {};
  return { ...named, panjang: volume, lebar: one, tinggi: one, jumlah: one, ...formula };
}
