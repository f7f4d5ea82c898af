// What stands in the sheet: the stored components with what is typed over them.
import type { RecipeComponent, RecipeView } from '../../../contract/ahsp.ts';
import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import {
  compare,
  decimal,
  equals,
  isFinerThan,
  sign,
  toText,
  zero,
  type Decimal,
} from '../../../domain/number/decimal.ts';
import { recipeGroups, type RowToday } from '../../../domain/recipe.ts';
import {
  readTypedPercent,
  readTypedPrice,
  readTypedVolume,
} from '../../../domain/number/typed-number.ts';
import { sharePlaces } from '../../../domain/number/number-text.ts';
import type { TypedColumn } from '../../../domain/number/typed-refusal.ts';
import { whyRefused } from '../../ui/form/refusal-texts.ts';
import { lengths, ranges, type NumberRange } from '../../../domain/number/limits.ts';

/** The two cells of a row that are typed into; absent: as stored. */
export interface TypedRow {
  readonly coefficient?: string;
  readonly priceOverride?: string;
  /** Refused texts, kept in their cells until they are mended. */
  readonly refused?: Readonly<Partial<Record<TypedField, string>>> | undefined;
}
export type TypedField = 'coefficient' | 'priceOverride';

/** Keyed by `keyOf`, so that what is typed stays with its row when the row is copied. */
export type TypedRows = ReadonlyMap<string, TypedRow>;

/** A component and its own copy share one key, so that what was typed stays with the row (D-37). */
export const keyOf = ({ id, originId }: Pick<RecipeComponent, 'id' | 'originId'>): string =>
  originId ?? id;

/** A row as the domain computes with it while somebody types. */
export interface SheetRow extends RowToday {
  readonly key: string;
  readonly component: RecipeComponent;
  readonly typed: TypedRow;
  /** Why a cell cannot be saved; meanwhile the stored value counts (SYNC-08). */
  readonly trouble: Partial<Record<TypedField, string>>;
  /** What a save sends; undefined: as stored. */
  readonly change: RowChange | undefined;
}

/** Decimal texts; null: no override. */
export interface RowChange {
  readonly coefficient?: string;
  readonly priceOverride?: string | null;
}

/** The rows of all groups in their order, with what is typed over them. */
export function sheetRows(recipe: RecipeView, typed: TypedRows): SheetRow[] {
  return componentsOf(recipe).map((component) =>
    sheetRow(component, typed.get(keyOf(component)) ?? {}),
  );
}

export const componentsOf = ({ groups }: RecipeView): RecipeComponent[] =>
  recipeGroups.flatMap((name) => groups[name].items);

function sheetRow(component: RecipeComponent, typed: TypedRow): SheetRow {
  const { id, group, percentOf, masterItem } = component;
  const stored = decimal(component.coefficient);
  const coefficient =
    typed.coefficient === undefined
      ? { value: stored }
      : inForce(readCoefficient(typed.coefficient, percentOf !== null), stored);
  const storedOverride = component.priceOverride === null ? null : decimal(component.priceOverride);
  const override =
    typed.priceOverride === undefined
      ? { value: storedOverride }
      : inForce(readOverride(typed.priceOverride), storedOverride);
  const refused = (field: TypedField, column: TypedColumn) => {
    const text = typed.refused?.[field];
    return text === undefined ? {} : { [field]: whyRefused(text, column) };
  };
  const trouble: Partial<Record<TypedField, string>> = {
    ...(coefficient.trouble && { coefficient: coefficient.trouble }),
    ...(override.trouble && { priceOverride: override.trouble }),
    ...refused('coefficient', coefficientColumn(percentOf !== null)),
    ...refused('priceOverride', 'price'),
  };
  const change = {
    ...(!equals(coefficient.value, stored) && { coefficient: toText(coefficient.value) }),
    ...(!sameOrNone(override.value, storedOverride) && {
      priceOverride: override.value && toText(override.value),
    }),
  };
  const isChanged = Object.keys(change).length + Object.keys(trouble).length > 0;
  return {
    key: keyOf(component),
    id,
    group,
    percentOf,
    coefficient: coefficient.value,
    priceOverride: override.value,
    unitPriceSnapshot: component.snapshotMissing ? null : decimal(component.unitPriceSnapshot),
    priceToday: masterItem.priceMissing ? null : decimal(masterItem.price),
    component,
    typed,
    trouble,
    change: isChanged ? change : undefined,
  };
}

/** A share is typed in per cent. */
export const coefficientColumn = (isShare: boolean): TypedColumn =>
  isShare ? 'percent' : 'measure';

interface Read<Value> {
  value: Value;
  trouble?: string | undefined;
}

/** While what is typed is refused, the stored one stays in force. */
const inForce = <Value>(read: Read<Value>, stored: Value): Read<Value> =>
  read.trouble === undefined ? read : { ...read, value: stored };

/** A coefficient as it is typed, of a share in per cent; 0 with its reason where it cannot be read. */
export function readCoefficient(text: string, isShare: boolean): Read<Decimal> {
  if (text.trim() === '') return { value: zero, trouble: fieldTexts.required };
  const refused = whyRefused(text, coefficientColumn(isShare));
  if (refused !== undefined) return { value: zero, trouble: refused };
  // A share is typed as it is shown: 35 or 35% is 0.35.
  const typed = readTypedVolume(isShare ? text.trim().replace(/%$/, '') : text, lengths.number);
  const places = isShare ? sharePlaces : ranges.coefficient.places;
  if (typed && isFinerThan(typed, places)) {
    return { value: zero, trouble: fieldTexts.tooFine(places) };
  }
  const value = typed && isShare ? { ...typed, scale: typed.scale + 2 } : typed;
  return held(value, ranges.coefficient);
}

/** An override as it is typed; blank: none. */
export function readOverride(text: string): Read<Decimal | null> {
  if (text.trim() === '') return { value: null };
  const refused = whyRefused(text, 'price');
  if (refused !== undefined) return { value: zero, trouble: refused };
  return held(readTypedPrice(text), ranges.price);
}

function held(value: Decimal | undefined, range: NumberRange): Read<Decimal> {
  if (!value) return { value: zero, trouble: fieldTexts.number };
  if (sign(value) < 0) return { value: zero, trouble: fieldTexts.negative };
  const most = { units: range.max, scale: range.places };
  return compare(value, most) > 0 ? { value: zero, trouble: fieldTexts.tooMuch(range) } : { value };
}

function sameOrNone(one: Decimal | null, other: Decimal | null): boolean {
  return one === null || other === null ? one === other : equals(one, other);
}

/**
 * Overhead and profit as it is typed, 0 to 100 with 4 decimals; undefined: no number (AHSP-08). While
 * what is typed is refused, the stored one stays in force.
 */
export function readOverhead(text: string, stored: Decimal): Read<Decimal> | undefined {
  const typed = readTypedPercent(text);
  if (!typed) return undefined;
  return inForce(held(typed, ranges.percent), stored);
}
