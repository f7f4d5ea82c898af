// Prices of wages, materials and machines that were typed over in a workbook, beside those that it went
// out with, which its hidden sheet keeps (RT-23).
import { equals, parseDecimal, type Decimal } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import type { ListCell } from '../sheet/cells.ts';
import { carrierSheet } from './identity.ts';
import { textAt } from './rab-table.ts';
import { readNumberCell } from './read-cell.ts';
import type { ReturnedSheet } from './returned-book.ts';

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

/** In the order of the workbook. A cell that holds no price changes none. */
export function changedPrices(sheets: readonly ReturnedSheet[]): PriceChange[] {
  const kept = keptPrices(sheets);
  const table = kept.size > 0 ? findPrices(sheets) : undefined;
  if (!table) return [];
  return table.rows.flatMap((cells): PriceChange[] => {
    const [code, name] = [textAt(cells, table.code), textAt(cells, table.name)];
    // One that stands twice, at two prices, has two rows in the same order.
    const was = kept.get(`${code}\n${name}`)?.shift();
    const read = readNumberCell(cells[table.price], 'price', ranges.price);
    if (!was || read.kind !== 'number') return [];
    const { price: before, ...resource } = was;
    return before && equals(before, read.value) ? [] : [{ ...resource, before, now: read.value }];
  });
}

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
  readonly rows: readonly (readonly ListCell[])[];
  readonly code: number;
  readonly name: number;
  readonly price: number;
}

/** The sheet of prices, by its heads: it alone tells what is needed of each. */
function findPrices(sheets: readonly ReturnedSheet[]): PriceTable | undefined {
  for (const { rows } of sheets) {
    for (const [at, row] of rows.slice(0, 60).entries()) {
      const names = row.map((_, column) => textAt(row, column));
      const [code, name] = [names.indexOf('Kode'), names.indexOf('Uraian')];
      const price = names.indexOf('Harga Satuan (Rp)');
      if (code < 0 || name < 0 || price < 0 || !names.includes('Kebutuhan')) continue;
      return { rows: rows.slice(at + 1), code, name, price };
    }
  }
  return undefined;
}
