// A sheet of all floors or buildings ('TOTAL', 'RAB GABUNGAN') may have the works of the others with their volumes
// together: it sums them, and where all come in their money is there twice (BQ-54).
import { itemTotal } from '../../content/totals.ts';
import { oncePer } from '../../memory/once.ts';
import {
  add,
  compare,
  decimal,
  divide,
  isZero,
  multiply,
  sum,
  zero,
  type Decimal,
} from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill } from '../bill.ts';
import { isPriced } from '../printed-amounts.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { mostlySame, workKey } from '../sheets/work-keys.ts';

export interface SumOfSheets<Sheet> {
  readonly whole: Sheet;
  /** Two or more, each with its works in the whole. */
  readonly parts: readonly Sheet[];
  /** What these come to together. */
  readonly read: Decimal;
}

/** Of one work, wherever in the sheet it stands. */
interface Sum {
  readonly rows: number;
  readonly volume: Decimal;
  readonly amount: Decimal;
}

type Sums = ReadonlyMap<string, Sum>;

const nothing: Sum = { rows: 0, volume: zero, amount: zero };

const sumsOf = oncePer(({ lines }: Bill): Sums => {
  const sums = new Map<string, Sum>();
  for (const { item } of lines) {
    if (!item?.volume || isZero(item.volume)) continue;
    const { volume, harga } = item;
    const key = workKey(item);
    const amount = harga ? itemTotal(volume, harga) : zero;
    sums.set(key, plus(sums.get(key) ?? nothing, { rows: 1, volume, amount }));
  }
  return sums;
});

const plus = (one: Sum, other: Sum): Sum => ({
  rows: one.rows + other.rows,
  volume: add(one.volume, other.volume),
  amount: add(one.amount, other.amount),
});

/** Fewer works are so many together by chance, as doors are, unless their money is to the rupiah. */
const leastWorks = 3;

/** Which of those that come in sum which others of them. */
export function sumsOfSheets<Sheet extends ReadSheet>(
  taken: readonly Sheet[],
): SumOfSheets<Sheet>[] {
  return taken.flatMap((whole) => {
    const able = taken.filter((part) => part !== whole && mayBePart(part.bill, whole.bill));
    const parts = partsOf(whole.bill, able);
    const read = sum(parts.map(({ bill }) => bill.total));
    return parts.length > 0 ? [{ whole, parts, read }] : [];
  });
}

function mayBePart(part: Bill, whole: Bill): boolean {
  const [own, theirs] = [sumsOf(part), sumsOf(whole)];
  const known = [...own.keys()].filter((key) => theirs.has(key)).length;
  return own.size > 0 && known >= own.size * mostlySame;
}

function partsOf<Sheet extends ReadSheet>(whole: Bill, able: readonly Sheet[]): readonly Sheet[] {
  const fits = (parts: readonly Sheet[]) => parts.length > 1 && isSumOf(whole, parts);
  const measure = isPriced(whole) ? amountIn : volumeIn;
  const known = new Set(able.flatMap(({ bill }) => [...sumsOf(bill).keys()]));
  // What the whole has beside them, as the costs of safety, is of none of them.
  const wanted = measure([...sumsOf(whole)].flatMap(([key, own]) => (known.has(key) ? own : [])));
  const each = able.map((sheet) => ({ sheet, size: measure([...sumsOf(sheet.bill).values()]) }));
  const found = chosenFrom(each, { wanted, within: withinOf(sumsOf(whole).values()), fits });
  return found ?? (fits(able) ? able : []);
}

const amountIn = (sums: readonly Sum[]) => sum(sums.map(({ amount }) => amount));
const volumeIn = (sums: readonly Sum[]) => sum(sums.map(({ volume }) => volume));

interface Sized<Sheet> {
  readonly sheet: Sheet;
  readonly size: Decimal;
}

interface Search<Sheet> {
  readonly wanted: Decimal;
  readonly within: Decimal;
  readonly fits: (parts: readonly Sheet[]) => boolean;
}

/** So many sums are tried: a workbook of thirty houses has too many. */
const mostTried = 5000;

/** Some of them that come to what is wanted. */
function chosenFrom<Sheet>(
  each: readonly Sized<Sheet>[],
  { wanted, within, fits }: Search<Sheet>,
): readonly Sheet[] | undefined {
  const most = add(wanted, within);
  let tried = 0;
  const from = (
    at: number,
    reached: Decimal,
    parts: readonly Sheet[],
  ): readonly Sheet[] | undefined => {
    if (isNear(reached, wanted, within) && fits(parts)) return parts;
    for (const [place, { sheet, size }] of each.entries()) {
      if (place < at || tried++ > mostTried) continue;
      const next = add(reached, size);
      const found = compare(next, most) < 0 && from(place + 1, next, [...parts, sheet]);
      if (found) return found;
    }
    return undefined;
  };
  return from(0, zero, []);
}

/** Nearly each of their works stands in the whole with what they have of it together. */
function isSumOf(whole: Bill, parts: readonly ReadSheet[]): boolean {
  const sums = new Map<string, Sum>();
  for (const { bill } of parts)
    for (const [key, own] of sumsOf(bill)) sums.set(key, plus(sums.get(key) ?? nothing, own));
  const theirs = sumsOf(whole);
  const summed = [...sums].filter(([key, own]) => isSame(own, theirs.get(key) ?? nothing));
  const total = amountIn([...sums.values()]);
  const isAll = !isZero(total) && isNear(total, whole.total, withinOf(sums.values()));
  return summed.length >= (isAll ? 2 : leastWorks) && summed.length >= sums.size * mostlySame;
}

function isSame(one: Sum, other: Sum): boolean {
  const rows = decimal(one.rows + other.rows);
  return (
    isNear(one.volume, other.volume, multiply(cent, rows)) ||
    (!isZero(one.amount) && isNear(one.amount, other.amount, rows))
  );
}

const cent = decimal('0.01');

/** Each amount is rounded for itself, and volumes may be written to two decimals. */
const withinOf = (sums: Iterable<Sum>): Decimal =>
  [...sums].reduce((within, { rows, volume, amount }) => {
    const price = divide(amount, volume, 2);
    return add(within, multiply(decimal(rows), add(rupiah, multiply(cent, price))));
  }, rupiah);

const rupiah = decimal(1);
