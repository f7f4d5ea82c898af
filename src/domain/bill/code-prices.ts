// A list with codes and without prices: each code's price in what the estimate rests on (BQ-33).
import { isLongerThan } from '../clean-text.ts';
import { kodeKey } from '../code-order.ts';
import { isOtherUnit } from '../content/price-refresh.ts';
import type { Decimal } from '../number/decimal.ts';
import { isOtherWork } from '../matching/match-works.ts';
import { lengths } from '../number/limits.ts';
import type { Bill, BillItem } from './bill.ts';

export interface CodePrice {
  readonly kode: string;
  /** What the entry says. */
  readonly deskripsi: string;
  readonly satuan: string;
  readonly harga: Decimal;
}

export interface CodePrices {
  /** Undefined: the bill has its own, there is none, or it is for another unit or another work. */
  readonly priceOf: (item: BillItem) => Decimal | undefined;
  /** How many items it prices. */
  readonly count: number;
  /** Items whose entry is priced in another unit than they have. */
  readonly otherUnit: number;
  /** Items whose entry is of another size, strength or kind: a code means another work elsewhere. */
  readonly otherWork: number;
}

/** The codes of the items that have no price, each once; one that is longer than any code is none. */
export const unpricedCodes = ({ lines }: Pick<Bill, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ item }) => (item && isAsked(item) ? [item.kode.trim()] : []))),
];

export function codePrices(
  { lines }: Pick<Bill, 'lines'>,
  found: readonly CodePrice[],
): CodePrices {
  const known = new Map(found.map((price) => [kodeKey(price.kode), price]));
  const entryOf = (item: BillItem) => (isAsked(item) ? known.get(kodeKey(item.kode)) : undefined);
  const isSameUnit = (item: BillItem, price: CodePrice) =>
    !isOtherUnit(item.satuan.trim(), price.satuan.trim());
  let [count, otherUnit, otherWork] = [0, 0, 0];
  const taken = new Map<BillItem, Decimal>();
  for (const { item } of lines) {
    const price = item && entryOf(item);
    if (!item || !price) continue;
    if (!isSameUnit(item, price)) otherUnit++;
    else if (isOtherWork(item.text, price.deskripsi)) otherWork++;
    else {
      taken.set(item, price.harga);
      count++;
    }
  }
  return { priceOf: (item) => taken.get(item), count, otherUnit, otherWork };
}

const isAsked = ({ kode, harga }: BillItem) =>
  kode.trim() !== '' && !isLongerThan(kode.trim(), lengths.kode) && harga === undefined;
