import type { RabReport } from '../../domain/report/rab.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { styles } from './cells/styles.ts';
import type { Row } from '../spreadsheet/write-workbook.ts';

/** Heights of a fact's and of a name's line, in points. */
const FACT_LINE = 15;
const NAME_LINE = 18;
/** Of the custom fields, so many stand above the table; all of them on the sheet Info. */
const FIELDS_ABOVE = 3;

export interface HeadColumn {
  readonly title: string;
  readonly align?: 'right' | 'center' | 'indented';
}

/** Title and project over the columns' heads; the logo stands beside, in the columns behind `span`. */
export function headRows(
  title: string,
  { profile }: Pick<RabReport, 'profile'>,
  columns: readonly HeadColumn[],
  { span, widths, facts = [] }: HeadLayout,
): Row[] {
  const name = oneLine(profile.projectName);
  const room = widths.slice(0, span).reduce((all, width) => all + width, 0);
  return [
    { cells: [{ value: title, style: styles.title }], height: 24 },
    {
      cells: [{ value: name, style: styles.project }],
      span,
      height: NAME_LINE * Math.ceil((name.length || 1) / (room * 0.8)),
    },
    ...facts.map(([label, value]) => ({
      cells: [{ value: shortened(`${label}: ${value}`, room), style: styles.fact }],
      span,
      height: FACT_LINE,
    })),
    { cells: [], height: 8 },
    tableHead(columns),
  ];
}

interface HeadLayout {
  readonly span: number;
  readonly widths: readonly number[];
  readonly facts?: readonly Fact[];
}

type Fact = readonly [label: string, value: string];

/** What stands under the project's name on the sheets that are handed over. */
export function projectFacts({ rab: { profile, date }, withoutPrices }: WorkbookReport): Fact[] {
  const facts: Fact[] = [['Tanggal', date]];
  if (profile.projectOwner) facts.unshift(['Pemilik', profile.projectOwner]);
  for (const { label, value } of [
    ...(profile.restsOn ?? []),
    ...profile.customFields.slice(0, FIELDS_ABOVE),
  ]) {
    if (value) facts.push([label, value]);
  }
  if (withoutPrices) facts.push(['Salinan tender', 'harga satuan diisi penawar pada lembar RAB']);
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

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

export function shortened(text: string, longest: number): string {
  const line = oneLine(text);
  if (line.length <= longest) return line;
  const cut = line.slice(0, Math.floor(longest) - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
