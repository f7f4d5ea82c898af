// What columns hold, told by their cells alone.
import { readPastedNumber } from '../../number/pasted-number.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { textIn, type BillRole } from '../rows/bill-table.ts';
import { isMark } from '../rows/repeated-cells.ts';
import { sumLabel } from '../rows/sum-labels.ts';

type Rows = readonly (readonly ListCell[])[];

export const isUnit = (text: string): boolean => spelledUnit(text) !== undefined;

/** A ditto mark below a unit says the same one. */
export const isUnitOrMark = (text: string): boolean => isUnit(text) || isMark(text);

export const isWords = (text: string) => /\p{L}/u.test(text);

/** More than half of what stands in a column is of this kind. */
export function isColumnOf(body: Rows, at: number, isOne: (text: string) => boolean): boolean {
  const texts = body.map((row) => textIn(row, at)).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(isOne).length * 2 > texts.length;
}

/** It has a unit and a figure beside it: there is work to be done. */
export const isWorkRow = (cells: readonly ListCell[]): boolean =>
  cells.some((_, at) => isUnit(textIn(cells, at))) &&
  cells.some((cell, at) => cell !== 0 && isFigure(textIn(cells, at)) && !isUnit(textIn(cells, at)));

/** Something is counted there: dashes and zeros are none. */
export const isFilledIn = (rows: Rows, at: number): boolean =>
  rows.some((row) => (roughly(row[at]) ?? 0) > 0);

/** Columns without a head: of the figures behind the description the first is the volume. */
export function rolesByData(rows: Rows, width: number): BillRole[] {
  const roles = Array.from({ length: width }, (): BillRole => 'skip');
  const numbers: number[] = [];
  let longest: { at: number; length: number } | undefined;
  for (let at = 0; at < width; at++) {
    const texts = rows.map((row) => textIn(row, at)).filter((text) => text !== '');
    const share = (isOne: (text: string) => boolean) =>
      texts.length === 0 ? 0 : texts.filter(isOne).length / texts.length;
    if (!roles.includes('kode') && share(isCode) > 0.6) roles[at] = 'kode';
    else if (!roles.includes('satuan') && share(isUnitOrMark) > 0.6 && texts.some(isUnit))
      roles[at] = 'satuan';
    else if (share(isFigure) > 0.6) numbers.push(at);
    else {
      // A remark is the same in many rows.
      const length = [...new Set(texts)].reduce((sum, text) => sum + text.length, 0);
      if (length > (longest?.length ?? 0)) longest = { at, length };
    }
  }
  const text = longest?.at ?? -1;
  if (text >= 0) roles[text] = 'uraian';
  const figures = numbers.filter((at) => at > text || numbers.length < 2);
  // A column of numbers or marks in front of the description says what number the row has.
  for (let at = 0; at < text; at++)
    if (roles[at] === 'skip' && !figures.includes(at)) roles[at] = 'no';
  const [only = -1] = figures;
  const isAlone = figures.length === 1 && !roles.includes('satuan');
  const isMoney = isAlone && (isSummed(rows, text, only) || areMillions(rows, only));
  const [volume, harga, jumlah] = isMoney ? [undefined, undefined, only] : figures;
  if (volume !== undefined) roles[volume] = 'volume';
  if (harga !== undefined) roles[harga] = 'harga';
  if (jumlah !== undefined) roles[jumlah] = 'jumlah';
  return roles;
}

/** Where amounts stand alone, what is above the first of them is a title, and a head that nobody knows. */
export function firstOfRecap(rows: Rows, roles: readonly BillRole[]): number {
  const amounts = roles.includes('volume') ? -1 : roles.indexOf('jumlah');
  return Math.max(
    0,
    rows.findIndex((row) => roughly(row[amounts]) !== undefined),
  );
}

/** Volumes of several works are never added: what stands beside 'JUMLAH' is money, as in a recap. */
const isSummed = (rows: Rows, text: number, at: number): boolean =>
  rows.some((row) => sumLabel(textIn(row, text)) !== undefined && roughly(row[at]) !== undefined);

/** No bill has volumes of a million and more alone. */
function areMillions(rows: Rows, at: number): boolean {
  const figures = rows.flatMap((row) => roughly(row[at]) ?? []);
  return figures.length > 1 && figures.every((figure) => figure >= 1_000_000);
}

/**
 * Which of several prices and amounts belong together: volume × price is the amount in most rows.
 * The leftmost ones, unless they hold in few rows and others in many.
 */
