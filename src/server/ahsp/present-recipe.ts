import type { RecipeComponent, RecipeView } from '../../contract/ahsp.ts';
import { decimal, toFixedText, type Decimal } from '../../domain/decimal.ts';
import { analyse, type PricedRow, type RecipeGroup, type RecipeRow } from '../../domain/recipe.ts';
import { jsonNumber, type Written } from '../platform/json.ts';
import type { StoredItem } from '../hsp/item-store.ts';
import { presentItem, priceOrZero } from '../hsp/present-item.ts';
import type { StoredComponent, StoredRecipe } from './recipe-store.ts';

const usualOverhead = '10';

/** An item with its analysis A to F (api-contract 5); without a recipe groups and sums are empty. */
export function presentRecipe(
  item: StoredItem,
  recipe: StoredRecipe | undefined,
): Written<RecipeView> {
  const overheadPercent = recipe?.overheadPercent ?? usualOverhead;
  const rows = (recipe?.components ?? []).map(readRow);
  const { A, B, C, D, E, F, missingPrices, rows: priced } = analyse(decimal(overheadPercent), rows);
  const computed = {
    A: money(A),
    B: money(B),
    C: money(C),
    D: money(D),
    E: money(E),
    F: money(F),
  };
  const group = (name: RecipeGroup, total: Decimal) => ({
    items: priced.filter(({ row }) => row.group === name).map(presentComponent),
    total: money(total),
  });
  return {
    ...presentItem(item),
    overheadPercent: jsonNumber(overheadPercent),
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

interface Row extends RecipeRow {
  readonly stored: StoredComponent;
}

function readRow(stored: StoredComponent): Row {
  const { id, group, percentOf } = stored;
  const read = (text: string | null) => (text === null ? null : decimal(text));
  return {
    id,
    group,
    percentOf,
    coefficient: decimal(stored.coefficient),
    priceOverride: read(stored.priceOverride),
    unitPriceSnapshot: read(stored.unitPriceSnapshot),
    stored,
  };
}

function presentComponent(priced: PricedRow<Row>): Written<RecipeComponent> {
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
    percentOf,
    amount: money(priced.amount),
    originId,
    // A share reads as an ordinary row, so that a client without this rule computes the same (D-60).
    masterItem: percentOf
      ? { id, code: '%', name, unit: 'bagian', price: base }
      : {
          id: stored.masterId ?? id,
          code: stored.masterCode ?? '',
          name: stored.masterName ?? name,
          unit: stored.masterUnit ?? unit,
          price: priceOrZero(stored.masterPrice),
        },
  };
}

const money = (amount: Decimal) => jsonNumber(toFixedText(amount, 2));
