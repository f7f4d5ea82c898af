// Wages, materials and machines of one file: read by a map, judged beside what is stored, and stored
// in one transaction or, as a preview, not at all (PRICE-01, api/6.3).
import type { PriceCounts } from '../../../contract/price-imports.ts';
import { kodeKey } from '../../../domain/code-order.ts';
import type { PriceEntry } from '../../../domain/price-list/mixed/entries.ts';
import {
  isTaken,
  judgePrices,
  type JudgedEntry,
  type PriceDecisions,
  type PriceShelf,
} from '../../../domain/price-list/mixed/judge-prices.ts';
import {
  lacksOf,
  masterKinds,
  type ListMap,
  type MasterKind,
} from '../../../domain/price-list/mixed/list-map.ts';
import type { SheetProposal } from '../../../domain/price-list/mixed/propose-map.ts';
import { Problem } from '../../platform/problem.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import * as store from '../master-list-store.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from '../run-import.ts';
import { writeMasters } from '../write-masters.ts';
import { patternsOfSheet } from './look-at-prices.ts';
import { keepMap } from './map-store.ts';
import { presentReview } from './present-review.ts';
import { readPrices } from './read-prices.ts';

interface PriceWish extends Omit<ImportWish, 'accepted' | 'switches'> {
  readonly map: ListMap;
  readonly decisions: PriceDecisions;
}

export function importPrices({ map, decisions, ...wish }: PriceWish, call: ImportCall) {
  const { accepted } = decisions;
  return runImport(
    { kind: 'PRICES', read: (file, signal, hear) => readPrices(file, { map }, signal, hear) },
    { ...wish, accepted, switches: { map } },
    call,
    async (reading, frame) => {
      refuseGaps(map, reading.sheets);
      const shelf = await readShelf(frame, reading.entries);
      const judged = judgePrices(reading.entries, shelf, decisions, frame.listDate);
      frame.see(judged.map(whatItDoes));
      const taken = judged.filter((each) => isTaken(each, decisions));
      const counts = countsOf(judged, taken);
      // The list's date is also that of a price that stays the same (PRICE-19).
      const isDated = ({ entry, outcome }: JudgedEntry) =>
        frame.listDate !== null && outcome === 'same' && !decisions.skipped.has(entry.id);
      if (!frame.dryRun) {
        const kinds = masterKinds.map((kind) => ({
          kind,
          verdicts: [...taken, ...judged.filter(isDated)].flatMap(({ entry, verdict }) =>
            entry.kind === kind && verdict ? [verdict] : [],
          ),
        }));
        frame.storing.begin(kinds.reduce((sum, { verdicts }) => sum + verdicts.length, 0));
        for (const { kind, verdicts } of kinds) {
          if (verdicts.length > 0) await writeMasters(frame, kind, verdicts);
        }
        await keepMaps(frame, map, reading.sheets);
      }
      return {
        counts,
        message: messageOf(counts, frame.dryRun),
        summary: { left: counts.left },
        more: { counts, ...(frame.dryRun && { review: presentReview(judged, reading) }) },
      };
    },
  );
}

/** What a row would do, whatever was decided of it. */
const whatItDoes = ({ entry, verdict, reasons }: JudgedEntry) => [
  entry.id,
  verdict?.outcome,
  verdict?.id,
  verdict?.changes,
  reasons,
];

/** A map that leaves something open is no answer to what was asked. */
export function refuseGaps(map: ListMap, sheets: readonly SheetProposal[]): void {
  const read = map.sheets.filter(({ isRead }) => isRead);
  const isComplete = read.every((sheet) => {
    const found = sheets.find((each) => each.sheet === sheet.sheet);
    return found && lacksOf(sheet, { ...found, ppn: map.ppn, scale: map.scale }).length === 0;
  });
  if (read.length === 0 || !isComplete) throw new Problem('IMPORT_MAP');
}

