// What renewing an item would store, computed and not yet written.
import {
  add,
  compare,
  decimal,
  equals,
  round,
  toFixedText,
  type Decimal,
} from '../../domain/number/decimal.ts';
import { largestOf, ranges } from '../../domain/number/limits.ts';
import { analyseToday, hasMoved, type Analysis } from '../../domain/recipe.ts';
import { analyseRecipe, readPrice, termsOf } from '../hsp/recipe/analyse-recipe.ts';
import type { Snapshot, StoredComponent, StoredRecipe } from '../hsp/recipe/recipe-store.ts';
import type { NewPrice, PricedItem } from './renewal-store.ts';

export interface PlannedRenewal {
  /** How many of its components have no price today; then nothing can be stored. */
  readonly missing: number;
  /** F is larger than a price may be. */
  readonly isTooLarge: boolean;
  /** F as the snapshots have it, and at today's prices; null while prices are missing. */
  readonly storedF: Decimal | null;
  /** D + E of the snapshots, which its source may round; likewise. */
  readonly storedSum: Decimal | null;
  readonly todayF: Decimal | null;
  readonly snapshots: readonly Snapshot[];
  readonly price: NewPrice;
  /** Something of the item would be another. */
  readonly isChange: boolean;
}

/** `overhead`: the percent that the recipe is to have; left out, its own. */
export function planRenewal(
  item: PricedItem,
  recipe: StoredRecipe,
  overhead: Decimal = decimal(recipe.overheadPercent),
): PlannedRenewal {
  const present = analyseRecipe(recipe);
  const rows = present.rows.map(({ row }) => row);
  const today = analyseToday({ ...termsOf(recipe), overheadPercent: overhead }, rows);
  const newPrice = toFixedText(today.F, 2);
  const snapshots = rows.flatMap((row) => {
    const { stored } = row;
    return stored.percentOf === null && (hasMoved(row) || isRenamed(stored))
      ? [snapshotOf(stored)]
      : [];
  });
  const isEstimated = recipe.components.some(({ masterEstimated }) => masterEstimated === true);
  const before = readPrice(item.harga);
  const isChange =
    snapshots.length > 0 ||
    before === null ||
    !equals(before, decimal(newPrice)) ||
    item.stale ||
    !equals(overhead, decimal(recipe.overheadPercent)) ||
    item.estimatedPrices !== isEstimated;
  return {
    missing: today.missingPrices,
    isTooLarge: compare(round(today.F, 2), largestPrice) > 0,
    storedF: knownF(present),
    storedSum: present.missingPrices > 0 ? null : add(present.D, present.E),
    todayF: knownF(today),
    snapshots,
    price: { id: item.id, oldPrice: item.harga, newPrice, isEstimated },
    isChange,
  };
}

/** While prices are missing, F is the sum of the others and no price. */
export function knownF({
  F,
  missingPrices,
}: Pick<Analysis, 'F' | 'missingPrices'>): Decimal | null {
  return missingPrices > 0 ? null : round(F, 2);
}

const largestPrice = largestOf(ranges.price);

const isRenamed = ({ name, unit, masterName, masterUnit }: StoredComponent) =>
  name !== masterName || unit !== masterUnit;

function snapshotOf(stored: StoredComponent): Snapshot {
  const { id, name, unit, masterName, masterUnit, masterPrice } = stored;
  return { id, name: masterName ?? name, unit: masterUnit ?? unit, price: masterPrice };
}
