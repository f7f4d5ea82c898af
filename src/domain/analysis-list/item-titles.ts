// Descriptions, units and prices of works that stand in a list of their own, beside the components.
import { kodeKey } from '../code-order.ts';
import { parseDecimal, type Decimal } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { readNumber } from '../price-list/cells.ts';
import { isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { joinHeads } from '../sheet/head-rows.ts';
import { headingRoles, type HeadingRole } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { OverheadRow } from './block-overhead.ts';

export interface ItemTitle {
  readonly uraian: string | undefined;
  readonly satuan: string | undefined;
  readonly harga: Decimal | null;
  readonly overheads: readonly OverheadRow[];
}

export function itemTitles(sheets: readonly ListSheet[]): ReadonlyMap<string, ItemTitle> {
  const titles = new Map<string, ItemTitle>();
  for (const { rows } of sheets) {
    const at = rows.slice(0, 10).findIndex((row) => columnsOf(row) !== undefined);
    const columns = columnsOf(rows[at] ?? []);
    if (!columns) continue;
    rows.slice(at + 1).forEach((cells, below) => {
      const key = kodeKey(textAt(cells, columns.kode));
      if (key === '' || titles.has(key)) return;
      titles.set(key, titleOf(cells, columns, at + below + 2));
    });
  }
  return titles;
}

function columnsOf(row: readonly ListCell[]) {
  const headings = joinHeads([row]);
  const roles = headings.map((heading) => (heading === '' ? [] : headingRoles(heading)));
  const at = (role: HeadingRole) => {
    const found = roles.findIndex((each) => each.includes(role));
    return found === -1 ? undefined : found;
  };
  const [kode, uraian, satuan] = [at('kode'), at('uraian'), at('satuan')];
  const isItems = at('koefisien') === undefined;
  if (kode === undefined || uraian === undefined || satuan === undefined || !isItems)
    return undefined;
  const overhead = headings.findIndex((heading) => /overhead|biaya umum|keuntungan/.test(heading));
  return { kode, uraian, satuan, harga: at('harga'), overhead };
}

function titleOf(
  cells: readonly ListCell[],
  columns: NonNullable<ReturnType<typeof columnsOf>>,
  row: number,
): ItemTitle {
  const price = columns.harga === undefined ? null : (cells[columns.harga] ?? null);
  const read = readNumber(price, 'price', ranges.price);
  const told = columnPercents(cells[columns.overhead] ?? null);
  return {
    uraian: textAt(cells, columns.uraian) || undefined,
    satuan: textAt(cells, columns.satuan) || undefined,
    harga: read.kind === 'value' ? read.value : null,
    overheads: told.length > 0 ? [{ row, told, amount: undefined, figures: [] }] : [],
  };
}

/** 10, '10%' and '10,5'; 0,1 is 10 % as soon as 0,1 %, which the price alone tells. */
export function columnPercents(cell: ListCell): Decimal[] {
  if (isFault(cell)) return [];
  const text = plainText(cell);
  const percent = parseDecimal(text.replace(/ ?%$/, '').replace(',', '.'));
  if (!percent) return [];
  const isPart = percent.units > 0n && percent.units < 10n ** BigInt(percent.scale);
  if (!isPart || text.includes('%')) return [percent];
  return [percent, { units: percent.units * 100n, scale: percent.scale }];
}

function textAt(cells: readonly ListCell[], column: number): string {
  const cell = cells[column] ?? null;
  return isFault(cell) ? '' : plainText(cell);
}
