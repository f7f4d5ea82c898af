// 'P | L | T | Jml' without prices: a bill that measures its works counts pieces there, or says their volume (BQ-50).
import {
  equals,
  isFinerThan,
  multiply,
  round,
  toText,
  type Decimal,
} from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { headingKey, isLength } from '../../sheet/headings.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import { textIn } from '../rows/bill-table.ts';
import { signedIn } from '../rows/signed-figures.ts';
import { isFilledIn } from './columns-by-data.ts';

type Rows = readonly (readonly ListCell[])[];

const lengthsOf = (headings: readonly string[]) =>
  headings.flatMap((heading, at) => (isLength(heading) ? [at] : []));

/** In a row of a head: 'P', 'L' and 'T' beside each other, below DIMENSI. */
export function lengthsIn(row: readonly ListCell[]): (key: string) => boolean {
  const keys = row.flatMap((cell) => (typeof cell === 'string' ? [headingKey(cell)] : []));
  return keys.filter(isLength).length > 1 ? isLength : () => false;
}

/** 'Jml' in front of the volume: pieces, where two heads are lengths and nothing has a price. */
export const isCount = (
  at: number,
  { headings, volume = -1 }: { headings: readonly string[]; volume: number | undefined },
): boolean => at < volume && lengthsOf(headings).length > 1;

/**
 * The last of these columns is the volume where in each row that is measured it is what the lengths of its unit come to,
 * one of m, two of m2, three of m3, as often as is counted in front of it; in two such rows at least.
 */
export function measuredVolume(
  columns: readonly number[],
  { headings, satuan }: { headings: readonly string[]; satuan: number },
  body: Rows,
): number | undefined {
  const lengths = lengthsOf(headings);
  const [first = 0] = lengths;
  const last = columns.findLast(
    (at) => isFilledIn(body, at) && !saysPrice.test(headings[at] ?? ''),
  );
  const isFew =
    headings.filter((each, at) => at > first && ofCounts.test(each)).length <= mostCounts;
  return lengths.length > 1 && isFew && last !== undefined && isMade(last) ? last : undefined;

  function isMade(at: number): boolean {
    // What lengths make themselves is no count: 'Jml' of one piece in front of 'Bh' and 'Total'.
    const counts = headings.flatMap((heading, each) =>
      each > first && each < at && ofCounts.test(heading) && !isMade(each) ? [each] : [],
    );
    const made = new Set<string>();
    let unit = '';
    for (const row of body) {
      unit = textIn(row, satuan) || unit;
      const most = sizesOf.get(likelyUnit(unit));
      const sizes = figuresIn(row, lengths);
      const times = figuresIn(row, counts);
      const volume = signedIn(row[at] ?? null)?.value;
      if (most === undefined || sizes.length === 0 || !volume) continue;
      const product = round([...sizes, ...times].reduce(multiply), 2);
      const isWhole = times.every((each) => !isFinerThan(each, 0));
      if (sizes.length !== most || !isWhole || !equals(product, round(volume, 2))) return false;
      made.add(toText(product));
    }
    return made.size > 1;
  }
}

const saysPrice = /\b(?:harga|biaya|nilai|amount|price)\b/;

/** How many sizes make what is paid for by this unit. */
const sizesOf: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['m2', 2],
  ['m3', 3],
]);

/** Which of more are counts would be tried in every way. */
const mostCounts = 3;

const ofCounts = /^(?:jumlah|jml|banyak(?:nya)?|bh|buah|unit|n)(?: (?:bh|buah|unit|titik|ttk))?$/;

const figuresIn = (row: readonly ListCell[], columns: readonly number[]): Decimal[] =>
  columns.flatMap((at) => signedIn(row[at] ?? null)?.value ?? []);
