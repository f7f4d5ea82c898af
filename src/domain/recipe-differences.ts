import { equals, type Decimal } from './number/decimal.ts';
import type { RecipeGroup } from './recipe.ts';

/** A row of a recipe, as far as it is compared with that of another version. */
export interface ComparedRow {
  readonly id: string;
  /** The row that it was copied from (D-37). */
  readonly originId: string | null;
  readonly group: RecipeGroup;
  readonly code: string;
  readonly name: string;
  readonly coefficient: Decimal;
  /** Rupiah, as of the last sync; null: none. Of a share: null. */
  readonly unitPrice: Decimal | null;
  readonly priceOverride: Decimal | null;
}

export type RowDifference<Row extends ComparedRow = ComparedRow> =
  | { readonly kind: 'added'; readonly own: Row }
  | { readonly kind: 'removed'; readonly reference: Row }
  | {
      readonly kind: 'changed';
      readonly own: Row;
      readonly reference: Row;
      readonly coefficient: boolean;
      readonly unitPrice: boolean;
      readonly priceOverride: boolean;
    };

/**
 * What an own version has other than its reference: changed and added rows in the order of the own
 * one, then removed rows. A row without an origin is compared with the first row of the same group
 * and code that is not yet matched.
 */
export function compareRecipes<Row extends ComparedRow>(
  reference: readonly Row[],
  own: readonly Row[],
): RowDifference<Row>[] {
  const left = new Map(reference.map((row) => [row.id, row]));
  const twins = new Map<string, Row>();
  const take = (row: Row, twin: Row | undefined) => {
    if (!twin) return;
    twins.set(row.id, twin);
    left.delete(twin.id);
  };
  for (const row of own) if (row.originId !== null) take(row, left.get(row.originId));
  for (const row of own) {
    if (twins.has(row.id)) continue;
    take(
      row,
      [...left.values()].find(({ group, code }) => group === row.group && code === row.code),
    );
  }
  const found = own.flatMap((row): RowDifference<Row>[] => {
    const twin = twins.get(row.id);
    if (!twin) return [{ kind: 'added', own: row }];
    const coefficient = !equals(twin.coefficient, row.coefficient);
    const unitPrice = !same(twin.unitPrice, row.unitPrice);
    const priceOverride = !same(twin.priceOverride, row.priceOverride);
    if (!coefficient && !unitPrice && !priceOverride) return [];
    return [{ kind: 'changed', own: row, reference: twin, coefficient, unitPrice, priceOverride }];
  });
  const removed = [...left.values()].map((row) => ({ kind: 'removed', reference: row }) as const);
  return [...found, ...removed];
}

function same(one: Decimal | null, other: Decimal | null): boolean {
  return one === null || other === null ? one === other : equals(one, other);
}
