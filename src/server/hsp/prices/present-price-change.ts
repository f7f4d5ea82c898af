import { priceCauses, type ItemPriceChange } from '../../../contract/hsp.ts';
import { jsonNumber, type Written } from '../../platform/http/json.ts';
import type { StoredPriceChange } from './price-history-store.ts';

export function presentPriceChange(change: StoredPriceChange): Written<ItemPriceChange> {
  const { at, by, oldPrice, newPrice } = change;
  return {
    at: at.toISOString(),
    by,
    oldPrice: oldPrice === null ? null : jsonNumber(oldPrice),
    newPrice: newPrice === null ? null : jsonNumber(newPrice),
    cause: priceCauses.find((cause) => cause === change.cause) ?? 'edit',
  };
}
