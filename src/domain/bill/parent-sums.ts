// A work with an amount whose breakdown stands below it with figures of its own: both are read, and their money is
// there twice (BQ-11).
import { itemTotal } from '../content/totals.ts';
import { add, decimal, equals, isZero, zero, type Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';
import type { BillItem, BillLine, Finding } from './bill.ts';
import { countsOn, markOf } from './rows/marks.ts';
import { isCapitals } from './rows/row-words.ts';

export function parentSums(lines: readonly BillLine[]): Finding[] {
  const ordered = lines.filter(({ kind }) => goesOn.has(kind)).toSorted((a, b) => a.row - b.row);
  return ordered.flatMap(({ item, row }, at): Finding[] => {
    const read = item && amountOf(item);
    if (!item || !read || isZero(read)) return [];
    const after = ordered.slice(at + 1);
    const parts = isOver(item, after[0])
      ? partsBelowTitles(after, item, read)
      : partsBelow(after, kindOf(item.mark));
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

/**
 * 'I PEKERJAAN TANAH 1 ls' over the titles 'A GALIAN' and 'B BETON': the first title begins a count, or has no number
 * below what is a title itself.
 */
function isOver({ mark, text, volume }: BillItem, next: BillLine | undefined): boolean {
  if (next?.kind !== 'heading' || !volume || !equals(volume, one)) return false;
  if (next.mark === '') return kindOf(mark) === 'letters' || isCapitals(text);
  return markOf(next.mark)?.readings.some(({ value }) => value === 1) ?? false;
}

const one = decimal(1);

/** The works of the titles below it that come to what it does, up to another title, a sum or what is counted behind it. */
function partsBelowTitles(lines: readonly BillLine[], { mark }: BillItem, wanted: Decimal) {
  const parts: BillItem[] = [];
  let sum = zero;
  for (const { item } of lines) {
    const isEnd = !item || isBeside(mark, item.mark);
    if (isEnd && isNear(sum, wanted)) return parts;
    if (!item) continue;
    sum = add(sum, amountOf(item) ?? zero);
    parts.push(item);
  }
  return parts;
}

const isBeside = (mark: string, other: string): boolean =>
  mark === '' ? other === '' : countsOn({ mark: markOf(mark) }, { mark: markOf(other) });

function kindOf(mark: string): string {
  if (/^\d+(?:[.,]\d+)+/.test(mark)) return 'parts';
  if (/^\d/.test(mark)) return 'digits';
  return /^\p{L}/u.test(mark) ? 'letters' : 'none';
}

const amountOf = ({ volume, harga }: BillItem): Decimal | undefined =>
  volume && harga ? itemTotal(volume, harga) : undefined;
