// What the rows of a block come to, beside the sums that it prints.
import { add, decimal, multiply, type Decimal } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';
import type { ListedComponent, RowReason } from './analysis-list.ts';
import { groupWords } from './explain-difference.ts';
import { isDenied, isSumDenied } from './printed.ts';

interface SummedBlock {
  readonly components: readonly ListedComponent[];
  readonly sums: ReadonlyMap<RecipeGroup | 'D', Decimal>;
}

/** Rows and sums that do not say what they are summed of. */
export function sumsApart({ components, sums }: SummedBlock): RowReason[] {
  const notes: RowReason[] = [];
  for (const { row, name, coefficient, price, exact, amount } of components) {
    if (price && amount && isDenied(multiply(coefficient, exact ?? price), amount)) {
      notes.push({ row, reason: `${name}: koefisien × harga bukan jumlah yang tercetak` });
    }
  }
  return [...notes, ...groupsApart(components, sums)];
}

function groupsApart(
  components: readonly ListedComponent[],
  sums: SummedBlock['sums'],
): RowReason[] {
  return [...sums].flatMap(([of, printed]) => {
    const rows = components.filter(({ group }) => of === 'D' || group === of);
    const told = rows.reduce((total, { amount }) => add(total, amount ?? decimal(0)), decimal(0));
    const row = rows.at(-1)?.row;
    if (row === undefined || rows.some(({ amount }) => !amount)) return [];
    if (!isSumDenied(told, printed, rows.length)) return [];
    const called = of === 'D' ? of : groupWords[of];
    return [{ row, reason: `Jumlah ${called} yang tercetak bukan jumlah barisnya` }];
  });
}
