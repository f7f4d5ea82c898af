// What one line of the bill comes to may be made up on a sheet of its own, as the costs of safety are: the line
// stands in the bill, and its money would be there twice (BQ-36).
import { itemTotal } from '../../content/totals.ts';
import { decimal, equals, isZero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill, BillItem } from '../bill.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { keyWords } from './sheet-words.ts';

const one = decimal(1);

const amountOf = ({ volume, harga, jumlah }: BillItem): Decimal | undefined =>
  jumlah ?? (volume && harga ? itemTotal(volume, harga) : undefined);

/** The places of sheets that a line of another one is, once (Ls 1), by its amount and by a word of its name. */
export function detailsOf(
  sheets: readonly ReadSheet[],
  aside: ReadonlySet<number>,
): ReadonlySet<number> {
  const able = [...sheets.entries()].filter(
    ([at, { bill, beside }]) => !aside.has(at) && beside === undefined && worksIn(bill) > 0,
  );
  const lumps = able.map(([, { bill }]) => ({ items: lumpsOf(bill), works: worksIn(bill) }));
  return new Set(
    able.flatMap(([at, { title, bill }], own) => {
      const isTold = lumps.some(
        ({ items, works }, other) =>
          other !== own &&
          // Of two sheets with one line each neither is what the other is made of.
          (worksIn(bill) > 1 || works > 1) &&
          items.some((item) => isMadeUp(item, title, bill.total)),
      );
      return isTold && !isZero(bill.total) ? [at] : [];
    }),
  );
}

const lumpsOf = ({ lines }: Bill): BillItem[] =>
  lines.flatMap(({ item }) => (item?.volume && equals(item.volume, one) ? [item] : []));

function isMadeUp(item: BillItem, title: string, total: Decimal): boolean {
  const amount = amountOf(item);
  if (!amount || !isNear(amount, total)) return false;
  const words = new Set(keyWords(item.text));
  return keyWords(title).some((word) => word.length >= shortest && words.has(word));
}

/** A sheet that comes in beside a lump sum of its name and another amount: its money may be there twice. */
export interface MayBeDetail {
  readonly sheet: ReadSheet;
  readonly of: ReadSheet;
  readonly item: BillItem;
  readonly amount: Decimal;
}

export function mayBeDetails(taken: readonly ReadSheet[]): MayBeDetail[] {
  return taken.flatMap((sheet) => {
    const words = keyWords(sheet.title).filter((word) => !saysNothing.test(word));
    if (sheet.beside !== undefined || !words.some((word) => word.length >= shortest)) return [];
    return taken.flatMap((of) => {
      if (of === sheet || of.beside !== undefined) return [];
      return lumpsOf(of.bill).flatMap((item): MayBeDetail[] => {
        const amount = amountOf(item);
        const said = new Set(keyWords(item.text));
        const isNamed = likelyUnit(item.satuan) === 'ls' && words.every((word) => said.has(word));
        return isNamed && amount && !isZero(amount) ? [{ sheet, of, item, amount }] : [];
      });
    });
  });
}

const saysNothing = /^(?:biaya|rincian|detail|harga|total|umum|\d+|[ivx]+)$/;

/** Shorter ones are of any name. */
const shortest = 3;

/** Whether a line or a sum of the bill is what the works of this one come to. */
export const isLineOf = (total: Decimal, bill: Bill): boolean =>
  !isZero(total) &&
  bill.lines.some(({ item, amount }) => {
    const printed = item ? amountOf(item) : amount;
    return printed !== undefined && isNear(printed, total);
  });
