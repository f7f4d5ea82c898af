import { kodeKey } from '../../../domain/code-order.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { basisFor } from '../../estimation/basis-for.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import { isCatalogue } from '../../price-basis/basis.ts';
import { findPrices } from '../../price-basis/prices.ts';
import type { StoredItem } from '../item-store.ts';

/**
 * The entries with the prices that they have in an estimate (`new`: in the caller's next one); without
 * one, as the catalogue has them. An entry that its frozen edition lacks keeps the catalogue's price.
 */
export async function itemsAt(
  db: Database,
  caller: Caller,
  estimation: string | undefined,
  items: readonly StoredItem[],
): Promise<readonly StoredItem[]> {
  if (!estimation || items.length === 0) return items;
  if (estimation !== 'new' && !isId(estimation)) throw new Problem('ESTIMATION_NOT_FOUND');
  const basis = await basisFor(db, caller, estimation === 'new' ? undefined : estimation);
  if (isCatalogue(basis)) return items;
  const prices = await findPrices(
    db,
    basis,
    items.map(({ kode }) => kode),
  );
  return items.map((item) => {
    const found = prices.get(kodeKey(item.kode));
    return found ? { ...item, harga: toText(found.harga) } : item;
  });
}
