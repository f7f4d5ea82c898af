// Analyses of an office's own workbook: read in a thread, judged beside the catalogue, and stored
// with the masters that lack in one transaction or, as a preview, not at all (ANA-01).
import { kodeKey } from '../../../domain/code-order.ts';
import { decimal, equals, round } from '../../../domain/number/decimal.ts';
import type { AnalysisReading } from '../../../domain/analysis-list/analysis-list.ts';
import { masterFinder, type MasterChoices } from '../../../domain/analysis-list/find-master.ts';
import {
  distinctMissing,
  judgeAnalysis,
  type JudgedAnalysis,
  type MissingMaster,
} from '../../../domain/analysis-list/judge-analyses.ts';
import type { ItemValues } from '../../../domain/price-list/judge-items.ts';
import type { MasterValues } from '../../../domain/price-list/judge-masters.ts';
import { itemLayout } from '../../../domain/price-list/layouts.ts';
import { isSameUnit, meantUnit } from '../../../domain/price-list/units-meant.ts';
import {
  isAccepted,
  priceChange,
  targetOf,
  textChange,
  type HeldRow,
  type RowFault,
  type Verdict,
} from '../../../domain/price-list/verdict.ts';
import { storedNumber } from '../../../domain/price-list/cells.ts';
import { readCategory } from '../../hsp/item-fields.ts';
import { readItemsOf, readShelfMasters } from '../catalogue-list-store.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import { runImport, type ImportCall, type ImportFrame, type ImportWish } from '../run-import.ts';
import { countOutcomes, messageOf, summaryOf } from '../summary.ts';
import { writeCatalogue } from '../write-catalogue.ts';
import { writeMasters } from '../write-masters.ts';
import { presentQuestions } from './present-questions.ts';
import { readAnalyses } from './read-analyses.ts';

interface AnalysisWish extends ImportWish {
  readonly categoryId: string;
  readonly choices: MasterChoices;
}

export function importAnalyses({ categoryId, choices, ...wish }: AnalysisWish, call: ImportCall) {
  return runImport({ kind: 'HSP', read: readAnalyses }, wish, call, async (reading, frame) => {
    const { tx, ownerId, dryRun } = frame;
    const { name: category } = await readCategory(tx, categoryId);
    const judged = await judge(reading, frame, choices);
    const units = await readUnitShelf(tx);
    const { apart } = distinctMissing(
      judged.filter(({ reasons }) => reasons.length === 0),
      units,
    );
    const keys = judged.map(({ analysis: { kode } }) => kodeKey(kode));
    const stored = await readItemsOf(tx, { ownerId, keys, isLocking: !dryRun });
    const items = new Map(stored.map((item) => [item.kodeKey, item]));
    const faults: RowFault[] = reading.left.flatMap(({ sheet, name, reasons }) =>
      reasons.map(({ row, reason }) => ({ sheet, row, key: name, code: null, reason })),
    );
    const held: HeldRow[] = [];
    const notes: RowFault[] = [];
    const seen = new Map<string, number>();
    const heldAt = new Set<number>();
    const taken: JudgedAnalysis[] = [];
    const verdicts: Verdict<ItemValues>[] = [];
    for (const each of judged) {
      const { analysis, components, F, reasons } = each;
      const { sheet, row, kode, uraian } = analysis;
      const about = { sheet, key: kode, code: kode };
      const leave = (reason: string, at = row) => faults.push({ ...about, row: at, reason });
      const first = seen.get(kodeKey(kode));
      for (const { row: at, reason } of reasons) leave(reason, at);
      if (first !== undefined) leave(`Kode ini sudah dipakai analisis di baris ${first}`);
      if (reasons.length > 0 || first !== undefined) continue;
      seen.set(kodeKey(kode), row);
      const match = items.get(kodeKey(kode));
      const harga = round(F, 2);
      const satuan = meantUnit(units, analysis.satuan)?.unit ?? analysis.satuan;
      const before = match?.satuan ?? null;
      const isOtherUnit = before !== null && !isSameUnit(units, before, satuan);
      if (match) {
        const old = storedNumber(match.harga);
        if (match.isInactive || heldAt.has(row)) {
          leave(
            match.isInactive
              ? 'Versi Anda untuk kode ini sedang nonaktif'
              : 'Import lembar ini tersendiri',
          );
          continue;
        }
        heldAt.add(row);
        const reason = `Kode ini sudah ada: “${match.deskripsi}”. Centang untuk menggantinya dengan “${uraian}”${isOtherUnit ? `, satuan ${before} menjadi ${satuan}` : ''}`;
        held.push({ row, key: kode, reason, oldPrice: old, newPrice: harga });
        if (!isAccepted(wish.accepted, row)) continue;
      }
      taken.push(each);
      const told = [...each.notes, ...(apart.get(analysis.id) ?? [])];
      notes.push(...told.map((note) => ({ ...about, ...note })));
      const values: ItemValues = {
        kode: match?.kode ?? kode,
        category: match?.categoryName ?? category,
        deskripsi: uraian,
        satuan,
        harga,
        sourceCode: match?.sourceCode ?? null,
        edition: match?.edition ?? null,
        recipe: { components },
        overhead: analysis.overhead,
        isUnverified: true,
      };
      const old = match ? storedNumber(match.harga) : null;
      const changes = match
        ? [
            { column: 'AHSP', old: match.deskripsi, new: uraian },
            ...textChange(itemLayout.satuan.title, before, satuan),
            ...priceChange(itemLayout.harga.title, old, harga),
          ]
        : [];
      verdicts.push({
        row,
        key: kode,
        code: kode,
        name: uraian,
        ...targetOf(match, changes),
        changes,
        values,
      });
    }
    const counts = countOutcomes(verdicts, ownerId, itemLayout.harga.title);
    if (!dryRun && verdicts.length > 0) {
      await writeMissing(frame, taken);
      // Their masters are there now: each recipe is made of what is stored.
      const again = new Map(
        (await judge(reading, frame, choices)).map((each) => [each.analysis.id, each]),
      );
      const written = verdicts.map((verdict, at) => {
        const now = again.get(taken[at]?.analysis.id ?? -1);
        if (!now || now.missing.length > 0) throw new Error('a master of an analysis is not there');
        const components = withOwnPrices(now, taken[at]);
        return { ...verdict, values: { ...verdict.values, recipe: { components } } };
      });
      await writeCatalogue(frame, written, new Map());
    }
    return {
      counts,
      message: messageOf(counts, faults.length, dryRun),
      summary: summaryOf({ verdicts, faults, held, notes }, counts, {
        dryRun,
        remarks: reading.passed.map((sheet) => ({
          sheet,
          key: sheet,
          code: null,
          row: 1,
          reason: `Lembar “${sheet}” tidak memuat analisis`,
        })),
      }),
      more: { questions: presentQuestions(judged) },
    };
  });
}

