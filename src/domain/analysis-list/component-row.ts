// A row of an analysis as a file has it: an ordinary component, or a share of other rows.
import { isLongerThan } from '../clean-text.ts';
import { isFinerThan, multiply, parseDecimal, type Decimal } from '../number/decimal.ts';
import { lengths, ranges } from '../number/limits.ts';
import { readPastedNumber } from '../number/pasted-number.ts';
import { tooFine } from '../number/wire-number.ts';
import { readNumber } from '../price-list/cells.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { isBrokenUnit } from '../units/unit-spellings.ts';
import type { ListedComponent } from './analysis-list.ts';
import { isDenied, isProved } from './printed.ts';

export interface ComponentColumns {
  readonly kode: number | undefined;
  readonly uraian: number;
  readonly satuan: number;
  readonly koefisien: number;
  readonly harga: number | undefined;
  readonly jumlah: number | undefined;
}

/** A row that may be a share of others: which one, and of what, only the printed amounts prove. */
export interface PercentRow {
  readonly row: number;
  readonly group: RecipeGroup;
  readonly name: string;
  /** As parts of one, the likeliest first. */
  readonly shares: readonly Decimal[];
  /** The words that say what it is a share of: 'upah'. */
  readonly of: string;
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
  /** What it is where nothing proves a share. */
  readonly ordinary: ListedComponent | undefined;
}

export type ReadRow =
  | { readonly is: 'component'; readonly component: ListedComponent }
  | { readonly is: 'percent'; readonly percent: PercentRow }
  | { readonly is: 'wrong'; readonly reasons: readonly string[] };

const percentUnit = /^(%|persen|prosen|bagian)$/i;
const lumpUnit = /^(|ls|lsp|lot|paket|-)$/i;
const namedPercent = /(\d+(?:[.,]\d+)?) ?%\s*(?:[x×*]|dari)?\s*(.*)$/i;

/** `isMarkTold`: other cells of the column tell which mark is the decimal one. */
export function readComponentRow(
  cells: readonly ListCell[],
  columns: ComponentColumns,
  { row, group, isMarkTold }: { row: number; group: RecipeGroup; isMarkTold: boolean },
): ReadRow {
  const reasons: string[] = [];
  const textAt = (column: number | undefined) => {
    const cell = column === undefined ? null : (cells[column] ?? null);
    return isFault(cell) ? '' : plainText(cell);
  };
  const name = textAt(columns.uraian).replace(/^[-–•]\s+/, '');
  const unit = textAt(columns.satuan);
  const about = name === '' ? `Baris ${row}` : `Baris ${row} (${name})`;
  const wrong = (reason: string) => reasons.push(`${about}: ${reason}`);
  const number = (column: number | undefined, as: 'price' | 'coefficient', title: string) => {
    if (column === undefined) return undefined;
    const range = as === 'price' ? ranges.price : ranges.coefficient;
    const read = readNumber(cells[column] ?? null, as, range);
    if (read.kind === 'wrong') wrong(`${title} “${textAt(column)}” ${read.reason.toLowerCase()}`);
    return read.kind === 'value' ? read : undefined;
  };
  if (name === '') wrong('uraian kosong');
  if (isBrokenUnit(unit)) wrong(`satuan “${unit}” rusak`);
  if (/^[\d.,]+$/.test(unit)) wrong(`satuan “${unit}” bukan satuan`);
  if (isLongerThan(name, lengths.masterName))
    wrong(`nama lebih dari ${lengths.masterName} karakter`);
  if (isLongerThan(unit, lengths.satuan)) wrong(`satuan lebih dari ${lengths.satuan} karakter`);
  const price = number(columns.harga, 'price', 'harga')?.value ?? null;
  const exact = exactPrice(columns.harga === undefined ? null : (cells[columns.harga] ?? null));
  const amount = number(columns.jumlah, 'price', 'jumlah')?.value ?? null;

  const told = namedPercent.exec(name);
  const isPercent = percentUnit.test(unit);
  const written = textAt(columns.koefisien);
  if (isPercent) {
    const shares = sharesOf(cells[columns.koefisien] ?? null, unit, told?.[1]);
    if (shares.length === 0) wrong(`persen “${written}” tidak dapat dibaca`);
    const tooLong = shares.find((share) => isFinerThan(share, ranges.coefficient.places));
    if (tooLong) wrong(`persen: ${tooFine(ranges.coefficient.places - 2).toLowerCase()}`);
    if (reasons.length > 0) return { is: 'wrong', reasons };
    const of = told?.[2] ?? '';
    const percent = { row, group, name, shares, of, price, amount, ordinary: undefined };
    return { is: 'percent', percent };
  }

  const share = told && lumpUnit.test(unit) ? hundredth(told[1] ?? '') : undefined;
  const coefficient = number(columns.koefisien, 'coefficient', 'koefisien');
  if (unit === '' && !share) wrong('satuan kosong');
  if (coefficient?.note !== undefined && !isMarkTold) {
    const cost = exact ?? price;
    const isSure = cost && amount && isProved(multiply(coefficient.value, cost), amount);
    if (!isSure) wrong(`koefisien ${coefficient.note}, tetapi jumlahnya tidak membuktikannya`);
  }
  if (reasons.length > 0) return { is: 'wrong', reasons };
  const code = textAt(columns.kode);
  const ordinary: ListedComponent | undefined =
    coefficient && unit !== ''
      ? {
          row,
          group,
          code: code === '' || code === '-' ? null : code,
          name,
          unit,
          coefficient: coefficient.value,
          price,
          ...(exact && isExactMeant(coefficient.value, { price, exact, amount }) && { exact }),
          amount,
          override: null,
          percentOf: null,
        }
      : undefined;
  if (share) {
    const of = told?.[2] ?? '';
    const percent = { row, group, name, shares: [share], of, price, amount, ordinary };
    return { is: 'percent', percent };
  }
  return ordinary
    ? { is: 'component', component: ordinary }
    : { is: 'wrong', reasons: [`${about}: koefisien kosong`] };
}

