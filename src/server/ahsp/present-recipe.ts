import type { RecipeComponent, RecipeView } from '../../contract/ahsp.ts';
import { toFixedText, toText, type Decimal } from '../../domain/number/decimal.ts';
import type { PricedRow, RecipeGroup } from '../../domain/recipe.ts';
import { jsonNumber, type JsonText, type Written } from '../platform/http/json.ts';
import type { StoredItem } from '../hsp/item-store.ts';
import { presentItem, priceOrZero } from '../hsp/present-item.ts';
import { analyseRecipe, termsOf, type RecipeRowToday } from '../hsp/recipe/analyse-recipe.ts';
import type { StoredRecipe } from '../hsp/recipe/recipe-store.ts';

/** An item with its analysis A to F (api/5); without a recipe groups and sums are empty. */
export function presentRecipe(
  item: StoredItem,
  recipe: StoredRecipe | undefined,
): Exclude<Written<RecipeView>, JsonText> {
  const { A, B, C, D, E, F, missingPrices, rows: priced } = analyseRecipe(recipe);
  const computed = {
    A: money(A),
    B: money(B),
    C: money(C),
    D: money(D),
    E: money(E),
    F: money(F),
  };
  const terms = termsOf(recipe);
  const group = (name: RecipeGroup, total: Decimal) => ({
    items: priced.filter(({ row }) => row.group === name).map(presentComponent),
    total: money(total),
  });
  return {
    ...presentItem(item),
    overheadPercent: jsonNumber(toText(terms.overheadPercent)),
    unitPriceRounding: terms.rounding,
    groups: {
      LABOR: group('LABOR', A),
      MATERIAL: group('MATERIAL', B),
      EQUIPMENT: group('EQUIPMENT', C),
    },
    computed,
    ...computed,
    missingPrices,
    remarks: item.remarks,
  };
}

/** A component with its amount. */
export function presentComponent(
  priced: PricedRow<RecipeRowToday>,
): Exclude<Written<RecipeComponent>, JsonText> {
  const { stored } = priced.row;
  const { id, group, percentOf, originId, priceOverride, coefficient, name, unit } = stored;
  const base = money(priced.unitPrice);
  return {
    id,
    group,
    coefficient: jsonNumber(coefficient),
    priceOverride: priceOverride === null ? null : jsonNumber(priceOverride),
    unitPriceSnapshot: percentOf ? base : priceOrZero(stored.unitPriceSnapshot),
    nameSnapshot: name,
    unitSnapshot: unit,
    priceMissing: priced.priceMissing,
    snapshotMissing: percentOf ? priced.priceMissing : stored.unitPriceSnapshot === null,
    percentOf,
    amount: money(priced.amount),
    originId,
    // A share reads as an ordinary row, so that a client without this rule computes the same (D-60).
    masterItem: percentOf
      ? {
          id,
          code: '%',
          name,
          unit: 'bagian',
          price: base,
          priceMissing: priced.priceMissing,
          priceAt: null,
        }
      : {
          id: stored.masterId ?? id,
          code: stored.masterCode ?? '',
          name: stored.masterName ?? name,
          unit: stored.masterUnit ?? unit,
          price: priceOrZero(stored.masterPrice),
          priceMissing: stored.masterPrice === null,
          priceAt: stored.masterPriceAt?.toISOString() ?? null,
        },
  };
}

const money = (amount: Decimal) => jsonNumber(toFixedText(amount, 2));
