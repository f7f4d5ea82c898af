import { analysesReport, type AnalysesReport } from './analyses.ts';
import { crossCheck, type CrossCheck } from './cross-check.ts';
import { dateText } from '../date-text.ts';
import type { MoneyPlaces } from './figures.ts';
import type { PaperSettings } from './paper-settings.ts';
import { lazily } from '../memory/once.ts';
import { itemPrices } from './item-prices.ts';
import { rabReport, type RabProfile, type RabReport } from './rab.ts';
import { categoryRecap, jobRecap, type CategoryRecap, type JobRecap } from './recaps.ts';
import { resourceReport, type ResourceReport } from './resources.ts';
import type { PaperFile, PaperFinding, PaperKind, PaperSource } from './paper-source.ts';
import { tenderSource } from './tender-copy.ts';
import { itemsOfSections } from './items-of-sections.ts';
import { volumeReport, type VolumeReport } from './volume.ts';

export { paperKinds, type PaperFile, type PaperKind, type PaperSource } from './paper-source.ts';

/** What each paper is called on itself and in a table of contents. */
export const paperTitles: Record<Paper['kind'], string> = {
  rab: 'Rencana Anggaran Biaya',
  kategori: 'Rekapitulasi',
  'job-item': 'Rekapitulasi Item Pekerjaan',
  volume: 'Back-up Data Volume',
  ahsp: 'Analisis Harga Satuan Pekerjaan',
  'master-item': 'Daftar Harga Dasar dan Kebutuhan',
  pemeriksaan: 'Pemeriksaan Silang',
  temuan: 'Temuan Periksa',
};

export type Paper =
  | { readonly kind: 'rab'; readonly report: RabReport }
  | { readonly kind: 'kategori'; readonly report: CategoryRecap }
  | { readonly kind: 'job-item'; readonly report: JobRecap }
  | { readonly kind: 'volume'; readonly report: VolumeReport }
  | { readonly kind: 'ahsp'; readonly report: AnalysesReport }
  | { readonly kind: 'master-item'; readonly report: ResourceReport }
  /** Bound behind the others where it is wanted; no file of its own. */
  | { readonly kind: 'pemeriksaan'; readonly report: CrossCheck }
  | { readonly kind: 'temuan'; readonly report: FindingsReport };

/** What of Periksa is open, and what somebody let stand, each in the order of the panel. */
export interface FindingsReport {
  readonly open: readonly PaperFinding[];
  readonly accepted: readonly PaperFinding[];
}

/** One file: a paper, or several bound with a cover and a table of contents. */
export interface PaperSet {
  readonly profile: RabProfile;
  /** `21 November 2026` */
  readonly date: string;
  readonly settings: PaperSettings;
  /** Salinan tender: no report holds an amount; whoever bids fills the prices in. */
  readonly withoutPrices: boolean;
  readonly isBound: boolean;
  readonly papers: readonly Paper[];
}

/** What is bound as 'Dokumen lengkap', in the order of the trade. */
const boundPapers: readonly PaperKind[] = ['kategori', 'rab', 'volume', 'ahsp', 'master-item'];
/** A bidder gets neither prices nor the analyses that they come from. */
const tenderPapers: readonly PaperKind[] = ['kategori', 'rab', 'volume'];

export function paperSet(file: PaperFile, source: PaperSource, withoutPrices = false): PaperSet {
  return file === 'lengkap'
    ? boundSet(source, withoutPrices)
    : onePaper(file, source, withoutPrices);
}

export function onePaper(kind: PaperKind, source: PaperSource, withoutPrices = false): PaperSet {
  return setOf([kind], source, { isBound: false, withoutPrices });
}

function boundSet(source: PaperSource, withoutPrices = false): PaperSet {
  return setOf(papersIn('lengkap', withoutPrices), source, { isBound: true, withoutPrices });
}

export function papersIn(file: PaperFile, withoutPrices: boolean): readonly PaperKind[] {
  if (file !== 'lengkap') return [file];
  return withoutPrices ? tenderPapers : boundPapers;
}

function setOf(
  kinds: readonly PaperKind[],
  given: PaperSource,
  how: Pick<PaperSet, 'isBound' | 'withoutPrices'>,
): PaperSet {
  const source = how.withoutPrices ? tenderSource(given) : given;
  const { profile, settings } = source;
  const places = how.withoutPrices ? 'blank' : undefined;
  // The RAB is marked by the analyses that the set prints: worked out once for both.
  const analyses = lazily(() => analysesReport(source.content, source.recipes));
  const all = kinds.map((kind) => paper(kind, source, { places, analyses }));
  const isChecked = how.isBound && settings.crossCheck && !how.withoutPrices;
  const checked = isChecked ? [...all, ...checkOf(all, source, analyses())] : all;
  // A bidder gets neither what is doubtful nor what was let stand.
  const found = how.isBound && settings.findingsPage && !how.withoutPrices && source.findings;
  const bound: readonly Paper[] = found
    ? [...checked, { kind: 'temuan', report: findingsReport(found) }]
    : checked;
  const papers = how.isBound ? bound.filter((each) => !isEmpty(each)) : bound;
  return { profile, date: dateText(profile.day), settings, papers, ...how };
}

/** Of the papers that are bound with it. */
function checkOf(all: readonly Paper[], { content }: PaperSource, analyses: AnalysesReport) {
  const recap = all.find((one) => one.kind === 'kategori')?.report;
  const rab = all.find((one) => one.kind === 'rab')?.report;
  if (!recap || !rab) return [];
  const report = crossCheck(content, { recap, rab, analyses });
  return [{ kind: 'pemeriksaan', report } as const];
}

const findingsReport = (findings: readonly PaperFinding[]): FindingsReport => ({
  open: findings.filter(({ accepted }) => accepted === null),
  accepted: findings.filter(({ accepted }) => accepted !== null),
});

/** Says nothing that another paper does not: nobody signs a list of nothing. */
export function isEmpty(one: Paper): boolean {
  switch (one.kind) {
    case 'rab':
    // That there is none is what it says then.
    case 'temuan':
      return false;
    case 'kategori':
    case 'job-item':
      return one.report.rows.length === 0;
    case 'volume':
      return !itemsOfSections(one.report).some(({ rows }) => rows.length > 0);
    case 'ahsp':
      return one.report.analyses.length === 0;
    case 'master-item':
      return one.report.groups.every(({ rows }) => rows.length === 0);
    case 'pemeriksaan':
      return one.report.checks.every(({ compared }) => compared === 0);
  }
}

interface Shared {
  readonly places: MoneyPlaces | undefined;
  readonly analyses: () => AnalysesReport;
}

function paper(kind: PaperKind, source: PaperSource, { places, analyses }: Shared): Paper {
  const { content, profile, settings, recipes, left, plain } = source;
  const { rounding } = settings;
  switch (kind) {
    case 'rab': {
      const printed = places === 'blank' ? undefined : analyses();
      const prices = printed
        ? itemPrices(content, printed.analyses, printed.others, left, plain)
        : [];
      return { kind, report: rabReport(content, profile, rounding, places, prices) };
    }
    case 'kategori':
      return { kind, report: categoryRecap(content, profile.ppn, rounding, places) };
    case 'job-item':
      return { kind, report: jobRecap(content, profile.ppn, rounding, places) };
    case 'volume':
      return { kind, report: volumeReport(content) };
    case 'ahsp':
      return { kind, report: analyses() };
    case 'master-item':
      return { kind, report: resourceReport(content, recipes) };
  }
}
