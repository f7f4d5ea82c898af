import { sheetNames, type Book, type Note } from './book.ts';
import { blank } from './cells/blanks.ts';
import { closingRows } from './closing-rows.ts';
import { logoPicture, type WorkbookLogo } from './logo-picture.ts';
import { fixedCell } from './cells/cell-names.ts';
import { sentence } from './living-words.ts';
import { headRows, projectFacts } from './sheet-head.ts';
import { signatureRows } from './signature-rows.ts';
import { figureStyle, strongFigureStyle, styles } from './cells/styles.ts';
import { linesOf } from '../spreadsheet/text-lines.ts';
import { WeightCells } from './cells/weight-formula.ts';
import { totalWidth } from './cells/widths.ts';
import type { Cell, Row, Sheet } from '../spreadsheet/write-workbook.ts';

/** Of the recap's text, in characters. */
const TEXT = 60;

/** What the owner reads first: the sections, PPN, the total in words, who signs. */
export function recapSheet(book: Book, logo: WorkbookLogo | undefined): Sheet {
  const { categories, settings } = book.report;
  const amountWidth = totalWidth(26, [categories.subtotal, categories.grandTotal]);
  // The text spans three columns, so that four signatures have room below each other's rows.
  const widths = [8, 20, 28, 12, 20, amountWidth];
  const columns = [
    { title: 'No' },
    { title: 'Uraian pekerjaan' },
    { title: '' },
    { title: '' },
    { title: '' },
    { title: 'Jumlah (Rp)', align: 'right' },
  ] as const;
  const rows = headRows('REKAPITULASI', book.report, columns, {
    span: 4,
    widths,
    facts: projectFacts(book.report),
    hasLogo: logo !== undefined,
  });
  const picture = logo && logoPicture(logo, widths, rows.slice(0, -1));
  const frozenRows = rows.length;
  const first = frozenRows + 1;
  categories.rows.forEach(({ numeral, title, total }, at) => {
    const { sum, note } = placesOf(book, at);
    rows.push({
      cells: [
        { value: numeral, style: styles.recapNumeral },
        { value: title, style: styles.text },
        ...blank(2, styles.groupRule),
        noteCell(note),
        { value: total.value, formula: sum, style: figureStyle(book.money) },
      ],
      spans: [[1, 3]],
      height: 15 * linesOf(title, TEXT),
    });
  });
  const last = rows.length;
  rows.push({ cells: [], height: 8 });
  const closing = closingRows(book, {
    closing: categories,
    columns: { note: 4, label: 3, rate: 4, rateLabel: 3, amount: 5, count: 6 },
    row: rows.length + 1,
    sum: last >= first ? `ROUND(SUM(F${first}:F${last}),2)` : '0',
    note: book.note,
    isSource: false,
  });
  rows.push(...closing.rows);
  if (!book.report.withoutPrices)
    rows.push(
      ...wordsRows(
        book,
        rows.length,
        widths.reduce((all, one) => all + one, 0),
      ),
    );
  rows.push(...signatureRows(book.report, widths));
  return {
    name: sheetNames.recap,
    widths,
    rows,
    frozenRows,
    repeatedRow: frozenRows,
    picture,
    paper: settings.size,
    percents: closing.percents,
  };
}

/** Each category with its share of the whole. */
export function categoriesSheet(book: Book): Sheet {
  const { categories, settings } = book.report;
  const amountWidth = totalWidth(24, [categories.subtotal, categories.grandTotal]);
  const widths = [8, 50, 16, amountWidth, 18];
  const columns = [
    { title: 'No' },
    { title: 'Kategori pekerjaan' },
    { title: '' },
    { title: 'Jumlah (Rp)', align: 'right' },
    { title: 'Bobot (%)', align: 'right' },
  ] as const;
  const rows = headRows('REKAPITULASI KATEGORI', book.report, columns, {
    span: widths.length,
    widths,
  });
  const frozenRows = rows.length;
  const first = frozenRows + 1;
  const count = categories.rows.length;
  const weights = new WeightCells(
    {
      amounts: 'D',
      rests: columns.length + 1,
      head: frozenRows,
      last: frozenRows + count,
      total: `D$${frozenRows + count + 2}`,
    },
    categories.rows.map(({ total }) => total.value),
  );
  weights.markHead(rows);
  categories.rows.forEach(({ numeral, title, total, weight }, at) => {
    const { sum, note } = placesOf(book, at);
    const { share, rest } = weights.cells(at, first + at, weight);
    book.weights.set(at, fixedCell(sheetNames.categories, 'E', first + at));
    rows.push({
      cells: [
        { value: numeral, style: styles.recapNumeral },
        { value: title, style: styles.text },
        noteCell(note),
        { value: total.value, formula: sum, style: strongFigureStyle(book.money) },
        share,
        undefined,
        rest,
      ],
    });
  });
  rows.push({ cells: [], height: 8 });
  const closing = closingRows(book, {
    closing: categories,
    columns: { note: 2, label: 1, rate: 2, rateLabel: 1, amount: 3, count: 5 },
    row: rows.length + 1,
    sum: count > 0 ? `ROUND(SUM(D${first}:D${first + count - 1}),2)` : '0',
    note: book.note,
    isSource: false,
  });
  return {
    name: sheetNames.categories,
    widths,
    rows: [...rows, ...closing.rows],
    frozenRows,
    repeatedRow: frozenRows,
    paper: settings.size,
    percents: closing.percents,
    printedColumns: columns.length,
  };
}

function placesOf(book: Book, section: number): Book['sections'][0] {
  const places = book.sections[section];
  if (!places) throw new Error(`no section ${section}`);
  return places;
}

const noteCell = (note: Note | undefined): Cell =>
  note ? { ...note, style: styles.missing } : { value: null, style: styles.groupRule };

/** The total in words, which follow it by the formulas of the sheet Info. */
function wordsRows(book: Book, above: number, width: number): Row[] {
  const { words, rounded, grandTotal } = book.report.categories;
  const total = fixedCell(sheetNames.recap, 'F', above);
  const living: NonNullable<Book['words']> = { total, value: (rounded ?? grandTotal).value };
  book.words = living;
  const text = `Terbilang: ${words}`;
  return [
    { cells: [], height: 8 },
    {
      cells: [
        {
          value: text,
          formula: () => `"Terbilang: "&${sentence(living.cell ?? '""')}`,
          style: styles.words,
        },
      ],
      span: 6,
      height: 16 * linesOf(text, width),
    },
  ];
}
