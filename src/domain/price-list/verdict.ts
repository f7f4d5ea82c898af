import { compare, decimal, isZero, multiply, toText, type Decimal } from '../number/decimal.ts';
import type { Doubt, HeadingCategory, RowRemark } from './read-rows.ts';

/** A value that an import replaces; decimals as plain text, null where there is none. */
export interface FieldChange {
  readonly column: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** What an import makes of a row: a new entry, a change to a stored one, or nothing. */
export interface Verdict<Values> {
  readonly row: number;
  /** Where the file has several sheets that are read. */
  readonly sheet?: string;
  /** What the row was matched by: its code, or its name where it has none. */
  readonly key: string;
  readonly code: string | null;
  readonly name: string;
  readonly outcome: 'new' | 'changed' | 'unchanged';
  /** The stored entry that it is about; undefined: there is none. */
  readonly id: string | undefined;
  /**
   * `id` is a GLOBAL entry matched by an import of own entries: it stays, and the change is made on
   * a copy of it.
   */
  readonly isTwin: boolean;
  readonly changes: readonly FieldChange[];
  readonly values: Values;
  /** Why it would be held, had it not been accepted. */
  readonly doubts?: readonly Doubt[];
  /** Its category came from the heading above it, not from a column. */
  readonly heading?: HeadingCategory;
}

export interface RowFault extends RowRemark {
  /** Where the file has several sheets that are read. */
  readonly sheet?: string;
  readonly key: string;
  readonly code: string | null;
}

/** A row that waits for the user's tick. It is among the faults too, unless it was accepted. */
export interface HeldRow {
  readonly row: number;
  readonly sheet?: string;
  readonly key: string;
  readonly reason: string;
  readonly oldPrice: Decimal | null;
  readonly newPrice: Decimal | null;
}

export interface Judgement<Values> {
  readonly verdicts: readonly Verdict<Values>[];
  readonly faults: readonly RowFault[];
  readonly held: readonly HeldRow[];
  readonly notes: readonly RowFault[];
}

/**
 * What each row would do, of a judgement in which all held rows were taken: by this the review that
 * somebody has looked at is known again, whatever they ticked (PRICE-26).
 */
export const whatRowsDo = ({
  verdicts,
  faults,
}: Pick<Judgement<unknown>, 'verdicts' | 'faults'>) => [
  verdicts.map(({ row, outcome, id, changes }) => [row, outcome, id, changes]),
  faults.map(({ row, column, reason }) => [row, column, reason]),
];

/** Which held rows are taken all the same. */
export type Accepted = 'all' | ReadonlySet<number>;

export function isAccepted(accepted: Accepted, row: number): boolean {
  return accepted === 'all' || accepted.has(row);
}

const ten = decimal(10);

/** More than 10× or less than 1/10 of a price that is there and not 0 (D-48). */
export function isJump(stored: Decimal | null, given: Decimal | null): boolean {
  if (stored === null || isZero(stored) || given === null) return false;
  return compare(given, multiply(stored, ten)) > 0 || compare(multiply(given, ten), stored) < 0;
}

export function isSameAmount(one: Decimal | null, other: Decimal | null): boolean {
  return one === null || other === null ? one === other : compare(one, other) === 0;
}

/** The change of a price, if it is one. */
export function priceChange(
  column: string,
  old: Decimal | null,
  now: Decimal | null,
): FieldChange[] {
  return isSameAmount(old, now)
    ? []
    : [{ column, old: old && toText(old), new: now && toText(now) }];
}

export function textChange(column: string, old: string | null, now: string | null): FieldChange[] {
  return (old ?? '') === (now ?? '') ? [] : [{ column, old, new: now }];
}

/**
 * In an import of own entries a matched GLOBAL entry is copied, and only where something differs.
 */
export function targetOf(
  match: { readonly id: string; readonly isTwin: boolean } | undefined,
  changes: readonly unknown[],
): Pick<Verdict<unknown>, 'outcome' | 'id' | 'isTwin'> {
  if (!match) return { outcome: 'new', id: undefined, isTwin: false };
  const { id, isTwin } = match;
  if (changes.length === 0) return { outcome: 'unchanged', id, isTwin };
  return { outcome: isTwin ? 'new' : 'changed', id, isTwin };
}
