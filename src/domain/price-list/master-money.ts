// What a row of a list of materials makes of a master's price (api/6.2).
import type { Decimal } from '../number/decimal.ts';
import { readGivenPrice } from '../given-price.ts';
import { reasons, storedNumber } from './cells.ts';
import type { MasterSwitches, CatalogueMaster } from './catalogue-master.ts';
import { materialLayout } from './layouts.ts';
import type { RowFields } from './read-rows.ts';

export type JudgedMoney = GivenMoney | { kind: 'wrong'; reason: string; column: string };

export interface GivenMoney {
  readonly kind: 'money';
  /** null: nobody gave one. */
  readonly price: Decimal | null;
  readonly dailyRate: Decimal | null;
  readonly hourlyRate: Decimal | null;
  /** The unit that the price implies, where the row has no clear one (D-47). */
  readonly unit?: string;
  readonly isGiven: boolean;
  /** The file says 0, which means a missing price (D-58). */
  readonly isZero: boolean;
  /** Why somebody has to say which of two figures is meant. */
  readonly doubt?: string;
  /** The titles of columns of this row that were ignored. */
  readonly notes?: readonly { readonly column: string; readonly reason: string }[];
}

export function materialMoney(
  { harga }: RowFields<typeof materialLayout>,
  match: CatalogueMaster | undefined,
  { useHargaFile, lockExistingPrice }: MasterSwitches,
): JudgedMoney {
  const kept = keptMoney(match);
  if (!useHargaFile || (match && lockExistingPrice)) return kept;
  if (harga !== undefined) return { ...kept, ...given(harga, match) };
  // A master without a price that gets none stays unchanged; its missing price shows everywhere
  // anyway (D-58).
  if (match && match.price === null) return kept;
  return { kind: 'wrong', reason: reasons.noPrice, column: materialLayout.harga.title };
}

/** 0 in a file means that there is no price, unless it is stored as one (api/1.4). */
export function given(price: Decimal, match: CatalogueMaster | undefined) {
  const kept = readGivenPrice({ price }, keptMoney(match).price);
  // The jump is judged by what the file says, so a 0 counts as taking the price away.
  return { price, isGiven: kept !== null, isZero: kept === null };
}

/** Everything as stored; for a new master, nothing. */
export function keptMoney(match: CatalogueMaster | undefined): GivenMoney {
  return {
    kind: 'money',
    price: storedNumber(match?.price ?? null),
    dailyRate: storedNumber(match?.dailyRate ?? null),
    hourlyRate: storedNumber(match?.hourlyRate ?? null),
    isGiven: false,
    isZero: false,
  };
}
