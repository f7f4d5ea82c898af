import type { MasterPrice, MasterUse } from '../../contract/master.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { StoredMasterPrice } from './price-store.ts';
import type { StoredUse } from './use-store.ts';

export function presentUse({ ownerId, coefficient, ...told }: StoredUse): Written<MasterUse> {
  return { ...told, coefficient: jsonNumber(coefficient), ownerUserId: ownerId ?? 'GLOBAL' };
}

/** A line of the history as the contract shows it. */
export function presentPrice(line: StoredMasterPrice): Written<MasterPrice> {
  const { byId, byName, at, cause, sourceCode, fileName } = line;
  const amount = (text: string | null) => (text === null ? null : jsonNumber(text));
  return {
    at: at.toISOString(),
    by: byId === null || byName === null ? null : { id: byId, name: byName },
    oldPrice: amount(line.oldPrice),
    newPrice: amount(line.newPrice),
    hourlyRate: amount(line.hourlyRate),
    dailyRate: amount(line.dailyRate),
    cause,
    sourceCode,
    fileName,
    document: line.document,
    listDate: line.listDate,
  };
}
