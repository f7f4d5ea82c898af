import {
  decimalsOf,
  multiply,
  percentOf,
  sum,
  toText,
  zero,
  type Decimal,
} from '../../domain/number/decimal.ts';
import type {
  AnalysisGroup,
  AnalysisRow,
  AnalysisSheet,
  WorkWithout,
} from '../../domain/report/analyses.ts';
import { differenceText, type Difference } from '../../domain/report/item-prices.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { roundingTexts, type UnitPriceRounding } from '../../domain/recipe.ts';
import { priceMissingText } from '../../domain/report/rab.ts';
import { placeOf, sheetNames, type Book } from './book.ts';
import { blank, gap } from './cells/blanks.ts';
import { fixedCell } from './cells/cell-names.ts';
import { missingNote, quotedText, rounded, roundedTwice, sumFormula } from './cells/formulas.ts';
import { itemsSum } from './cells/items-sum.ts';
import { shareOf } from './cells/percents.ts';
import { linesOf } from '../spreadsheet/text-lines.ts';
import { oneLine, shortened } from './sheet-head.ts';
import {
  asideStyle,
  decimals,
  deductedStyle,
  figureStyle,
  grandTotalStyle,
  openRateStyle,
  percent,
  plainTotalStyle,
  rateStyle,
  sharePercent,
  strongFigureStyle,
  styles,
} from './cells/styles.ts';
import type { Cell, Row } from '../spreadsheet/write-workbook.ts';

const money = decimals(2);
const LINE = 15;
/** Of a work's name under F, and of its rows whose prices are looked at. */
const LONGEST_NAME = 160;
const MOST_COMPARED = 100;
/** The first column behind the table. */
const ASIDE = 8;

/** A figure and its cell in this sheet. */
interface Placed {
  readonly cell: string;
  readonly value: Decimal;
}

/** The amounts of an analysis' rows by their ids. */
type Amounts = ReadonlyMap<string, Placed>;

/** Writes analyses one below the other, and records in the book where their figures are. */
export class AnalysisWriter {
  readonly #book: Book;
  readonly #rows: Row[];
  readonly #usual: string;
  /** Of what stands under F, in characters. */
  readonly #textWidth: number;
  readonly #works: ReadonlyMap<string, number[]>;

  constructor(
    book: Book,
    rows: Row[],
    { usual, widths }: { readonly usual: Decimal | undefined; readonly widths: readonly number[] },
  ) {
    this.#book = book;
    this.#textWidth = widths.slice(1, 6).reduce((all, width) => all + width, 0);
    this.#rows = rows;
    this.#usual = usual ? toText(usual) : '';
    this.#works = worksOf(book);
  }

