// Analyses of an office's own workbook: read in a thread, judged beside the catalogue, and stored
// with the masters that lack in one transaction or, as a preview, not at all (ANA-01).
import { kodeKey } from '../../../domain/code-order.ts';
import { decimal, equals, round, toText } from '../../../domain/number/decimal.ts';
import type { AnalysisReading } from '../../../domain/analysis-list/analysis-list.ts';
import {
  answeredBy,
  masterFinder,
  recalledAnswers,
  type MasterChoices,
} from '../../../domain/analysis-list/find-master.ts';
import {
  distinctMissing,
  judgeAnalysis,
  saidOfMasters,
  type JudgedAnalysis,
} from '../../../domain/analysis-list/judge-analyses.ts';
import type { ItemValues, StoredEntry } from '../../../domain/price-list/judge-items.ts';
import { isSameRecipe, type CatalogueRecipe } from '../../../domain/price-list/judge-recipes.ts';
import { itemLayout } from '../../../domain/price-list/layouts.ts';
import { isSameUnit, meantUnit } from '../../../domain/units/units-meant.ts';
import {
  isAccepted,
  isSameAmount,
  priceChange,
  targetOf,
  textChange,
  type HeldRow,
  type RowFault,
  type Verdict,
} from '../../../domain/price-list/verdict.ts';
import { storedNumber } from '../../../domain/price-list/cells.ts';
import { readRecipes } from '../../hsp/recipe/recipe-store.ts';
import { readCategory } from '../../hsp/item-fields.ts';
import { readItemsOf, readShelfMasters } from '../catalogue-list-store.ts';
import { tradeWords } from '../../search/trade-words.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import { runImport, type ImportCall, type ImportWish } from '../run-import.ts';
import { countOutcomes, madeItem, messageOf, summaryOf } from '../summary.ts';
import { writeCatalogue } from '../write-catalogue.ts';
import { presentQuestions } from './present-questions.ts';
import { readAnalyses } from './read-analyses.ts';
import { withoutDoubted } from './without-doubted.ts';
import { writeMissing } from './write-missing.ts';

interface AnalysisWish extends ImportWish {
  readonly categoryId: string;
  readonly choices: MasterChoices;
}

