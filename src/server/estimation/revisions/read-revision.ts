import { decimal, subtract, toFixedText } from '../../../domain/number/decimal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { findEstimation, type StoredEstimation } from '../estimation-store.ts';
import {
  findRevision,
  listRevisions,
  type FormerBasis,
  type FormerRevision,
} from './former-revision-store.ts';
import type { ReadEstimation } from '../read-estimation.ts';
import { unpackContent } from '../content/stored-body.ts';
import { reachOf } from '../visibility.ts';

/** An estimate as it was in one of its kept revisions; the picture is always the present one. */
export async function readRevision(
  db: Database,
  caller: Caller,
  { id, rev }: { id: string; rev: number },
): Promise<ReadEstimation> {
  const present = await findReachable(db, caller, id);
  const former = await findRevision(db, id, rev);
  if (!former) throw new Problem('NOT_FOUND');
  const content = await unpackContent(former);
  return { estimation: formerState(present, former, content), content };
}

/** The kept revisions of an estimate, the newest first. */
export async function readRevisions(
  db: Database,
  caller: Caller,
  id: string,
  slice: Slice,
): Promise<{ rows: FormerRevision[]; total: number }> {
  await findReachable(db, caller, id);
  return listRevisions(db, id, slice);
}

async function findReachable(db: Database, caller: Caller, id: string): Promise<StoredEstimation> {
  const estimation = await findEstimation(db, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  return estimation;
}

function formerState(
  present: StoredEstimation,
  former: FormerRevision & FormerBasis,
  content: Buffer,
): StoredEstimation {
  const { number, at, profile, itemCount, subtotal, grandTotal } = former;
  const { priceSetId, priceSetName, priceSetRegion, priceSetDate, editionId, editionName } = former;
  return {
    ...present,
    ...profile,
    priceSetId,
    priceSetName,
    priceSetRegion,
    priceSetDate,
    editionId,
    editionName,
    itemCount,
    missingPrices: countMissing(content),
    subtotal,
    ppnAmount: toFixedText(subtract(decimal(grandTotal), decimal(subtotal)), 2),
    grandTotal,
    revision: number,
    updatedAt: at,
  };
}

/** In stored JSON; within a text a quote is escaped, so this can only be the field itself. */
function countMissing(content: Buffer): number {
  return content.toString('latin1').split('"priceMissing":true').length - 1;
}