  analysis(sheet: AnalysisSheet): void {
    const { kode, deskripsi, satuan, source: from, mark } = sheet;
    const source = [from, mark];
    this.#rows.push(
      {
        cells: [
          { value: kode, style: styles.kode },
          ...gap(5),
          { value: oneLine(source.filter(Boolean).join(', ')), style: styles.sourceNote },
        ],
        begins: true,
      },
      {
        cells: [
          undefined,
          { value: deskripsi, style: styles.workTitle },
          undefined,
          { value: drawUnit(satuan), style: styles.strong },
        ],
      },
    );
    const first = this.#rows.length + 1;
    const works = this.#works.get(sheet.key) ?? [];
    const volume = sum(works.flatMap((place) => this.#book.items[place]?.volume.value ?? []));
    const sums = this.#groups(sheet.groups, volume, sheet.differences.length);
    this.#sums(sheet, sums, first);
    const F = this.#rows.length;
    this.#book.unitPrices.set(sheet.key, fixedCell(sheetNames.analyses, 'G', F));
    for (const difference of sheet.differences) this.#difference(difference, F);
    this.#volume(sheet, works, volume);
    this.#rows.push({ cells: [], height: 14 });
  }

  /** Rows of A, B and C; answers the cells of their sums. */
  #groups(groups: readonly AnalysisGroup[], works: Decimal, differences: number): string[] {
    // Shares may come before the rows that they are shares of, and every row refers to the volume
    // below.
    const amounts = new Map<string, Placed>();
    let last = this.#rows.length;
    for (const { rows } of groups) {
      last++;
      for (const { id, amount } of rows)
        amounts.set(id, { cell: `G${++last}`, value: amount.value });
    }
    // Behind D, E, F and what the RAB has otherwise.
    const volume = { cell: `E${last + 4 + differences}`, value: works };
    return groups.map(({ letter, title, rows, total }) => {
      const head = this.#rows.length + 1;
      this.#rows.push({
        cells: [
          { value: letter, style: styles.groupNumber },
          { value: title, style: styles.group },
          ...blank(4, styles.groupRule),
          {
            value: total.value,
            ...(rows.length > 0 && {
              formula: `ROUND(SUM(G${head + 1}:G${head + rows.length}),2)`,
            }),
            style: strongFigureStyle(`${money};-${money};"–"`),
          },
        ],
        level: 1,
      });
      for (const component of rows) this.#component(component, volume, amounts);
      return `G${head}`;
    });
  }

  #component(component: AnalysisRow, volume: Placed, amounts: Amounts): void {
    const row = this.#rows.length + 1;
    const { number, name, code, unit, coefficient, base, amount, resource } = component;
    const places = decimalsOf(coefficient.value);
    const parts = (base ?? []).flatMap((id) => amounts.get(id) ?? []);
    const times = base ? sum(parts.map(({ value }) => value)) : (component.price?.value ?? zero);
    this.#rows.push({
      cells: [
        { value: Number(number), style: styles.number },
        { value: name, style: styles.text },
        { value: code, style: styles.code },
        { value: drawUnit(unit), style: styles.unit },
        {
          value: coefficient.value,
          style: figureStyle(base ? sharePercent(places) : decimals(Math.max(4, places))),
        },
        base ? shareCell(component, parts, times) : this.#priceCell(component),
        {
          value: amount.value,
          formula: roundedTwice(`E${row}*N(F${row})`, multiply(coefficient.value, times), 2),
          style: figureStyle(money),
        },
      ],
      level: 1,
    });
    const uses = this.#book.uses.get(resource) ?? [];
    const factor = base ? `G${row}` : `E${row}`;
    uses.push({
      product: `${sheetNames.analyses}!${factor}*${sheetNames.analyses}!${volume.cell}`,
      value: multiply(base ? amount.value : coefficient.value, volume.value),
    });
    this.#book.uses.set(resource, uses);
  }

  #priceCell({ price, resource }: AnalysisRow): Cell {
    const formula = () => placeOf(this.#book.resourcePrices, resource);
    return price
      ? { value: price.value, formula, style: figureStyle(money) }
      : { value: priceMissingText, formula, style: styles.missing };
  }

  #sums(
    { D, E, F, rounding, overheadPercent, groups }: AnalysisSheet,
    sums: string[],
    first: number,
  ): void {
    const row = this.#rows.length + 1;
    const value = overheadPercent.value;
    const rate: Cell =
      toText(value) === this.#usual
        ? { value: shareOf(value), formula: 'OVERHEAD', style: rateStyle(percent) }
        : { value: shareOf(value), style: openRateStyle(percent) };
    this.#rows.push(
      {
        cells: [
          { value: 'D', style: styles.strong },
          { value: 'Jumlah (A + B + C)', style: styles.plain },
          ...gap(4),
          {
            value: D.value,
            formula: `ROUND(${sums.join('+')},2)`,
            style: plainTotalStyle(money),
          },
        ],
        level: 1,
      },
      {
        cells: [
          { value: 'E', style: styles.strong },
          { value: 'Biaya umum dan keuntungan (× D)', style: styles.plain },
          ...gap(3),
          rate,
          {
            value: E.value,
            formula: roundedTwice(`G${row}*F${row + 1}`, percentOf(D.value, value), 2),
            style: plainTotalStyle(money),
          },
        ],
        level: 1,
      },
      {
        cells: [
          { value: 'F', style: styles.grandLeft },
          {
            value: ['Harga satuan pekerjaan (D + E)', roundingTexts[rounding]]
              .filter(Boolean)
              .join(', '),
            style: styles.grandLeft,
          },
          missingCell(groups, first, row - 1),
          ...blank(3, styles.grandFill),
          {
            value: F.value,
            formula: roundings[rounding](`G${row}+G${row + 1}`),
            style: grandTotalStyle(money),
          },
        ],
      },
    );
  }

  /** What the RAB has otherwise (PAPER-02); it goes when its price becomes F. */
  #difference(difference: Difference, F: number): void {
    const { harga, places } = difference;
    const { layout, itemRows } = this.#book;
    const isF = places
      .slice(0, MOST_COMPARED)
      .map((place) => `${sheetNames.rab}!${layout.letter('harga')}${itemRows[place]}=G${F}`);
    const text = differenceText(difference, (name) => shortened(name, LONGEST_NAME));
    const style = styles.difference;
    this.#rows.push({
      cells: [
        { value: '*', style },
        harga
          ? { value: text, formula: `IF(AND(${isF.join(',')}),"",${quotedText(text)})`, style }
          : { value: text, style },
      ],
      spans: [[1, 5]],
      height: LINE * linesOf(text, this.#textWidth),
      level: 1,
    });
  }

  /** Σ volume of the works with this analysis, on which the needs of labour and material depend. */
  #volume({ satuan }: AnalysisSheet, works: readonly number[], value: Decimal): void {
    const row = this.#rows.length + 1;
    const { term, aside } = itemsSum(this.#book, works, 'volume', { row, column: ASIDE });
    this.#rows.push({
      cells: [
        undefined,
        { value: 'Volume pekerjaan ini di lembar RAB', style: styles.note },
        undefined,
        { value: drawUnit(satuan), style: styles.note },
        {
          value,
          formula: rounded(term, 6),
          style: asideStyle(decimals(Math.max(2, decimalsOf(value)))),
        },
        ...gap(ASIDE - 5),
        ...aside,
      ],
      level: 1,
    });
  }

  /** Names the works without an analysis, so that nobody searches for theirs in vain. */
  without(works: readonly WorkWithout[]): void {
    this.#rows.push({
      cells: [
        { value: 'Pekerjaan tanpa analisis', style: styles.sectionLine },
        ...blank(6, styles.sectionRule),
      ],
    });
    for (const { kode, deskripsi, satuan } of works) {
      this.#rows.push({
        cells: [
          { value: null, style: styles.groupRule },
          { value: deskripsi, style: styles.text },
          { value: kode, style: styles.code },
          { value: drawUnit(satuan), style: styles.unit },
          ...blank(3, styles.groupRule),
        ],
      });
    }
  }
}

