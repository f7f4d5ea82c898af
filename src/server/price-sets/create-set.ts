// A region's list becomes a price set: the rows that were chosen price the masters in the set alone; no
// master and no analysis changes.
import type { ReceivedFile } from '../../contract/endpoint.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { atSet } from '../../domain/price-basis/listed-entry.ts';
import { proveAnalysis } from '../../domain/price-basis/prove-analysis.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import { listRows } from '../../domain/pairing/list-rows.ts';
import { pairedPrices, type Pair } from '../../domain/pairing/paired-prices.ts';
import type { ListMap } from '../../domain/price-list/mixed/list-map.ts';
import { keptPpn } from '../../domain/price-list/mixed/ppn-kept.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { catalogueOf } from '../price-basis/basis.ts';
import { listedEntries } from '../price-basis/entry-store.ts';
import { readAnalyses } from '../price-lists/analyses/read-analyses.ts';
import { refuseGaps } from '../price-lists/mixed/import-prices.ts';
import { readPrices } from '../price-lists/mixed/read-prices.ts';
import { keepPairs } from '../price-lists/pairing/kept-pair-store.ts';
import { chosenPairs, unpaired } from '../price-lists/pairing/choices.ts';
import { readUsedMasters } from '../price-lists/pairing/used-master-store.ts';
import { isListFile } from '../price-lists/read-file.ts';
import { hashOf } from '../price-lists/run-import.ts';
import { readUnitShelf } from '../units/unit-shelf-store.ts';
import { insertPrices, insertSet, type PriceSetTexts } from './price-set-store.ts';

export interface SetWish extends PriceSetTexts {
  readonly file: ReceivedFile | undefined;
  readonly fileHash: string | undefined;
  readonly map: ListMap;
  readonly source: string;
  readonly pairs: readonly Pair[];
  /** Masters that are said to have no pair in this source. */
  readonly left: readonly string[];
  readonly hours: Decimal | null;
  /** Whose the set becomes; null: everybody's. */
  readonly ownerId: string | null;
}

export interface Proved {
  readonly kode: string;
  readonly deskripsi: string;
  readonly printed: Decimal;
  readonly ours: Decimal | null;
  readonly because: string | null;
}

export interface MadeSet {
  readonly id: string;
  readonly proof: {
    readonly compared: number;
    readonly differing: readonly Proved[];
    /** The codes of printed analyses that the catalogue does not have, or has without an analysis. */
    readonly unknown: readonly string[];
  };
}

/** Throws as a reading of the list does, FILE_CHANGED, PAIRS_UNFIT and PRICE_SET_EXISTS. */
export async function createSet(
  tx: Tx,
  caller: Caller,
  { file, fileHash, map, source, pairs, left, hours, ownerId, ...said }: SetWish,
  signal: AbortSignal,
): Promise<MadeSet> {
  if (fileHash && fileHash !== hashOf(file).toString('hex')) throw new Problem('FILE_CHANGED');
  const reading = await readPrices(file, { map }, signal);
  refuseGaps(map, reading.sheets);
  const units = await readUnitShelf(tx);
  const masters = await readUsedMasters(tx, ownerId);
  const { rows } = listRows(reading.entries, units);
  const priced = pairedPrices(rows, masters, units, { pairs, hours });
  if (!priced || priced.length === 0) throw new Problem('PAIRS_UNFIT');

  const id = newId();
  const used = new Set(priced.map(({ row }) => row.id));
  const taken = reading.entries.filter((entry) => used.has(entry.id));
  const holdsPpn = keptPpn(taken, map, reading.sheets);
  await insertSet(tx, caller.id, { id, ownerId, holdsPpn, ...said });
  await insertPrices(
    tx,
    id,
    priced.map(({ master, row, price, factor }) => ({
      type: master.type,
      codeKey: kodeKey(master.code),
      unit: master.unit,
      price: toText(price),
      rowName: row.name,
      rowUnit: row.unit,
      factor,
    })),
  );
  const choices = [...chosenPairs(priced), ...unpaired(masters, left, priced)];
  await keepPairs(tx, { runId: null, ownerId }, source, choices);
  signal.throwIfAborted();
  return { id, proof: await proveSet(tx, caller, { id, file }, signal) };
}

/** What the file prints of analyses that we know, beside ours at the new prices. */
async function proveSet(
  tx: Tx,
  caller: Caller,
  { id, file }: { readonly id: string; readonly file: ReceivedFile | undefined },
  signal: AbortSignal,
): Promise<MadeSet['proof']> {
  if (!file || !isListFile(file)) return { compared: 0, differing: [], unknown: [] };
  const { analyses } = await readAnalyses(file, signal, () => undefined);
  const basis = { ...catalogueOf(caller.id), priceSetId: id };
  const entries = await listedEntries(
    tx,
    basis,
    analyses.map(({ kode }) => kode),
  );
  let compared = 0;
  const differing: Proved[] = [];
  const unknown: string[] = [];
  for (const listed of analyses) {
    const { kode, uraian: deskripsi, printed } = listed;
    const source = entries.get(kodeKey(kode))?.source;
    if (printed === null) continue;
    if (!source) {
      unknown.push(kode);
      continue;
    }
    compared++;
    const { isReproduced, ours, because } = proveAnalysis(atSet(source), listed, printed);
    if (!isReproduced) differing.push({ kode, deskripsi, printed, ours, because });
  }
  return { compared, differing, unknown };
}
