// What one line of the bill comes to may be made up on a sheet of its own, as the costs of safety are: the line
// stands in the bill, and its money would be there twice (BQ-36).
import { itemTotal } from '../../content/totals.ts';
import {
  compare,
  decimal,
  equals,
  isZero,
  multiply,
  toText,
  type Decimal,
} from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill, BillItem } from '../bill.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { calledAfter } from './sheet-words.ts';

const one = decimal(1);
const ten = decimal(10);

const amountOf = ({ volume, harga, jumlah }: BillItem): Decimal | undefined =>
  jumlah ?? (volume && harga ? itemTotal(volume, harga) : undefined);

/** A line of a sheet for which another one may stand: once what that comes to, or so many times of it. */
interface Lump {
  readonly at: number;
  readonly works: number;
  readonly item: BillItem;
  /** What one of it costs. */
  readonly amount: Decimal;
}

/** What a sheet is made of, by its place: a line of its amount, which is called so too or is so by its figure alone. */
export interface DetailOf {
  readonly of: number;
  readonly item: BillItem;
  readonly isNamed: boolean;
}

/**
 * The places of sheets that a line of another one is, by its amount: of what is called alike any, of another name a
 * lump sum of a figure that no two works have by chance.
 */
export function detailsOf(
  sheets: readonly ReadSheet[],
  aside: ReadonlySet<number>,
): ReadonlyMap<number, DetailOf> {
  const able = [...sheets.entries()].filter(
    ([at, { bill, beside }]) => !aside.has(at) && beside === undefined && worksIn(bill) > 0,
  );
  const lumps = able.flatMap(([at, { bill }]) => lumpsOf(bill, at));
  const found = new Map<number, DetailOf>();
  const taken = new Set<BillItem>();
  for (const [at, { title, bill }] of able) {
    const lump = lumps.find(
      (each) => comesTo(each, at, bill) && calledAfter(title, each.item.text) !== undefined,
    );
    if (!lump) continue;
    found.set(at, { of: lump.at, item: lump.item, isNamed: true });
    taken.add(lump.item);
  }
  const unnamed = able.flatMap(([at, { bill }]) => {
    const lines = lumps.filter((lump) => isByFigure(lump, at, bill) && !taken.has(lump.item));
    return found.has(at) ? [] : lines.map((lump) => ({ at, lump, total: bill.total }));
  });
  // Two sheets of one figure are not both one line.
  const alone = unnamed.filter(({ at, lump }) =>
    unnamed.every((other) => other.lump !== lump || other.at === at),
  );
  for (const { at, lump, total } of alone) {
    const isProven =
      (isOdd(total) && isOdd(lump.amount)) ||
      alone.some((other) => other.at !== at && other.lump.at === lump.at);
    if (isProven && lump.works > 1) found.set(at, { of: lump.at, item: lump.item, isNamed: false });
  }
  return found;
}

function lumpsOf(bill: Bill, at: number): Lump[] {
  const works = worksIn(bill);
  return bill.lines.flatMap(({ item }): Lump[] => {
    if (!item?.volume || isZero(item.volume)) return [];
    const amount = equals(item.volume, one) ? amountOf(item) : item.harga;
    return amount && !isZero(amount) ? [{ at, works, item, amount }] : [];
  });
}

/** Of two sheets with one line each neither is what the other is made of. */
const comesTo = (lump: Lump, at: number, bill: Bill): boolean =>
  lump.at !== at && (worksIn(bill) > 1 || lump.works > 1) && isNear(lump.amount, bill.total);

const isByFigure = (lump: Lump, at: number, bill: Bill): boolean =>
  comesTo(lump, at, bill) && worksIn(bill) > 1 && (isLumpSum(lump.item) || isOfHouses(lump.item));

const isLumpSum = ({ volume, satuan }: BillItem): boolean =>
  volume !== undefined && equals(volume, one) && likelyUnit(satuan) === 'ls';

/** A banner of 'K3' for 100.000 is not what a sheet of 25.000.000 is made of. */
const isOfOneSize = (amount: Decimal, total: Decimal): boolean =>
  compare(amount, multiply(total, ten)) <= 0 && compare(total, multiply(amount, ten)) <= 0;

/** 12 houses of a type; one of a thing is no lump sum. */
const isOfHouses = ({ volume, satuan }: BillItem): boolean =>
  volume !== undefined && !equals(volume, one) && likelyUnit(satuan) === 'unit';

/** 5.000.000 and 12.500.000 are what several works may cost. */
const isOdd = (amount: Decimal): boolean =>
  toText(amount)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length >= 5;

/** A sheet that comes in beside a lump sum of its name and another amount, or of its amount: its money may be there twice. */
export interface MayBeDetail {
  readonly sheet: ReadSheet;
  readonly of: ReadSheet;
  readonly item: BillItem;
  readonly amount: Decimal;
}

export function mayBeDetails(taken: readonly ReadSheet[]): MayBeDetail[] {
  return taken.flatMap((sheet, own) => {
    if (sheet.beside !== undefined) return [];
    return taken.flatMap((of, at) => {
      if (of === sheet || of.beside !== undefined) return [];
      return lumpsOf(of.bill, at).flatMap((lump): MayBeDetail[] => {
        const { item, amount } = lump;
        const named = isLumpSum(item) ? calledAfter(sheet.title, item.text) : undefined;
        const isNamed =
          named === 'all' || (named === 'alike' && isOfOneSize(amount, sheet.bill.total));
        return isNamed || isByFigure(lump, own, sheet.bill) ? [{ sheet, of, item, amount }] : [];
      });
    });
  });
}

/** What stays outside for its figure alone, beside a line that comes in. */
export function leftByFigure(
  left: readonly ReadSheet[],
  taken: readonly ReadSheet[],
): MayBeDetail[] {
  return left.flatMap((sheet) => {
    const found = taken.flatMap((of, at) =>
      lumpsOf(of.bill, at).flatMap((lump) =>
        isByFigure(lump, -1, sheet.bill) ? [{ of, lump }] : [],
      ),
    );
    const isNamed = found.some(({ lump }) => calledAfter(sheet.title, lump.item.text));
    return found
      .slice(0, isNamed ? 0 : 1)
      .map(({ of, lump: { item, amount } }) => ({ sheet, of, item, amount }));
  });
}

/** Whether a line or a sum of the bill is what the works of this one come to. */
export const isLineOf = (total: Decimal, bill: Bill): boolean =>
  !isZero(total) &&
  bill.lines.some(({ item, amount }) => {
    const printed = item ? amountOf(item) : amount;
    return printed !== undefined && isNear(printed, total);
  });
