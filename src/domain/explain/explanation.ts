// How a number came about, one step at a time: what it is made of, by which operation, rounded how. The
// value of a step is what its own parts come to, so that the reasons and the number cannot differ.
import {
  add,
  atLeastZero,
  multiply,
  negate,
  percentOf,
  round,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import type { UnitPriceRounding } from '../recipe.ts';

/** Of the whole, a section, a group, or the direct works of a section that has groups too. */
export type EstimateTarget =
  | { readonly of: 'total' | 'ppn' | 'subtotal' }
  | { readonly of: 'section' | 'list'; readonly id: string };

/** Of a work, or of a row of its take-off. */
export type WorkTarget =
  | { readonly of: 'amount' | 'volume' | 'price'; readonly id: string }
  | { readonly of: 'row'; readonly id: string; readonly row: string };

/** Of an analysis: F, its parts A to E, a component, the base of a share. */
export type AnalysisTarget =
  | { readonly of: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; readonly kode: string }
  | { readonly of: 'component' | 'base'; readonly kode: string; readonly row: string };

/**
 * Of a resource, by its `resourceKey`: what it comes to, how much of it is needed; what one analysis
 * needs, and how much is done by that analysis.
 */
export type ResourceTarget =
  | { readonly of: 'resource' | 'need'; readonly key: string }
  | { readonly of: 'use'; readonly by: string; readonly row: string }
  | { readonly of: 'done'; readonly by: string };

/** Which number is meant. */
export type Target = EstimateTarget | WorkTarget | AnalysisTarget | ResourceTarget;

export interface Part {
  readonly label: string;
  readonly value: Decimal;
  /** With every decimal that it has, and its unit. */
  readonly text: string;
  readonly isTakenOff?: boolean;
  /** How this part came about itself. */
  readonly to?: Target;
  /** Missing, typed, unverified, old. */
  readonly note?: string | undefined;
}

export type Operation = 'sum' | 'product' | 'percent' | 'given' | 'missing' | 'computed';

export interface Rounding {
  readonly places: number;
  readonly mode: Exclude<UnitPriceRounding, 'none'>;
}

export interface Step {
  readonly title: string;
  readonly operation: Operation;
  /** percent: the base, then the percentage. given, missing, computed: the number itself. */
  readonly parts: readonly Part[];
  /** Undefined: it is exact. */
  readonly rounding?: Rounding | undefined;
  /** What is below 0 counts as 0. */
  readonly isAtLeastZero?: boolean;
  readonly notes: readonly string[];
  /** How the value is written. */
  readonly write: (value: Decimal) => string;
}

export interface Explanation extends Omit<Step, 'write'> {
  readonly target: Target;
  readonly value: Decimal;
  readonly text: string;
}

export function explained(target: Target, { write, ...step }: Step): Explanation {
  const value = valueOf(step);
  return { ...step, target, value, text: write(value) };
}

function valueOf({ operation, parts, rounding, isAtLeastZero }: Omit<Step, 'write'>): Decimal {
  const exact = operate(operation, parts);
  const rounded = rounding ? roundedBy(exact, rounding) : exact;
  return isAtLeastZero ? atLeastZero(rounded) : rounded;
}

function operate(operation: Operation, parts: readonly Part[]): Decimal {
  const [first, ...others] = parts.map(({ value, isTakenOff }) =>
    isTakenOff ? negate(value) : value,
  );
  if (!first) return zero;
  switch (operation) {
    case 'sum':
      return others.reduce(add, first);
    case 'product':
      return others.reduce(multiply, first);
    case 'percent':
      return others.reduce(percentOf, first);
    case 'given':
    case 'missing':
    case 'computed':
      return first;
  }
}

function roundedBy(exact: Decimal, { places, mode }: Rounding): Decimal {
  if (mode === 'half-up' || exact.scale <= places) return round(exact, places);
  return { units: exact.units / 10n ** BigInt(exact.scale - places), scale: places };
}

/** In words, below the parts. */
export function operationText({ operation, rounding, isAtLeastZero }: Explanation): string {
  const verbs: Readonly<Record<Operation, string>> = {
    sum: 'Dijumlahkan',
    product: 'Dikalikan',
    percent: 'Persentase',
    given: 'Diberikan',
    missing: 'Belum ada harga, dihitung 0',
    computed: 'Dihitung dari rumus',
  };
  const mode = rounding?.mode === 'down' ? 'dibulatkan ke bawah' : 'dibulatkan';
  const places = rounding?.places === 0 ? 'ke rupiah' : `ke ${rounding?.places} desimal`;
  return [
    verbs[operation],
    rounding && `${mode} ${places}`,
    isAtLeastZero && 'di bawah 0 dihitung 0',
  ]
    .filter(Boolean)
    .join(', ');
}
