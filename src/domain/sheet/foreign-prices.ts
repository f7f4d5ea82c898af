// Prices that are no rupiah by what stands beside them or by how they are shown: 'USD' in a column of its own, or
// the format of their cells (PRICE-05).
import { currencyBeside, currencyOfCell, currencyOfHead, saysRupiah } from './foreign-currency.ts';
import { isBlankCell, isFault, plainText, type ListCell } from './cells.ts';
import { headingKey } from './headings.ts';
import { isRupiahMark } from './rupiah-columns.ts';
import type { ListSheet } from './sheet.ts';

export interface ForeignPrice {
  /** 'USD' */
  readonly code: string;
  /** Its row says so; a format may be that of somebody's Excel, and is asked. */
  readonly isSaid: boolean;
}

export type ForeignAt = (row: number, column: number) => ForeignPrice | undefined;

/** Why a price in other money is not taken. */
export const inOtherMoney = (code: string): string =>
  `Harga tertulis dalam ${code}, bukan rupiah. Tulis harga rupiahnya di berkas, lalu import lagi`;

/** Why a price waits that only its format shows in other money. */
export const shownInOtherMoney = (code: string): string =>
  `sel ini ditampilkan dalam ${code}. Centang bila rupiah; bila bukan, tulis harga rupiahnya di berkas`;

/** Why a price waits that stands below such a line. */
export const saidInOtherMoney = (code: string, row: number): string =>
  `baris ${row} menyebut harga dalam ${code}. Centang bila rupiah; bila bukan, tulis harga rupiahnya di berkas`;

const mostLooked = 2_000;
const mostColumns = 100;

export interface HeadOfPrices {
  /** The rows of the head, counted from 0, and what they say column by column. */
  readonly headRow: number;
  readonly firstRow: number;
  readonly headings: readonly string[];
}

/** The money of the prices in these columns, by row and column of the sheet, counted from 0. */
export function foreignPricesIn(
  { rows, merges, foreign = [] }: Pick<ListSheet, 'rows' | 'merges' | 'foreign'>,
  { headRow, firstRow, headings }: HeadOfPrices,
  prices: readonly number[],
): ForeignAt {
  const body = rows.slice(firstRow, firstRow + mostLooked);
  const width = Math.min(mostColumns, Math.max(0, ...body.map((row) => row.length)));
  const marks = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      !prices.includes(at) &&
      mayHoldMarks(headings[at] ?? '') &&
      isOfCurrencies(body.map((row) => row[at] ?? null)),
  );
  const inRupiah = rupiahHeads(rows.slice(headRow, firstRow));
  const shown = new Map(foreign.flatMap(({ code, cells }) => cells.map((place) => [place, code])));
  const marksOf = new Map(
    prices.map((price) => [price, marksBeside(price, marks, { prices, headings, inRupiah })]),
  );
  /** A merged mark is that of all its rows, and ditto marks say the one above. */
  const markAt = (row: number, at: number): ListCell => {
    const merge = merges.find(
      ({ startRow, endRow, startCol }) => startCol === at && startRow < row && row <= endRow,
    );
    let from = merge?.startRow ?? row;
    while (from > firstRow && isDitto(rows[from]?.[at])) from--;
    return rows[from]?.[at] ?? null;
  };
  return (row, column) => {
    const said = (marksOf.get(column) ?? [])
      .map((at) => currencyOfCell(markAt(row, at)))
      .find(Boolean);
    if (said !== undefined) return { code: said, isSaid: true };
    const code = shown.size > 0 ? shown.get(`${row},${column}`) : undefined;
    return code === undefined ? undefined : { code, isSaid: false };
  };
}

const ofMarks = /^(mata uang|matauang|valuta|currency|curr)$/;

/** A column of marks has no heading, says that it is one, or stands under the head of the price that is spread over it. */
export function mayHoldMarks(heading: string): boolean {
  const key = headingKey(heading);
  const isOfPrice = currencyOfHead(heading) !== undefined || /^(harga|hrg|jumlah|upah)\b/.test(key);
  return key === '' || ofMarks.test(key) || isOfPrice;
}

