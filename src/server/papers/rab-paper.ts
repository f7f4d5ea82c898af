import { sum, type Decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writeNumber } from '../../domain/number/number-text.ts';
import type { PaperSet } from '../../domain/report/paper-set.ts';
import { missingPricesText, priceMissingText } from '../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabReport, RabSection } from '../../domain/report/rab.ts';
import { weights } from '../../domain/report/weights.ts';
import { closingPart, valuePart } from './closing-part.ts';
import { tableWidth } from './frame.ts';
import { breakable } from './printable.ts';
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
  const part = new RabWriter(columns.bobot ? weightsOf(report) : [], columns.catatan);
  return {
    ...valuePart(report),
    landscape,
    columns,
    widths,
    priceMissing: priceMissingText,
    /** Titles of sections by numeral, cut for the running head. */
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    sections: report.sections.map((section) => part.section(section)),
    closing: closingPart(report),
  };
}

/** Goes through the items in the order of the paper, each with its weight. */
class RabWriter {
  readonly #weights: readonly Decimal[];
  readonly #withNotes: boolean;
  #at = 0;

  constructor(weightsInOrder: readonly Decimal[], withNotes: boolean) {
    this.#weights = weightsInOrder;
    this.#withNotes = withNotes;
  }

  section(section: RabSection) {
    const from = this.#at;
    return {
      numeral: section.numeral,
      title: titleText(section.title),
      shortTitle: shortTitle(section.title),
      items: section.items.map((item) => this.#item(item)),
      groups: section.groups.map((group) => this.#group(group)),
      ...this.#sums(section, from),
    };
  }

  #group(group: RabGroup) {
    const from = this.#at;
    return {
      number: group.number,
      title: titleText(group.title),
      shortTitle: shortTitle(group.title),
      items: group.items.map((item) => this.#item(item)),
      ...this.#sums(group, from),
    };
  }

  #sums({ subtotal, missingPrices }: RabGroup | RabSection, from: number) {
    return {
      subtotal: subtotal.text,
      missing: missingPricesText(missingPrices),
      weight: this.#weight(this.#weights.slice(from, this.#at)),
    };
  }

  #item({ number, deskripsi, kode, volume, satuan, harga, total, catatan }: RabItem): PaperItem {
    const weight = this.#weights.slice(this.#at, this.#at + 1);
    this.#at++;
    // A row without a price prints no amount; the stored 0 only serves the sums.
    return [
      number,
      words(fewLines(deskripsi)),
      breakable(kode, LONGEST_CODE),
      volume.text,
      breakable(drawUnit(satuan), LONGEST_UNIT),
      harga?.text ?? null,
      harga ? total.text : '–',
      this.#weight(weight),
      this.#withNotes ? words(fewLines(catatan)) : '',
    ];
  }

  #weight(shares: readonly Decimal[]): string {
    return shares.length === 0 ? '' : writeNumber(sum(shares), 2);
  }
}

function weightsOf(report: RabReport): Decimal[] {
  return weights(
    report.sections.flatMap(({ items, groups }) =>
      [...items, ...groups.flatMap((group) => group.items)].map(({ total }) => total.value),
    ),
  );
}
