import type { HspItem, UsingEstimation } from '../../contract/hsp.ts';
import type { EstimationUsing } from '../estimation/prices/using-store.ts';
import { jsonNumber, type Written, type JsonText } from '../platform/http/json.ts';
import type { StoredItem } from './item-store.ts';

/** A price that nobody gave reads 0, with `priceMissing` beside it (D-58). */
export const priceOrZero = (price: string | null) => jsonNumber(price ?? '0');

/** The item as the contract shows it. */
export function presentItem(item: StoredItem): Exclude<Written<HspItem>, JsonText> {
  const { ownerId, categoryId, categoryName, ownKind, ownActive, globalChanged, ...rest } = item;
  const { remarks: _remarks, ...told } = rest;
  const ownerUserId = ownerId ?? 'GLOBAL';
  const override =
    ownKind && ownActive !== null ? { kind: ownKind, active: ownActive, globalChanged } : null;
  return {
    ...told,
    harga: priceOrZero(item.harga),
    hspCategoryId: categoryId,
    categoryName,
    category: { id: categoryId, name: categoryName },
    scope: ownerId === null ? 'GLOBAL' : 'USER',
    ownerUserId,
    kodeKey: `${item.kode}|${ownerUserId}`,
    priceMissing: item.harga === null,
    override,
    overrideActive: override?.active ?? null,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

export function presentUse(estimation: EstimationUsing): Written<UsingEstimation> {
  const { grandTotal, updatedAt, ...told } = estimation;
  return { ...told, grandTotal: jsonNumber(grandTotal), updatedAt: updatedAt.toISOString() };
}
