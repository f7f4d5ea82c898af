// Masters are priced by the rows that were chosen, and what lags then is renewed: one transaction, one
// import, which can be taken back. A preview is this very run, undone (PAIR-07, PAIR-08).
import { createHash } from 'node:crypto';
import type { SyncEffect } from '../../../contract/sync.ts';
import { plainText } from '../../../domain/sheet/cells.ts';
import { toText, type Decimal } from '../../../domain/number/decimal.ts';
import { counts } from '../../../domain/number/limits.ts';
import { listRows } from '../../../domain/pairing/list-rows.ts';
import {
  pairedPrices,
  type Pair,
  type PairedPrice,
} from '../../../domain/pairing/paired-prices.ts';
import {
  judgeMasters,
  tickForOlder,
  type MasterValues,
} from '../../../domain/price-list/judge-masters.ts';
import {
  masterKinds,
  type ListMap,
  type MasterKind,
} from '../../../domain/price-list/mixed/list-map.ts';
import type { UnitShelf } from '../../../domain/units/units-meant.ts';
import type { RowFault, Verdict } from '../../../domain/price-list/verdict.ts';
import type { Tickable } from '../../../domain/sync.ts';
import { repriceEstimations } from '../../estimation/prices/reprice-estimations.ts';
import { countLagging } from '../../hsp/prices/lagging-store.ts';
import type { Written } from '../../platform/http/json.ts';
import { Problem } from '../../platform/problem.ts';
import type { Plan, Wish } from '../../sync/plan-sync.ts';
import { presentEffect } from '../../sync/present-sync.ts';
import { heldPlan, writePlan } from '../../sync/store-sync.ts';
import { listCandidates } from '../../sync/sync-store.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import { noteBefore, noteMade } from '../change-store.ts';
import * as store from '../master-list-store.ts';
import { keepMaps, refuseGaps } from '../mixed/import-prices.ts';
import { readPrices } from '../mixed/read-prices.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from '../run-import.ts';
import { writeMasters } from '../write-masters.ts';
import { chosenPairs, unpaired } from './choices.ts';
import { keepPairs } from './kept-pair-store.ts';
import { readUsedMasters } from './used-master-store.ts';

export interface PairsWish extends Omit<ImportWish, 'accepted' | 'switches' | 'dryRun'> {
  readonly map: ListMap;
  readonly source: string;
  readonly pairs: readonly Pair[];
  /** Masters that are said to have no pair in this source. */
  readonly left: readonly string[];
  readonly hours: Decimal | null;
  readonly sync: boolean;
  readonly ticked: ReadonlySet<Tickable>;
  /** The effect that was seen, and no other is stored; null: this is its preview, to be undone. */
  readonly shown: string | null;
}

interface Effect {
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
  /** Their price is of a later day than the list. */
  readonly newer: readonly { readonly code: string; readonly reason: string }[];
  readonly lagging: number | null;
  readonly plan: Written<SyncEffect> | null;
  readonly renewed: number;
  readonly shown: string;
}

/**
 * Throws as `runImport`, IMPORT_MAP, PAIRS_UNFIT where a pair names what is not there or another
 * unit without a factor, and PRICE_CHANGED where the effect is not the one that was seen.
 */
export async function storePairs(
  { map, source, pairs, left, hours, sync, ticked, shown, ...wish }: PairsWish,
  call: ImportCall,
) {
  const { message, fileHash, more } = await runImport(
    { kind: 'PAIRS', read: (file, signal, hear) => readPrices(file, { map }, signal, hear) },
    // What rests on the new prices is read after they are written, which a preview undoes.
    { ...wish, dryRun: false, accepted: 'all', switches: { map, source, sync } },
    call,
    async (reading, frame) => {
      refuseGaps(map, reading.sheets);
      const { tx, ownerId } = frame;
      const units = await readUnitShelf(tx);
      const masters = await readUsedMasters(tx, ownerId);
      const { rows } = listRows(reading.entries, units);
      const priced = pairedPrices(rows, masters, units, { pairs, hours });
      if (!priced) throw new Problem('PAIRS_UNFIT');

      // A sync takes prices of every kind, so all are held before the first is written.
      const types = sync ? masterKinds : kindsOf(priced);
      await store.holdMastersOf(tx, { types, ownerId });
      const written = await writePrices(frame, priced, units);
      await keepPairs(tx, frame, source, [
        ...chosenPairs(priced),
        ...unpaired(masters, left, priced),
      ]);
      const renewal = sync ? await planRenewal(frame, call, ticked) : undefined;
      const lagging = renewal ? null : (await countLagging(tx, readerOf(frame))).lagging;
      const effect = effectOf({ written, renewal, lagging, priced });
      if (shown !== null && shown !== effect.shown) throw new Problem('PRICE_CHANGED');
      if (renewal && shown !== null) await renew(frame, renewal);
      // Columns that were said once are said for both ways of storing.
      if (shown !== null) await keepMaps(frame, map, reading.sheets);
      return {
        counts: { ...written.counts, items: effect.renewed },
        message: messageOf(effect),
        summary: { refused: effect.refused },
        more: effect,
      };
    },
  );
  return { message, fileHash, ...more };
}

const readerOf = ({ actorId, ownerId }: ImportFrame) => ({
  userId: actorId,
  asUser: ownerId !== null,
});

interface WrittenPrices {
  readonly verdicts: readonly Verdict<MasterValues>[];
  readonly faults: readonly RowFault[];
  readonly counts: Readonly<Record<MasterKind, { new: 0; changed: number }>>;
}

const kindsOf = (priced: readonly PairedPrice[]) =>
  masterKinds.filter((type) => priced.some(({ master }) => master.type === type));

