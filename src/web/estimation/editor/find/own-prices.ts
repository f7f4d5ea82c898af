import {
  priceRefresh,
  type PriceChange,
  type PriceRefresh,
} from '../../../../contract/price-refresh.ts';
import { usedHarga } from '../../../../domain/document/document-amounts.ts';
import type { DocumentNode, ItemNode, NodeId } from '../../../../domain/document/document.ts';
import { equals, type Decimal } from '../../../../domain/number/decimal.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import { call } from '../../../api/call.ts';

/** What the server compares with the catalogue: the rows as they are stored. */
interface Compared {
  readonly changes: readonly Pick<PriceChange, 'itemId' | 'newHarga'>[];
  readonly unmatched: readonly Pick<PriceRefresh['unmatched'][number], 'itemId'>[];
}

/** Tells an own price from the catalogue's, as the catalogue is now. */
export async function askOwnPrices(
  estimate: string | undefined,
  stored: () => ReadonlyMap<NodeId, DocumentNode>,
): Promise<(item: ItemNode) => boolean> {
  const compared =
    estimate === undefined
      ? undefined
      : await call(priceRefresh.preview, { params: { id: estimate }, query: {} });
  return ownPrices(compared, stored);
}

/**
 * Own is a price under no code of the catalogue, or another one than the catalogue has under it. A
 * code that was taken since the rows were stored knows its price.
 */
export function ownPrices(
  compared: Compared | undefined,
  stored: () => ReadonlyMap<NodeId, DocumentNode>,
): (item: ItemNode) => boolean {
  const others = new Map(compared?.changes.map(({ itemId, newHarga }) => [itemId, newHarga]));
  const unmatched = new Set(compared?.unmatched.map(({ itemId }) => itemId));

  function ofCatalogue(item: ItemNode): Decimal | undefined {
    if (item.kode.trim() === '') return undefined;
    if (item.entry?.harga !== undefined && item.kodeKey !== '') {
      return readWireNumber(item.entry.harga);
    }
    const before = stored().get(item.id);
    if (before?.kind !== 'item' || before.kode !== item.kode || unmatched.has(item.id)) {
      return undefined;
    }
    const other = others.get(item.id);
    return other === undefined ? usedHarga(before) : readWireNumber(other);
  }

  return (item) => {
    const price = ofCatalogue(item);
    return price === undefined || !equals(price, usedHarga(item));
  };
}
