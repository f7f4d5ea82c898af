import { kodeKey } from '../../domain/code-order.ts';
import { estimationsUsing } from '../estimation/prices/estimations-using.ts';
import type { EstimationUsing } from '../estimation/prices/using-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { Slice } from '../platform/http/paging.ts';
import { readMaster } from './read-master.ts';
import { countUses, kodesUsing, listUses, type StoredUse } from './use-store.ts';

/** The newest of the estimates that use a master are named. */
const ESTIMATIONS_TOLD = 50;

interface WhereUsed {
  readonly uses: StoredUse[];
  readonly total: number;
  readonly estimations: EstimationUsing[];
  readonly estimationCount: number;
}

/** The analyses that count for the caller and use a master, and the caller's estimates with their work. */
export async function whereUsed(
  db: Database,
  caller: Caller,
  id: string,
  slice: Slice,
): Promise<WhereUsed> {
  const master = await readMaster(db, caller, id);
  const code = { type: master.type, codeKey: kodeKey(master.code) };
  const within = { countsFor: caller.id };
  const [uses, { rows: total }, kodes] = await Promise.all([
    listUses(db, code, within, slice),
    countUses(db, code, within),
    kodesUsing(db, code, within),
  ]);
  const newest = { limit: ESTIMATIONS_TOLD, offset: 0 };
  const used = await estimationsUsing(db, caller, kodes, newest);
  return { uses, total, estimations: used.rows, estimationCount: used.total };
}