/** A paired price is a row of a list that names the master by its own code, name and unit. */
async function writePrices(
  frame: ImportFrame,
  priced: readonly PairedPrice[],
  units: UnitShelf,
): Promise<WrittenPrices> {
  const { tx, ownerId } = frame;
  const verdicts: Verdict<MasterValues>[] = [];
  const faults: RowFault[] = [];
  const changedOf = { LABOR: 0, MATERIAL: 0, EQUIPMENT: 0, OTHER: 0 };
  // Of a wage by the hour and of the one by the day that it follows (PAIR-06).
  const hoursOf = new Map(
    priced.flatMap(({ master, follows }) =>
      follows ? [master, follows.master].map(({ id }) => [id, follows.hours] as const) : [],
    ),
  );
  for (const type of kindsOf(priced)) {
    const ofType = priced.filter(({ master }) => master.type === type);
    const stored = await store.readMastersOf(tx, { type, ownerId });
    const rows = ofType.map(({ master: { id, code, name, unit }, price }, row) => ({
      row,
      fields: {
        kode: code,
        nama: plainText(name),
        satuan: unit,
        harga: price,
        dayHours: hoursOf.get(id),
      },
      faults: [],
      notes: [],
      doubts: [],
    }));
    const judged = judgeMasters(
      { type, columns: [], rows },
      stored,
      { units, others: new Map() },
      {
        useHargaFile: true,
        lockExistingPrice: false,
        preferDaily: true,
        accepted: 'all',
        listDate: frame.listDate,
      },
    );
    await writeMasters(frame, type, judged.verdicts);
    verdicts.push(...judged.verdicts);
    faults.push(...judged.faults);
    changedOf[type] = judged.verdicts.filter(({ outcome }) => outcome !== 'unchanged').length;
  }
  const count = (type: MasterKind) => ({ new: 0, changed: changedOf[type] }) as const;
  return {
    verdicts,
    faults,
    counts: {
      LABOR: count('LABOR'),
      MATERIAL: count('MATERIAL'),
      EQUIPMENT: count('EQUIPMENT'),
      OTHER: count('OTHER'),
    },
  };
}

interface Renewal {
  readonly wish: Wish;
  readonly plan: Plan;
  readonly estimations: Awaited<ReturnType<typeof repriceEstimations>>;
  readonly presented: Written<SyncEffect>;
}

/** What a sync would do after the prices, with everything held that it rests on. */
async function planRenewal(
  frame: ImportFrame,
  { caller }: ImportCall,
  ticked: ReadonlySet<Tickable>,
): Promise<Renewal> {
  const { tx } = frame;
  const wish = { reader: readerOf(frame), ticked };
  const candidates = await listCandidates(tx, wish.reader, counts.synced + 1);
  const plan = await heldPlan(
    tx,
    wish,
    candidates.map(({ id }) => id),
  );
  const prices = new Map(plan.entries.map(({ item, harga }) => [item.codeKey, harga]));
  const estimations = await repriceEstimations(tx, caller, prices);
  return { wish, plan, estimations, presented: presentEffect(plan, estimations, caller.id) };
}

/** Noted, so that it is taken back with the prices. */
async function renew({ tx, runId }: ImportFrame, { wish, plan }: Renewal): Promise<void> {
  const kept = plan.entries.filter(({ isCopy, isChange }) => !isCopy && isChange);
  await noteBefore(
    tx,
    runId,
    'item',
    kept.map(({ item }) => item.id),
  );
  await noteMade(tx, runId, 'item', await writePlan(tx, wish, plan.entries));
}

interface Done {
  readonly written: WrittenPrices;
  readonly renewal: Renewal | undefined;
  readonly lagging: number | null;
  readonly priced: readonly PairedPrice[];
}

function effectOf({ written, renewal, lagging, priced }: Done): Effect {
  const { verdicts, faults } = written;
  const changed = verdicts.filter(({ outcome }) => outcome !== 'unchanged');
  const entries = renewal?.plan.entries ?? [];
  // From what to what, to the rupiah: whatever differs makes another effect.
  const told = [
    verdicts.map(({ id, changes, values }) => [id, changes, values.price && toText(values.price)]),
    faults.map(({ key, reason }) => [key, reason]),
    entries.map(({ item, harga }) => [item.id, item.harga, toText(harga)]),
    priced.map(({ master, row, factor }) => [master.id, row.id, factor]),
    totalsOf(renewal),
    lagging,
  ];
  return {
    changed: changed.length,
    same: verdicts.length - changed.length,
    refused: faults.map(({ key, reason }) => ({ code: key, reason })),
    newer: verdicts.flatMap(({ key, doubts = [] }) =>
      doubts.flatMap(({ kind, reason }) =>
        kind === 'older' ? [{ code: key, reason: reason.replace(tickForOlder, '') }] : [],
      ),
    ),
    plan: renewal?.presented ?? null,
    renewed: entries.length,
    lagging,
    shown: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
  };
}

/** Of each estimate, in an order that no other change of it moves. */
const totalsOf = (renewal: Renewal | undefined) =>
  (renewal?.estimations.rows ?? [])
    .map(({ id, grandTotal, newGrandTotal }) => [
      id,
      grandTotal,
      newGrandTotal ? toText(newGrandTotal) : '',
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));

const shownCount = (n: number) => n.toLocaleString('id-ID');

/** 'Harga terpasang: 132 data master berubah, 1.412 analisis disinkronkan.' */
function messageOf({ changed, renewed }: Pick<Effect, 'changed' | 'renewed'>): string {
  const synced = renewed > 0 ? `, ${shownCount(renewed)} analisis disinkronkan` : '';
  return `Harga terpasang: ${shownCount(changed)} data master berubah${synced}.`;
}
