import { decimal, type Decimal } from '../../../domain/number/decimal.ts';
import { analyse, usualOverhead } from '../../../domain/recipe.ts';
import type { Analysis, RecipeTerms, RowToday } from '../../../domain/recipe.ts';
import type { StoredComponent, StoredRecipe } from './recipe-store.ts';

/** A stored row as the domain computes with it, with today's price of its master. */
export interface RecipeRowToday extends RowToday {
  readonly stored: StoredComponent;
}

/** A to F of a stored recipe; of none: an empty one. */
export function analyseRecipe(recipe: StoredRecipe | undefined): Analysis<RecipeRowToday> {
  return analyse(termsOf(recipe), (recipe?.components ?? []).map(readRow));
}

export function termsOf(recipe: StoredRecipe | undefined): RecipeTerms {
  if (!recipe) return { overheadPercent: usualOverhead, rounding: 'none' };
  return { overheadPercent: decimal(recipe.overheadPercent), rounding: recipe.rounding };
}

function readRow(stored: StoredComponent): RecipeRowToday {
  const { id, group, percentOf } = stored;
  return {
    id,
    group,
    percentOf,
    coefficient: decimal(stored.coefficient),
    priceOverride: readPrice(stored.priceOverride),
    unitPriceSnapshot: readPrice(stored.unitPriceSnapshot),
    priceToday: readPrice(stored.masterPrice),
    stored,
  };
}

export const readPrice = (text: string | null): Decimal | null =>
  text === null ? null : decimal(text);
