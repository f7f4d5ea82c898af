import { decimalsOf, multiply, zero } from '../../domain/number/decimal.ts';
import { isStarred, type ItemPrice } from '../../domain/report/item-prices.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { priceMissingText } from '../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabSection } from '../../domain/report/rab.ts';
import { placeOf, sheetNames, type Book, type Note } from './book.ts';
import { fixedCell } from './cells/cell-names.ts';
import {
  keptFormula,
  missingNote,
  rounded,
  roundedTwice,
  sumFormula,
  unfilledNote,
} from './cells/formulas.ts';
import { PartWeights } from './cells/part-weights.ts';
import {
  asideStyle,
  decimals,
  figureStyle,
  fillStyle,
  ownStyle,
  sectionTotalStyle,
  starred,
  styles,
  subtotalStyle,
} from './cells/styles.ts';
import type { RabColumn } from './rab-layout.ts';
import { shortened } from './sheet-head.ts';
import type { Cell, CellStyle, Row } from '../spreadsheet/write-workbook.ts';

/** In characters; beside a note it has less room. */
const LONGEST_LABEL = 70;

/** Of bold text in a width in digits. */
const LETTERS = 0.85;

type Cells = Partial<Record<RabColumn, Cell>>;
type Block = RabSection | RabGroup;

/** Writes the lines of the RAB, and records in the book where their figures are. */
export class RabWriter {
  /** The sums of sections, by their cells in this sheet. */
  readonly sums: string[] = [];
  readonly #book: Book;
  readonly #rows: Row[];
  /** The letters of the columns of figures. */
  readonly #volume: string;
  readonly #price: string;
  readonly #amount: string;
  /** How long the label of a sum may be beside a note. */
  readonly #besideNote: number;

  constructor(book: Book, rows: Row[], widths: readonly number[]) {
    const { layout } = book;
    this.#book = book;
    this.#rows = rows;
    this.#volume = layout.letter('volume');
    this.#price = layout.letter('harga');
    this.#amount = layout.letter('jumlah');
    const between = widths.slice(layout.at('uraian') + 1, layout.at('harga') + 1);
    this.#besideNote = between.reduce((sum, width) => sum + width, 0) * LETTERS;
  }

