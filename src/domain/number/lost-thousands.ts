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
  /** Of a long column of whole prices, small ones too, hardly any has decimals: only these are asked about. */
  readonly isLone?: boolean;
}

const thousand = decimal(1_000);
const hundred = decimal(100);
const ten = decimal(10);
/** So many prices of a unit, the dearest at most so many times the cheapest, say what it costs. */
const fewest = 4;
const widest = decimal(20);
/** In a column of so many prices, one in so many with decimals is no habit of it. */
const longColumn = 50;
/** '85.5', and no '85,5': who writes a comma means decimals. '85.500' keeps its thousands. */
const dotted = /^[1-9]\d{0,2}\.\d{1,2}$/;
/** Too large for a number of an English Excel, it stays the text that was typed. */
const inMillions = /^(rp\.? ?)?[1-9]\d{0,2}(\.\d{3}){2,}$/i;

/**
 * undefined: no price of the column is suspected. Where whole prices below a thousand stand in it too, the
 * broken ones are prices of small things, unless hardly any is broken.
 */
export function usualPricesOf(cells: readonly unknown[]): UsualPrices | undefined {
  // Most columns have no such price, and are looked at no further.
  if (!cells.some((cell) => shrunkIn(cell) === 'decimals')) return undefined;
  let [small, broken] = [0, 0];
  const large: { readonly cell: unknown; readonly value: Decimal }[] = [];
  for (const cell of cells) {
    const value = amountIn(cell);
    if (!value || sign(value) <= 0) continue;
    if (compare(value, thousand) < 0) {
      small++;
      if (shrunkIn(cell) === 'decimals') broken++;
    } else large.push({ cell, value });
  }
  const whole = large.filter(({ value }) => decimalsOf(value) === 0);
  const areFew = large.length > 1 && large.length >= small && small - broken <= broken;
  const isAll =
    large.length > 0 &&
    large.every(({ cell }) => typeof cell === 'string' && inMillions.test(cell));
  const all = small + large.length;
  const isLone =
    !(areFew || isAll) &&
    all >= longColumn &&
    (broken + large.length - whole.length) * longColumn <= all;
  if (whole.length * 4 < large.length * 3 || !(areFew || isAll || isLone)) return undefined;
  const ordered = large.map(({ value }) => value).toSorted(compare);
  const [first] = ordered;
  const most = ordered.at(-1);
  return first && most ? { least: first, most, isAll, isLone } : undefined;
}

/** What a price would be with its thousands, and why that is asked; undefined: it is not suspected. */
export function lostThousands(
  cell: unknown,
  value: Decimal,
  { least, most, isAll, isLone = false }: UsualPrices,
): string | undefined {
  const shrunk = shrunkIn(cell);
  const full = multiply(value, thousand);
  // 264,43 a kilogram is a price beside 1.450.
  const isApart = isAll || isLone || compare(multiply(value, ten), least) <= 0;
  const fits =
    (isAll || compare(multiply(full, ten), least) >= 0) && compare(full, multiply(most, ten)) <= 0;
  // 72 is a price as well as 72.000; far below all others it is not.
  const isFar = shrunk === 'decimals' || (!isLone && compare(multiply(value, hundred), least) <= 0);
  if (!shrunk || !fits || !isFar || !isApart) return undefined;
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

/** Of a long list with small prices those of one unit still tell: sheets of 85.5 among sheets of 72.000. */
export function usualByUnit(
  cells: readonly unknown[],
  units: readonly string[],
): ReadonlyMap<string, UsualPrices> {
  const usual = new Map<string, UsualPrices>();
  if (!cells.some((cell) => shrunkIn(cell) === 'decimals')) return usual;
  for (const unit of new Set(units)) {
    const alike = cells.filter((_, at) => units[at] === unit);
    const of = unit === '' || alike.length < fewest ? undefined : usualPricesOf(alike);
    const isNarrow = of && compare(of.most, multiply(of.least, widest)) <= 0;
    if (isNarrow && !of.isAll) usual.set(unit, of);
  }
  return usual;
}
