// A change of a master: lock → the row that may be changed, copied from GLOBAL for a USER → its
// price by the rules → its history → what rests on it (api-contract 4, 6.1).
import type { MasterChange } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { renewPrices, type Renewed } from '../ahsp/renew-prices.ts';
import { listItemsOf, type MasterKey } from '../ahsp/renewal-store.ts';
import type { Caller } from '../platform/caller.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { causeOf, orNull, priceColumns, readSource } from './master-fields.ts';
import {
  deleteTombstone,
  foundBy,
  lockCode,
  updateMaster,
  type MasterRow,
} from './master-row-store.ts';
import { masterToChange, type MasterTarget } from './master-to-change.ts';
import { pricesAfter } from './price-rules.ts';
import { addMasterPrice } from './price-store.ts';
import { insertTombstone, moveTombstones } from './tombstone-store.ts';

export interface MasterEdit {
  readonly target: MasterTarget;
  readonly fields: MasterChange;
  /** Renew the analyses of the same owner that use it, and their harga (api-contract 4.8). */
  readonly recompute?: boolean | undefined;
}

export interface ChangedMaster {
  readonly master: MasterRow;
  /** An own copy was made for it. */
  readonly copied: boolean;
  /** The copy has got a code that GLOBAL has too. */
  readonly shadowsGlobal: boolean;
  /** With `recompute` alone. */
  readonly renewed: Renewed | undefined;
}

/** Changes a master. Throws as `masterToChange`, and CODE_FIXED, MASTER_EXISTS, SOURCE_UNKNOWN. */
export async function changeMaster(
  tx: Tx,
  caller: Caller,
  { target, fields, recompute }: MasterEdit,
): Promise<ChangedMaster> {
  const { master: before, copied } = await masterToChange(tx, caller, target);
  const sourceId = await readSource(tx, fields.source);
  const { name = before.name, unit = before.unit_code } = fields;
  const code = codeAfter(before, fields.code);
  const isMoved = kodeKey(code) !== before.code_key;
  const shadowsGlobal = isMoved && (await makeRoom(tx, before, kodeKey(code)));

  const prices = pricesAfter({
    type: before.type,
    unit,
    before: {
      unit: before.unit_code,
      price: before.price,
      hourlyRate: before.hourly_rate,
      dailyRate: before.daily_rate,
    },
    sent: fields,
  });
  const master = await updateMaster(tx, before.id, caller.id, {
    ...foundBy({ code, name, unit }),
    ...priceColumns(prices, before, sourceId),
    ...(fields.notes !== undefined && { notes: orNull(fields.notes) }),
    ...marksOf(caller, before, fields),
    // The twin that it speaks of is the one of the old code.
    ...(isMoved && { origin_version: null }),
  });
  if (isMoved) await leaveCode(tx, before, master);
  const cause = causeOf(prices, before);
  if (cause) await addMasterPrice(tx, master, { cause, actorId: caller.id });

  const keys = [keyOf(before), keyOf(master)];
  const renewed = recompute ? await renewAll(tx, caller, keys) : undefined;
  await markStale(tx, keys);
  return { master, copied, shadowsGlobal, renewed };
}

async function renewAll(tx: Tx, caller: Caller, keys: readonly MasterKey[]): Promise<Renewed> {
  const items = await listItemsOf(tx, keys);
  return renewPrices(
    tx,
    caller.id,
    items.map(({ id }) => id),
    'master',
  );
}

const keyOf = (row: MasterRow): MasterKey => ({
  ownerId: row.owner_id,
  type: row.type,
  codeKey: row.code_key,
});

/** A wage keeps its code; a blank one changes nothing. */
function codeAfter(before: MasterRow, sent: string | null | undefined): string {
  if (!sent || kodeKey(sent) === '') return before.code;
  const isOther = kodeKey(sent) !== before.code_key;
  if (before.type !== 'LABOR') return sent;
  if (isOther) throw new Problem('CODE_FIXED');
  return before.code;
}

/** A new code takes the place of a hiding of that code. Tells whether GLOBAL has an entry there. */
async function makeRoom(tx: Tx, before: MasterRow, codeKey: string): Promise<boolean> {
  const { type, owner_id } = before;
  if (owner_id === null) return false;
  const { own, global } = await lockCode(tx, owner_id, { type, codeKey });
  if (own && !own.tombstone) throw new Problem('MASTER_EXISTS');
  if (own) await deleteTombstone(tx, own.id);
  return global !== undefined;
}

/**
 * The code that a user's copy has left is hidden from that user, where GLOBAL has it; what others
 * have hidden moves along with a GLOBAL row (api-contract 4.3).
 */
async function leaveCode(tx: Tx, before: MasterRow, after: MasterRow): Promise<void> {
  const { type, code_key: codeKey, owner_id } = before;
  if (owner_id === null) return moveTombstones(tx, { type, codeKey }, after);
  const { global } = await lockCode(tx, owner_id, { type, codeKey });
  if (global) await insertTombstone(tx, owner_id, global);
}

/** Marks are ADMIN's, on GLOBAL rows (D-59). */
function marksOf(caller: Caller, { owner_id }: MasterRow, { estimated, priceNote }: MasterChange) {
  if (caller.role !== 'ADMIN' || owner_id !== null) return {};
  return {
    ...(estimated !== undefined && { estimated }),
    ...(priceNote !== undefined && { price_note: orNull(priceNote) }),
  };
}
