// What became of an estimate since the version that a workbook was made of, and that the workbook does not
// have: the same comparison with its sides exchanged.
import { rootId } from '../document/document.ts';
import { sumBelow } from '../document/document-amounts.ts';
import { subtract, type Decimal } from '../number/decimal.ts';
import { reviewOf, withTaken, type ReturnChange } from './review.ts';
import type { Sides } from './sides.ts';

export interface MovedOn {
  /** In the order of the estimate. What both changed, each in another way, is asked elsewhere. */
  readonly entries: readonly ReturnChange[];
  /** Rupiah by which all of them together change the estimate. */
  readonly difference: Decimal;
}

export function movedOn({ base, returned, present }: Sides): MovedOn {
  const sides: Sides = { base, returned: present, present: returned };
  const review = reviewOf(sides, []);
  const entries = review.entries.filter(({ why }) => why === undefined || why === 'changed within');
  const moved = withTaken(review, new Set(entries.map(({ key }) => key)));
  const difference = subtract(sumBelow(moved, rootId).total, sumBelow(returned, rootId).total);
  return { entries, difference };
}