async function readShelf(
  { tx, ownerId, dryRun }: ImportFrame,
  entries: readonly PriceEntry[],
): Promise<PriceShelf> {
  const units = await readUnitShelf(tx);
  const types = masterKinds.filter((type) => entries.some(({ kind }) => kind === type));
  if (!dryRun) await store.holdMastersOf(tx, { types, ownerId });
  const read = async (kind: MasterKind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return { stored: [], others: new Map<string, never>() };
    const keys = ofKind.flatMap(({ fields }) => fields.kode ?? []).map(kodeKey);
    const stored = await store.readMastersOf(tx, { type: kind, ownerId });
    const others = await store.readOtherMasters(tx, { type: kind, ownerId, keys });
    return { stored, others: new Map(others.map((other) => [other.codeKey, other])) };
  };
  const shelves = {
    LABOR: await read('LABOR'),
    MATERIAL: await read('MATERIAL'),
    EQUIPMENT: await read('EQUIPMENT'),
    OTHER: await read('OTHER'),
  };
  return {
    units,
    stored: {
      LABOR: shelves.LABOR.stored,
      MATERIAL: shelves.MATERIAL.stored,
      EQUIPMENT: shelves.EQUIPMENT.stored,
      OTHER: shelves.OTHER.stored,
    },
    others: {
      LABOR: shelves.LABOR.others,
      MATERIAL: shelves.MATERIAL.others,
      EQUIPMENT: shelves.EQUIPMENT.others,
      OTHER: shelves.OTHER.others,
    },
  };
}

function countsOf(judged: readonly JudgedEntry[], taken: readonly JudgedEntry[]): PriceCounts {
  const counts = {
    LABOR: { new: 0, changed: 0 },
    MATERIAL: { new: 0, changed: 0 },
    EQUIPMENT: { new: 0, changed: 0 },
    OTHER: { new: 0, changed: 0 },
  };
  for (const { entry, verdict } of taken) {
    if (entry.kind === null || !verdict || verdict.outcome === 'unchanged') continue;
    // An own copy of a shared entry is new as a row, and a change to whoever sees it.
    counts[entry.kind][verdict.isTwin ? 'changed' : verdict.outcome]++;
  }
  const isLeft = ({ outcome }: JudgedEntry) => outcome !== 'same' && outcome !== 'repeat';
  return { ...counts, left: judged.filter(isLeft).length - taken.length };
}

const shown = (n: number) => n.toLocaleString('id-ID');
const words = { LABOR: 'upah', MATERIAL: 'bahan', EQUIPMENT: 'alat', OTHER: 'lainnya' } as const;

/** 'Daftar harga tersimpan: upah 3 baru; bahan 12 baru, 2 diperbarui. 4 baris tidak disimpan.' */
function messageOf(counts: PriceCounts, dryRun: boolean): string {
  const lead = dryRun ? 'Pratinjau daftar harga' : 'Daftar harga tersimpan';
  const parts = masterKinds.flatMap((kind) => {
    const { new: created, changed } = counts[kind];
    const told = [
      ...(created > 0 ? [`${shown(created)} baru`] : []),
      ...(changed > 0 ? [`${shown(changed)} diperbarui`] : []),
    ];
    return told.length > 0 ? [`${words[kind]} ${told.join(', ')}`] : [];
  });
  const left = counts.left > 0 ? ` ${shown(counts.left)} baris tidak disimpan.` : '';
  return `${lead}: ${parts.length > 0 ? parts.join('; ') : 'tanpa perubahan'}.${left}`;
}

/** The roles that were chosen are offered again for the same headings, and the kind where all of them had it. */
export async function keepMaps(
  { tx, actorId }: Pick<ImportFrame, 'tx' | 'actorId'>,
  map: ListMap,
  sheets: readonly SheetProposal[],
): Promise<void> {
  const kindsOf = new Map<string, Set<MasterKind | null>>();
  const kept = map.sheets.flatMap(({ sheet, isRead, headRow, roles, kind }) => {
    const found = sheets.find((each) => each.sheet === sheet);
    if (!isRead || headRow === 0 || !found) return [];
    const [named, headed] = patternsOfSheet(found);
    kindsOf.set(headed, (kindsOf.get(headed) ?? new Set()).add(kind));
    return [{ named, headed, kind, roles: roles.map((role) => role ?? 'abaikan') }];
  });
  for (const { named, headed, roles, kind } of kept) {
    await keepMap(tx, actorId, named, { roles, kind });
    const isOneKind = kindsOf.get(headed)?.size === 1;
    await keepMap(tx, actorId, headed, { roles, kind: isOneKind ? kind : null });
  }
}
