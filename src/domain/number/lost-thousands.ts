// '85.500' that was typed into an English Excel is the number 85.5: a thousandth of what it should be, among
// prices that are written in full (PRICE-24).
import {
  compare,
  decimal,
  decimalsOf,
  multiply,
  parseDecimal,
  sign,
  type Decimal,
} from './decimal.ts';
import { writeStored } from './number-text.ts';
import { readPastedNumber } from './pasted-number.ts';

/** What the prices of a column are, some of which seem to have lost their thousands. */
export interface UsualPrices {
  readonly least: Decimal;
  readonly most: Decimal;
  /** But for millions, which stayed texts, the whole column is so. */
  readonly isAll: boolean;
}

const thousand = decimal(1_000);
const hundred = decimal(100);
const ten = decimal(10);
/** '85.5', and no '85,5': who writes a comma means decimals. '85.500' keeps its thousands. */
const dotted = /^[1-9]\d{0,2}\.\d{1,2}$/;
/** Too large for a number of an English Excel, it stays the text that was typed. */
const inMillions = /^(rp\.? ?)?[1-9]\d{0,2}(\.\d{3}){2,}$/i;

/** undefined: no price of the column is suspected. */
export function usualPricesOf(cells: readonly unknown[]): UsualPrices | undefined {
  // Most columns have no such price, and are looked at no further.
  if (!cells.some((cell) => shrunkIn(cell) === 'decimals')) return undefined;
  const small: unknown[] = [];
  const large: { readonly cell: unknown; readonly value: Decimal }[] = [];
  for (const cell of cells) {
    const value = amountIn(cell);
    if (!value || sign(value) <= 0) continue;
    if (compare(value, thousand) < 0) small.push(cell);
    else large.push({ cell, value });
  }
  const whole = large.filter(({ value }) => decimalsOf(value) === 0);
  const areFew = large.length > 1 && large.length >= small.length;
  const isAll =
    large.length > 0 &&
    large.every(({ cell }) => typeof cell === 'string' && inMillions.test(cell));
  if (whole.length * 4 < large.length * 3 || !(areFew || isAll)) return undefined;
  const ordered = large.map(({ value }) => value).toSorted(compare);
  const [first] = ordered;
  const most = ordered.at(-1);
  return first && most ? { least: first, most, isAll } : undefined;
}

/** What a price would be with its thousands, and why that is asked; undefined: it is not suspected. */
export function lostThousands(
  cell: unknown,
  value: Decimal,
  { least, most, isAll }: UsualPrices,
): string | undefined {
  const shrunk = shrunkIn(cell);
  const full = multiply(value, thousand);
  const fits =
    (isAll || compare(multiply(full, ten), least) >= 0) && compare(full, multiply(most, ten)) <= 0;
  // 72 is a price as well as 72.000; far below all others it is not.
  const isFar = shrunk === 'decimals' || compare(multiply(value, hundred), least) <= 0;
  if (!shrunk || !fits || !isFar) return undefined;
  const [meant, from, to] = [full, least, most].map((each) => writeStored(each, 0, 2));
  const range = from === to ? from : `${from} sampai ${to}`;
  return `mungkin ${meant}, seperti harga lain di kolom ini (${range}). Centang bila benar; bila bukan, perbaiki di berkas`;
}

/** Whether a cell may be thousands whose dot was taken for a decimal point. */
function shrunkIn(cell: unknown): 'decimals' | 'whole' | undefined {
  if (typeof cell === 'string') return dotted.test(cell.trim()) ? 'decimals' : undefined;
  if (typeof cell !== 'number' || cell < 1 || cell >= 1_000) return undefined;
  if (Number.isInteger(cell)) return 'whole';
  const value = parseDecimal(String(cell));
  return value && decimalsOf(value) <= 3 ? 'decimals' : undefined;
}

function amountIn(cell: unknown): Decimal | undefined {
  if (typeof cell === 'number') return parseDecimal(String(cell));
  if (typeof cell !== 'string') return undefined;
  const read = readPastedNumber(cell, 'price');
  return read.kind === 'number' ? read.value : undefined;
}
