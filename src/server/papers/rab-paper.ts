import { drawUnit } from '../../domain/number-text.ts';
import { missingPricesText, priceMissingText } from '../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabReport, RabSection } from '../../domain/report/rab.ts';
import type { Logo } from './logo.ts';
import { breakable, keptTogether } from './printable.ts';
import { columnWidths, LONGEST_CODE, LONGEST_UNIT, type ColumnWidths } from './rab-columns.ts';

/** What `templates/rab.typ` reads: ready texts, and measures in millimetres. */
export interface RabPaper {
  readonly title: string;
  readonly project: string;
  readonly shortProject: string;
  readonly maker: string;
  readonly date: string;
  readonly logo: { readonly file: string; readonly width: number; readonly height: number } | null;
  readonly valueNote: string;
  readonly facts: readonly Fact[];
  readonly asideFacts: readonly Fact[];
  readonly factWidth: number;
  readonly widths: ColumnWidths;
  readonly priceMissing: string;
  /** Titles of sections by numeral, cut for the running head. */
  readonly shortTitles: Readonly<Record<string, string>>;
  readonly sections: readonly PaperSection[];
  readonly totals: {
    readonly subtotal: string;
    readonly percent: string;
    readonly ppn: string;
    readonly grand: string;
    readonly missing: string;
    readonly words: string;
  };
  readonly notes: string;
  readonly longNotes: boolean;
}

type Fact = readonly [label: string, value: string];

interface PaperSection {
  readonly numeral: string;
  readonly title: string;
  /** For the line of its sum. */
  readonly shortTitle: string;
  readonly items: readonly PaperItem[];
  readonly groups: readonly PaperGroup[];
  readonly subtotal: string;
  readonly missing: string;
}

interface PaperGroup {
  readonly number: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly items: readonly PaperItem[];
  readonly subtotal: string;
  readonly missing: string;
}

type PaperItem = readonly [
  number: string,
  deskripsi: string,
  kode: string,
  volume: string,
  satuan: string,
  harga: string | null,
  total: string,
];

/** Notes up to this length stand above the signature; longer ones follow on pages of their own. */
const SHORT_NOTES = 600;
/** Millimetres. */
const LOGO_BOX = { width: 70, height: 16 };

export function rabPaper(report: RabReport, logo: Logo | undefined): RabPaper {
  const { profile } = report;
  const missing = missingPricesText(report.missingPrices);
  const facts = profileFacts(report);
  return {
    title: 'Rencana Anggaran Biaya',
    project: titleText(profile.projectName),
    shortProject: cut(profile.projectName, 55),
    maker: profile.author,
    date: report.date,
    logo: logo ? { file: `logo.${logo.type}`, ...fitted(logo) } : null,
    valueNote: [`termasuk PPN ${report.ppnPercent.text} %`, missing].filter(Boolean).join(', '),
    facts,
    asideFacts: [
      ['Tanggal', report.date],
      ['Mata uang', 'Rupiah'],
    ],
    factWidth: labelWidth(facts),
    widths: columnWidths(report),
    priceMissing: priceMissingText,
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    sections: report.sections.map(paperSection),
    totals: {
      subtotal: report.subtotal.text,
      percent: report.ppnPercent.text,
      ppn: report.ppn.text,
      grand: report.grandTotal.text,
      missing,
      words: report.words,
    },
    notes: words(profile.notes),
    longNotes: profile.notes.length > SHORT_NOTES || profile.notes.split('\n').length > 8,
  };
}

function paperSection(section: RabSection): PaperSection {
  return {
    numeral: section.numeral,
    title: titleText(section.title),
    shortTitle: shortTitle(section.title),
    items: section.items.map(paperItem),
    groups: section.groups.map(paperGroup),
    subtotal: section.subtotal.text,
    missing: missingPricesText(section.missingPrices),
  };
}

function paperGroup(group: RabGroup): PaperGroup {
  return {
    number: group.number,
    title: titleText(group.title),
    shortTitle: shortTitle(group.title),
    items: group.items.map(paperItem),
    subtotal: group.subtotal.text,
    missing: missingPricesText(group.missingPrices),
  };
}

function paperItem({ number, deskripsi, kode, volume, satuan, harga, total }: RabItem): PaperItem {
  // A row without a price has no amount either; its 0 only keeps the sums whole.
  const amount = harga ? total.text : '–';
  return [
    number,
    words(fewLines(deskripsi)),
    breakable(kode, LONGEST_CODE),
    volume.text,
    breakable(drawUnit(satuan), LONGEST_UNIT),
    harga?.text ?? null,
    amount,
  ];
}

function profileFacts({ profile }: RabReport): Fact[] {
  const facts: Fact[] = [];
  if (profile.projectOwner) facts.push(['Pemilik', words(profile.projectOwner)]);
  for (const { label, value } of profile.customFields)
    if (value) facts.push([words(label), words(value)]);
  return facts;
}

/** The label column grows with its longest label, up to a third of the strip. */
function labelWidth(facts: readonly Fact[]): number {
  const longest = Math.max(0, ...facts.map(([label]) => label.length));
  return Math.min(45, Math.max(19, longest * 1.5 + 2));
}

/** A heading needs words, for the bookmark and for whoever listens to the page. */
function titleText(title: string): string {
  return words(title.replaceAll(/\s+/g, ' ').trim()) || 'Tanpa judul';
}

function shortTitle(title: string): string {
  return cut(titleText(title), 50);
}

function words(text: string): string {
  return breakable(keptTogether(text));
}

/** A description keeps a few lines of its own; a row of many would not fit on a page. */
function fewLines(text: string): string {
  return text.split('\n').length <= 6 ? text : text.replaceAll(/\s+/g, ' ');
}

/** The logo's size on paper in millimetres: as tall as the letterhead, unless it is very wide. */
function fitted({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: width * scale, height: height * scale };
}

function cut(text: string, longest: number): string {
  const line = text.replaceAll(/[ \t\n]+/g, ' ');
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
