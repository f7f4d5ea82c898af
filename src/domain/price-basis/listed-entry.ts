// What the unit prices of an estimate rest on: the analyses of the catalogue, as they are or as they were
// frozen, at their own prices or at those of a price set (rules/price-sets).
import { add, equals, round, type Decimal } from '../number/decimal.ts';
import { analyse } from '../recipe.ts';
import type { RecipeSource, RecipeSourceRow } from '../report/recipe-source.ts';

/** A row of an analysis, with what the price set asks for its master; null: it has no price for it. */
export interface ListedRow extends RecipeSourceRow {
  readonly setPrice: Decimal | null;
}

/** An entry of the catalogue or of a frozen edition. */
export interface ListedEntry {
  /** Rupiah, 2 decimals; null: nobody gave one. */
  readonly harga: Decimal | null;
  /** Somebody typed it, or it came from a file: no analysis gave it. */
  readonly isPriceGiven: boolean;
  /** It is the author's own, and so is the price that it has beside an analysis. */
  readonly isOwn?: boolean;
  /** The analysis at its own prices; undefined where there is none. */
  readonly source: ListedSource | undefined;
}

export interface ListedSource extends Omit<RecipeSource, 'rows'> {
  readonly rows: readonly ListedRow[];
}

/** An analysis at its own prices. */
export function atOwnPrices(source: ListedSource): RecipeSource {
  return { ...source, rows: source.rows.map(({ setPrice: _setPrice, ...row }) => row) };
}

/** An analysis at the prices of a set: what the set does not have keeps its price (EDISI-05). */
export function atSet(source: ListedSource): RecipeSource {
  return {
    ...source,
    rows: source.rows.map((listed) => {
      const { setPrice, ...row } = listed;
      if (row.percentOf !== null || row.priceOverride !== null) return row;
      if (setPrice === null) return { ...row, pricedBy: 'catalogue' };
      return { ...row, unitPriceSnapshot: setPrice, pricedBy: 'set' };
    }),
  };
}

/** Its analysis at the prices of the set, at the catalogue's own, or who gave the entry a price beside it. */
export type PriceGiver = 'set' | 'analysis' | 'catalogue' | 'own';

export interface GivenPrice {
  readonly harga: Decimal | null;
  readonly by: PriceGiver;
}

/**
 * The unit price of an entry at a set, in rupiah with 2 decimals: F of its analysis. A price that somebody
 * decided, one without an analysis, and one of whose components none is in the set stay as they are. Null:
 * a component has no price, in the set or elsewhere.
 */
export const unitPriceAt = (entry: ListedEntry): Decimal | null => priceAt(entry).harga;

/** With who gave it: nothing of a price that stays as it is comes from the set (EDISI-05). */
export function priceAt({ harga, isPriceGiven, isOwn, source }: ListedEntry): GivenPrice {
  const byEntry = isOwn ? 'own' : 'catalogue';
  if (!source) return { harga, by: byEntry };
  const isOf = ({ rows }: RecipeSource) => {
    const { D, E, F, missingPrices } = analyse(source, rows);
    return {
      F,
      missingPrices,
      isIts: missingPrices === 0 && harga !== null && isFOf({ D, E, F }, harga),
    };
  };
  const own = isOf(source);
  const asItIs = { harga, by: own.isIts ? 'analysis' : byEntry } as const;
  if (!source.rows.some(isPricedBySet)) return asItIs;
  const moved = isOf(atSet(source));
  if (moved.missingPrices > 0) return asItIs;
  const isDecided = harga !== null && isPriceGiven && !own.isIts;
  // One that was decided and is F here all the same is no price of elsewhere.
  if (isDecided) return moved.isIts ? { harga, by: 'set' } : asItIs;
  return { harga: round(moved.F, 2), by: 'set' };
}

/** The price of the set is what this row costs: nobody gave it another one by hand. */
function isPricedBySet({ setPrice, priceOverride }: ListedRow): boolean {
  return setPrice !== null && priceOverride === null;
}

/** One that is F but for the rounding was F before its source got a rule. */
const isFOf = ({ D, E, F }: { D: Decimal; E: Decimal; F: Decimal }, harga: Decimal) =>
  equals(harga, round(F, 2)) || equals(harga, round(add(D, E), 2));
