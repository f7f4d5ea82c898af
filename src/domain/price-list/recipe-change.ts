// How a catalogue file changes an item's recipe, and thereby its price: harga follows F where it
// was F before, and otherwise the user is asked (api/5.1).
import { decimal, equals, round, toText, type Decimal } from '../number/decimal.ts';
import { readGivenPrice } from '../given-price.ts';
import { writeStored } from '../number/number-text.ts';
import { usualOverhead, type UnitPriceRounding } from '../recipe.ts';
import {
  analyseFile,
  analyseStored,
  isSameRecipe,
  type Component,
  type CatalogueRecipe,
} from './judge-recipes.ts';
import { itemLayout } from './layouts.ts';
import { isSameAmount, priceChange, type FieldChange } from './verdict.ts';

export interface FileRecipeChange {
  readonly isReplaced: boolean;
  readonly overhead: Decimal | undefined;
  readonly changes: readonly FieldChange[];
  /** F before the import; null where there was nothing to sum. */
  readonly before: Decimal | null;
  /** F at today's prices; null where there is no recipe. */
  readonly unitPrice: Decimal | null;
  /** How many components have no price. */
  readonly missing: number;
}

interface TermsThen {
  /** The rule of the source that the entry has after the import. */
  readonly rounding: UnitPriceRounding;
  /** Where the components were not read. */
  readonly storedOverhead?: string | undefined;
}

/** What the file makes of the recipe: another one, another overhead, or nothing. */
export function recipeChangeOf(
  components: readonly Component[] | undefined,
  overheadGiven: Decimal | undefined,
  stored: CatalogueRecipe | undefined,
  { rounding, storedOverhead = stored?.overheadPercent }: TermsThen,
): FileRecipeChange {
  const oldOverhead = storedOverhead === undefined ? undefined : decimal(storedOverhead);
  const isOverheadNew =
    overheadGiven !== undefined && !(oldOverhead && equals(oldOverhead, overheadGiven));
  const overhead = isOverheadNew ? overheadGiven : undefined;
  const isReplaced = components !== undefined && !(stored && isSameRecipe(stored, components));
  const before = stored && analyseStored(stored);
  const percent = overheadGiven ?? oldOverhead ?? usualOverhead;
  const after =
    isReplaced && components
      ? analyseFile({ overheadPercent: percent, rounding }, components)
      : stored && analyseStored({ ...stored, overheadPercent: toText(percent), rounding });
  const overheadChange = isOverheadNew
    ? priceChange(itemLayout.overhead.title, oldOverhead ?? null, overheadGiven)
    : [];
  const recipeChange = isReplaced
    ? [
        {
          column: 'AHSP',
          old: stored && before ? describe(stored.components.length, before.F) : null,
          new: describe(components?.length ?? 0, after?.F ?? decimal(0)),
        },
      ]
    : [];
  return {
    isReplaced,
    overhead,
    changes: [...overheadChange, ...recipeChange],
    before: before && before.rows.length > 0 ? round(before.F, 2) : null,
    unitPrice: after && after.rows.length > 0 ? round(after.F, 2) : null,
    missing: after?.missingPrices ?? 0,
  };
}

const describe = (rows: number, total: Decimal) => `${rows} komponen, F ${toText(round(total, 2))}`;

export interface HargaAfter {
  readonly harga: Decimal | null;
  /** Why somebody has to say which of two prices is meant, and what a tick means. */
  readonly doubt?: { readonly why: string; readonly tick: string };
  readonly note?: string;
}

interface HargaWish {
  /** As the file says it. */
  readonly given: Decimal | undefined;
  readonly old: Decimal | null;
  readonly isStored: boolean;
  readonly hasRecipe: boolean;
}

/** The price that the row leads to, together with the change of the recipe. */
export function hargaAfter(wish: HargaWish, change: FileRecipeChange): HargaAfter {
  const { given, old, isStored, hasRecipe } = wish;
  const { missing, unitPrice: F } = change;
  const isMoved = change.changes.length > 0 && F !== null;
  if (given === undefined && (hasRecipe || !isMoved)) return { harga: blankHarga(wish, change) };
  const harga = given === undefined ? old : readGivenPrice({ price: given }, old);
  if (!isMoved || harga === null || (missing === 0 && equals(harga, F))) return { harga };
  const told = writeStored(harga, 0, 2);
  const sum = writeStored(F, 0, 2);
  const isHargaNew = !isSameAmount(harga, old);
  if (missing > 0) {
    if (isHargaNew) return { harga };
    const why = `Analisis berubah, tetapi harga ${missing} komponen belum ada`;
    return { harga, doubt: { why, tick: `Centang untuk menyimpannya dengan Harga tetap ${told}` } };
  }
  if (!isStored) return { harga, note: `Harga ${told} yang dipakai; F dari analisis ${sum}` };
  if (isHargaNew) {
    const why = `Harga ${told} dan F ${sum} sama-sama berubah dan berbeda`;
    return { harga, doubt: { why, tick: 'Centang untuk memakai Harga' } };
  }
  if (isSameAmount(old, change.before)) return { harga: F };
  const why = `Analisis berubah, dan Harga ${told} bukan F sebelumnya`;
  return { harga: F, doubt: { why, tick: `Centang untuk memakai F ${sum}` } };
}

/**
 * A blank harga beside a recipe in the file means F, provided none of its prices is missing. An
 * entry without a price whose recipe is unchanged stays without one, since the file says nothing
 * new.
 */
function blankHarga({ old, isStored, hasRecipe }: HargaWish, change: FileRecipeChange) {
  const saysNothing = isStored && change.changes.length === 0 && old === null;
  if (!hasRecipe || saysNothing || change.missing > 0) return old;
  return change.unitPrice ?? old;
}
