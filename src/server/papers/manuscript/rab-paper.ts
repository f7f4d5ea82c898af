import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { itemsOfSections, lastItemOf } from '../../../domain/report/items-of-sections.ts';
import { missingPricesText, priceMissingText } from '../../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabReport, RabSection } from '../../../domain/report/rab.ts';
import { closingPart, valuePart } from './closing-part.ts';
import { tableWidth } from './frame.ts';
import { keepsEnd } from './keeps-end.ts';
import { breakable } from '../printable.ts';
import { rabColumns } from './rab-columns.ts';
import { fewLines, shortTitle, titleText, words } from './texts.ts';
import { LONGEST_CODE, LONGEST_UNIT } from './widths.ts';

type PaperItem = readonly [
  number: string,
  deskripsi: string,
  kode: string,
  volume: string,
  satuan: string,
  harga: string | null,
  total: string,
  weight: string,
  note: string,
  mark: string,
];

/** Millimetres that a description must have, or the page is turned. */
const NARROWEST_DESCRIPTION = 45;
const WEIGHT_COLUMN = 13;

/** What `templates/rab.typ` reads: ready texts, and measures in millimetres. */
export function rabPaper(report: RabReport, { settings }: PaperSet) {
  const { columns } = settings;
  const widths = rabColumns(report);
  const { number, code, volume, unit, price, amount } = widths;
  const fixed =
    [number, volume, unit, price, amount].reduce((all, width) => all + width, 0) +
    (columns.kode ? code : 0) +
    (columns.bobot ? WEIGHT_COLUMN : 0);
  const landscape = tableWidth(settings, false) - fixed < NARROWEST_DESCRIPTION;
  const last = lastItemOf(report);
  return {
    ...valuePart(report),
    landscape,
    keepsEnd: keepsEnd({
      text: last && `${last.deskripsi}${columns.catatan ? last.catatan : ''}`,
      notes: report.profile.notes,
      isLandscape: landscape,
    }),
    columns,
    widths,
    priceMissing: priceMissingText,
    /** Titles of sections by numeral, cut for the running head. */
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    sections: report.sections.map((section) => sectionPart(section, columns)),
    mark: itemsOfSections(report).some((item) => item.isOwnPrice) ? ownPriceMark : '',
    closing: closingPart(report),
  };
}

const ownPriceMark = '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F).';

type Columns = PaperSet['settings']['columns'];

function sectionPart(section: RabSection, columns: Columns) {
  return {
    numeral: section.numeral,
    title: titleText(section.title),
    shortTitle: shortTitle(section.title),
    items: section.items.map((item) => itemPart(item, columns)),
    groups: section.groups.map((group) => groupPart(group, columns)),
    ...sumsOf(section, columns),
  };
}

function groupPart(group: RabGroup, columns: Columns) {
  return {
    number: group.number,
    title: titleText(group.title),
    shortTitle: shortTitle(group.title),
    items: group.items.map((item) => itemPart(item, columns)),
    ...sumsOf(group, columns),
  };
}

function sumsOf({ subtotal, missingPrices, weight }: RabGroup | RabSection, { bobot }: Columns) {
  return {
    subtotal: subtotal.text,
    missing: missingPricesText(missingPrices),
    weight: bobot ? weight.text : '',
  };
}

function itemPart(item: RabItem, { bobot, catatan }: Columns): PaperItem {
  const { harga } = item;
  // A row without a price prints no amount; the stored 0 only serves the sums.
  return [
    item.number,
    words(fewLines(item.deskripsi)),
    breakable(item.kode, LONGEST_CODE),
    item.volume.text,
    breakable(drawUnit(item.satuan), LONGEST_UNIT),
    harga?.text ?? null,
    harga ? item.total.text : '–',
    bobot ? item.weight.text : '',
    catatan ? words(fewLines(item.catatan)) : '',
    item.isOwnPrice ? '*' : '',
  ];
}