/** What a formula gave, as the file computes with it: 301250 / 1400. Undefined: no finer than it is kept. */
function exactPrice(cell: ListCell): Decimal | undefined {
  const { places, max } = ranges.price;
  const more = { places: places + finer, max: max * 10n ** BigInt(finer) };
  const read = readNumber(cell, 'price', more);
  return read.kind === 'value' && isFinerThan(read.value, places) ? read.value : undefined;
}

/** Excel has 15 digits; so many stand behind the sen of less than a rupiah. */
const finer = 13;

/** Some files print a product of the price that they show: then it is that one which they count with. */
function isExactMeant(
  coefficient: Decimal,
  { price, exact, amount }: Pick<ListedComponent, 'price' | 'amount'> & { exact: Decimal },
): boolean {
  const denied = (cost: Decimal) =>
    amount !== null && isDenied(multiply(coefficient, cost), amount);
  return !denied(exact) || price === null || denied(price);
}

/** 5 and '5 %' are 0.05, and 0.05 may be too; a part of one is itself. */
function sharesOf(cell: ListCell, unit: string, named: string | undefined): Decimal[] {
  const isPart = /^bagian$/i.test(unit);
  if (typeof cell === 'number' || (typeof cell === 'string' && !cell.includes('%'))) {
    const read = readNumber(cell, 'coefficient', ranges.coefficient);
    if (read.kind === 'value') {
      const { value } = read;
      if (isPart) return [value];
      const whole = [{ units: value.units, scale: value.scale + 2 }];
      return value.units <= 10n ** BigInt(value.scale) ? [...whole, value] : whole;
    }
    if (read.kind === 'wrong') return [];
  }
  const text = typeof cell === 'string' && cell.trim() !== '' ? cell : named;
  const share = text === undefined ? undefined : hundredth(text);
  return share ? [share] : [];
}

function hundredth(text: string): Decimal | undefined {
  const read = readPastedNumber(text, 'percent');
  const value = read.kind === 'number' ? read.value : parseDecimal(text.replace(',', '.'));
  return value && { units: value.units, scale: value.scale + 2 };
}
