import { kodeKey } from '../code-order.ts';
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

/** Recipes by `kodeKey`; a code without one is a manual item or has no analysis. */
export type RecipeSources = ReadonlyMap<string, RecipeSource>;

/** The analysis behind an item of an estimate. */
export function recipeOf(sources: RecipeSources, kode: string): RecipeSource | undefined {
  return kode === '' ? undefined : sources.get(kodeKey(kode));
}
