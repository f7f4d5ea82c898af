import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { itemsOfSections, lastItemOf } from '../../../domain/report/items-of-sections.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabReport, RabSection } from '../../../domain/report/rab.ts';
import { closingPart, valuePart } from './closing-part.ts';
import { decimalColumn, type Aligned, type DecimalColumn } from './decimals.ts';
import { areLong } from './frame.ts';
import { keepsEnd } from './keeps-end.ts';
import { breakable } from '../printable.ts';
import { linksOf, type Links } from './links.ts';
import { rabColumns } from './rab-columns.ts';
import { fewLines, shortTitle, sumTitle, titleText, words } from './texts.ts';
import { LONGEST_CODE, LONGEST_UNIT } from './widths.ts';

type PaperItem = readonly [
  path: string,
  deskripsi: string,
  kode: string,
  volume: Aligned,
  satuan: string,
  harga: string | null,
  total: string,
  weight: string,
  note: string,
  mark: string,
  analysis: string,
];

const lastText = ({ deskripsi, catatan }: RabItem, withNote: boolean) =>
  [deskripsi, ...(withNote ? [catatan] : [])].map(fewLines).join('\n');

/** What `templates/rab.typ` reads: ready texts, and measures in millimetres. */
export function rabPaper(report: RabReport, set: PaperSet) {
  const { settings } = set;
  const links = linksOf(set);
  const { columns } = settings;
  const items = itemsOfSections(report);
  const volume = decimalColumn(
    items.map((item) => item.volume.text),
    'Volume',
  );
  const { landscape, widths } = rabColumns(report, volume, settings);
  const how = { columns, volume, links };
  const last = lastItemOf(report);
  return {
    ...valuePart(report),
    landscape,
    keepsEnd: keepsEnd(
      {
        text: last ? lastText(last, columns.catatan) : report.sections.at(-1)?.title,
        words: report.words,
        notes: areLong(report.profile.notes) ? '' : report.profile.notes,
        isLandscape: landscape,
      },
      set,
    ),
    widths,
    isTarget: links.isTarget,
    toTakeOff: links.toTakeOff,
    priceMissing: priceMissingText,
    /** Titles of sections by numeral, cut for the running head. */
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    sections: report.sections.map((section) => sectionPart(section, how)),
    mark: report.priceMark,
    closing: closingPart(report),
  };
}

interface How {
  readonly columns: PaperSet['settings']['columns'];
  readonly volume: DecimalColumn;
  readonly links: Links;
}

function sectionPart(section: RabSection, how: How) {
  return {
    numeral: section.numeral,
    title: titleText(section.title),
    shortTitle: sumTitle(section.title),
    items: section.items.map((item) => itemPart(item, how)),
    groups: section.groups.map((group) => groupPart(group, how)),
    ...sumsOf(section, how),
  };
}

function groupPart(group: RabGroup, how: How) {
  return {
    number: group.path,
    title: titleText(group.title),
    shortTitle: sumTitle(group.title),
    items: group.items.map((item) => itemPart(item, how)),
    ...sumsOf(group, how),
  };
}

function sumsOf({ subtotal, missingPrices, weight }: RabGroup | RabSection, { columns }: How) {
  return {
    subtotal: subtotal.text,
    missing: missingPricesText(missingPrices),
    weight: columns.bobot ? weight.text : '',
  };
}

function itemPart(item: RabItem, { columns: { bobot, catatan }, volume, links }: How): PaperItem {
  const { harga } = item;
  // A row without a price prints no amount; the stored 0 only serves the sums.
  return [
    item.path,
    words(fewLines(item.deskripsi)),
    breakable(item.kode, LONGEST_CODE),
    volume.cell(item.volume.text),
    breakable(drawUnit(item.satuan), LONGEST_UNIT),
    harga?.text ?? null,
    harga ? item.total.text : '–',
    bobot ? item.weight.text : '',
    catatan ? words(fewLines(item.catatan)) : '',
    item.isOwnPrice ? '*' : '',
    links.analysis(item.kode),
  ];
}
