import { kodeKey } from '../../domain/code-order.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import { judgeMasters, type MasterValues } from '../../domain/price-list/judge-masters.ts';
import type { MasterSwitches } from '../../domain/price-list/catalogue-master.ts';
import { laborLayout } from '../../domain/price-list/layouts.ts';
import type { Verdict } from '../../domain/price-list/verdict.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { foundAs, makeCodes } from '../master/master-row-store.ts';
import { newId } from '../platform/database/new-id.ts';
import { readUnitShelf } from './import-store.ts';
import * as store from './master-list-store.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from './run-import.ts';
import { countOutcomes, presentRemark, summaryOf } from './summary.ts';

type MasterVerdict = Verdict<MasterValues>;
export type ListedType = 'MATERIAL' | 'LABOR';

/** Reads a list of materials or wages into the masters (api/6.2). */
export function importMasters(
  type: ListedType,
  wish: ImportWish,
  switches: Omit<MasterSwitches, 'accepted'>,
  call: ImportCall,
) {
  return runImport(type, wish, call, async ({ list, remarks }, frame) => {
    if (list.type === 'HSP') throw new TypeError('a list of masters was asked for');
    const { tx, ownerId, dryRun } = frame;
    const stored = await store.readMastersOf(tx, { type, ownerId, isLocking: !dryRun });
    const units = await readUnitShelf(tx);
    const keys = list.rows.flatMap(({ fields }) => fields.kode ?? []).map(kodeKey);
    const others = await store.readOtherMasters(tx, { type, ownerId, keys });
    const shelf = { units, others: new Map(others.map((other) => [other.codeKey, other])) };
    const judgement = judgeMasters(list, stored, shelf, { ...switches, accepted: wish.accepted });
    const counts = countOutcomes(judgement.verdicts, ownerId, laborLayout.harga.title);
    if (!dryRun) await writeMasters(frame, type, judgement.verdicts);
    return {
      counts,
      errors: judgement.faults.length,
      summary: summaryOf(judgement, counts, { dryRun, remarks: remarks.map(presentRemark) }),
      more: undefined,
    };
  });
}

async function writeMasters(
  frame: ImportFrame,
  type: ListedType,
  verdicts: readonly MasterVerdict[],
): Promise<void> {
  const { tx, ownerId, actorId, runId } = frame;
  const changed = verdicts.filter(({ outcome }) => outcome === 'changed');
  const fresh = await newRows(
    frame,
    type,
    verdicts.filter(({ outcome }) => outcome === 'new'),
  );
  const rows = fresh.map(({ row }) => row);
  if (ownerId !== null) {
    const keys = rows.map(({ codeKey }) => codeKey);
    await store.deleteTombstones(tx, ownerId, type, keys);
  }
  await store.insertMasters(tx, rows);
  await store.inheritFromTwins(
    tx,
    fresh.flatMap(({ row, twin }) => (twin === undefined ? [] : [{ id: row.id, twin }])),
  );
  await store.updateMasters(
    tx,
    actorId,
    changed.flatMap(({ id, values }) => (id === undefined ? [] : [writtenOf(id, values)])),
  );

  const moved = changed.filter(({ changes }) => hasMoney(changes));
  const given = fresh.filter(({ values }) => values.isPriceGiven).map(({ row }) => row.id);
  const lines = [...given, ...idsOf(moved)];
  await store.addHistory(
    tx,
    { runId, actorId },
    lines.map((masterId) => ({ id: newId(), masterId })),
  );

  const codes = [...rows.map(({ code }) => code), ...moved.map(({ values }) => values.code ?? '')];
  await markStale(
    tx,
    codes.map((code) => ({ ownerId, type, codeKey: kodeKey(code) })),
  );
}

/** New entries; those without a code get the next free ones (D-49). */
async function newRows(
  { tx, ownerId, actorId }: ImportFrame,
  type: ListedType,
  verdicts: readonly MasterVerdict[],
) {
  const nameless = verdicts.filter(({ values }) => values.code === null);
  const codes = type === 'LABOR' ? [] : await makeCodes(tx, type, nameless.length);
  return verdicts.map(({ id, isTwin, values }) => {
    const code = values.code ?? codes.shift() ?? '';
    const row = {
      id: newId(),
      ownerId,
      type,
      ...foundAs({ code, name: values.name, unit: values.unit }),
      ...moneyOf(values),
      notes: values.notes,
      changedBy: actorId,
    };
    return { row, values, twin: isTwin ? id : undefined };
  });
}

function writtenOf(id: string, values: MasterValues): store.WrittenMaster {
  const { code, name, unit, notes } = values;
  const { nameOrder, search, unitCode } = foundAs({ code: code ?? '', name, unit });
  return {
    id,
    name,
    nameOrder,
    unitCode,
    search,
    ...moneyOf(values),
    notes,
  };
}

const moneyOf = ({ price, dailyRate, hourlyRate }: MasterValues) => ({
  price: textOf(price),
  dailyRate: textOf(dailyRate),
  hourlyRate: textOf(hourlyRate),
});
const textOf = (value: Decimal | null) => value && toText(value);
const idsOf = (verdicts: readonly MasterVerdict[]) => verdicts.flatMap(({ id }) => id ?? []);
const money: readonly string[] = [
  laborLayout.harga.title,
  laborLayout.tarifHarian.title,
  laborLayout.tarifJam.title,
];
const hasMoney = (changes: MasterVerdict['changes']) =>
  changes.some(({ column }) => money.includes(column));
