import { decimalsOf } from '../../domain/report/figures.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { ownPriceMark, priceMissingText } from '../../domain/report/rab.ts';
import type { RabGroup, RabItem, RabSection } from '../../domain/report/rab.ts';
import type { ItemPrice } from '../../domain/report/item-prices.ts';
import { blank, gap, placeOf, sheetNames, type Book } from './book.ts';
import { fixedCell } from './cells/cell-names.ts';
import { closingRows } from './closing-rows.ts';
import { keptFormula, missingNote, rounded, roundedTwice, sumFormula } from './cells/formulas.ts';
import { idHead } from '../../domain/round-trip/identity.ts';
import { logoPicture, type WorkbookLogo } from './logo-picture.ts';
import { headRows, projectFacts, shortened } from './sheet-head.ts';
import {
  asideStyle,
  decimals,
  figureStyle,
  openStyle,
  ownStyle,
  sectionTotalStyle,
  starred,
  styles,
  subtotalStyle,
} from './cells/styles.ts';
import { figureWidth, textWidth, totalWidth } from './cells/widths.ts';
import type { Cell, CellStyle, Row, Sheet } from '../spreadsheet/write-workbook.ts';

const columns = [
  { title: 'No' },
  { title: 'Uraian' },
  { title: 'Kode' },
  { title: 'Volume', align: 'right' },
  { title: 'Satuan', align: 'indented' },
  { title: 'Harga Satuan (Rp)', align: 'right' },
  { title: 'Jumlah (Rp)', align: 'right' },
] as const;
/** Only where the settings ask for the notes on rows. */
const noteColumn = { title: 'Catatan', align: 'indented' } as const;
/** A column that exists only where some price differs from its analysis; it is not printed. */
const ownColumns = [
  { title: 'Keterangan', align: 'indented' },
  { title: 'Harga AHSP kini (Rp)', align: 'right' },
] as const;
const closingColumns = {
  note: 1,
  label: 5,
  rate: 5,
  rateLabel: 4,
  amount: 6,
  count: columns.length,
};
/** By which an edited workbook is known again; not printed. */
const markColumn = { title: idHead, align: 'indented' } as const;
const PRICE = 5;
/** The columns of the project's block; the logo stands in the others. */
const BESIDE_LOGO = 5;
const LONGEST_LABEL = 70;

/** The RAB: volumes of the sheet Volume, prices of the sheet AHSP, and the names of its totals. */
export function rabSheet(
  book: Book,
  logo: WorkbookLogo | undefined,
): { sheet: Sheet; names: Record<string, string> } {
  const { rab, settings, prices } = book.report;
  const hasOwn = prices.some(({ kind }) => kind === 'own');
  const withNotes = settings.columns.catatan;
  const printedColumns = columns.length + (withNotes ? 1 : 0);
  const total = [rab.subtotal, rab.grandTotal];
  const widths = [
    textWidth([7, 12], book.items, ({ path }) => path),
    52,
    textWidth([11, 18], book.items, ({ kode }) => kode),
    figureWidth(12, book.items, ({ volume }) => volume),
    textWidth([9, 14], book.items, ({ satuan }) => satuan),
    figureWidth(18, book.items, ({ harga }) => harga),
    totalWidth(20, total),
    ...(withNotes ? [36] : []),
    ...(hasOwn ? [24, 22] : []),
  ];
  const marks = widths.length;
  if (book.returning) widths.push(11);
  const rows = headRows(
    'RENCANA ANGGARAN BIAYA (RAB)',
    rab,
    [
      ...columns,
      ...(withNotes ? [noteColumn] : []),
      ...(hasOwn ? ownColumns : []),
      ...(book.returning ? [markColumn] : []),
    ],
    {
      span: BESIDE_LOGO,
      widths,
      facts: projectFacts(book.report),
    },
  );
  const frozenRows = rows.length;
  const printed = widths.slice(0, printedColumns);
  const picture = logo && logoPicture(logo, printed, rows.slice(0, -1));
  const writer = new RabWriter(book, rows, marks);
  for (const section of rab.sections) writer.section(section);
  const first = frozenRows + 1;
  const closing = closingRows(book, {
    closing: rab,
    columns: closingColumns,
    row: rows.length + 1,
    sum: rounded(sumFormula(writer.sums), 2),
    note:
      rab.missingPrices > 0
        ? missingNote(rab.missingPrices, `F${first}:F${rows.length}`)
        : undefined,
    isSource: true,
  });
  if (rab.missingPrices > 0) {
    book.missingNote = fixedCell(sheetNames.rab, 'B', rows.length + 1);
  }
  rows.push(...closing.rows);
  if (hasOwn) rows.push({ cells: [undefined, { value: ownPriceMark, style: styles.note }] });
  const named = (column: string, row: number) => fixedCell(sheetNames.rab, column, row);
  return {
    sheet: {
      name: sheetNames.rab,
      widths,
      rows,
      frozenRows,
      repeatedRow: frozenRows,
      picture,
      paper: settings.size,
      printedColumns,
    },
    names: {
      PPN: named('F', closing.rate),
      TOTAL_RAB: named('G', closing.total),
      ...(closing.rounded !== undefined && {
        PEMBULATAN: named('F', closing.rounded),
        TOTAL_DIBULATKAN: named('G', closing.rounded),
      }),
    },
  };
}

