// Which analyses a sync renews, and whether what it was shown to do is still what it would do
// (rules/prices).
import {
  compare,
  equals,
  magnitude,
  multiply,
  sign,
  subtract,
  type Decimal,
} from './number/decimal.ts';

/** Entries that a sync leaves out unless somebody ticks them (SYNC-03). */
export const tickable = ['unverified', 'given', 'reference'] as const;
export type Tickable = (typeof tickable)[number];

/** Why an entry is left as it is. Without a tick: nothing can be computed. */
export type LeftBecause = Tickable | 'missing' | 'tooLarge' | 'switchedOff';

/** An entry of the catalogue that lags, as far as it is judged. */
export interface Lagging {
  /** Rupiah; null: nobody gave one. */
  readonly harga: Decimal | null;
  /** F as its snapshots have it; null while prices are missing. */
  readonly storedF: Decimal | null;
  /** The same before its source rounds it. */
  readonly storedSum: Decimal | null;
  /** F at today's prices; null while prices are missing. */
  readonly todayF: Decimal | null;
  readonly isTooLarge: boolean;
  readonly verified: boolean | null;
  /** The last price was typed or came from a file. */
  readonly isPriceGiven: boolean;
  /** A GLOBAL entry that lags behind GLOBAL's own prices, seen by a USER: it is ADMIN's to renew. */
  readonly isOthersToRenew: boolean;
  /** The caller has an own copy that is switched off, which no change goes past (api/4.4). */
  readonly isSwitchedOff: boolean;
}

/** Undefined: it is renewed. */
export function leftBecause(
  entry: Lagging,
  ticked: ReadonlySet<Tickable>,
): LeftBecause | undefined {
  if (entry.todayF === null) return 'missing';
  if (entry.isTooLarge) return 'tooLarge';
  if (entry.isSwitchedOff) return 'switchedOff';
  if (entry.isOthersToRenew && !ticked.has('reference')) return 'reference';
  if (entry.verified === false && !ticked.has('unverified')) return 'unverified';
  if (isTyped(entry) && !ticked.has('given')) return 'given';
  return undefined;
}

/**
 * A price that was given, and is another than its analysis had: a decision, not a lag. One that is F
 * but for the rounding was F before the source got its rule.
 */
function isTyped({ harga, storedF, storedSum, isPriceGiven }: Lagging): boolean {
  const isHarga = (F: Decimal | null) => harga !== null && F !== null && equals(harga, F);
  return harga !== null && isPriceGiven && !isHarga(storedF) && !isHarga(storedSum);
}

/** An entry and the price that it is to have. */
export interface Judged {
  readonly id: string;
  readonly kode: string;
  readonly harga: Decimal;
}

/** What stands otherwise now than when it was shown; null: it is renewed in one of the two alone. */
export interface Moved {
  readonly kode: string;
  readonly shown: Decimal | null;
  readonly now: Decimal | null;
}

/** What differs between the sync that was shown and the one that would be stored now. */
export function movedSince(shown: readonly Judged[], now: readonly Judged[]): Moved[] {
  const left = new Map(shown.map((entry) => [entry.id, entry]));
  const moved: Moved[] = [];
  for (const { id, kode, harga } of now) {
    const before = left.get(id)?.harga ?? null;
    left.delete(id);
    if (before === null || !equals(before, harga)) moved.push({ kode, shown: before, now: harga });
  }
  for (const { kode, harga } of left.values()) moved.push({ kode, shown: harga, now: null });
  return moved;
}

/** A price that was and one that shall be. */
export interface PriceStep {
  readonly harga: Decimal | null;
  readonly next: Decimal;
}

/** The larger part of its price changes, the earlier it is told; one that had none comes first. */
export function byChange(one: PriceStep, other: PriceStep): number {
  const [a, b] = [one.harga, other.harga].map((harga) => (harga && sign(harga) > 0 ? harga : null));
  if (!a || !b) return (a ? 1 : 0) - (b ? 1 : 0);
  // |next − was| ÷ was, both by the other's price instead of divided.
  const [ofOne, ofOther] = [subtract(one.next, a), subtract(other.next, b)];
  return compare(multiply(magnitude(ofOther), a), multiply(magnitude(ofOne), b));
}
