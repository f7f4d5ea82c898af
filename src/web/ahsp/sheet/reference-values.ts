// An own analysis beside its reference.
import type { RecipeComponent, RecipeView } from '../../../contract/ahsp.ts';
import { decimal, type Decimal } from '../../../domain/number/decimal.ts';
import { writeAmount, writeCoefficient, writeShare } from '../../../domain/number/number-text.ts';
import {
  compareRecipes,
  type ComparedRow,
  type RowDifference,
} from '../../../domain/recipe-differences.ts';
import { noPrice } from '../../hsp/texts.ts';
import { componentsOf, keyOf } from './recipe-rows.ts';
import { texts } from '../texts.ts';

interface Compared extends ComparedRow {
  readonly key: string;
  readonly isShare: boolean;
}

export type Difference = RowDifference<Compared>;

/** What an own analysis has other than its reference, as both are stored. */
export function differencesOf(reference: RecipeView, own: RecipeView): Difference[] {
  return compareRecipes(
    componentsOf(reference).map(comparedRow),
    componentsOf(own).map(comparedRow),
  );
}

function comparedRow(component: RecipeComponent): Compared {
  const { id, originId, group, percentOf, priceOverride, snapshotMissing } = component;
  const isShare = percentOf !== null;
  return {
    id,
    originId,
    group,
    isShare,
    key: keyOf(component),
    code: component.masterItem.code,
    name: component.nameSnapshot,
    coefficient: decimal(component.coefficient),
    unitPrice: isShare || snapshotMissing ? null : decimal(component.unitPriceSnapshot),
    priceOverride: priceOverride === null ? null : decimal(priceOverride),
  };
}

/** What the reference has where a row differs, as text. */
export interface ReferenceValues {
  readonly coefficient?: string;
  readonly priceOverride?: string;
}

/** By the row's key. */
export function referenceValues(
  differences: readonly Difference[],
): ReadonlyMap<string, ReferenceValues> {
  const values = new Map<string, ReferenceValues>();
  for (const difference of differences) {
    if (difference.kind !== 'changed') continue;
    const { own, reference, coefficient, priceOverride } = difference;
    values.set(own.key, {
      ...(coefficient && { coefficient: coefficientText(reference) }),
      ...(priceOverride && { priceOverride: overrideText(reference) }),
    });
  }
  return values;
}

/** A line of the comparison. */
export interface ComparedLine {
  readonly name: string;
  readonly what: string;
  readonly reference: string;
  readonly own: string;
}

export function comparedLines(differences: readonly Difference[]): ComparedLine[] {
  return differences.flatMap((difference) => {
    if (difference.kind === 'added') {
      const { own } = difference;
      return [
        { name: own.name, what: texts.rowAdded, reference: texts.none, own: coefficientText(own) },
      ];
    }
    if (difference.kind === 'removed') {
      const { reference } = difference;
      const value = coefficientText(reference);
      return [{ name: reference.name, what: texts.rowRemoved, reference: value, own: texts.none }];
    }
    const { own, reference } = difference;
    const line = (isOther: boolean, what: string, write: (row: Compared) => string) =>
      isOther ? [{ name: own.name, what, reference: write(reference), own: write(own) }] : [];
    return [
      ...line(difference.coefficient, texts.coefficient, coefficientText),
      ...line(difference.unitPrice, texts.unitPrice, ({ unitPrice }) => priceText(unitPrice)),
      ...line(difference.priceOverride, texts.override, overrideText),
    ];
  });
}

function coefficientText({ coefficient, isShare }: Compared): string {
  return isShare ? writeShare(coefficient) : writeCoefficient(coefficient);
}

const overrideText = ({ priceOverride }: Compared) =>
  priceOverride === null ? texts.none : writeAmount(priceOverride, 2);

const priceText = (price: Decimal | null) => (price === null ? noPrice : writeAmount(price, 2));
