import type { PriceChange, PriceRefresh } from '../../../../contract/price-refresh.ts';
import {
  add,
  compare,
  decimal,
  equals,
  round,
  subtract,
  sum,
  type Decimal,
} from '../../../../domain/number/decimal.ts';
import { totalDifference } from '../../../../domain/content/price-refresh.ts';
import { grandTotal } from '../../../../domain/content/totals.ts';
import { searchText, searchWords } from '../../../../domain/search/search-text.ts';

/** Ticks set by hand, by the id of the item; they outlive a list that is loaded again. */
export type Choices = ReadonlyMap<string, boolean>;

/**
 * A jump, a price for another unit or of another work, or one that somebody computed in its cell starts
 * unticked, because the user should look at it first.
 */
export function needsLook({ jump, unitDiffers, otherWork, oldFormula }: PriceChange): boolean {
  return jump || unitDiffers || otherWork !== null || oldFormula !== null;
}

export function isChosen(change: PriceChange, choices: Choices): boolean {
  return choices.get(change.itemId) ?? !needsLook(change);
}

export function chosenOf({ changes }: PriceRefresh, choices: Choices): readonly PriceChange[] {
  return changes.filter((change) => isChosen(change, choices));
}

export interface GrandTotals {
  readonly before: Decimal;
  readonly after: Decimal;
  readonly difference: Decimal;
}

/** The grand total with exactly these prices, as the server will compute it. */
export function totalsWith(refresh: PriceRefresh, chosen: readonly PriceChange[]): GrandTotals {
  const before = decimal(refresh.oldGrandTotal);
  const subtotal = add(decimal(refresh.subtotal), sum(chosen.map(differenceOf)));
  const after = grandTotal(subtotal, decimal(refresh.ppn));
  return { before, after, difference: subtract(after, before) };
}

const known = new WeakMap<PriceChange, Decimal>();

function differenceOf(change: PriceChange): Decimal {
  let difference = known.get(change);
  if (!difference) {
    const { volume, oldHarga, newHarga } = change;
    difference = totalDifference(decimal(volume), decimal(oldHarga), decimal(newHarga));
    known.set(change, difference);
  }
  return difference;
}

export type PriceFilter = 'all' | 'up' | 'down' | 'look';

/** The changes that a filter shows, and that have every word in code or description. */
export function matching(
  changes: readonly PriceChange[],
  filter: PriceFilter,
  typed: string,
): readonly PriceChange[] {
  const words = searchWords(typed);
  return changes.filter((change) => {
    const direction = compare(decimal(change.newHarga), decimal(change.oldHarga));
    if (filter === 'up' && direction <= 0) return false;
    if (filter === 'down' && direction >= 0) return false;
    if (filter === 'look' && !needsLook(change)) return false;
    const text = searchText(change.kode, change.deskripsi);
    return words.every((word) => text.includes(word));
  });
}

/** Two decimals where one of the amounts has any: a change of 25 sen must be seen. */
export function placesOf(amounts: readonly Decimal[]): 0 | 2 {
  return amounts.every((amount) => equals(amount, round(amount, 0))) ? 0 : 2;
}
