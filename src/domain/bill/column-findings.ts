// Columns that an estimator would not see, or would miss: hidden ones that are read, and further prices.
import { isBlankCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { BillTable } from './bill-table.ts';
import type { Finding } from './bill.ts';
import type { BillRow } from './bill-rows.ts';
import { readFigure } from './number-columns.ts';

const ofPrices = /\b(harga|hrg|jumlah|total|biaya|upah|jasa|material|bahan|alat)\b/;

export function columnFindings(
  sheet: ListSheet,
  { head, headings, roles }: BillTable,
  rows: readonly BillRow[],
): Finding[] {
  const hidden = new Set(sheet.hiddenColumns);
  const row = head.from;
  return roles.flatMap((role, at): Finding[] => {
    const heading = headings[at] ?? '';
    if (role !== 'skip') return hidden.has(at) ? [{ kind: 'hidden column', row, heading }] : [];
    const isTold = !hidden.has(at) && ofPrices.test(heading) && isOfPrices(sheet, rows, at);
    return isTold ? [{ kind: 'other column', row, heading }] : [];
  });
}

/** Most works have a figure there that is not 0. */
function isOfPrices({ rows }: ListSheet, read: readonly BillRow[], at: number): boolean {
  const works = read.filter(({ kind }) => kind === 'work');
  const figures = works.filter(({ row }) => {
    const cell = rows[row]?.[at] ?? null;
    const figure = isBlankCell(cell) ? undefined : readFigure(cell, 'harga', undefined);
    return figure?.kind === 'value' && figure.value.units !== 0n;
  });
  return figures.length * 2 > works.length;
}
