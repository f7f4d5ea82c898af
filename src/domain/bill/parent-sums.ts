// A work with an amount whose breakdown stands below it with figures of its own: both are read, and their money is
// there twice (BQ-11).
import { itemTotal } from '../content/totals.ts';
import { add, isZero, zero, type Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';
import type { BillItem, BillLine, Finding } from './bill.ts';

export function parentSums(lines: readonly BillLine[]): Finding[] {
  const ordered = lines.filter(({ kind }) => goesOn.has(kind)).toSorted((a, b) => a.row - b.row);
  return ordered.flatMap(({ item, row }, at): Finding[] => {
    const read = item && amountOf(item);
    if (!item || !read || isZero(read)) return [];
    const parts = partsBelow(ordered.slice(at + 1), kindOf(item.mark));
    const sum = parts.map(amountOf).reduce<Decimal>((all, each) => add(all, each ?? zero), zero);
    const through = parts.at(-1)?.row;
    // One work of the same amount is so by chance, as a pair of doors is.
    const isMade = parts.length > 1 && through !== undefined && isNear(sum, read);
    return isMade ? [{ kind: 'parent sum', row, through, works: parts.length, read }] : [];
  });
}

/** What lies between two works and ends neither. */
const goesOn: ReadonlySet<BillLine['kind']> = new Set(['item', 'heading', 'sum', 'closing']);

/** The works right below that are numbered otherwise than it, up to the next one that is numbered so. */
function partsBelow(lines: readonly BillLine[], mark: string): BillItem[] {
  const end = lines.findIndex(({ item }) => !item || kindOf(item.mark) === mark);
  return lines.slice(0, end < 0 ? lines.length : end).flatMap(({ item }) => item ?? []);
}

function kindOf(mark: string): string {
  if (/^\d+(?:[.,]\d+)+/.test(mark)) return 'parts';
  if (/^\d/.test(mark)) return 'digits';
  return /^\p{L}/u.test(mark) ? 'letters' : 'none';
}

const amountOf = ({ volume, harga }: BillItem): Decimal | undefined =>
  volume && harga ? itemTotal(volume, harga) : undefined;
