// Only what is printed can agree with what was read: an amount of 0 beside a price that is not there is none (BQ-33).
import { isZero, type Decimal } from '../number/decimal.ts';
import type { Bill } from './bill.ts';

/** Whether works have amounts. */
export const printsAmounts = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ item }) => item?.jumlah !== undefined && !isZero(item.jumlah));

/** Whether blocks, or the whole, have sums. */
export const printsSums = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ kind, amount }) => kind === 'sum' && amount !== undefined && !isZero(amount));

/** Whether works have prices. */
export const isPriced = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ item }) => item?.harga !== undefined);

/** The last sum that it prints, which is mostly that of all. */
export const lastSum = ({ lines }: Pick<Bill, 'lines'>): Decimal | undefined =>
  lines.findLast(({ kind, amount }) => kind === 'sum' && amount !== undefined && !isZero(amount))
    ?.amount;