  section(section: RabSection): void {
    const { items, groups } = section;
    const head = this.#rows.length + 1;
    const sum = groups.reduce(
      (row, group) => row + group.items.length + 2,
      head + items.length + 1,
    );
    const weights = this.#weights(
      section,
      [...items.map(({ total }) => total), ...groups.map(({ subtotal }) => subtotal)],
      {
        rests: 'rests',
        head,
        sum,
      },
    );
    this.#line(
      {
        no: { value: section.numeral, style: styles.sectionNumeral },
        uraian: { value: section.title, style: styles.section },
        ...(weights && { rests: weights.limit() }),
      },
      { rule: styles.sectionRule, begins: true },
    );
    const parts = this.#items(items, 1, (item, at, row) =>
      placed(weights?.cells(at, row, item.weight), 'rests'),
    );
    groups.forEach((group, at) => parts.push(this.#group(group, items.length + at, weights)));
    const note = this.note(
      groups.reduce((count, group) => count + group.items.length, items.length),
      section.missingPrices,
      head + 1,
    );
    this.#sum(section, parts, note, {
      label: {
        value: this.#label(`Jumlah ${section.numeral} ${section.title}`, note),
        style: styles.sectionLabel,
      },
      style: sectionTotalStyle(this.#book.money),
      cells: this.#sectionWeight(section),
    });
    const row = this.#rows.length;
    this.sums.push(`${this.#amount}${row}`);
    this.#book.sections.push({
      sum: fixedCell(sheetNames.rab, this.#amount, row),
      note: note && {
        value: note.value,
        formula: fixedCell(sheetNames.rab, this.#book.layout.letter('uraian'), row),
      },
    });
    this.#rows.push({ cells: [], height: 8 });
  }

  #group(group: RabGroup, place: number, outer: PartWeights | undefined): string {
    const head = this.#rows.length + 1;
    const sum = head + group.items.length + 1;
    const weights = this.#weights(
      group,
      group.items.map(({ total }) => total),
      { rests: 'innerRests', head, sum },
    );
    this.#line(
      {
        no: { value: group.path, style: styles.groupNumber },
        uraian: { value: group.title, style: styles.group },
        ...(weights && { innerRests: weights.limit() }),
      },
      { rule: styles.groupRule, level: 1 },
    );
    const parts = this.#items(group.items, 2, (item, at, row) =>
      placed(weights?.cells(at, row, item.weight), 'innerRests'),
    );
    const note = this.note(group.items.length, group.missingPrices, head + 1);
    this.#sum(group, parts, note, {
      label: { value: this.#label(`Subtotal ${group.title}`, note), style: styles.sumLabel },
      style: subtotalStyle(this.#book.money),
      level: 1,
      cells: placed(outer?.cells(place, sum, group.weight), 'rests'),
    });
    return `${this.#amount}${this.#rows.length}`;
  }

  /** How many prices are missing of the works between this row and the last; unfilled of a tender copy. */
  note(works: number, missing: number, first: number): Note | undefined {
    const range = (column: string) => `${column}${first}:${column}${this.#rows.length}`;
    if (this.#book.report.withoutPrices) {
      return works > 0 ? unfilledNote(works, range(this.#volume), range(this.#price)) : undefined;
    }
    return missing > 0 ? missingNote(missing, range(this.#price)) : undefined;
  }

  /** It ends at the price's column and goes to the left as far as nothing else stands there. */
  #label(text: string, note: Note | undefined): string {
    return shortened(text, note ? Math.min(LONGEST_LABEL, this.#besideNote) : LONGEST_LABEL);
  }

  #weights(
    { weight }: Block,
    amounts: readonly { readonly value: RabItem['total']['value'] }[],
    where: { readonly rests: RabColumn; readonly head: number; readonly sum: number },
  ): PartWeights | undefined {
    const { layout, report } = this.#book;
    if (!layout.has('bobot')) return undefined;
    return new PartWeights(
      {
        amounts: layout.at('jumlah'),
        weights: layout.at('bobot'),
        rests: layout.at(where.rests),
        head: where.head,
        sum: where.sum,
        total: () => this.#book.subtotal,
      },
      amounts.map(({ value }) => value),
      { weight: weight.value, total: report.rab.subtotal.value },
    );
  }

  /** The same as on the sheet of the sections, which shares the whole among them. */
  #sectionWeight({ weight }: RabSection): Cells {
    const { layout, sections } = this.#book;
    if (!layout.has('bobot')) return {};
    const at = sections.length;
    return {
      bobot: {
        value: weight.value,
        formula: () => placeOf(this.#book.weights, at),
        style: figureStyle(decimals(2)),
      },
    };
  }

  /** A line of the estimate, with its mark beside the table. */
  #line(
    cells: Cells,
    { rule, ...row }: { readonly rule?: CellStyle } & Omit<Row, 'cells'> = {},
  ): void {
    const { layout, returning } = this.#book;
    const isComputed = cells.harga?.formula !== undefined;
    const mark = returning?.next(this.#rows.length + 1, isComputed);
    const all = layout.row({ ...cells, ...(mark && { mark }) });
    for (let at = 0; rule && at < layout.printed; at++) all[at] ??= { value: null, style: rule };
    this.#rows.push({ cells: all, ...row });
  }

  #sum(
    { subtotal }: Block,
    parts: readonly string[],
    note: Note | undefined,
    {
      label,
      style,
      cells,
      level,
    }: {
      readonly label: Cell;
      readonly style: CellStyle;
      readonly cells: Cells;
      readonly level?: 1;
    },
  ): void {
    const formula = parts.length > 0 ? rounded(sumFormula(parts), 2) : undefined;
    this.#rows.push({
      cells: this.#book.layout.row<Cell>({
        ...(note && { uraian: { ...note, style: styles.missingNote } }),
        harga: label,
        jumlah: { value: subtotal.value, ...(formula !== undefined && { formula }), style },
        ...cells,
      }),
      ...(level && { level }),
    });
  }

  /** Appends items and answers the range of their amounts, none where there is no item. */
  #items(
    items: readonly RabItem[],
    level: 1 | 2,
    weightsOf: (item: RabItem, at: number, row: number) => Cells,
  ): string[] {
    const first = this.#rows.length + 1;
    items.forEach((item, at) => this.#item(item, level, weightsOf(item, at, first + at)));
    const range = `${this.#amount}${first}:${this.#amount}${this.#rows.length}`;
    return items.length > 0 ? [range] : [];
  }

  #item(item: RabItem, level: 1 | 2, weights: Cells): void {
    const place = this.#book.itemRows.length;
    const row = this.#rows.length + 1;
    this.#book.itemRows.push(row);
    const measured = this.#book.volumes.get(place);
    const price = this.#book.report.prices[place];
    const volumePlaces = decimalsOf(item.volume.value);
    const priced = `${this.#price}${row}`;
    this.#line(
      {
        no: { value: item.path, style: styles.number },
        uraian: { value: item.deskripsi, style: styles.text },
        kode: { value: item.kode, style: styles.code },
        volume: {
          value: item.volume.value,
          ...(measured === undefined
            ? keptFormula(item.formula?.volume, 'volume')
            : { formula: measured }),
          style: figureStyle(decimals(Math.max(2, volumePlaces))),
        },
        satuan: { value: drawUnit(item.satuan), style: styles.unit },
        harga: this.#priceCell(item, price),
        jumlah: {
          value: item.total.value,
          formula: roundedTwice(
            `${this.#volume}${row}*${item.harga ? priced : `N(${priced})`}`,
            multiply(item.volume.value, item.harga?.value ?? zero),
            2,
          ),
          style: figureStyle(this.#book.money),
        },
        catatan: { value: item.catatan, style: styles.rowNote },
        ...(price && isStarred(price) && this.#own(price)),
        ...weights,
      },
      { level },
    );
  }

  #priceCell({ harga, formula }: RabItem, price: ItemPrice | undefined): Cell {
    const { money, report } = this.#book;
    if (report.withoutPrices) return { value: null, style: fillStyle(money) };
    if (!harga) return { value: priceMissingText, style: styles.missingOpen };
    const typed = { value: harga.value, ...keptFormula(formula?.harga, 'harga') };
    if (isStarred(price)) return { ...typed, style: ownStyle(starred(money)) };
    const style = figureStyle(money);
    if (price?.kind !== 'living') return { ...typed, style };
    return { value: harga.value, formula: () => this.#today(price), style };
  }

  /** What its analysis says today, beside a price that no longer follows it. */
  #own(price: ItemPrice): Cells {
    const sheet = this.#book.report.analyses.analyses.find(({ key }) => key === price.analysis);
    const value = price.left ?? price.plain ?? `harga sendiri: ${price.why}`;
    const keterangan = { value, style: styles.ownPrice };
    if (!sheet || price.kind !== 'own') return { keterangan };
    return {
      keterangan,
      today: {
        value: sheet.F.value,
        formula: () => this.#today(price),
        style: asideStyle(decimals(2)),
      },
    };
  }

  #today({ analysis = '' }: ItemPrice): string {
    return placeOf(this.#book.unitPrices, analysis);
  }
}

/** A weight and its rest in their columns; nothing where the settings want no weights. */
const placed = (weight: ReturnType<PartWeights['cells']> | undefined, rests: RabColumn): Cells =>
  weight ? { bobot: weight.share, [rests]: weight.rest } : {};
