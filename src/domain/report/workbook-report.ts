import { analysesReport, type AnalysesReport } from './analyses.ts';
import { itemPrices, type ItemPrice } from './item-prices.ts';
import type { PaperSource } from './paper-set.ts';
import type { PaperSettings } from './paper-settings.ts';
import { rabReport, type RabReport } from './rab.ts';
import { categoryRecap, jobRecap, type CategoryRecap, type JobRecap } from './recaps.ts';
import { resourceReport, type ResourceReport } from './resources.ts';
import type { Content } from '../content/content.ts';
import type { Origin } from '../round-trip/identity.ts';
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
  /** By what an edited workbook is known again; of a tender copy `tenderOf`, and nothing of its rows. */
  readonly origin: Origin | undefined;
  readonly tenderOf: Origin | undefined;
  readonly content: Content;
}

export function workbookReport(given: PaperSource, withoutPrices = false): WorkbookReport {
  const { content, profile, settings, recipes, left, plain } = withoutPrices
    ? tenderSource(given)
    : given;
  const { rounding } = settings;
  const places = withoutPrices ? 'blank' : undefined;
  const analyses = analysesReport(content, recipes);
  const prices = itemPrices(content, analyses.analyses, analyses.others, left, plain);
  return {
    settings,
    rab: rabReport(content, profile, rounding, places, prices),
    volume: volumeReport(content),
    categories: categoryRecap(content, profile.ppn, rounding, places),
    jobs: jobRecap(content, profile.ppn, rounding, places),
    analyses,
    resources: resourceReport(content, recipes),
    prices,
    withoutPrices,
    origin: withoutPrices ? undefined : given.origin,
    tenderOf: withoutPrices ? given.origin && { ...given.origin, isTender: true } : undefined,
    content,
  };
}
