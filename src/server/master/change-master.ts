// Changes a master: lock, find the row that may be changed (copied from GLOBAL for a USER), apply
// the price rules, write its history, update what rests on it (api/4, api/6.1).
import type { MasterChange } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { mayMark } from '../../domain/ownership.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { renewPrices, type Renewed } from '../ahsp/renew-prices.ts';
import { listItemsOf, type MasterKey } from '../ahsp/renewal-store.ts';
import { changeRow } from '../overlay/change-row.ts';
import type { Target } from '../overlay/overlay.ts';
import { rowToChange } from '../overlay/row-to-change.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import {
  causeOf,
  hoursOf,
  orNull,
  priceColumns,
  readSource,
  tkdnOf,
  unitOf,
} from './master-fields.ts';
import { masters } from './master-overlay.ts';
import { foundAs, type MasterRow } from './master-row-store.ts';
import { pricesAfter } from './price-rules.ts';
import { addMasterPrice } from './price-store.ts';

export interface MasterEdit {
  readonly target: Target;
  readonly fields: MasterChange;
  /** Renew the analyses of the same owner that use it, and their harga (api/4.8). */
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

/** Changes a master. Throws as `rowToChange`, and CODE_FIXED, MASTER_EXISTS, SOURCE_UNKNOWN. */
export async function changeMaster(
  tx: Tx,
  caller: Caller,
  { target, fields, recompute }: MasterEdit,
): Promise<ChangedMaster> {
  const { row: before, copied } = await rowToChange(masters, tx, caller, target);
  const sourceId = await readSource(tx, fields.source);
  const { name = before.name } = fields;
  const unit = fields.unit === undefined ? before.unitCode : unitOf(before.type, fields.unit);
  const code = codeAfter(before, fields.code);
  const prices = pricesAfter({
    type: before.type,
    unit,
    before: {
      unit: before.unitCode,
      price: before.price,
      hourlyRate: before.hourlyRate,
      dailyRate: before.dailyRate,
    },
    sent: fields,
  });
  const changes = {
    ...foundAs({ code, name, unit }),
    ...priceColumns(prices, before, sourceId),
    ...(fields.hoursPerDay !== undefined && { dayHours: hoursOf(fields) ?? null }),
    ...(fields.tkdn !== undefined && { tkdn: tkdnOf(fields) ?? null }),
    ...(fields.notes !== undefined && { notes: orNull(fields.notes) }),
    ...marksOf(caller, before, fields),
  };
  const change = { before, changes, actorId: caller.id };
  const { row: master, shadowsGlobal } = await changeRow(masters, tx, change);
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

const keyOf = ({ ownerId, type, codeKey }: MasterRow): MasterKey => ({ ownerId, type, codeKey });

/** A wage keeps its code; a blank one changes nothing. */
function codeAfter(before: MasterRow, sent: string | null | undefined): string {
  if (!sent || kodeKey(sent) === '') return before.code;
  const isOther = kodeKey(sent) !== before.codeKey;
  if (before.type !== 'LABOR') return sent;
  if (isOther) throw new Problem('CODE_FIXED');
  return before.code;
}

/** Marks are ADMIN's, on GLOBAL rows (D-59). */
function marksOf(caller: Caller, { ownerId }: MasterRow, { estimated, priceNote }: MasterChange) {
  if (!mayMark(caller, ownerId)) return {};
  return {
    ...(estimated !== undefined && { estimated }),
    ...(priceNote !== undefined && { priceNote: orNull(priceNote) }),
  };
}
