import type { MasterItem } from '../../contract/master.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { StoredMaster } from './master-store.ts';

/** The master as the contract shows it. */
export function presentMaster(master: StoredMaster): Written<MasterItem> {
  const { ownerId, ownKind, ownActive, globalChanged, ...told } = master;
  const override =
    ownKind && ownActive !== null ? { kind: ownKind, active: ownActive, globalChanged } : null;
  return {
    ...told,
    price: jsonNumber(master.price ?? '0'), // one that nobody gave reads 0 (D-58)
    priceMissing: master.price === null,
    priceAt: master.price === null ? null : master.priceAt.toISOString(),
    hourlyRate: master.hourlyRate === null ? null : jsonNumber(master.hourlyRate),
    dailyRate: master.dailyRate === null ? null : jsonNumber(master.dailyRate),
    scope: ownerId === null ? 'GLOBAL' : 'USER',
    ownerUserId: ownerId ?? 'GLOBAL',
    override,
    overrideActive: override?.active ?? null,
    createdAt: master.createdAt.toISOString(),
    updatedAt: master.updatedAt.toISOString(),
  };
}