/** Which columns of a head say rupiah: what stands beside them is of other prices. */
export function rupiahHeads(head: readonly (readonly ListCell[])[]): number[] {
  const width = Math.max(0, ...head.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) =>
    head.some((row) => typeof row[at] === 'string' && saysRupiah(row[at])),
  );
}

const ofRate = /(?<!\p{L})(kurs|valas|exchange)(?!\p{L})/iu;
const fromAbroad =
  /^\s*(?:harga|hrg|nilai|price|mata uang|valuta)(?!\p{L}).*(?<!\p{L})(?:asal|asing|impor|import|original|foreign)(?!\p{L})/iu;

/** 'Harga asal', 'Harga (USD)' and 'Kurs' have money of their own. */
export const isOfOther = (heading: string): boolean =>
  currencyOfHead(heading) !== undefined || ofRate.test(heading) || fromAbroad.test(heading);

/** Of the same prices, whatever money it is in. */
const isAmount = /^\s*(jumlah|jml|total)\b/i;

/**
 * Right in front of its price; below 'Mata uang' behind it too, and one that stands beside none is of them all. What
 * stands elsewhere without such a heading may be a make, or of other figures.
 */
export function marksBeside(
  price: number,
  marks: readonly number[],
  {
    prices,
    headings,
    inRupiah,
  }: {
    readonly prices: readonly number[];
    readonly headings: readonly string[];
    readonly inRupiah: readonly number[];
  },
): number[] {
  const isRupiah = inRupiah.includes(price);
  const hasOther = headings.some(
    (heading, at) => !prices.includes(at) && isOfOther(heading) && !isAmount.test(heading),
  );
  const isOf = (mark: number): boolean => {
    const heading = headingKey(headings[mark] ?? '');
    if (prices.includes(mark + 1))
      return mark + 1 === price && !(isRupiah && ofMarks.test(heading));
    if (!ofMarks.test(heading) || isRupiah || hasOther) return false;
    return prices.includes(mark - 1) ? mark - 1 === price : true;
  };
  return marks.filter(isOf);
}

const nothing = /^[-–—\s"”“]+$|^(?:idem|sda)$/i;
const isDitto = (cell: ListCell | undefined) =>
  typeof cell === 'string' && /^\s*(?:["”“]+|idem|sda)\s*$/i.test(cell);

/** Nothing but currencies: 'USD', 'Rp', '$'. */
export function isOfCurrencies(cells: readonly ListCell[]): boolean {
  const told = cells.flatMap((cell) =>
    isBlankCell(cell) || isFault(cell) ? [] : [plainText(cell)],
  );
  const words = told.filter((text) => !nothing.test(text));
  return (
    words.filter((text) => isRupiahMark(text) || currencyOfCell(text)).length * 2 > words.length
  );
}

/** 15.800, and no year: what a dollar costs. */
const rateFigure = /(?<![\d.,])(?!20\d\d(?!\d))\d{1,2}[.,]?\d{3}(?!\d)/;

const ofPrices =
  /(?<!\p{L})(harga|hrg|prices?|nilai|biaya|dalam|mata uang|currency|valuta)(?!\p{L})/iu;

/** The money that a line of words says prices are in: 'PEKERJAAN IMPOR (HARGA USD)'; undefined: rupiah, or it is no such line. */
export function currencyOfLine(cells: readonly ListCell[]): string | undefined {
  const told = cells.filter((cell) => !isBlankCell(cell));
  if (told.length > 2 || told.some((cell) => typeof cell !== 'string' || rateFigure.test(cell)))
    return undefined;
  // 'KERAMIK (EURO)' is a make, and '(Rp)' | '(US$)' stand below a head.
  if (!told.some((cell) => typeof cell === 'string' && ofPrices.test(cell))) return undefined;
  if (told.some((cell) => typeof cell === 'string' && saysRupiah(cell))) return undefined;
  return told.flatMap((cell) => (typeof cell === 'string' ? (currencyBeside(cell) ?? []) : []))[0];
}
