import { kodeKey } from '../../../domain/code-order.ts';
import { add, decimal, sum, type Decimal } from '../../../domain/number/decimal.ts';
import type { Content, Item } from '../../../domain/content/content.ts';
import {
  comparePrices,
  totalDifference,
  type PriceComparison,
} from '../../../domain/content/price-refresh.ts';
import { readStoredContent } from '../../../domain/content/stored-content.ts';
import { grandTotal, itemsOf } from '../../../domain/content/totals.ts';
import { oldAfterDays } from '../../../domain/price-age.ts';
import type { LeftBehind } from '../../../domain/price-basis/left-behind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlainPrices } from '../../price-basis/plain-prices.ts';
import { findOldPrices, findPrices } from '../../price-basis/prices.ts';
import { basisOf, type StoredEstimation } from '../estimation-store.ts';
import { otherWorks, pricesLeft, pricesPlain } from '../other-works.ts';
import { readEstimation } from '../read-estimation.ts';

export interface PricePreview extends PriceComparison {
  readonly estimation: StoredEstimation;
  /** Rupiah, with every change. */
  readonly newGrandTotal: Decimal;
  /** How many items have an old price in the catalogue. */
  readonly oldPrices: number;
  /** Those of another set, or of the catalogue, than the estimate rests on. */
  readonly left: { readonly from: LeftBehind; readonly items: readonly Item[] };
  /** Those that no analysis gives at the set which the estimate rests on. */
  readonly plain: PlainPrices;
  /** By the id of an item: what its code is called, where that is another work than the item is. */
  readonly otherWorks: ReadonlyMap<string, string>;
}

/** Compares an estimate with the catalogue of its author; changes nothing (api/3.9). */
export async function previewPriceRefresh(
  db: Database,
  caller: Caller,
  id: string,
): Promise<PricePreview> {
  const { estimation, content: json } = await readEstimation(db, caller, id);
  const content = readStoredContent(json.toString());
  const basis = basisOf(estimation);
  const prices = await findPrices(db, basis, codesOf(content));
  const priceOf = (kode: string) => prices.get(kodeKey(kode));
  const { changes, unmatched } = comparePrices(content, priceOf);

  const difference = sum(
    changes.map(({ item, price }) => totalDifference(item.volume, item.harga, price.harga)),
  );
  const subtotal = add(decimal(estimation.subtotal), difference);
  const old = await findOldPrices(
    db,
    basis,
    Array.from(prices.values(), ({ itemId }) => itemId),
    oldAfterDays,
  );
  const isOld = ({ kode }: Item) => old.has(priceOf(kode)?.itemId ?? '');
  const from = await pricesLeft(db, { id, basis }, () => json.toString());
  const workOf = (kode: string) => {
    const price = priceOf(kode);
    return price && { ...price, id: price.itemId, kode };
  };
  const known = { left: from, workOf };
  return {
    estimation,
    changes,
    unmatched,
    newGrandTotal: grandTotal(subtotal, decimal(estimation.ppn)),
    oldPrices: [...itemsOf(content)].filter(isOld).length,
    left: { from, items: [...itemsOf(content)].filter((item) => from.has(item.id)) },
    plain: await pricesPlain(db, { id, basis }, () => content, known),
    otherWorks: await otherWorks(
      db,
      { id, basis },
      changes.map(({ item }) => item),
    ),
  };
}

/** The codes of an estimate's items, each once; manual items have none. */
function codesOf(content: Content): Set<string> {
  const kodes = new Set<string>();
  for (const { kode } of itemsOf(content)) if (kode !== '') kodes.add(kode);
  return kodes;
}
