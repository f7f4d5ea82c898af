import { decimal, equals } from '../../domain/decimal.ts';
import type { PriceCause } from '../../contract/hsp.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';

export interface PriceChange {
  readonly itemId: string;
  /** Decimal text; null: nobody gave a price. */
  readonly oldPrice: string | null;
  readonly newPrice: string | null;
  readonly actorId: string;
  readonly cause: PriceCause;
}

/** A line of an item's price history; none where the price stays as it is. */
export async function addPrice(tx: Tx, change: PriceChange): Promise<void> {
  const { itemId, oldPrice, newPrice, actorId, cause } = change;
  if (samePrice(oldPrice, newPrice)) return;
  await tx
    .insertInto('hsp_price')
    .values({
      id: newId(),
      hsp_item_id: itemId,
      old_price: oldPrice,
      new_price: newPrice,
      actor_id: actorId,
      cause,
    })
    .execute();
}

export function samePrice(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return equals(decimal(one), decimal(other));
}
