import type { MasterCreate } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { orNull, priceColumns, readSource } from './master-fields.ts';
import {
  deleteTombstone,
  foundBy,
  insertMaster,
  lockCode,
  makeCodes,
  type MasterRow,
} from './master-row-store.ts';
import { pricesAfter } from './price-rules.ts';
import { addMasterPrice } from './price-store.ts';

export interface NewMaster {
  readonly fields: MasterCreate;
  /** ADMIN acts as a USER for this call. */
  readonly scope?: 'USER' | undefined;
}

export interface CreatedMaster {
  readonly master: MasterRow;
  /** An own entry stands before a GLOBAL one of the same code. */
  readonly shadowsGlobal: boolean;
}

/** Adds a master: GLOBAL from ADMIN, an own one from a USER (api-contract 4.3, 4.5, 6.1). */
export async function createMaster(
  tx: Tx,
  caller: Caller,
  { fields, scope }: NewMaster,
): Promise<CreatedMaster> {
  const { type, name } = fields;
  const isOwn = caller.role !== 'ADMIN' || scope === 'USER';
  const unit = orNull(fields.unit) ?? 'OH'; // only a wage may have none (contract)
  const code = await codeOf(tx, fields);
  const key = { type, codeKey: kodeKey(code) };
  const sourceId = await readSource(tx, fields.source);
  const { own, global } = await lockCode(tx, caller.id, key);
  const taken = isOwn ? own : global;
  if (taken && !taken.tombstone) throw new Problem('MASTER_EXISTS');
  if (taken) await deleteTombstone(tx, taken.id); // what was hidden is replaced

  const prices = pricesAfter({ type, unit, before: undefined, sent: fields });
  const owner_id = isOwn ? caller.id : null;
  const master = await insertMaster(tx, {
    id: newId(),
    owner_id,
    type,
    ...foundBy({ code, name, unit }),
    ...priceColumns(prices, undefined, sourceId),
    notes: orNull(fields.notes),
    changed_by: caller.id,
  });
  if (master.price !== null) {
    await addMasterPrice(tx, master, { cause: 'create', actorId: caller.id });
  }
  await markStale(tx, [{ ownerId: owner_id, ...key }]);
  return { master, shadowsGlobal: isOwn && global !== undefined };
}

/** A wage brings its code (contract); others get one where they bring none (D-49). */
async function codeOf(tx: Tx, { type, code }: MasterCreate): Promise<string> {
  if (code && kodeKey(code) !== '') return code;
  if (type === 'LABOR') throw new Problem('VALIDATION');
  const [made = ''] = await makeCodes(tx, type, 1);
  return made;
}
