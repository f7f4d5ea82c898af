import { kodeKey } from '../../../domain/code-order.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { listEstimationsUsing, type EstimationUsing } from './using-store.ts';

/**
 * The caller's own estimates with items of these codes, the newest change first, and how many there
 * are. Whoever owned the entry when it was chosen, an item counts by its code, as a refresh goes by
 * the code too (api/3.9).
 */
export function estimationsUsing(
  db: Database,
  caller: Pick<Caller, 'id'>,
  kodes: readonly string[],
  slice: Slice & { readonly onCatalogue?: boolean },
): Promise<{ rows: EstimationUsing[]; total: number }> {
  return listEstimationsUsing(db, caller.id, kodes.map(kodeKey), slice);
}
