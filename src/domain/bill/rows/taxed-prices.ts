// A bill that says its prices have PPN in them: the estimate would add it once more, which is told.
import { saysWithPpn } from '../../price-list/mixed/column-meaning.ts';
import { plainText } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { Finding } from '../bill.ts';
import type { BillRow } from './bill-rows.ts';
import type { BillTable } from './bill-table.ts';

/**
 * The first that says so: a line above or below the works, where no tax is printed beside their sum, or the head of
 * the prices that are read.
 */
export function taxedFindings(
  { rows: cells }: Pick<ListSheet, 'rows'>,
  { roles }: BillTable,
  { rows, tax }: { readonly rows: readonly BillRow[]; readonly tax: string | undefined },
): Finding[] {
  if (!roles.some((role) => ofPrices.has(role))) return [];
  const isRead = (at: number) => ofPrices.has(roles[at] ?? 'skip') || !roles.includes('harga');
  for (const { row, kind } of rows) {
    if (kind === 'work' || kind === 'sum' || kind === 'recap') continue;
    const isHead = kind === 'head';
    if (!isHead && tax !== undefined) continue;
    for (const [at, cell] of (cells[row] ?? []).entries()) {
      if (typeof cell !== 'string' || (isHead && !isRead(at))) continue;
      const text = plainText(cell);
      if (ofMoney.test(text) && saysWithPpn(text)) return [{ kind: 'taxed', row, text }];
    }
  }
  return [];
}

const ofPrices: ReadonlySet<string> = new Set(['harga', 'tambahan', 'jumlah']);
const ofMoney = /harga|price|jumlah|total|nilai|biaya|rab|penawaran|hps/i;