/** F of a sum of two amounts with 2 decimals, as `roundedUnitPrice` of the domain has it. */
const roundings: Record<UnitPriceRounding, (term: string) => string> = {
  none: (term) => `ROUND(${term},2)`,
  down: (term) => `INT(ROUND(${term},2))`,
  'half-up': (term) => `ROUND(ROUND(${term},2),0)`,
};

/** The works of each analysis by their places in the RAB. */
function worksOf({ report }: Book): Map<string, number[]> {
  const works = new Map<string, number[]>();
  report.prices.forEach(({ analysis }, place) => {
    if (analysis === undefined) return;
    const places = works.get(analysis);
    if (places) places.push(place);
    else works.set(analysis, [place]);
  });
  return works;
}

/** The base of a share, summed; where one of its prices is missing, of the others. */
function shareCell({ price }: AnalysisRow, parts: readonly Placed[], value: Decimal): Cell {
  return {
    value,
    formula: rounded(sumFormula(parts.map(({ cell }) => cell)), 2),
    style: (price ? figureStyle : deductedStyle)(money),
  };
}

/** '2 harga belum ada', counted anew when prices are filled in. */
function missingCell(groups: readonly AnalysisGroup[], first: number, last: number): Cell {
  const count = groups
    .flatMap(({ rows }) => rows)
    .filter(({ base, price }) => base === null && price === undefined).length;
  if (count === 0) return { value: null, style: styles.grandFill };
  return { ...missingNote(count, `F${first}:F${last}`), style: styles.grandFill };
}
