// Prices of wages, materials and machines that were typed over in a workbook, beside those that it went
// out with, which its hidden sheet keeps (RT-23).
import { equals, parseDecimal, type Decimal } from '../../number/decimal.ts';
import { ranges } from '../../number/limits.ts';
import { priceMissingText } from '../../given-price.ts';
import { isBlankCell } from '../../sheet/cells.ts';
import { carrierSheet } from '../identity.ts';
import { ownFirst } from '../take-off-table.ts';
import { readNumberCell, saidIn, textAt } from '../read-cell.ts';
import type { ReturnedSheet, ReturnFinding } from './returned-book.ts';

/** Leads the rows of the hidden sheet that keep a price. */
export const priceSign = 'harga';

export interface PriceChange {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Rupiah; undefined where nobody had given one. */
  readonly before: Decimal | undefined;
  readonly now: Decimal;
}

interface KeptPrice {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal | undefined;
}

/** In the order of the workbook. A cell that holds no price changes none, and is told. */
export function changedPrices(
  sheets: readonly ReturnedSheet[],
  tell: (finding: ReturnFinding) => void,
): PriceChange[] {
  const kept = keptPrices(sheets);
  const table = kept.size > 0 ? findPrices(sheets) : undefined;
  if (!table) return [];
  const { sheet, first, price: column } = table;
  return sheet.rows.slice(first).flatMap((cells, at): PriceChange[] => {
    const [code, name] = [textAt(cells, table.code), textAt(cells, table.name)];
    // One that stands twice, at two prices, has two rows in the same order.
    const was = kept.get(`${code}\n${name}`)?.shift();
    if (!was) return [];
    const { price: before, ...resource } = was;
    const cell = cells[column];
    const place = { sheet: sheet.name, row: first + at + 1, name, column: 'harga' as const };
    // Nobody had given one, and nobody has now.
    if (!before && (isBlankCell(cell) || isMissing(textAt(cells, column)))) return [];
    const read = readNumberCell(cell, 'price', ranges.price);
    if (read.kind !== 'number') {
      const formula = sheet.formulas.get(`${first + at},${column}`);
      tell({ kind: 'unread', ...place, text: saidIn(cell, formula) });
      return [];
    }
    if (before && equals(before, read.value)) return [];
    if (read.isRounded) tell({ kind: 'rounded', ...place, text: read.text });
    return [{ ...resource, before, now: read.value }];
  });
}

const isMissing = (text: string): boolean => text.toLowerCase() === priceMissingText;

function keptPrices(sheets: readonly ReturnedSheet[]): Map<string, KeptPrice[]> {
  const kept = new Map<string, KeptPrice[]>();
  const carrier = sheets.find(({ name }) => name.toLowerCase() === carrierSheet);
  for (const cells of carrier?.rows ?? []) {
    if (textAt(cells, 0) !== priceSign) continue;
    const [code, name, unit] = [textAt(cells, 1), textAt(cells, 2), textAt(cells, 3)];
    const price = parseDecimal(textAt(cells, 4));
    const same = kept.get(`${code}\n${name}`) ?? [];
    kept.set(`${code}\n${name}`, [...same, { code, name, unit, price }]);
  }
  return kept;
}

interface PriceTable {
  readonly sheet: ReturnedSheet;
  /** Of the rows below its heads. */
  readonly first: number;
  readonly code: number;
  readonly name: number;
  readonly price: number;
}

/** The sheet of prices, by its heads: it alone tells what is needed of each. */
function findPrices(sheets: readonly ReturnedSheet[]): PriceTable | undefined {
  for (const sheet of ownFirst(sheets, 'master item')) {
    for (const [at, row] of sheet.rows.slice(0, 60).entries()) {
      const names = row.map((_, column) => textAt(row, column));
      const [code, name] = [names.indexOf('Kode'), names.indexOf('Uraian')];
      const price = names.indexOf('Harga Satuan (Rp)');
      if (code < 0 || name < 0 || price < 0 || !names.includes('Kebutuhan')) continue;
      return { sheet, first: at + 1, code, name, price };
    }
  }
  return undefined;
}
