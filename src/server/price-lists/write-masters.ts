// Writes what an import makes of masters: new ones, changed ones, their history, and what lags now.
import { kodeKey } from '../../domain/code-order.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import type { MasterValues } from '../../domain/price-list/judge-masters.ts';
import { laborLayout } from '../../domain/price-list/layouts.ts';
import type { MasterKind } from '../../domain/price-list/mixed/list-map.ts';
import type { Verdict } from '../../domain/price-list/verdict.ts';
import { markStale } from '../ahsp/mark-stale.ts';
import { foundAs, makeCodes } from '../master/master-row-store.ts';
import { newId } from '../platform/database/new-id.ts';
import { noteBefore, noteMade } from './change-store.ts';
import * as store from './master-list-store.ts';
import { inPieces, type ImportFrame } from './run-import.ts';

type MasterVerdict = Verdict<MasterValues>;

/** Gives the rows of the new ones, in their order. */
export async function writeMasters(
  frame: ImportFrame,
  type: MasterKind,
  verdicts: readonly MasterVerdict[],
): Promise<readonly { id: string; code: string; name: string; unitCode: string }[]> {
  const { tx, listDate } = frame;
  const fresh = await newRows(
    frame,
    type,
    verdicts.filter(({ outcome }) => outcome === 'new'),
  );
  await inPieces(frame, fresh, (piece) => writeNew(frame, type, piece));
  await inPieces(
    frame,
    verdicts.filter((verdict) => verdict.outcome === 'changed' || isDated(verdict, listDate)),
    (piece) => writeThere(frame, piece),
  );
  const rows = fresh.map(({ row }) => row);
  const moved = verdicts.filter((verdict) => isMoved(verdict, listDate));
  const codes = [...rows.map(({ code }) => code), ...moved.map(({ values }) => values.code ?? '')];
  await markStale(
    tx,
    codes.map((code) => ({ ownerId: frame.ownerId, type, codeKey: kodeKey(code) })),
  );
  return rows;
}

type NewRow = Awaited<ReturnType<typeof newRows>>[number];

async function writeNew(frame: ImportFrame, type: MasterKind, fresh: readonly NewRow[]) {
  const { tx, ownerId, runId, listDate } = frame;
  const rows = fresh.map(({ row }) => row);
  const keys = rows.map(({ codeKey }) => codeKey);
  const hidden = ownerId === null ? [] : await store.deleteTombstones(tx, ownerId, type, keys);
  await store.insertMasters(tx, rows);
  await store.inheritFromTwins(
    tx,
    fresh.flatMap(({ row, twin }) => (twin === undefined ? [] : [{ id: row.id, twin }])),
    listDate,
  );
  await noteMade(tx, runId, 'master', { ids: rows.map(({ id }) => id), hidden });
  const given = fresh.filter(({ values }) => values.isPriceGiven).map(({ row }) => row.id);
  await addHistory(frame, given);
}

/** Entries that are there: changed ones, and those whose price the list dates anew. */
async function writeThere(frame: ImportFrame, verdicts: readonly MasterVerdict[]) {
  const { tx, actorId, runId, listDate } = frame;
  await noteBefore(tx, runId, 'master', idsOf(verdicts));
  await store.updateMasters(
    tx,
    { actorId, listDate },
    verdicts.flatMap(({ id, values }) => (id === undefined ? [] : [writtenOf(id, values)])),
  );
  const told = verdicts.filter(
    (verdict) => isMoved(verdict, listDate) || isDated(verdict, listDate),
  );
  await addHistory(frame, idsOf(told));
}

/** Its price is another one, or of another day. */
const isMoved = ({ outcome, changes, values }: MasterVerdict, listDate: string | null) =>
  outcome === 'changed' && (hasMoney(changes) || (listDate !== null && values.isPriceGiven));

/** The list says of when a price is that it repeats. What is GLOBAL keeps its date for a USER. */
const isDated = ({ outcome, isTwin, values }: MasterVerdict, listDate: string | null) =>
  listDate !== null && outcome === 'unchanged' && !isTwin && values.isPriceGiven;

const addHistory = ({ tx, runId, actorId }: ImportFrame, masterIds: readonly string[]) =>
  store.addHistory(
    tx,
    { runId, actorId },
    masterIds.map((masterId) => ({ id: newId(), masterId })),
  );

/** New entries; those without a code get the next free ones (D-49). */
async function newRows(
  { tx, ownerId, actorId, listDate }: ImportFrame,
  type: MasterKind,
  verdicts: readonly MasterVerdict[],
) {
  const nameless = verdicts.filter(({ values }) => values.code === null);
  const given = new Set(
    verdicts.flatMap(({ values }) => (values.code === null ? [] : [kodeKey(values.code)])),
  );
  // The file may bring a code of the very form that is made.
  const codes =
    nameless.length === 0
      ? []
      : (await makeCodes(tx, type, nameless.length + given.size)).filter(
          (code) => !given.has(kodeKey(code)),
        );
  return verdicts.map(({ id, isTwin, values }) => {
    const code = values.code ?? codes.shift() ?? '';
    const row = {
      id: newId(),
      ownerId,
      type,
      ...foundAs({ code, name: values.name, unit: values.unit }),
      ...moneyOf(values),
      tkdn: textOf(values.tkdn),
      notes: values.notes,
      priceAt: dayOf(listDate) ?? new Date().toISOString(),
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
    tkdn: textOf(values.tkdn),
    notes,
    isPriceGiven: values.isPriceGiven,
  };
}

/** The day begins where the trade is. */
const dayOf = (date: string | null) => date && `${date}T00:00:00+07:00`;

const moneyOf = ({ price, dailyRate, hourlyRate, dayHours }: MasterValues) => ({
  price: textOf(price),
  dailyRate: textOf(dailyRate),
  hourlyRate: textOf(hourlyRate),
  dayHours: textOf(dayHours),
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
