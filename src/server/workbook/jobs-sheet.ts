import { decimalsOf } from '../../domain/number/decimal.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { priceMissingText } from '../../domain/report/rab.ts';
import type { JobRow } from '../../domain/report/recaps.ts';
import { sheetNames, type Book } from './book.ts';
import { closingRows } from './closing-rows.ts';
import { rounded } from './cells/formulas.ts';
import { itemsSum } from './cells/items-sum.ts';
import { headRows } from './sheet-head.ts';
import { decimals, figureStyle, styles } from './cells/styles.ts';
import { WeightCells } from './cells/weight-formula.ts';
import { codeWidth, figureWidth, textWidth, totalWidth } from './cells/widths.ts';
import type { Row, Sheet } from '../spreadsheet/write-workbook.ts';

const columns = [
  { title: 'No' },
  { title: 'Uraian' },
  { title: 'Kode' },
  { title: 'Volume', align: 'right' },
  { title: 'Satuan', align: 'indented' },
  { title: 'Harga Satuan (Rp)', align: 'right' },
  { title: 'Jumlah (Rp)', align: 'right' },
  { title: 'Bobot (%)', align: 'right' },
] as const;
/** The first column behind the table, with the rests of the shares, and the next. */
const RESTS = 9;
const ASIDE = 10;

/** Each distinct work once: Σ volume and Σ amount of its cells in the RAB. */
export function jobsSheet(book: Book): Sheet {
  const { jobs, settings } = book.report;
  const widths = [
    7,
    48,
    codeWidth(jobs.rows),
    figureWidth(12, jobs.rows, ({ volume }) => volume),
    textWidth([9, 14], jobs.rows, ({ satuan }) => satuan),
    figureWidth(18, jobs.rows, ({ harga }) => harga),
    totalWidth(20, [jobs.subtotal, jobs.grandTotal]),
    10,
  ];
  const rows = headRows('REKAPITULASI ITEM PEKERJAAN', book.report, columns, {
    span: widths.length,
    widths,
  });
  const frozenRows = rows.length;
  const first = frozenRows + 1;
  const last = frozenRows + jobs.rows.length;
  const weights = new WeightCells(
    { amounts: 'G', rests: RESTS, head: frozenRows, last, total: `G$${last + 1}` },
    jobs.rows.map(({ total }) => total.value),
  );
  weights.markHead(rows);
  jobs.rows.forEach((job, at) => {
    const weight = weights.cells(at, first + at, job.weight);
    rows.push(jobRow(book, job, first + at, weight));
  });
  const closing = closingRows(book, {
    closing: jobs,
    columns: { note: 1, label: 5, rate: 5, rateLabel: 4, amount: 6, count: columns.length },
    row: rows.length + 1,
    sum: last >= first ? `ROUND(SUM(G${first}:G${last}),2)` : '0',
    note: book.note,
    isSource: false,
  });
  return {
    name: sheetNames.jobs,
    widths,
    rows: [...rows, ...closing.rows],
    frozenRows,
    repeatedRow: frozenRows,
    paper: settings.size,
    percents: closing.percents,
    printedColumns: columns.length,
  };
}

function jobRow(
  book: Book,
  job: JobRow,
  row: number,
  { share, rest }: ReturnType<WeightCells['cells']>,
): Row {
  const { paths, kode, deskripsi, satuan, items, volume, harga, total } = job;
  const volumes = itemsSum(book, items, 'volume', { row, column: ASIDE });
  const totals = itemsSum(book, items, 'total', {
    row,
    column: ASIDE + volumes.aside.length,
  });
  const price = `${sheetNames.rab}!${book.layout.letter('harga')}${book.itemRows[items[0] ?? 0]}`;
  return {
    cells: [
      // The first of its rows; the formulas behind it name them all.
      { value: paths[0] ?? '', style: styles.number },
      { value: deskripsi, style: styles.text },
      { value: kode, style: styles.code },
      {
        value: volume.value,
        formula: rounded(volumes.term, 6),
        style: figureStyle(decimals(Math.max(2, decimalsOf(volume.value)))),
      },
      { value: drawUnit(satuan), style: styles.unit },
      harga
        ? { value: harga.value, formula: price, style: figureStyle(book.money) }
        : { value: priceMissingText, formula: price, style: styles.missing },
      { value: total.value, formula: rounded(totals.term, 2), style: figureStyle(book.money) },
      share,
      undefined,
      rest,
      ...volumes.aside,
      ...totals.aside,
    ],
  };
}
