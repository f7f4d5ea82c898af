import type { MasterItem } from '../../contract/master.ts';
import { wageTime } from '../../domain/wage.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { StoredMaster } from './master-store.ts';

/** The master as the contract shows it. */
export function presentMaster(master: StoredMaster): Written<MasterItem> {
  const { ownerId, ownKind, ownActive, globalChanged, dayHours, ...told } = master;
  const { hourlyRate, dailyRate } = ratesOf(master);
  const override =
    ownKind && ownActive !== null ? { kind: ownKind, active: ownActive, globalChanged } : null;
  return {
    ...told,
    price: jsonNumber(master.price ?? '0'), // one that nobody gave reads 0 (D-58)
    priceMissing: master.price === null,
    priceAt: master.price === null ? null : master.priceAt.toISOString(),
    hourlyRate: hourlyRate === null ? null : jsonNumber(hourlyRate),
    dailyRate: dailyRate === null ? null : jsonNumber(dailyRate),
    hoursPerDay: dayHours === null ? null : jsonNumber(dayHours),
    tkdn: master.tkdn === null ? null : jsonNumber(master.tkdn),
    scope: ownerId === null ? 'GLOBAL' : 'USER',
    ownerUserId: ownerId ?? 'GLOBAL',
    override,
    overrideActive: override?.active ?? null,
    createdAt: master.createdAt.toISOString(),
    updatedAt: master.updatedAt.toISOString(),
  };
}

/** A wage that was given as a price alone is paid so by the day or by the hour, where its unit says that. */
function ratesOf({ type, unit, price, hourlyRate, dailyRate }: StoredMaster) {
  if (type !== 'LABOR') return { hourlyRate, dailyRate };
  const time = wageTime(unit);
  return {
    hourlyRate: hourlyRate ?? (time === 'OJ' ? price : null),
    dailyRate: dailyRate ?? (time === 'OH' ? price : null),
  };
}