class RabWriter {
  /** The sums of sections, by their cells in this sheet. */
  readonly sums: string[] = [];
  readonly #book: Book;
  readonly #rows: Row[];
  /** The column of the marks. */
  readonly #marks: number;

  constructor(book: Book, rows: Row[], marks: number) {
    this.#book = book;
    this.#rows = rows;
    this.#marks = marks;
  }

  section(section: RabSection): void {
    this.#line([
      { value: section.numeral, style: styles.sectionNumeral },
      { value: section.title, style: styles.section },
      ...blank(5, styles.sectionRule),
    ]);
    const first = this.#rows.length + 1;
    const parts = this.#items(section.items, 1);
    for (const group of section.groups) parts.push(this.#group(group));
    const label = shortened(`Jumlah ${section.numeral} ${section.title}`, LONGEST_LABEL);
    this.#sum(section, parts, first, {
      label: { value: label, style: styles.sectionLabel },
      style: sectionTotalStyle(this.#book.money),
    });
    const row = this.#rows.length;
    this.sums.push(`G${row}`);
    this.#book.sections.push({
      sum: fixedCell(sheetNames.rab, 'G', row),
      note: fixedCell(sheetNames.rab, 'B', row),
    });
    this.#rows.push({ cells: [], height: 8 });
  }

  #group(group: RabGroup): string {
    this.#line(
      [
        { value: group.path, style: styles.groupNumber },
        { value: group.title, style: styles.group },
        ...blank(5, styles.groupRule),
      ],
      1,
    );
    const first = this.#rows.length + 1;
    const parts = this.#items(group.items, 2);
    const label = shortened(`Subtotal ${group.title}`, LONGEST_LABEL);
    this.#sum(
      group,
      parts,
      first,
      {
        label: { value: label, style: styles.sumLabel },
        style: subtotalStyle(this.#book.money),
      },
      1,
    );
    return `G${this.#rows.length}`;
  }

  /** A line of the estimate, with its mark beside the table. */
  #line(cells: readonly (Cell | undefined)[], level?: 1 | 2): void {
    const isComputed = cells[PRICE]?.formula !== undefined;
    const mark = this.#book.returning?.next(this.#rows.length + 1, isComputed);
    const marked = mark ? [...cells, ...gap(this.#marks - cells.length), mark] : cells;
    this.#rows.push({ cells: marked, ...(level && { level }) });
  }

  #sum(
    { subtotal, missingPrices }: RabSection | RabGroup,
    parts: readonly string[],
    first: number,
    { label, style }: { readonly label: Cell; readonly style: CellStyle },
    level?: 1,
  ): void {
    const formula = parts.length > 0 ? rounded(sumFormula(parts), 2) : undefined;
    const note = missingNote(missingPrices, `F${first}:F${this.#rows.length}`);
    this.#rows.push({
      cells: [
        undefined,
        missingPrices > 0 ? { ...note, style: styles.missingNote } : undefined,
        undefined,
        undefined,
        undefined,
        label,
        { value: subtotal.value, ...(formula !== undefined && { formula }), style },
      ],
      ...(level && { level }),
    });
  }

  /** Appends items and answers the range of their amounts, none where there is no item. */
  #items(items: readonly RabItem[], level: 1 | 2): string[] {
    const first = this.#rows.length + 1;
    for (const item of items) this.#item(item, level);
    return items.length > 0 ? [`G${first}:G${this.#rows.length}`] : [];
  }

  #item(item: RabItem, level: 1 | 2): void {
    const place = this.#book.itemRows.length;
    const row = this.#rows.length + 1;
    this.#book.itemRows.push(row);
    const measured = this.#book.volumes.get(place);
    const price = this.#book.report.prices[place];
    const volumePlaces = decimalsOf(item.volume.value);
    this.#line(
      [
        { value: item.path, style: styles.number },
        { value: item.deskripsi, style: styles.text },
        { value: item.kode, style: styles.code },
        {
          value: item.volume.value,
          ...(measured === undefined
            ? keptFormula(item.formula?.volume, 'volume')
            : { formula: measured }),
          style: figureStyle(decimals(Math.max(2, volumePlaces))),
        },
        { value: drawUnit(item.satuan), style: styles.unit },
        this.#price(item, price),
        {
          value: item.total.value,
          formula: roundedTwice(
            `D${row}*${item.harga ? `F${row}` : `N(F${row})`}`,
            volumePlaces + this.#pricePlaces(item, price),
            2,
          ),
          style: figureStyle(this.#book.money),
        },
        ...(this.#book.report.settings.columns.catatan
          ? [{ value: item.catatan, style: styles.rowNote }]
          : []),
        ...(price?.kind === 'own' ? this.#own(price) : []),
      ],
      level,
    );
  }

  #price({ harga, formula }: RabItem, price: ItemPrice | undefined): Cell {
    const { money, report } = this.#book;
    if (report.withoutPrices) return { value: null, style: openStyle(money) };
    if (!harga) return { value: priceMissingText, style: styles.missingOpen };
    const typed = { value: harga.value, ...keptFormula(formula?.harga, 'harga') };
    if (price?.kind === 'own') return { ...typed, style: ownStyle(starred(money)) };
    const style = figureStyle(money);
    if (price?.kind !== 'living') return { ...typed, style };
    return { value: harga.value, formula: () => this.#today(price), style };
  }

  /** Prices count with two decimals for the width, since a later edit may give them some. */
  #pricePlaces({ harga }: RabItem, price: ItemPrice | undefined): number {
    const isFixed = harga && price?.kind !== 'living' && !this.#book.report.withoutPrices;
    return isFixed ? decimalsOf(harga.value) : 2;
  }

  /** What its analysis says today, beside a price that no longer follows it. */
  #own(price: ItemPrice): Cell[] {
    const sheet = this.#book.report.analyses.analyses.find(({ key }) => key === price.analysis);
    if (!sheet) return [];
    const note = sheet.missingPrices > 0 ? 'harga sendiri; AHSP belum lengkap' : 'harga sendiri';
    return [
      { value: note, style: styles.ownPrice },
      {
        value: sheet.F.value,
        formula: () => this.#today(price),
        style: asideStyle(decimals(2)),
      },
    ];
  }

  #today({ analysis = '' }: ItemPrice): string {
    return placeOf(this.#book.unitPrices, analysis);
  }
}
