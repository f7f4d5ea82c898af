import type { PaperSettings } from '../../domain/report/paper-settings.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { blank } from './cells/blanks.ts';
import { styles } from './cells/styles.ts';
import type { HeadColumn } from './cells/head-column.ts';
import type { Row } from '../spreadsheet/write-workbook.ts';

/** Heights of a fact's and of a name's line, in points. */
const FACT_LINE = 15;
const NAME_LINE = 18;
/** Of the custom fields, so many stand above the table; all of them on the sheet Info. */
const FIELDS_ABOVE = 3;

/** Title and project over the columns' heads; the logo stands beside, in the columns behind `span`. */
export function headRows(
  title: string,
  { rab: { profile }, settings: { company } }: WorkbookReport,
  columns: readonly HeadColumn[],
  { span, widths, printed = widths.length, facts = [], under, hasLogo = false }: HeadLayout,
): Row[] {
  const name = oneLine(profile.projectName);
  const room = widths.slice(0, span).reduce((all, width) => all + width, 0);
  return [
    // A logo stands beside the text, and the rule ends before it.
    ...letterhead(company, { room, span, ruled: hasLogo ? span : printed }),
    { cells: [{ value: title, style: styles.title }], height: 24 },
    {
      cells: [{ value: name, style: styles.project }],
      span,
      height: NAME_LINE * linesOf(name, room * 0.8),
    },
    ...facts.map(([label, value]) => ({
      cells: [{ value: oneLine(`${label}: ${value}`), style: styles.fact }],
      span,
      height: FACT_LINE * linesOf(`${label}: ${value}`, room),
    })),
    ...(under ? [under] : []),
    { cells: [], height: 8 },
    tableHead(columns),
  ];
}

interface HeadLayout {
  readonly span: number;
  readonly widths: readonly number[];
  /** How many columns are printed, all unless it is said. */
  readonly printed?: number;
  readonly hasLogo?: boolean;
  readonly facts?: readonly Fact[];
  /** A row of the sheet's own, under the facts. */
  readonly under?: Row | undefined;
}

/** The office's name, what it does and where it is, as on paper; nothing where nothing is said. */
function letterhead(
  { name, line, address }: PaperSettings['company'],
  { room, span, ruled }: { readonly room: number; readonly span: number; readonly ruled: number },
): Row[] {
  const rows = [
    { text: name, style: styles.kopName, height: 22, letters: 0.65 },
    { text: line, style: styles.kopLine, height: 14, letters: 0.95 },
    { text: address, style: styles.kopAddress, height: 13, letters: 1.1 },
  ].filter(({ text }) => text !== '');
  if (rows.length === 0) return [];
  return [
    ...rows.map(({ text, style, height, letters }) => ({
      cells: [{ value: oneLine(text), style }],
      span,
      height: height * linesOf(text, room * letters),
    })),
    { cells: [], height: 4 },
    { cells: blank(ruled, styles.kopRule), height: 8 },
  ];
}

type Fact = readonly [label: string, value: string];

/** What stands under the project's name on the sheets that are handed over. */
export function projectFacts({ rab, settings, withoutPrices }: WorkbookReport): Fact[] {
  const { profile, date } = rab;
  const { number, revision } = settings.document;
  const facts: Fact[] = [];
  if (profile.projectOwner) facts.push(['Pemilik', profile.projectOwner]);
  if (number) facts.push(['Nomor', number]);
  if (revision) facts.push(['Revisi', revision]);
  facts.push(['Tanggal', date]);
  for (const { label, value } of [
    ...(profile.restsOn ?? []),
    ...profile.customFields.slice(0, FIELDS_ABOVE),
  ]) {
    if (value) facts.push([label, value]);
  }
  if (withoutPrices)
    facts.push(['Salinan tender', 'isi harga satuan pada sel kuning di lembar RAB']);
  return facts;
}

function tableHead(columns: readonly HeadColumn[]): Row {
  const heads = {
    left: styles.head,
    indented: styles.headIndented,
    right: styles.headRight,
    center: styles.headCentre,
  };
  const isTall = columns.some(({ title }) => title.length > 18);
  return {
    cells: columns.map(({ title, align }) => ({ value: title, style: heads[align ?? 'left'] })),
    height: isTall ? 32 : 22,
  };
}

/** A name is never cut: an office that is named by half does not exist. */
const linesOf = (text: string, room: number) => Math.max(1, Math.ceil(text.length / room));

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

export function shortened(text: string, longest: number): string {
  const line = oneLine(text);
  if (line.length <= longest) return line;
  const cut = line.slice(0, Math.floor(longest) - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
