import { samePrice } from '../../../domain/given-price.ts';
import type { PriceCause } from '../../../contract/hsp.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Slice } from '../../platform/http/paging.ts';

export interface ItemPriceChange {
  readonly itemId: string;
  /** Decimal text; null: nobody gave a price. */
  readonly oldPrice: string | null;
  readonly newPrice: string | null;
  readonly actorId: string;
  readonly cause: PriceCause;
}

/** A line of an item's price history; none where the price stays as it is. */
export async function addPrice(tx: Tx, change: ItemPriceChange): Promise<void> {
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

export interface StoredPriceChange {
  at: Date;
  by: string | null;
  oldPrice: string | null;
  newPrice: string | null;
  cause: string;
}

/** The price history of an item, the newest first, and how long it is. */
export async function listPrices(
  db: Database,
  itemId: string,
  { limit, offset }: Slice,
): Promise<{ rows: StoredPriceChange[]; total: number }> {
  const ofItem = db.selectFrom('hsp_price').where('hsp_item_id', '=', itemId);
  const rows = await ofItem
    .leftJoin('app_user', 'app_user.id', 'hsp_price.actor_id')
    .select(['at', 'app_user.name as by', 'cause'])
    .select(['old_price as oldPrice', 'new_price as newPrice'])
    .orderBy('at', 'desc')
    .orderBy('hsp_price.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ofItem
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