export function importAnalyses({ categoryId, choices, ...wish }: AnalysisWish, call: ImportCall) {
  return runImport({ kind: 'HSP', read: readAnalyses }, wish, call, async (read, frame) => {
    const { tx, ownerId, dryRun } = frame;
    const { name: category } = await readCategory(tx, categoryId);
    // Price and recipe are made of one reading: what is referred to stays as it is till it is stored.
    const masters = await readShelfMasters(tx, ownerId, null, { isLocking: !dryRun });
    const units = await readUnitShelf(tx);
    const shelf = { masters, units };
    const keys = read.analyses.map(({ kode }) => kodeKey(kode));
    const stored = await readItemsOf(tx, { ownerId, keys, isLocking: !dryRun });
    const items = new Map(stored.map((item) => [item.kodeKey, item]));
    const reading = withoutDoubted(read, items, units);
    const recipes = await readRecipes(
      tx,
      stored.map(({ id }) => id),
    );
    const ask = masterFinder(masters, units, await tradeWords(tx));
    const recalled = recalledAnswers(reading.analyses, ask, (kode) => {
      const { id, sourceCode, isInactive } = items.get(kodeKey(kode)) ?? {};
      // A work of a source is not what somebody's file became.
      const isOwn = id !== undefined && sourceCode === null && !isInactive;
      return (isOwn && recipes.get(id)?.components) || [];
    });
    const find = answeredBy(new Map([...recalled, ...choices]), ask);
    const judged = reading.analyses.map((analysis) => judgeAnalysis(analysis, find, units));
    const { apart } = distinctMissing(
      judged.filter(({ reasons }) => reasons.length === 0),
      units,
    );
    frame.see(
      judged.map(({ analysis: { row, kode }, F, reasons }) => {
        const { id, deskripsi, satuan, harga } = items.get(kodeKey(kode)) ?? {};
        // A recipe that somebody changes leaves the price as it is (D-38).
        return [row, toText(F), reasons, id, deskripsi, satuan, harga, id && recipes.get(id)];
      }),
    );
    const faults: RowFault[] = reading.left.flatMap(({ sheet, name, reasons }) =>
      reasons.map(({ row, reason }) => ({ sheet, row, key: name, code: null, reason })),
    );
    const placeIn = placesIn(reading);
    const leftOut = new Set<JudgedAnalysis>();
    const settled = new Set<JudgedAnalysis>();
    const held: HeldRow[] = [];
    const notes: RowFault[] = [];
    const seen = new Map<string, number>();
    const heldAt = new Set<number>();
    const taken: JudgedAnalysis[] = [];
    const verdicts: Verdict<ItemValues>[] = [];
    const same: Verdict<ItemValues>[] = [];
    for (const each of judged) {
      const { analysis, components, F, reasons } = each;
      const { sheet, row, kode, uraian } = analysis;
      const about = { sheet, key: kode, code: kode };
      const leave = (reason: string, at = row) => {
        faults.push({ ...about, row: at, reason });
        leftOut.add(each);
      };
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
      const values: ItemValues = {
        kode: match?.kode ?? kode,
        category: match?.categoryName ?? category,
        deskripsi: uraian,
        satuan,
        harga,
        // Of an office's own analysis the file names none: it is not the official one any more.
        sourceCode: null,
        edition: null,
        recipe: { components },
        overhead: analysis.overhead,
        isUnverified: true,
      };
      const told = { ...placeIn(sheet), row, key: kode, code: kode, name: uraian, values };
      const isKept = match && !match.isInactive && !isOtherUnit;
      if (isKept && isSameAnalysis(each, match, recipes.get(match.id))) {
        same.push({ ...told, ...targetOf(match, []), changes: [] });
        settled.add(each);
        continue;
      }
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
        const reason = `Kode ini sudah ada: “${match.deskripsi}”. Centang untuk menggantinya dengan “${uraian}”${isOtherUnit ? `, satuan ${before} menjadi ${satuan}` : ''}${analysis.doubt === undefined ? '' : `. ${analysis.doubt}`}`;
        held.push({ ...placeIn(sheet), row, key: kode, reason, oldPrice: old, newPrice: harga });
        if (!isAccepted(wish.accepted, row)) continue;
      }
      taken.push(each);
      const noted = [...each.notes, ...(apart.get(analysis.id) ?? [])];
      notes.push(...noted.map((note) => ({ ...about, ...note })));
      const old = match ? storedNumber(match.harga) : null;
      const changes = match
        ? [
            { column: 'AHSP', old: match.deskripsi, new: uraian },
            ...textChange(itemLayout.satuan.title, before, satuan),
            ...priceChange(itemLayout.harga.title, old, harga),
            ...textChange(itemLayout.sumber.title, match.sourceCode, null),
            ...textChange(itemLayout.edisi.title, match.edition, null),
          ]
        : [];
      verdicts.push({ ...told, ...targetOf(match, changes), changes });
    }
    notes.push(
      ...saidOfMasters(taken).map(({ name, ...note }) => ({ ...note, key: name, code: null })),
    );
    const all = [...verdicts, ...same];
    const counts = countOutcomes(all, ownerId, itemLayout.harga.title);
    if (!dryRun && verdicts.length > 0) {
      frame.storing.begin(verdicts.length);
      const made = await writeMissing(frame, taken, shelf);
      const written = verdicts.map((verdict, at) => {
        const components = made[at];
        if (!components) throw new Error('an analysis lost its components');
        return { ...verdict, values: { ...verdict.values, recipe: { components } } };
      });
      await writeCatalogue(frame, written, new Map());
    }
    return {
      counts,
      message: messageOf(counts, reading.left.length + leftOut.size, dryRun, 'analisis'),
      summary: summaryOf({ verdicts: all, faults, held, notes }, counts, {
        dryRun,
        made: madeItem,
        order: orderOf(reading),
        remarks: reading.passed.map((sheet) => ({
          sheet,
          key: sheet,
          code: null,
          row: 1,
          reason: `Lembar “${sheet}” tidak memuat analisis`,
        })),
      }),
      more: {
        questions: presentQuestions(
          judged.filter((each) => !settled.has(each)),
          recalled,
          placeIn,
        ),
      },
    };
  });
}

/** Whether the catalogue has it as the file says: there is nothing to replace it with. */
function isSameAnalysis(
  { analysis, components, missing, F }: JudgedAnalysis,
  match: StoredEntry,
  stored: CatalogueRecipe | undefined,
): boolean {
  return (
    stored !== undefined &&
    missing.length === 0 &&
    // One with a source becomes the office's own.
    match.sourceCode === null &&
    match.edition === null &&
    match.deskripsi === analysis.uraian &&
    isSameAmount(storedNumber(match.harga), round(F, 2)) &&
    equals(decimal(stored.overheadPercent), analysis.overhead) &&
    isSameRecipe(stored, components)
  );
}

/** Sheet by sheet and analysis by analysis, so that what is said of one stands together; masters are last. */
function orderOf({ analyses, left }: AnalysisReading) {
  const all = [...analyses.map(({ kode, ...at }) => ({ ...at, key: kode })), ...namedOf(left)];
  const sheets = [...new Set(all.map(({ sheet }) => sheet))];
  const inOrder = all.toSorted(
    (one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet) || one.row - other.row,
  );
  const placeOf = (sheet: string | undefined, key: string) => `${sheet}\n${key}`;
  const places = new Map(
    inOrder.map(({ sheet, key }, place) => [placeOf(sheet, key), place] as const).toReversed(),
  );
  const rank = ({ sheet, key }: RowFault) => places.get(placeOf(sheet, key)) ?? all.length;
  return (one: RowFault, other: RowFault) => rank(one) - rank(other) || one.row - other.row;
}

/** A row number alone says where something stands, unless several sheets hold analyses. */
function placesIn({ analyses, left }: AnalysisReading) {
  const isOne = new Set([...analyses, ...left].map(({ sheet }) => sheet)).size <= 1;
  return (sheet: string) => (isOne ? {} : { sheet });
}

const namedOf = (left: AnalysisReading['left']) =>
  left.map(({ name, ...at }) => ({ ...at, key: name }));