async function judge(
  { analyses }: AnalysisReading,
  { tx, ownerId }: ImportFrame,
  choices: MasterChoices,
) {
  const masters = await readShelfMasters(tx, ownerId, null);
  const units = await readUnitShelf(tx);
  const find = masterFinder(masters, units, choices);
  return analyses.map((analysis) => judgeAnalysis(analysis, find, units));
}

/** A master that two blocks price differently has the first one's price; the other keeps its own. */
function withOwnPrices(now: JudgedAnalysis, before: JudgedAnalysis | undefined) {
  return now.components.map((component, at) => {
    const given = before?.components[at];
    const isNew = given?.master?.id === '';
    const price = component.master?.price ?? null;
    const own = isNew ? (given?.priceOverride ?? null) : component.priceOverride;
    const isSame = own !== null && price !== null && equals(decimal(price), own);
    return { ...component, priceOverride: isSame ? null : own };
  });
}

async function writeMissing(frame: ImportFrame, taken: readonly JudgedAnalysis[]): Promise<void> {
  const units = await readUnitShelf(frame.tx);
  const shelf = await readShelfMasters(frame.tx, frame.ownerId, null);
  const missing = distinctMissing(taken, units).masters;
  for (const type of ['LABOR', 'MATERIAL', 'EQUIPMENT'] as const) {
    const fresh = missing.filter(({ group }) => group === type);
    // A code that the file gives to two names names neither.
    const isFree = (code: string | null) =>
      code !== null &&
      fresh.filter((each) => each.code !== null && kodeKey(each.code) === kodeKey(code)).length ===
        1 &&
      !shelf.some((each) => each.type === type && kodeKey(each.code) === kodeKey(code));
    if (fresh.length === 0) continue;
    await writeMasters(
      frame,
      type,
      fresh.map((each) => masterVerdict(each, isFree(each.code))),
    );
  }
}

function masterVerdict(
  { row, code, name, unit, price, group }: MissingMaster,
  keepsCode: boolean,
): Verdict<MasterValues> {
  const values: MasterValues = {
    code: keepsCode ? code : null,
    name,
    unit,
    price,
    dailyRate: group === 'LABOR' && unit === 'OH' ? price : null,
    hourlyRate: group === 'LABOR' && unit === 'OJ' ? price : null,
    dayHours: null,
    notes: null,
    isPriceGiven: true,
  };
  return {
    row,
    key: name,
    code: values.code,
    name,
    outcome: 'new',
    id: undefined,
    isTwin: false,
    changes: [],
    values,
  };
}
