// What the blocks of a bill come to while its rows are read, without adding them up anew for each sum.
import type { Decimal } from '../number/decimal.ts';
import type { BillItem } from './bill.ts';

/** A heading as far as its sums need it. */
export interface Block {
  readonly row: number;
  readonly mark: string;
  readonly title: string;
  readonly children: readonly (Block | BillItem)[];
  readonly printed: Decimal | undefined;
}

/**
 * Adds up what is below a block. Only the last row of a block may still grow (nesting closes the others),
 * so that what stands before it is added once.
 */
export function running<Sum>(
  nothing: Sum,
  plus: (a: Sum, b: Sum) => Sum,
  ofItem: (item: BillItem) => Sum,
  /** A title of nothing. */
  ofEmpty: (block: Block) => Sum = () => nothing,
): (block: Block) => Sum {
  const known = new WeakMap<Block, { readonly count: number; readonly sum: Sum }>();
  const of = (child: Block | BillItem): Sum => {
    if (!('children' in child)) return ofItem(child);
    return child.children.length === 0 ? ofEmpty(child) : below(child);
  };
  function below(block: Block): Sum {
    const { children } = block;
    const last = children.at(-1);
    if (last === undefined) return nothing;
    let { count, sum } = known.get(block) ?? { count: 0, sum: nothing };
    for (const child of children.slice(count, -1)) {
      sum = plus(sum, of(child));
      count++;
    }
    known.set(block, { count, sum });
    return plus(sum, of(last));
  }
  return below;
}