export function pricedPair(
  rows: Rows,
  volume: number | undefined,
  prices: readonly number[],
  amounts: readonly number[],
): { harga: number | undefined; jumlah: number | undefined } {
  const first = { harga: prices[0], jumlah: amounts.find((at) => at !== prices[0]) };
  if (volume === undefined || prices.length + amounts.length < 3) return first;
  const pairs = prices.flatMap((harga) =>
    amounts.flatMap((jumlah) =>
      jumlah === harga ? [] : [{ harga, jumlah, hits: productsIn(rows, volume, [harga], jumlah) }],
    ),
  );
  const usual = pairs.find(({ harga, jumlah }) => harga === first.harga && jumlah === first.jumlah);
  const best = pairs.reduce((a, b) => (b.hits > a.hits ? b : a), usual ?? { ...first, hits: 0 });
  return usual && usual.hits * 2 >= best.hits ? first : best;
}

/**
 * Prices of material, labour and tools apart: the columns that together make an amount which no one of them
 * makes, and which is more than what one makes. `pair`: what would be read else.
 */
export function addedPrices(
  rows: Rows,
  volume: number,
  pair: { readonly harga: number | undefined; readonly jumlah: number | undefined },
  { parts, amounts }: { readonly parts: readonly number[]; readonly amounts: readonly number[] },
): { readonly prices: readonly number[]; readonly jumlah: number } | undefined {
  const works = someWorks(rows, volume);
  const usual = pair.jumlah;
  const sumOf = (at: number) => works.reduce((sum, row) => sum + (roughly(row[at]) ?? 0), 0);
  const sets = setsOf(parts.slice(0, mostParts)).filter((set) => set.length > 1);
  const found = amounts.flatMap((jumlah) => {
    const alone = Math.max(0, ...parts.map((at) => productsIn(works, volume, [at], jumlah)));
    return sets.flatMap((prices) => {
      const hits = prices.includes(jumlah) ? 0 : productsIn(works, volume, prices, jumlah);
      return hits > alone && hits * 2 > works.length ? [{ prices, jumlah, hits }] : [];
    });
  });
  const [best] = found.toSorted((a, b) => b.hits - a.hits || a.prices.length - b.prices.length);
  const isMore =
    best && (usual === undefined || best.jumlah === usual || sumOf(best.jumlah) > sumOf(usual));
  return isMore ? best : undefined;
}

const mostParts = 5;

/** So many tell which columns belong together as well as all. */
export const someWorks = (rows: Rows, volume: number): Rows =>
  rows.filter((row) => (roughly(row[volume]) ?? 0) > 0).slice(0, 400);

function setsOf(places: readonly number[]): number[][] {
  return places.reduce<number[][]>(
    (sets, at) => [...sets, ...sets.map((set) => [...set, at])],
    [[]],
  );
}

/** The works in which volume × price, or × the sum of prices, is the amount, or the sum of amounts. */
export function productsIn(
  rows: Rows,
  volume: number,
  prices: readonly number[],
  jumlah: number | readonly number[],
  isSame: (made: number, printed: number) => boolean = isRoughly,
): number {
  const amounts = typeof jumlah === 'number' ? [jumlah] : jumlah;
  return rows.filter((row) => {
    const v = roughly(row[volume]);
    const [h, j] = [sumIn(row, prices), sumIn(row, amounts)];
    if (v === undefined || h === undefined || !j) return false;
    return isSame(v * h, j);
  }).length;
}

/** Within two in a hundred, which the rounding of a volume may make. */
export const isRoughly = (made: number, printed: number): boolean =>
  Math.abs(made - printed) <= Math.abs(printed) * 0.02;

/** To the rupiah, as an amount is rounded. */
export const isExactly = (made: number, printed: number): boolean =>
  Math.abs(made - printed) <= Math.max(1, Math.abs(printed) * 1e-7);

function sumIn(row: readonly ListCell[], columns: readonly number[]): number | undefined {
  const told = columns.map((at) => roughly(row[at])).filter((each) => each !== undefined);
  return told.length === 0 ? undefined : told.reduce((sum, each) => sum + each, 0);
}

/** Near enough to tell which columns belong together; nothing is ever computed with it. */
export function roughly(cell: ListCell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const read = typeof cell === 'string' ? readPastedNumber(cell, 'price') : undefined;
  return read?.kind === 'number' ? Number(read.value.units) / 10 ** read.value.scale : undefined;
}

const codePattern = /^[A-Z]?\.?\d+(\.[\dA-Za-z()]+)+$/;

/** A code has dots too, but a price has them before groups of three, a volume only one. */
function isCode(text: string): boolean {
  return codePattern.test(text) && !/^\d{1,3}(\.\d{3})+$|^\d+\.\d+$/.test(text);
}

const isFigure = (text: string) => readPastedNumber(text, 'price').kind === 'number';
