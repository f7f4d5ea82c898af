import type { PriceRefreshOrder } from '../../../contract/price-refresh.ts';
import { kodeKey } from '../../../domain/code-order.ts';
import { equals } from '../../../domain/number/decimal.ts';
import { withPrices, type CataloguePrice } from '../../../domain/content/price-refresh.ts';
import { readStoredContent } from '../../../domain/content/stored-content.ts';
import { itemsOf } from '../../../domain/content/totals.ts';
import { writeContent } from '../../../domain/content/write-content.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findPrices } from '../../price-basis/prices.ts';
import { withTaken, type TakenWork } from '../../../domain/price-basis/taken.ts';
import { readRemembered } from '../basis-store.ts';
import { basisOf } from '../estimation-store.ts';
import { lockForChange, type Target } from '../visibility.ts';
import { readBody } from '../revisions/revision-store.ts';
import { saveEstimation } from '../save-estimation.ts';
import { readSaved, type SavedEstimation } from '../saved-estimation.ts';
import { unpackContent } from '../content/stored-body.ts';

interface Order extends Target {
  readonly items: PriceRefreshOrder['items'];
}

/**
 * Takes exactly these prices over, as a save of its own. Where one of them is no longer the
 * catalogue's, or its item is gone, no price is taken over (PRICE_CHANGED).
 */
export async function applyPriceRefresh(
  tx: Tx,
  caller: Caller,
  { items: wanted, ...target }: Order,
): Promise<SavedEstimation> {
  const estimation = await lockForChange(tx, caller, target);
  const { id, revision } = estimation;
  if (wanted.length === 0) return readSaved(tx, id, undefined, false);
  const stored = await unpackContent(await readBody(tx, id, revision));
  const content = readStoredContent(stored.toString());
  const ids = new Set(wanted.map(({ itemId }) => itemId));
  const codes = new Map<string, string>();
  for (const item of itemsOf(content)) if (ids.has(item.id)) codes.set(item.id, item.kode);

  const basis = basisOf(estimation);
  const prices = await findPrices(tx, basis, codes.values());
  const chosen = new Map<string, CataloguePrice>();
  const now: TakenWork[] = [];
  for (const { itemId, newHarga } of wanted) {
    const kode = codes.get(itemId) ?? '';
    const price = prices.get(kodeKey(kode));
    if (!price || !equals(price.harga, newHarga)) throw new Problem('PRICE_CHANGED');
    chosen.set(itemId, price);
    const { deskripsi, satuan, harga, by } = price;
    now.push({ kode, deskripsi, satuan, harga, by });
  }
  const priced = withPrices(content, chosen);
  const { remembered, taken } = await readRemembered(tx, id);
  return saveEstimation(tx, caller, {
    id,
    sent: { estimationItem: writeContent(priced) },
    image: undefined,
    isFull: false,
    // Who took these typed none of them, also when the list moves on.
    basis: { ...basis, remembered, taken: withTaken(taken, now, itemsOf(priced)) },
  });
}
