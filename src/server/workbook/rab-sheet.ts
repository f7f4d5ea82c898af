import { unfilledText } from '../../domain/report/tender-copy.ts';
import { itemsOfSections } from '../../domain/report/items-of-sections.ts';
import { sheetNames, type Book } from './book.ts';
import { fixedCell } from './cells/cell-names.ts';
import { rounded, sumFormula } from './cells/formulas.ts';
import { amountRule, priceRule, volumeRule } from './cells/input-rules.ts';
import { styles } from './cells/styles.ts';
import { codeWidth, figureWidth, textWidth, totalWidth } from './cells/widths.ts';
import { closingRows } from './closing-rows.ts';
import { logoPicture, type WorkbookLogo } from './logo-picture.ts';
import type { RabColumn } from './rab-layout.ts';
import { RabWriter } from './rab-writer.ts';
import { headRows, projectFacts } from './sheet-head.ts';
import { signatureRows } from './signature-rows.ts';
import type { Row, Sheet } from '../spreadsheet/write-workbook.ts';

/** The columns of the project's block; the logo stands in the others. */
const BESIDE_LOGO = 5;

/** The RAB: volumes of the sheet Volume, prices of the sheet AHSP, and the names of its totals. */
export function rabSheet(
  book: Book,
  logo: WorkbookLogo | undefined,
): { sheet: Sheet; names: Record<string, string> } {
  const { layout } = book;
  const { rab, settings, withoutPrices } = book.report;
  const widths = layout.widths((name) => widthOf(name, book));
  const printed = widths.slice(0, layout.printed);
  const rows = headRows('RENCANA ANGGARAN BIAYA (RAB)', book.report, layout.columns, {
    span: Math.min(BESIDE_LOGO, layout.printed - 2),
    widths,
    facts: projectFacts(book.report),
    printed: layout.printed,
    hasLogo: logo !== undefined,
    under: withoutPrices ? unfilledRow(book) : undefined,
  });
  const frozenRows = rows.length;
  const picture = logo && logoPicture(logo, printed, rows.slice(0, -1));
  const writer = new RabWriter(book, rows, widths);
  for (const section of rab.sections) writer.section(section);
  keepEnd(rows, book.itemRows.at(-1));
  const first = frozenRows + 1;
  const last = Math.max(first, rows.length);
  const note = writer.note(itemsOfSections(rab).length, rab.missingPrices, first);
  const closing = closingRows(book, {
    closing: rab,
    columns: {
      note: layout.at('uraian'),
      label: layout.at('harga'),
      rate: layout.at('harga'),
      rateLabel: layout.at('satuan'),
      amount: layout.at('jumlah'),
      count: layout.has('bobot') ? layout.at('bobot') + 1 : layout.at('jumlah') + 1,
    },
    row: rows.length + 1,
    sum: rounded(sumFormula(writer.sums), 2),
    note,
    isSource: true,
  });
  book.subtotal = fixedCell(sheetNames.rab, layout.letter('jumlah'), rows.length + 1);
  book.note = note && {
    value: note.value,
    formula: fixedCell(sheetNames.rab, layout.letter('uraian'), rows.length + 1),
  };
  rows.push(...closing.rows);
  if (layout.has('keterangan'))
    rows.push({ cells: [undefined, { value: rab.priceMark, style: styles.note }] });
  rows.push(...signatureRows(book.report, printed));
  const named = (column: 'harga' | 'jumlah', row: number) =>
    fixedCell(sheetNames.rab, layout.letter(column), row);
  const prices = `${layout.letter('harga')}${first}:${layout.letter('harga')}${last}`;
  const volumes = `${layout.letter('volume')}${first}:${layout.letter('volume')}${last}`;
  return {
    sheet: {
      name: sheetNames.rab,
      widths,
      rows,
      frozenRows,
      repeatedRow: frozenRows,
      picture,
      paper: settings.size,
      printedColumns: layout.printed,
      inputs: withoutPrices
        ? [amountRule(prices)]
        : [volumeRule(volumes), priceRule(prices), ...closing.inputs],
      percents: closing.percents,
    },
    names: {
      PPN: named('harga', closing.rate),
      TOTAL_RAB: named('jumlah', closing.total),
      ...(closing.rounded !== undefined && {
        PEMBULATAN: named('harga', closing.rounded),
        TOTAL_DIBULATKAN: named('jumlah', closing.rounded),
      }),
    },
  };
}

/** Totals and signatures go to the next page with the last work, never alone (PAPER-07). */
function keepEnd(rows: Row[], last: number | undefined): void {
  const row = last === undefined ? undefined : rows[last - 1];
  if (row && last !== undefined) rows[last - 1] = { ...row, begins: true };
}

/** Over the table, where a bidder begins: how many prices are left. */
function unfilledRow(book: Book): Row {
  const count = book.items.length;
  if (count === 0) return { cells: [] };
  const formula = () => book.note?.formula ?? '""';
  return { cells: [{ value: unfilledText(count), formula, style: styles.unfilled }] };
}

function widthOf(name: RabColumn, { items, report }: Book): number {
  switch (name) {
    case 'no':
      return textWidth([7, 12], items, ({ path }) => path);
    case 'uraian':
      return 52;
    case 'kode':
      return codeWidth(items);
    case 'volume':
      return figureWidth(12, items, ({ volume }) => volume);
    case 'satuan':
      return textWidth([9, 14], items, ({ satuan }) => satuan);
    case 'harga':
      return figureWidth(18, items, ({ harga }) => harga);
    case 'jumlah':
      return totalWidth(20, [report.rab.subtotal, report.rab.grandTotal]);
    case 'bobot':
      return 10;
    case 'catatan':
      return 36;
    case 'keterangan':
      return textWidth([24, 90], report.prices, ({ why }) => `harga sendiri: ${why}`);
    case 'today':
      return 22;
    case 'mark':
    case 'rests':
    case 'innerRests':
      return 11;
  }
}
