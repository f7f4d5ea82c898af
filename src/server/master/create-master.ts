import type { MasterCreate } from '../../contract/master.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { actsAsUser, type Scope } from '../../domain/ownership.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { claimCode } from '../overlay/change-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { hoursOf, orNull, priceColumns, readSource, tkdnOf, unitOf } from './master-fields.ts';
import { masters } from './master-overlay.ts';
import { foundAs, makeCodes, masterRows, type MasterRow } from './master-row-store.ts';
import { pricesAfter } from './price-rules.ts';
import { addMasterPrice } from './price-store.ts';

export interface NewMaster {
  readonly fields: MasterCreate;
  /** ADMIN acts as a USER for this call. */
  readonly scope?: Scope;
}

export interface CreatedMaster {
  readonly master: MasterRow;
  /** An own entry stands before a GLOBAL one of the same code. */
  readonly shadowsGlobal: boolean;
}

/** Adds a master: GLOBAL from ADMIN, an own one from a USER (api/4.3, api/4.5, api/6.1). */
export async function createMaster(
  tx: Tx,
  caller: Caller,
  { fields, scope }: NewMaster,
): Promise<CreatedMaster> {
  const { type, name } = fields;
  const ownerId = actsAsUser(caller, scope) ? caller.id : null;
  const unit = unitOf(type, orNull(fields.unit) ?? 'OH'); // only a wage may have none (contract)
  const code = await codeOf(tx, fields);
  const key = { type, codeKey: kodeKey(code) };
  const sourceId = await readSource(tx, fields.source);
  const { shadowsGlobal } = await claimCode(masters, tx, ownerId, key);

  const prices = pricesAfter({ type, unit, before: undefined, sent: fields });
  const master = await masterRows.insert(tx, {
    id: newId(),
    ownerId,
    type,
    ...foundAs({ code, name, unit }),
    ...priceColumns(prices, undefined, sourceId),
    dayHours: hoursOf(fields) ?? null,
    tkdn: tkdnOf(fields) ?? null,
    notes: orNull(fields.notes),
    changedBy: caller.id,
  });
  if (master.price !== null) {
    await addMasterPrice(tx, master, { cause: 'create', actorId: caller.id });
  }
  await markStale(tx, [{ ownerId, ...key }]);
  return { master, shadowsGlobal };
}

/** A wage brings its code (contract); others get one where they bring none (D-49). */
async function codeOf(tx: Tx, { type, code }: MasterCreate): Promise<string> {
  if (code && kodeKey(code) !== '') return code;
  if (type === 'LABOR') throw new Problem('VALIDATION', { fields: { code: fieldTexts.required } });
  const [made = ''] = await makeCodes(tx, type, 1);
  return made;
}
