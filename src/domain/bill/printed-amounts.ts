// Only what is printed can agree with what was read: an amount of 0 beside a price that is not there is none (BQ-33).
import { isZero } from '../number/decimal.ts';
import type { Bill } from './bill.ts';

/** Whether works have amounts. */
export const printsAmounts = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ item }) => item?.jumlah !== undefined && !isZero(item.jumlah));

/** Whether blocks, or the whole, have sums. */
export const printsSums = ({ lines }: Pick<Bill, 'lines'>): boolean =>
  lines.some(({ kind, amount }) => kind === 'sum' && amount !== undefined && !isZero(amount));
