import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { itemsOfSections, lastItemOf } from '../../../domain/report/items-of-sections.ts';
import { extraText } from '../../../domain/report/volume.ts';
import type { VolumeItem, VolumeReport, VolumeRow } from '../../../domain/report/volume.ts';
import { TENDER_NOTE } from './closing-part.ts';
import { fixed, laidOut } from './columns.ts';
import { decimalColumn, type DecimalColumn } from './decimals.ts';
import { tableWidth } from './frame.ts';
import { keepsEnd } from './keeps-end.ts';
import { linksOf } from './links.ts';
import { numberColumn } from './rab-columns.ts';
import { breakable } from '../printable.ts';
import { cut, fewLines, shortTitle, titleText, words } from './texts.ts';
import { isOneLine, LONGEST_CODE } from './widths.ts';

/** More extra columns than this are told in words beside each row: no page is wide enough. */
const MOST_EXTRA_COLUMNS = 6;
interface Measured {
  readonly title: string;
  /** Null where each row may have its own. */
  readonly unit: string | null;
  /** Millimetres as designed. */
  readonly drawn: number;
  readonly of: (row: VolumeRow) => string;
}

const usual: readonly Measured[] = [
  { title: 'Panjang', unit: 'm', drawn: 18, of: ({ panjang }) => panjang.text },
  { title: 'Lebar', unit: 'm', drawn: 16, of: ({ lebar }) => lebar.text },
  { title: 'Tinggi', unit: 'm', drawn: 17, of: ({ tinggi }) => tinggi.text },
];
const count: Measured = { title: 'Jumlah', unit: null, drawn: 13, of: ({ jumlah }) => jumlah.text };

interface MeasureColumn extends Measured {
  readonly figures: DecimalColumn;
}

/** Those that a row fills in: a column of blanks is not printed. */
function measureColumns(report: VolumeReport, names: readonly string[]): MeasureColumn[] {
  const rows = itemsOfSections(report).flatMap((item) => item.rows);
  const extras = names.map((name) => ({
    title: breakable(cut(name, 40), 8),
    unit: null,
    drawn: 15,
    of: (row: VolumeRow) => row.extras.find((extra) => extra.name === name)?.value.text ?? '',
  }));
  return [...usual, ...extras, count]
    .map((one) => ({ ...one, figures: decimalColumn(rows.map(one.of), one.title) }))
    .filter(({ figures }) => figures.isFilled);
}

/** What `templates/volume.typ` reads. */
export function volumePaper(report: VolumeReport, set: PaperSet) {
  const { settings, withoutPrices } = set;
  const works = itemsOfSections(report);
  const names = report.extraNames.length <= MOST_EXTRA_COLUMNS ? report.extraNames : [];
  const measures = measureColumns(report, names);
  const volume = decimalColumn(
    works.flatMap((work) => [work.volume, ...work.rows.map((row) => row.volume)]).map(textOf),
    'Volume',
    1.06,
  );
  const columns = {
    number: fixed(Math.max(13, numberColumn(report))),
    volume: { drawn: 26, needed: volume.needed },
    ...Object.fromEntries(
      measures.map(({ drawn, figures }, at) => [at, { drawn, needed: figures.needed }]),
    ),
  };
  const { landscape, widths } = laidOut<string>(columns, settings);
  const [numberWidth, volumeWidth] = [widths['number'] ?? 0, widths['volume'] ?? 0];
  const besides = tableWidth(settings, landscape) - numberWidth - volumeWidth;
  const uraianWidth = measures.reduce((left, _, at) => left - (widths[at] ?? 0), besides);
  const room = { title: besides, uraian: uraianWidth, kode: volumeWidth };
  const how = { measures, volume, told: names.length === 0, room };
  return {
    value: null,
    valueNote: withoutPrices ? TENDER_NOTE : '',
    landscape,
    keepsEnd: keepsEnd({ text: lastText(report), isLandscape: landscape }, set),
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    widths,
    toRab: linksOf(set).toTakeOff,
    measures: measures.map(({ title, unit }, at) => ({ title, unit, width: widths[at] })),
    sections: report.sections.map(({ numeral, title, items, groups }) => ({
      numeral,
      title: titleText(title),
      items: items.map((item) => paperItem(item, how)),
      groups: groups.map((group) => ({
        number: group.path,
        title: titleText(group.title),
        items: group.items.map((item) => paperItem(item, how)),
      })),
    })),
  };
}

function lastText(report: VolumeReport): string | undefined {
  const item = lastItemOf(report);
  if (!item) return report.sections.at(-1)?.title;
  return [item.deskripsi, item.rows.at(-1)?.uraian ?? ''].map(fewLines).join('\n');
}

interface How {
  readonly measures: readonly MeasureColumn[];
  readonly volume: DecimalColumn;
  /** Extra measures stand in words beside each row. */
  readonly told: boolean;
  /** Millimetres. */
  readonly room: { readonly title: number; readonly uraian: number; readonly kode: number };
}

function paperItem(item: VolumeItem, how: How) {
  const unit = drawUnit(item.satuan);
  const typed = item.rows.length === 0 ? 'Volume langsung' : 'Volume';
  const title = words(fewLines(item.deskripsi));
  const kode = breakable(item.kode, LONGEST_CODE);
  const sumLabel = unit ? `${typed}, ${unit}` : typed;
  const { room } = how;
  return {
    number: item.path,
    title,
    kode,
    isOneLine: isOneLine(title, room.title, 8.6) && isOneLine(kode, room.kode, 7),
    rows: item.rows.map((row) => paperRow(row, how)),
    sumLabel,
    isSumOneLine: isOneLine(sumLabel, room.title, 8.2),
    volume: how.volume.cell(item.volume.text),
  };
}

function paperRow(row: VolumeRow, { measures, volume, told, room }: How) {
  const extras = told ? row.extras.map(({ name, value }) => extraText(name, value)) : [];
  const said = [row.uraian, extras.length > 0 ? `(× ${extras.join(' × ')})` : '']
    .filter(Boolean)
    .join(' ');
  const uraian = words(fewLines(said));
  return {
    uraian,
    isOneLine: isOneLine(uraian, room.uraian, 8.6),
    deducts: row.isDeduction,
    measures: measures.map(({ of, figures }) => figures.cell(of(row))),
    volume: volume.cell(row.volume.text),
  };
}

const textOf = ({ text }: { readonly text: string }) => text;
