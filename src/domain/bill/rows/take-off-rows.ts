// Rows below a work that reckon its volume: they are its take-off where they come to it, and work nowhere (BQ-50).
import {
  add,
  compare,
  decimal,
  equals,
  isZero,
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
import { isLength } from '../../sheet/headings.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { BillRow } from './bill-rows.ts';
import type { BillTable } from './bill-table.ts';
import { calculationIn, type Calculation } from './calculations.ts';
import { countsOn } from './marks.ts';
import type { MeasuredLine } from './measured-line.ts';
import { continuesText, isOpenText } from './row-words.ts';
import { signedIn, type Signed } from './signed-figures.ts';

interface Candidate {
  readonly row: BillRow;
  readonly calculation: Calculation | undefined;
  /** Without its sign. */
  readonly volume: Decimal | undefined;
  readonly factors: readonly Decimal[];
  /** '-5,00', '(5,00)' */
  readonly isNegative: boolean;
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
  for (const [at, work] of rows.entries()) {
    if (work.kind !== 'work' || work.satuan === '' || work.volume.kind !== 'value') continue;
    const { value } = work.volume;
    const below = candidatesBelow(rows, at, { sheet, table });
    const named = below.filter(({ row }) => row.kind !== 'blank');
    const proofs = [proofIn(below, work, value), proofIn(named, work, value)];
    const proof = proofs.find(({ lines }) => lines) ?? proofs[1];
    if (proof?.lines) measured.set(work.row, proof.lines);
    const taken = new Set(proof?.lines?.map(({ row }) => row));
    for (const each of named) {
      if (taken.has(each.row.row)) told.set(each.row.row, 'taken');
      else if (isNote(each, work, proof?.isFitting === true)) told.set(each.row.row, 'note');
    }
    for (const { row } of below) {
      if (row.kind === 'blank' && taken.has(row.row)) told.set(row.row, 'taken');
    }
  }
  // Without a name it is nothing else: where no work has it, it would vanish unsaid.
  for (const [at, row] of rows.entries()) {
    const isNameless = row.kind === 'blank' && candidateAt(rows, at, { sheet, table });
    if (isNameless && !told.has(row.row)) told.set(row.row, 'note');
  }
  for (const [at, row] of rows.entries()) {
    const isText = row.kind === 'text' && isFree(row) && isUnpaid(row);
    if (isText && saysVolume(reckonedIn(row, rows[at - 1])) && !told.has(row.row))
      told.set(row.row, 'note');
  }
  return { rows: rows.map((row) => asNote(row, told.get(row.row))), measured };
}

/** What comes to the volume of the work, and as which rows of its take-off, where they are kept exactly. */
function proofIn(below: readonly Candidate[], work: BillRow, volume: Decimal) {
  const isProof = below.every(isSure) && !isNextWork(below, work);
  const fitting = isProof ? fittingIn(below, volume) : undefined;
  return { isFitting: fitting !== undefined, lines: fitting && linesOf(fitting, volume) };
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
  if (row.kind === 'blank') return { ...others, takeOff };
  return { ...others, kind: 'text', mark: undefined, text: row.whole, takeOff };
}

const isDashed = ({ mark }: BillRow) => !mark || mark.text === '-';
const isFree = (row: BillRow) => row.kode === '' && isDashed(row);
/** What an unpriced bill multiplies is 0. */
const isNothing = (number: BillRow['jumlah']) =>
  number.kind === 'blank' || (number.kind === 'value' && isZero(number.value));
/** With a unit of its own a price of 0 is one that somebody has yet to give: the row is a work. */
const isUnpaid = ({ harga, jumlah, satuan }: BillRow) =>
  satuan === ''
    ? isNothing(harga) && isNothing(jumlah)
    : harga.kind === 'blank' && jumlah.kind === 'blank';
/** Beside rows with blank cells a 0 is the formula of the work that they reckon. */
const isPaid = ({ harga, jumlah }: BillRow, below?: BillRow) =>
  [harga, jumlah].some(
    (number) =>
      number.kind === 'value' &&
      (!isZero(number.value) || (below?.harga.kind === 'blank' && below.jumlah.kind === 'blank')),
  );

interface Read {
  readonly sheet: ListSheet;
  readonly table: BillTable;
}

/** A row that reckons in its text, or has a volume of its own. */
function candidateAt(rows: readonly BillRow[], at: number, read: Read): Candidate | undefined {
  const row = rows[at];
  if (row?.kind === 'blank') return namelessAt(row, read);
  if (!row || (row.kind !== 'text' && row.kind !== 'work')) return undefined;
  const calculation = reckonedIn(row, rows[at - 1]);
  const own = row.kind === 'work' || row.isBareOne ? volumeOf(row) : undefined;
  if (own) {
    const factors = calculation?.factors.length ? calculation.factors : measuresIn(read, row);
    const volume = round(own.value, 2);
    return { row, calculation, volume, factors, isNegative: own.isNegative };
  }
  return calculation && row.volume.kind === 'blank'
    ? { ...calculation, row, calculation }
    : undefined;
}

/** Lengths and what they make without a word, or what is deducted: a door has no name of its own. */
function namelessAt(row: BillRow, read: Read): Candidate | undefined {
  const own = volumeOf(row);
  if (!own || !isUnpaid(row) || !(own.isNegative || isOfLength(row, read))) return undefined;
  const volume = round(own.value, 2);
  const factors = measuresIn(read, row);
  return { row, calculation: undefined, volume, factors, isNegative: own.isNegative };
}

/** Rows that may measure the work at this place: without a number of its count, a code and money. */
function candidatesBelow(rows: readonly BillRow[], from: number, read: Read): Candidate[] {
  const work = rows[from];
  const own = candidateAt(rows, from, read);
  const isMeasured = !(own && isSure(own));
  const found: Candidate[] = [];
  let next: BillRow | undefined;
  for (let at = from + 1; work && at < rows.length; at++) {
    const row = rows[at];
    if (row?.kind === 'foot' || row?.kind === 'head') continue;
    if (row?.kind === 'blank') {
      const nameless = candidateAt(rows, at, read);
      const isOne = nameless && isOfLength(row, read);
      if (isOne && (saysItself(nameless, work) || (isMeasured && hasSizes(nameless, read))))
        found.push(nameless);
      continue;
    }
    next = row;
    if (!row || row.kode !== '' || !isUnpaid(row)) break;
    const candidate = candidateAt(rows, at, read);
    const isOne = candidate && mayMeasure(candidate, work);
    if (isOne && (saysItself(candidate, work) || (isMeasured && hasSizes(candidate, read)))) {
      found.push(candidate);
      next = undefined;
      continue;
    }
    // A name may go on in front of what measures it.
    const isFirst = found.every(({ row: { kind } }) => kind === 'blank');
    const isName = row.kind === 'text' && !row.mark && isFirst && continuesText(row.text);
    if (!isName) break;
  }
  // Works go on with its count, or stand below it: 'a Ruang kelas 8 x 9 = 72' beside 'b Nat keramik' is a title.
  const isTitled = next !== undefined && next.kind !== 'sum' && !(work && countsOn(work, next));
  const titled = isTitled ? found.findIndex(({ row }) => !isDashed(row)) : -1;
  return titled < 0 ? found : found.slice(0, titled);
}

/**
 * What has a unit of its own is a work, unless it has no number and that of a work with a price. What has a number ('a'
 * below '1') measures where its text reckons.
 */
function mayMeasure({ row, calculation }: Candidate, work: BillRow): boolean {
  if (!isDashed(row)) {
    const kinds = new Set(work.mark?.readings.map(({ kind }) => kind));
    const isBelow = kinds.size > 0 && row.mark?.readings.every(({ kind }) => !kinds.has(kind));
    return row.satuan === '' && calculation !== undefined && isBelow === true;
  }
  return (
    row.satuan === '' || (isPaid(work, row) && likelyUnit(row.satuan) === likelyUnit(work.satuan))
  );
}

/** Its text reckons, or the price of the work above it is its too. */
const saysItself = ({ calculation, row }: Candidate, work: BillRow): boolean =>
  calculation !== undefined || isPaid(work, row);

/**
 * Without a price: two figures make its volume, and one at least is a length by its head; a unit that is merged over it
 * speaks for a work.
 */
function hasSizes(candidate: Candidate, { sheet, table }: Read): boolean {
  const { row } = candidate.row;
  const satuan = table.roles.indexOf('satuan');
  const isMerged = sheet.merges.some(
    ({ startRow, endRow, startCol, endCol }) =>
      startRow < row && row <= endRow && startCol <= satuan && satuan <= endCol,
  );
  return candidate.factors.length > 1 && isOfLength(candidate.row, { sheet, table }) && !isMerged;
}

/** One of its figures at least stands below a head of lengths. */
const isOfLength = ({ row }: BillRow, { sheet, table }: Read): boolean =>
  measureColumns(table).some(
    (at) => isLength(table.headings[at] ?? '') && signedIn(sheet.rows[row]?.[at] ?? null),
  );

/** 'Acian' alone below 'Plesteran' without prices is the next work, of the same area. */
const isNextWork = ([first, ...more]: readonly Candidate[], work: BillRow): boolean =>
  more.length === 0 && first?.calculation === undefined && !isPaid(work, first?.row);

/** Length, width, height, how many: columns that are not read, in front of the volume. */
function measureColumns({ roles }: BillTable): number[] {
  const [from, to] = [roles.lastIndexOf('uraian'), roles.indexOf('volume')];
  return roles.flatMap((role, at) => (role === 'skip' && at > from && at < to ? [at] : []));
}

const measuresIn = ({ sheet, table }: Read, { row }: BillRow): Decimal[] =>
  measureColumns(table).flatMap((at) => signedIn(sheet.rows[row]?.[at] ?? null)?.value ?? []);

function volumeOf({ volume }: BillRow): Signed | undefined {
  if (volume.kind === 'value') return { value: volume.value, isNegative: false };
  return volume.kind === 'unread' ? signedIn(volume.text) : undefined;
}

/** What may be said of what is taken off; the sum tells whether it is. */
const takenOff =
  /\b(?:di ?kurang\p{L}*|pengurang\p{L}*|kurang|potongan|deduct\p{L}*)\b|^\(?-(?=\d)/iu;

/** What is negative is taken off, and what is called so where they come to the volume by that alone. */
function fittingIn(below: readonly Candidate[], volume: Decimal): Measure[] | undefined {
  if (below.length === 0) return undefined;
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
  compare(magnitude(subtract(one, other)), { units: 1n, scale: 2 }) <= 0;

/**
 * What comes to no volume: a text that reckons is no work; nor is a row with a volume below a price, where its figures
 * make it and it has no unit, or all come to it. Anything else stays what it is.
 */
function isNote(each: Candidate, work: BillRow, isFitting: boolean): boolean {
  const { row, calculation } = each;
  if (!isDashed(row)) return false;
  if (row.kind === 'text' && row.isBareOne !== true) return isFitting || saysVolume(calculation);
  const isOwn = row.satuan === '' && isSure(each);
  return isPaid(work, row) && row.volume.kind === 'value' && (isFitting || isOwn);
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
  const named = { row: row.row, isTakenOff, uraian: calculation?.label || row.text };
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
