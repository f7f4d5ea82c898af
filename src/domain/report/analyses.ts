import { codeOrder, kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { writeCoefficient, writeShare } from '../number/number-text.ts';
import { arabic } from '../number/numerals.ts';
import { analyse, baseOf, recipeGroups } from '../recipe.ts';
import type { PricedRow, RecipeGroup, UnitPriceRounding } from '../recipe.ts';
import { moneyFigure, percentFigure, type Figure } from './figures.ts';
import { differences, type Difference } from './item-prices.ts';
import { recipeOf } from './recipe-source.ts';
import type { RecipeSource, RecipeSourceRow, RecipeSources } from './recipe-source.ts';
import { resourceKey } from './resources.ts';

/** The analyses (AHSP) of an estimate: one for each distinct code, A to F as the regulation has it. */
export interface AnalysesReport {
  readonly analyses: readonly AnalysisSheet[];
  /** Works that have no analysis: manual ones, and codes that the catalogue has none for. */
  readonly without: readonly WorkWithout[];
  /** Items whose code is printed but another work than they are, by id. */
  readonly others: ReadonlySet<string>;
}

export interface WorkWithout {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
}

/** One analysis; amounts with 2 decimals. */
export interface AnalysisSheet {
  /** The kode as codes are compared. */
  readonly key: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  /** Source and edition, each once. */
  readonly source: string;
  /** What the reader of its source must know; blank where it is as it is there, or nobody says so. */
  readonly mark: string;
  readonly groups: readonly AnalysisGroup[];
  readonly D: Figure;
  readonly overheadPercent: Figure;
  readonly E: Figure;
  readonly F: Figure;
  readonly rounding: UnitPriceRounding;
  readonly missingPrices: number;
  /** What the RAB has otherwise (PAPER-02). */
  readonly differences: readonly Difference[];
}

export interface AnalysisGroup {
  readonly letter: 'A' | 'B' | 'C';
  readonly title: string;
  readonly sumTitle: string;
  readonly rows: readonly AnalysisRow[];
  readonly total: Figure;
}

export interface AnalysisRow {
  readonly id: string;
  /** The `ResourceRow.key` that this row is a part of. */
  readonly resource: string;
  /** Of a percent row the ids of the rows that it is a share of; null for an ordinary one. */
  readonly base: readonly string[] | null;
  readonly number: string;
  readonly name: string;
  /** Blank for a percent row. */
  readonly code: string;
  readonly unit: string;
  readonly coefficient: Figure;
  /** What the coefficient multiplies; undefined where nobody gave a price. */
  readonly price: Figure | undefined;
  readonly amount: Figure;
}

const groupTitles = {
  LABOR: { letter: 'A', title: 'Tenaga kerja', sumTitle: 'Jumlah harga tenaga kerja' },
  MATERIAL: { letter: 'B', title: 'Bahan', sumTitle: 'Jumlah harga bahan' },
  EQUIPMENT: { letter: 'C', title: 'Peralatan', sumTitle: 'Jumlah harga peralatan' },
} as const satisfies Record<RecipeGroup, object>;

/** In the order of their codes; what has no analysis is named, in the order of the RAB. */
export function analysesReport(content: Content, sources: RecipeSources): AnalysesReport {
  const found = new Map<string, RecipeSource>();
  const without = new Map<string, WorkWithout>();
  const unanalysed: Item[] = [];
  for (const item of itemsOf(content)) {
    const { kode, deskripsi, satuan } = item;
    const source = recipeOf(sources, item);
    if (!source) unanalysed.push(item);
    if (source) found.set(kodeKey(kode), source);
    else without.set(JSON.stringify([kodeKey(kode), deskripsi]), { kode, deskripsi, satuan });
  }
  const inOrder = [...found.values()]
    .map((source) => ({ source, order: codeOrder(source.kode) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
  const analyses = inOrder.map(({ source }) => analysisSheet(source));
  const isPrinted = ({ kode }: Item) => found.has(kodeKey(kode));
  const others = new Set(unanalysed.filter(isPrinted).map(({ id }) => id));
  const otherwise = differences(content, analyses, others);
  return {
    analyses: analyses.map((sheet) => ({ ...sheet, differences: otherwise.get(sheet.key) ?? [] })),
    without: [...without.values()],
    others,
  };
}

/** One analysis as its paper prints it. */
function analysisSheet(source: RecipeSource): AnalysisSheet {
  const { rows, A, B, C, D, E, F, missingPrices } = analyse(source, source.rows);
  const totals = { LABOR: A, MATERIAL: B, EQUIPMENT: C };
  return {
    key: kodeKey(source.kode),
    kode: source.kode,
    deskripsi: source.deskripsi,
    satuan: source.satuan,
    source: sourceText(source),
    mark: markOf(source),
    groups: recipeGroups.map((group) => ({
      ...groupTitles[group],
      rows: rows
        .filter(({ row }) => row.group === group)
        .map((priced, at) => analysisRow(priced, at, source.rows)),
      total: moneyFigure(totals[group], 2),
    })),
    D: moneyFigure(D, 2),
    overheadPercent: percentFigure(source.overheadPercent),
    E: moneyFigure(E, 2),
    F: moneyFigure(F, 2),
    rounding: source.rounding,
    missingPrices,
    differences: [],
  };
}

/** An analysis of which nobody ever claimed that it is as its source has it is told by nothing. */
function markOf({ verified, isChanged }: RecipeSource): string {
  if (verified === false) return 'belum diverifikasi';
  return isChanged ? 'diubah dari sumbernya' : '';
}

/** Where the one says the other, it stands there once. */
function sourceText({ sourceLabel, edition }: RecipeSource): string {
  if (edition.includes(sourceLabel)) return edition;
  return sourceLabel.includes(edition) ? sourceLabel : `${sourceLabel}, ${edition}`;
}

/** A share shows its percentage and the base that it is taken of (AHSP-41). */
function analysisRow(
  priced: PricedRow<RecipeSourceRow>,
  index: number,
  recipe: readonly RecipeSourceRow[],
): AnalysisRow {
  const { row, unitPrice, amount, priceMissing } = priced;
  const { coefficient, percentOf } = row;
  return {
    id: row.id,
    resource: resourceKey(priced),
    base: percentOf && baseOf(row, recipe).map(({ id }) => id),
    number: arabic(index + 1),
    name: row.name,
    code: row.master?.code ?? '',
    unit: row.unit,
    coefficient: {
      value: coefficient,
      text: percentOf ? writeShare(coefficient) : writeCoefficient(coefficient),
    },
    price: priceMissing ? undefined : moneyFigure(unitPrice, 2),
    amount: moneyFigure(amount, 2),
  };
}
