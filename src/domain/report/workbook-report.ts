import { kodeKey } from '../code-order.ts';
import { equals } from '../number/decimal.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { analysesReport, type AnalysesReport, type AnalysisSheet } from './analyses.ts';
import type { PaperSource } from './paper-set.ts';
import type { PaperSettings } from './paper-settings.ts';
import { rabReport, type RabReport } from './rab.ts';
import { categoryRecap, jobRecap, type CategoryRecap, type JobRecap } from './recaps.ts';
import { recipeOf, type RecipeSources } from './recipe-source.ts';
import { resourceReport, type ResourceReport } from './resources.ts';
import { tenderSource } from './tender-copy.ts';
import { volumeReport, type VolumeReport } from './volume.ts';

/** Everything in the workbook: the papers of an estimate, and which figures depend on which. */
export interface WorkbookReport {
  readonly settings: PaperSettings;
  readonly rab: RabReport;
  readonly volume: VolumeReport;
  readonly categories: CategoryRecap;
  readonly jobs: JobRecap;
  readonly analyses: AnalysesReport;
  readonly resources: ResourceReport;
  /** Of each item, in the order of the RAB. */
  readonly prices: readonly ItemPrice[];
  /** Salinan tender: whoever bids fills the prices in. */
  readonly withoutPrices: boolean;
}

/** Where an item's price comes from. */
export interface ItemPrice {
  /** The `AnalysisSheet.key` of its work; undefined where it has none. */
  readonly analysis: string | undefined;
  /**
   * living: the F of its analysis today; own: a price that differs from F; typed: there is no
   * analysis, or one without rows; missing: nobody gave a price.
   */
  readonly kind: 'living' | 'own' | 'typed' | 'missing';
}

export function workbookReport(given: PaperSource, withoutPrices = false): WorkbookReport {
  const { content, profile, settings, recipes } = withoutPrices ? tenderSource(given) : given;
  const { rounding } = settings;
  const places = withoutPrices ? 'blank' : undefined;
  const analyses = analysesReport(content, recipes);
  return {
    settings,
    rab: rabReport(content, profile, rounding, places),
    volume: volumeReport(content),
    categories: categoryRecap(content, profile.ppn, rounding, places),
    jobs: jobRecap(content, profile.ppn, rounding, places),
    analyses,
    resources: resourceReport(content, recipes),
    prices: itemPrices(content, recipes, analyses),
    withoutPrices,
  };
}

function itemPrices(
  content: Content,
  recipes: RecipeSources,
  { analyses }: AnalysesReport,
): ItemPrice[] {
  const sheets = new Map(analyses.map((sheet) => [sheet.key, sheet]));
  return Array.from(itemsOf(content), (item) => {
    const source = recipeOf(recipes, item.kode);
    const sheet = source && sheets.get(kodeKey(source.kode));
    return { analysis: sheet?.key, kind: priceKind(item, sheet) };
  });
}

function priceKind({ harga, priceMissing }: Item, sheet: AnalysisSheet | undefined) {
  if (priceMissing) return 'missing';
  if (!sheet || sheet.groups.every(({ rows }) => rows.length === 0)) return 'typed';
  return equals(harga, sheet.F.value) ? 'living' : 'own';
}
