import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { toText, type Decimal } from '../number/decimal.ts';
import type { RecipeRow, RecipeTerms } from '../recipe.ts';

/** An analysis as the catalogue has it for the estimate's author on the day of the paper. */
export interface RecipeSource extends RecipeTerms {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  readonly sourceLabel: string;
  /** The text of the regulation; blank where none is named. */
  readonly edition: string;
  /** False: its figures contradict their source (D-59). */
  readonly verified: boolean | null;
  /** It was held against its source and changed since; null of `verified` alone is no claim. */
  readonly isChanged?: boolean;
  /** The author's own entry, where somebody asks for it. */
  readonly isOwn?: boolean;
  readonly rows: readonly RecipeSourceRow[];
}

export interface RecipeSourceRow extends RecipeRow {
  readonly name: string;
  readonly unit: string;
  /** Null for a percent row. */
  readonly master: { readonly id: string; readonly code: string } | null;
  /** Of an estimate with a price set: whether the set gave the price, or the catalogue had to. */
  readonly pricedBy?: 'set' | 'catalogue' | undefined;
}

/**
 * What the day and the giver of a price are known by: two analyses may have taken two prices of one master,
 * where one of them was not synchronised since.
 */
export const givenPriceKey = (masterId: string, price: Decimal): string =>
  `${masterId} ${toText(price)}`;

/** Of the price that the master gave to a row; undefined where it gave none, or somebody typed another one. */
export function givenKeyOf(
  row: Pick<RecipeSourceRow, 'master' | 'unitPriceSnapshot' | 'priceOverride'>,
): string | undefined {
  const { master, unitPriceSnapshot, priceOverride } = row;
  return master && unitPriceSnapshot && !priceOverride
    ? givenPriceKey(master.id, unitPriceSnapshot)
    : undefined;
}

/**
 * Recipes by `kodeKey`; a code without one is a manual item or has no analysis. Of a code that is another work than
 * one of its items follows, by `itemKey` of the others (rules/price-sets#memory).
 */
export type RecipeSources = ReadonlyMap<string, RecipeSource>;

/** As no `kodeKey` is written. */
const itemKey = (id: string): string => `item ${id}`;

/** The analysis behind an item of an estimate. */
export function recipeOf(
  sources: RecipeSources,
  { kode, id }: Pick<Item, 'kode' | 'id'>,
): RecipeSource | undefined {
  return kode === '' ? undefined : (sources.get(kodeKey(kode)) ?? sources.get(itemKey(id)));
}

/** `others`: by the id of an item the code that is another work than it is. */
export function withoutOthers(
  sources: RecipeSources,
  items: Iterable<Pick<Item, 'kode' | 'id'>>,
  others: ReadonlyMap<string, string>,
): RecipeSources {
  if (others.size === 0) return sources;
  const keys = new Set(Array.from(others.values(), kodeKey));
  const kept = new Map([...sources].filter(([key]) => !keys.has(key)));
  for (const { kode, id } of items) {
    const key = kodeKey(kode);
    const source = keys.has(key) ? sources.get(key) : undefined;
    const isOther = kodeKey(others.get(id) ?? '') === key;
    if (source && !isOther) kept.set(itemKey(id), source);
  }
  return kept;
}
