import { toText, type Decimal } from '../../domain/number/decimal.ts';
import type { AnalysisSheet } from '../../domain/report/analyses.ts';
import { AnalysisWriter } from './analysis-writer.ts';
import { sheetNames, type Book } from './book.ts';
import { gap } from './cells/blanks.ts';
import { fixedCell } from './cells/cell-names.ts';
import { analysisRule, coefficientRule, percentRule } from './cells/input-rules.ts';
import { shareOf } from './cells/percents.ts';
import { headRows } from './sheet-head.ts';
import { openRateStyle, percent, styles } from './cells/styles.ts';
import { figureWidth, LARGE, textWidth } from './cells/widths.ts';
import type { Row, Sheet } from '../spreadsheet/write-workbook.ts';

/** The analyses that the estimate uses, A to F, from the prices of the sheet Master Item. */
export function analysesSheet(book: Book): { sheet: Sheet; overhead: string | undefined } {
  const { settings, analyses: report } = book.report;
  const { analyses, without } = report;
  const all = analyses.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
  const widths = [
    6,
    50,
    textWidth([10, 18], all, ({ code }) => code),
    textWidth([9, 14], all, ({ unit }) => unit),
    figureWidth(11, all, ({ coefficient }) => coefficient),
    figureWidth(16, all, ({ price }) => price),
    figureWidth(18, analyses, ({ F }) => F, LARGE),
  ];
  const usual = commonestOverhead(analyses);
  const under = usual && overheadRow(usual);
  const rows = headRows('ANALISIS HARGA SATUAN PEKERJAAN (AHSP)', book.report, columns, {
    span: widths.length,
    widths,
    under,
  });
  const overheadAt = under ? rows.indexOf(under) + 1 : 0;
  const overheadCell = `G${overheadAt}`;
  const overhead = usual && fixedCell(sheetNames.analyses, 'G', overheadAt);
  const frozenRows = rows.length;
  const writer = new AnalysisWriter(book, rows, { usual, widths });
  for (const sheet of analyses) writer.analysis(sheet);
  if (without.length > 0) writer.without(without);
  const first = frozenRows + 1;
  const last = Math.max(first, rows.length);
  const sheet: Sheet = {
    name: sheetNames.analyses,
    widths,
    rows,
    frozenRows,
    repeatedRow: frozenRows,
    paper: settings.size,
    printedColumns: widths.length,
    inputs: [
      ...(usual ? [percentRule(overheadCell, 'Overhead')] : []),
      coefficientRule(`E${first}:E${last}`),
      analysisRule(`F${first}:F${last}`),
    ],
    percents: [
      ...(usual ? [{ cells: overheadCell }] : []),
      { cells: `F${first}:F${last}`, where: `$A${first}="E"` },
    ],
  };
  return { sheet, overhead };
}

const columns = [
  { title: 'No' },
  { title: 'Uraian' },
  { title: 'Kode' },
  { title: 'Satuan', align: 'indented' },
  { title: 'Koefisien', align: 'right' },
  { title: 'Harga Satuan (Rp)', align: 'right' },
  { title: 'Jumlah (Rp)', align: 'right' },
] as const;

/** Most analyses have one percentage: it stands in one cell, and the others in their own blocks. */
function commonestOverhead(analyses: readonly AnalysisSheet[]): Decimal | undefined {
  const counts = new Map<string, { readonly value: Decimal; count: number }>();
  for (const { overheadPercent } of analyses) {
    const { value } = overheadPercent;
    const known = counts.get(toText(value));
    if (known) known.count++;
    else counts.set(toText(value), { value, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.value;
}

function overheadRow(value: Decimal): Row {
  return {
    cells: [
      { value: 'Biaya umum dan keuntungan (overhead)', style: styles.fact },
      ...gap(5),
      { value: shareOf(value), style: openRateStyle(percent) },
    ],
  };
}
