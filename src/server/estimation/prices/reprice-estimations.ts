import { decimal, add, type Decimal } from '../../../domain/number/decimal.ts';
import { differenceWith } from '../../../domain/content/stored-difference.ts';
import type { StoredSection } from '../../../domain/content/stored-content.ts';
import { grandTotal } from '../../../domain/content/totals.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { findEstimationWithBody } from '../estimation-store.ts';
import { estimationsUsing } from './estimations-using.ts';
import { unpackContent } from '../content/stored-body.ts';
import type { EstimationUsing } from './using-store.ts';

/** The new total is told of at most so many estimates, */
const MOST = 200;
/**
 * and only while they have no more items together, since each content has to be unpacked for it.
 */
const MOST_ITEMS = 100_000;

export interface RepricedEstimation extends EstimationUsing {
  /** Rupiah, with these prices and no others. Undefined: beyond what is computed at once. */
  readonly newGrandTotal: Decimal | undefined;
}

/**
 * The caller's own estimates that rest on the catalogue as it is and use these codes (as `kodeKey` compares them), the newest change
 * first, with the grand total that each would have with the new prices; a code without one keeps
 * its old price. Nothing is changed.
 */
export async function repriceEstimations(
  db: Database,
  caller: Caller,
  prices: ReadonlyMap<string, Decimal | undefined>,
): Promise<{ rows: RepricedEstimation[]; total: number }> {
  if (prices.size === 0) return { rows: [], total: 0 };
  const slice = { limit: MOST, offset: 0, onCatalogue: true };
  const { rows, total } = await estimationsUsing(db, caller, [...prices.keys()], slice);
  const known = new Map<string, Decimal>();
  for (const [key, price] of prices) if (price) known.set(key, price);

  const repriced: RepricedEstimation[] = [];
  let itemsLeft = MOST_ITEMS;
  for (const row of rows) {
    itemsLeft -= row.itemCount;
    const newGrandTotal = itemsLeft < 0 ? undefined : await totalWith(db, caller, row.id, known);
    repriced.push({ ...row, newGrandTotal });
  }
  return { rows: repriced, total };
}

async function totalWith(
  db: Database,
  caller: Caller,
  id: string,
  prices: ReadonlyMap<string, Decimal>,
): Promise<Decimal | undefined> {
  const found = await findEstimationWithBody(db, caller.id, id);
  if (!found) return undefined; // removed just now
  // Written by domain/content/write-content.ts in this very form.
  const sections = JSON.parse((await unpackContent(found)).toString()) as StoredSection[];
  const subtotal = add(decimal(found.subtotal), differenceWith(sections, prices));
  return grandTotal(subtotal, decimal(found.ppn));
}
