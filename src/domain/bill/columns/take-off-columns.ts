// 'P | L | T | Jml': a bill without prices that measures its works counts there, and nothing of it is money (BQ-50).
import type { ListCell } from '../../sheet/cells.ts';
import { headingKey, isLength, rolesInAnyScale } from '../../sheet/headings.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import { textIn } from '../rows/bill-table.ts';
import { isRoughly, roughly } from './columns-by-data.ts';

type Rows = readonly (readonly ListCell[])[];

interface Offered {
  readonly headings: readonly string[];
  /** Columns of prices, of amounts by their heads, and of volumes by the usual name of these. */
  readonly prices: readonly number[];
  readonly amounts: readonly number[];
  readonly volumes: readonly number[];
  readonly satuan: number;
}

/** Which amounts are none, and which of them is the volume where nothing else is called so. */
export function countsOf(
  { headings, prices, amounts, volumes, satuan }: Offered,
  body: Rows,
): { readonly counts: readonly number[]; readonly volume: number | undefined } {
  const lengths = headings.flatMap((heading, at) => (isLength(heading) ? [at] : []));
  if (prices.length > 0) return { counts: [], volume: undefined };
  const [volume] = volumes;
  const counts = amounts.filter((at) => {
    if (!isCount(headings, at)) return false;
    return volume === undefined || at < volume || !isMoney(body, volume, at);
  });
  const measured = counts.findLast((at) => !isOfPieces(body, { at, lengths, satuan }));
  return { counts, volume: volume === undefined ? measured : undefined };
}

/** 'Jml' beside lengths; 'Jumlah harga' is none. */
export const isCount = (headings: readonly string[], at: number): boolean =>
  headings.filter((heading) => isLength(heading)).length > 1 &&
  rolesInAnyScale(headings[at] ?? '').includes('volume');

/** In a row of a head: 'P', 'L' and 'T' beside each other, below DIMENSI. */
export function lengthsIn(row: readonly ListCell[]): (key: string) => boolean {
  const keys = row.flatMap((cell) => (typeof cell === 'string' ? [headingKey(cell)] : []));
  return keys.filter(isLength).length > 1 ? isLength : () => false;
}

/** Nothing that is built costs less than a thousand rupiah a unit, and no take-off counts so many of one volume. */
function isMoney(body: Rows, volume: number, at: number): boolean {
  const rows = body.filter((row) => (roughly(row[volume]) ?? 0) > 0 && (roughly(row[at]) ?? 0) > 0);
  const paid = rows.filter((row) => (roughly(row[at]) ?? 0) >= 1000 * (roughly(row[volume]) ?? 0));
  return paid.length * 2 > rows.length;
}

/** '12,5 | 0,8 | 0,7 | 2' in m3 says how many there are, and not how much; of what is sold by the piece that is its volume. */
function isOfPieces(
  body: Rows,
  { at, lengths, satuan }: { at: number; lengths: readonly number[]; satuan: number },
): boolean {
  const measured = body.flatMap((row) => {
    const sizes = lengths.flatMap((each) => roughly(row[each]) ?? []);
    const count = roughly(row[at]);
    const unit = textIn(row, satuan);
    const isMeasured = unit === '' || ofMeasure.has(likelyUnit(unit));
    if (count === undefined || sizes.length < 2 || !isMeasured) return [];
    return [
      isRoughly(
        sizes.reduce((all, each) => all * each, 1),
        count,
      ),
    ];
  });
  return measured.length > 0 && measured.filter(Boolean).length * 2 <= measured.length;
}

const ofMeasure: ReadonlySet<string> = new Set(['m', 'm2', 'm3']);
