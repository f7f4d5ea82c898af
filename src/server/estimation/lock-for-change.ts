import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { lockEstimation, type StoredEstimation } from './estimation-store.ts';
import { reachOf } from './visibility.ts';

/** Which estimate, and the version that the caller has seen, if the caller says so. */
export interface Target {
  readonly id: string;
  readonly ifVersion?: number | undefined;
}

/** The estimate, locked: the caller may change it and has seen its present version. */
export async function lockForChange(
  tx: Tx,
  caller: Caller,
  { id, ifVersion }: Target,
): Promise<StoredEstimation> {
  const estimation = await lockEstimation(tx, reachOf(caller), id);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  requireVersion({ kind: 'estimation', id: estimation.id }, ifVersion, estimation.revision);
  return estimation;
}
