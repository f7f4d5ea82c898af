// Rows below a work that reckon its volume: they are its take-off where they come to it, and work nowhere (BQ-50).
import {
  add,
  compare,
  decimal,
  equals,
  magnitude,
  multiply,
  round,
  subtract,
  zero,
  type Decimal,
} from '../../number/decimal.ts';
import { counts, ranges } from '../../number/limits.ts';
import { valueOfFormula } from '../../formula/formula.ts';
import { rowVolume } from '../../content/take-off.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { isLength } from '../../sheet/headings.ts';
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
  /** Of what is taken off too what it is, without its sign. */
  readonly volume: Decimal | undefined;
  readonly factors: readonly Decimal[];
  readonly isNegative: boolean;
  /** Its own figures make its volume. */
  readonly isSure: boolean;
}

type Measure = Candidate & { readonly isTakenOff: boolean };

/** The rows, those of a take-off as text that is none of works, and what each work is measured by, by its row. */
export function withTakeOffs(
  rows: readonly BillRow[],
  sheet: ListSheet,
  table: BillTable,
): { rows: BillRow[]; measured: ReadonlyMap<number, readonly MeasuredLine[]> } {
  const measured = new Map<number, readonly MeasuredLine[]>();
  const told = new Map<number, BillRow['takeOff']>();
  const candidates = createCandidates(rows, sheet, table);
  for (const [at, work] of rows.entries()) {
    if (work.kind !== 'work' || work.satuan === '' || work.volume.kind !== 'value') continue;
    // What is measured in its own row, or measures another work, is measured by none below it.
    if (told.has(work.row) || candidates.at(at)?.isSure) continue;
    const { value } = work.volume;
    const below = candidates.below(at, work);
    const fitting = fittingIn(below, value);
    const lines = fitting && linesOf(fitting, value);
    if (lines) measured.set(work.row, lines);
    for (const each of below) {
      if (fitting || isReckoned(each)) told.set(each.row.row, lines ? 'taken' : 'note');
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
  const found = calculationIn(isDashed(row) ? row.whole : row.text);
  const isOpen = above !== undefined && (isOpenText(above.text) || ofSize.test(above.text));
  return found?.isBare && isOpen ? undefined : found;
}

const ofSize = /\b(?:uk|ukuran|dim|dimensi)[.:]?$/i;

function asNote(row: BillRow, takeOff: BillRow['takeOff']): BillRow {
  if (!takeOff) return row;
  const { isBareOne: _none, ...others } = row;
  return { ...others, kind: 'text', mark: undefined, text: row.whole, takeOff };
}

const isDashed = ({ mark }: BillRow) => !mark || mark.text === '-';
const isFree = (row: BillRow) => row.kode === '' && isDashed(row);
const isUnpaid = ({ harga, jumlah }: BillRow) => harga.kind === 'blank' && jumlah.kind === 'blank';

/** 'a' and 'b' below '1': without a code, and counted otherwise than the work. */
function isBelow(row: BillRow, work: BillRow): boolean {
  if (row.kode !== '' || isDashed(row)) return isFree(row);
  const kinds = new Set(work.mark?.readings.map(({ kind }) => kind));
  return kinds.size > 0 && row.mark?.readings.every(({ kind }) => !kinds.has(kind)) === true;
}

function createCandidates(rows: readonly BillRow[], sheet: ListSheet, table: BillTable) {
  const least = table.headings.filter(isLength).length > 1 ? 1 : 2;

  /** A row that reckons in its text, or has a volume of its own. */
  function at(place: number): Candidate | undefined {
    const row = rows[place];
    if (!row) return undefined;
    const calculation = reckonedIn(row, rows[place - 1]);
    const isOwn = row.kind === 'work' || row.isBareOne === true;
    const saysAll = row.kind === 'text' ? !isOwn : row.volume.kind === 'blank';
    if (saysAll && calculation && row.kind !== 'sum')
      return { ...calculation, row, calculation, isSure: makes(calculation, calculation.volume) };
    const own = isOwn ? volumeOf(row) : undefined;
    if (!own) return undefined;
    const volume = round(own.value, 2);
    const factors = calculation?.factors.length
      ? calculation.factors
      : measuresIn(sheet, table, row);
    const isProduct =
      factors.length >= (row.satuan === '' ? 1 : least) && equals(productOf(factors), volume);
    const isSure = calculation ? makes(calculation, volume) : isProduct;
    return { row, calculation, volume, factors, isNegative: own.isNegative, isSure };
  }

  /** Rows that may measure this work: without money and a number of its count, and in its unit. */
  function below(from: number, work: BillRow): Candidate[] {
    const found: Candidate[] = [];
    for (let place = from + 1; place < rows.length; place++) {
      const row = rows[place];
      if (row?.kind === 'blank' || row?.kind === 'foot' || row?.kind === 'head') continue;
      if (!row || !isBelow(row, work) || !isUnpaid(row)) break;
      const candidate = at(place);
      const isSameUnit = row.satuan === '' || likelyUnit(row.satuan) === likelyUnit(work.satuan);
      // A unit, and no figures that make the volume: it is a work, and nothing behind it measures this one.
      if (candidate && isSameUnit && (row.satuan === '' || candidate.isSure)) {
        found.push(candidate);
        continue;
      }
      // A name may go on in front of what measures it.
      const isName =
        row.kind === 'text' && !row.mark && found.length === 0 && continuesText(row.text);
      if (!isName) break;
    }
    return found;
  }

  return { at, below };
}

/** What stands in columns that are not read, in front of the volume: length, width, height, how many. */
function measuresIn({ rows }: ListSheet, { roles }: BillTable, { row }: BillRow): Decimal[] {
  const [from, to] = [roles.lastIndexOf('uraian'), roles.indexOf('volume')];
  return (rows[row] ?? []).flatMap((cell, at) => {
    const isMeasure = at > from && at < to && roles[at] === 'skip';
    const figure = isMeasure ? apartFromSign(cell) : undefined;
    return figure ? [figure.value] : [];
  });
}

interface Signed {
  readonly value: Decimal;
  readonly isNegative: boolean;
}

/** '-5,00' is no volume of a work, and one of what is taken off. */
function volumeOf({ volume }: BillRow): Signed | undefined {
  if (volume.kind === 'value') return { value: volume.value, isNegative: false };
  return volume.kind === 'unread' ? apartFromSign(volume.text) : undefined;
}

function apartFromSign(cell: ListCell): Signed | undefined {
  const text = typeof cell === 'number' ? String(cell) : cell;
  const [, minus] = (typeof text === 'string' && /^\s*[-−(]\s*([\d.,]+)\s*\)?$/.exec(text)) || [];
  const figure = readFigure(minus ?? cell, 'volume', undefined);
  return figure.kind === 'value'
    ? { value: figure.value, isNegative: minus !== undefined }
    : undefined;
}

/** What may be said of what is taken off; the sum tells whether it is. */
const takenOff =
  /\b(?:di ?kurang\p{L}*|pengurang\p{L}*|kurang|potongan|deduct\p{L}*)\b|^\(?-(?=\d)/iu;

/**
 * What comes to the volume, where the figures of each make its own: that the volumes of works come to that of the work
 * above proves nothing ('Jet washer' and 'Tempat tisu' are no take-off of two closets). What is negative is taken off,
 * and what is called so where they come to it by that.
 */
function fittingIn(below: readonly Candidate[], volume: Decimal): Measure[] | undefined {
  if (below.length === 0 || !below.every(({ isSure }) => isSure)) return undefined;
  const signed = below.map((each) => ({ ...each, isTakenOff: each.isNegative }));
  const worded = signed.map((each) => ({
    ...each,
    isTakenOff: each.isTakenOff || takenOff.test(each.row.whole),
  }));
  return [signed, worded].find((measures) => comesTo(measures, volume));
}

/** Each is rounded to 2 decimals where it is printed. */
function comesTo(measures: readonly Measure[], volume: Decimal): boolean {
  const total = measures.reduce(
    (sum, { isTakenOff, volume: own = zero }) => (isTakenOff ? subtract : add)(sum, own),
    zero,
  );
  const most = multiply({ units: 5n, scale: 3 }, decimal(measures.length));
  return compare(magnitude(subtract(total, volume)), most) <= 0;
}

/** As it may be printed: its figures come to this, or are a hundredth apart. */
const makes = ({ computed }: Calculation, volume: Decimal | undefined): boolean =>
  volume !== undefined &&
  computed !== undefined &&
  compare(magnitude(subtract(computed, volume)), { units: 1n, scale: 2 }) <= 0;

/** A text that is reckoned is no work; a row with a volume is none where its figures make it and it has no unit. */
function isReckoned({ row, calculation, isSure }: Candidate): boolean {
  if (!isDashed(row)) return false;
  return row.kind === 'text' && row.isBareOne !== true
    ? saysVolume(calculation)
    : row.satuan === '' && isSure;
}

const saysVolume = (calculation: Calculation | undefined): boolean =>
  calculation !== undefined && (calculation.isPrinted || calculation.label === '');

const productOf = (factors: readonly Decimal[]) => round(factors.reduce(multiply), 2);

/** The take-off that comes to the volume exactly; undefined: none does, or it has more rows than it may have. */
function linesOf(measures: readonly Measure[], volume: Decimal): MeasuredLine[] | undefined {
  if (measures.length > counts.rowsOfItem) return undefined;
  const lines = measures.flatMap((each) => lineOf(each) ?? []);
  const total = lines.reduce(
    (sum, line) => (line.isTakenOff ? subtract : add)(sum, rowVolume({ ...line, extras: [] })),
    zero,
  );
  return lines.length === measures.length && equals(total, volume) ? lines : undefined;
}

const one = decimal(1);

function lineOf(each: Measure): MeasuredLine | undefined {
  const { row, calculation, volume, factors, isTakenOff } = each;
  if (!volume) return undefined;
  const named = {
    row: row.row,
    isTakenOff,
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
