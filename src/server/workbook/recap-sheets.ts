import type { Signatory } from '../../domain/report/paper-settings.ts';
import { missingPricesText } from '../../domain/report/rab.ts';
import { bidderPlaceAndDate } from '../../domain/report/tender-copy.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { sheetNames, type Book } from './book.ts';
import { closingRows } from './closing-rows.ts';
import { logoPicture, type WorkbookLogo } from './logo-picture.ts';
import { fixedCell } from './cells/cell-names.ts';
import { sentence } from './living-words.ts';
import { headRows, projectFacts } from './sheet-head.ts';
import { figureStyle, strongFigureStyle, styles } from './cells/styles.ts';
import { linesOf } from '../spreadsheet/text-lines.ts';
import { WeightCells } from './cells/weight-formula.ts';
import { totalWidth } from './cells/widths.ts';
import type { Cell, Row, Sheet } from '../spreadsheet/write-workbook.ts';

/** What the owner reads first: the sections, PPN, the total in words, who signs. */
export function recapSheet(book: Book, logo: WorkbookLogo | undefined): Sheet {
  const { rab, categories, settings } = book.report;
  const amountWidth = totalWidth(26, [categories.subtotal, categories.grandTotal]);
  const widths = [8, 62, 16, amountWidth];
  const columns = [
    { title: 'No' },
    { title: 'Uraian pekerjaan' },
    { title: '' },
    { title: 'Jumlah (Rp)', align: 'right' },
  ] as const;
  const rows = headRows('REKAPITULASI', rab, columns, {
    span: 2,
    widths,
    facts: projectFacts(book.report),
  });
  const picture = logo && logoPicture(logo, widths, rows.slice(0, -1));
  const frozenRows = rows.length;
  const first = frozenRows + 1;
  categories.rows.forEach(({ numeral, title, total, missingPrices }, at) => {
    const { sum, note } = placesOf(book, at);
    rows.push({
      cells: [
        { value: numeral, style: styles.recapNumeral },
        { value: title, style: styles.text },
        noteCell(missingPrices, note),
        { value: total.value, formula: sum, style: figureStyle(book.money) },
      ],
    });
  });
  const last = rows.length;
  rows.push({ cells: [], height: 8 });
  const closing = closingRows(book, {
    closing: categories,
    columns: { note: 2, label: 1, rate: 2, rateLabel: 1, amount: 3, count: 4 },
    row: rows.length + 1,
    sum: last >= first ? `ROUND(SUM(D${first}:D${last}),2)` : '0',
    note: totalNote(book),
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
  rows.push(...signatures(book.report));
  return {
    name: sheetNames.recap,
    widths,
    rows,
    frozenRows,
    repeatedRow: frozenRows,
    picture,
    paper: settings.size,
  };
}

/** Each category with its share of the whole. */
export function categoriesSheet(book: Book): Sheet {
  const { rab, categories, settings } = book.report;
  const amountWidth = totalWidth(24, [categories.subtotal, categories.grandTotal]);
  const widths = [8, 50, 16, amountWidth, 18];
  const columns = [
    { title: 'No' },
    { title: 'Kategori pekerjaan' },
    { title: '' },
    { title: 'Jumlah (Rp)', align: 'right' },
    { title: 'Bobot (%)', align: 'right' },
  ] as const;
  const rows = headRows('REKAPITULASI KATEGORI', rab, columns, { span: widths.length, widths });
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
  categories.rows.forEach(({ numeral, title, total, weight, missingPrices }, at) => {
    const { sum, note } = placesOf(book, at);
    const { share, rest } = weights.cells(at, first + at, weight);
    rows.push({
      cells: [
        { value: numeral, style: styles.recapNumeral },
        { value: title, style: styles.text },
        noteCell(missingPrices, note),
        { value: total.value, formula: sum, style: strongFigureStyle(book.money) },
        share,
        undefined,
        rest,
      ],
    });
  });
  rows.push({ cells: [], height: 8 });
  const { rows: closing } = closingRows(book, {
    closing: categories,
    columns: { note: 2, label: 1, rate: 2, rateLabel: 1, amount: 3, count: 5 },
    row: rows.length + 1,
    sum: count > 0 ? `ROUND(SUM(D${first}:D${first + count - 1}),2)` : '0',
    note: totalNote(book),
    isSource: false,
  });
  return {
    name: sheetNames.categories,
    widths,
    rows: [...rows, ...closing],
    frozenRows,
    repeatedRow: frozenRows,
    paper: settings.size,
    printedColumns: columns.length,
  };
}

function placesOf(book: Book, section: number): Book['sections'][0] {
  const places = book.sections[section];
  if (!places) throw new Error(`no section ${section}`);
  return places;
}

function noteCell(missing: number, place: string): Cell {
  return missing === 0
    ? { value: null, style: styles.groupRule }
    : { value: missingPricesText(missing), formula: place, style: styles.missing };
}

/** How many prices are missing in all: as the RAB counts them. */
export function totalNote({ report, missingNote }: Book): Omit<Cell, 'style'> | undefined {
  const { missingPrices } = report.rab;
  if (missingPrices === 0 || missingNote === undefined) return undefined;
  return { value: missingPricesText(missingPrices), formula: missingNote };
}

/** The total in words, which follow it by the formulas of the sheet Info. */
function wordsRows(book: Book, above: number, width: number): Row[] {
  const { words, rounded, grandTotal } = book.report.categories;
  const total = fixedCell(sheetNames.recap, 'D', above);
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
      span: 4,
      height: 16 * linesOf(text, width),
    },
  ];
}

/** Place and date, and who signs, two beside each other. */
function signatures({ settings, rab, withoutPrices }: WorkbookReport): Row[] {
  const { date } = rab;
  const { author } = rab.profile;
  const named = settings.signatories.filter((one) => Object.values(one).some(Boolean));
  const alone: Signatory = { role: 'Disusun oleh,', organisation: '', name: author, identity: '' };
  const all = named.length > 0 ? named : author ? [alone] : [];
  const ours = settings.place ? `${settings.place}, ${date}` : date;
  const place = withoutPrices ? bidderPlaceAndDate : ours;
  const rows: Row[] = [
    { cells: [], height: 24 },
    pair(undefined, { value: place, style: styles.fact }),
  ];
  for (let at = 0; at < all.length; at += 2) {
    // A single one signs at the right, below the date.
    const both = all.length - at === 1 ? [undefined, all[at]] : [all[at], all[at + 1]];
    const line = (style: Cell['style'], text: (one: Signatory) => string) =>
      pair(...both.map((one) => one && { value: text(one), ...(style && { style }) }));
    rows.push(
      line(styles.fact, ({ role }) => role),
      line(styles.strong, ({ organisation }) => organisation),
      { cells: [], height: 48 },
      line(styles.strong, ({ name }) => name),
      line(styles.fact, ({ identity }) => identity),
      { cells: [], height: 12 },
    );
  }
  return rows;
}

function pair(left?: Cell, right?: Cell): Row {
  return { cells: [undefined, left, right] };
}
