// Texts below the last sum: signatures and notes are the end of a bill, but a row with a number, a code or
// an amount is work that nobody gave a unit. Works below the total of the whole are told (rules/bills#sums).
import { itemTotal } from '../content/totals.ts';
import { add, zero } from '../number/decimal.ts';
import type { BillLine, Finding } from './bill.ts';
import type { BillRow } from './rows/bill-rows.ts';
import type { TextRole } from './continued.ts';

/** From here on a bill says nothing of work any more. */
const ends =
  /^(catatan|keterangan|ket|note|notes|nb|n\.b|syarat|terbilang|mengetahui|menyetujui|disetujui|diketahui|dibuat|disusun|diperiksa|dihitung|ditetapkan|pejabat|penyedia|konsultan|kontraktor|direktur|hormat kami)\b/i;
const placeAndDay = /^[\p{L} .]+,\s*(\d{1,2}|\.{2,}|…+)?\s*\p{L}+\s+(20)?\d{2}$/u;

/** The rows of the end, from 0. */
export function closingRows(
  rows: readonly BillRow[],
  roles: ReadonlyMap<number, TextRole>,
): ReadonlySet<number> {
  const closing = new Set<number>();
  let isEnd = false;
  let isWork = false;
  for (const row of rows.slice(endOf(rows) + 1)) {
    if (row.kind !== 'text') continue;
    isEnd ||= ends.test(row.text) || placeAndDay.test(row.text);
    const goesOn: boolean = isWork && roles.get(row.row) === 'joined';
    const isNumbered = row.mark !== undefined && row.mark.text !== '-';
    isWork = !isEnd && (goesOn || isNumbered || row.kode !== '' || row.jumlah.kind === 'value');
    if (!isWork) closing.add(row.row);
  }
  return closing;
}

/** The last row of work or of its sums. */
function endOf(rows: readonly BillRow[]): number {
  const work = rows.findLast(({ kind }) => kind === 'work')?.row ?? rows.length;
  const sum = rows.findLast(({ kind }) => kind === 'sum' || kind === 'recap')?.row ?? 0;
  return sum > work ? sum : rows.length;
}

/** Options, alternatives and price lists stand below the total that leaves them out: here they come in. */
export function worksBelow(total: number | undefined, lines: readonly BillLine[]): Finding[] {
  if (total === undefined) return [];
  const below = lines.filter(({ row }) => row > total);
  const works = below.flatMap(({ item }) => item ?? []);
  const [first] = works;
  if (!first) return [];
  const read = works
    .map(({ volume, harga }) => (volume && harga ? itemTotal(volume, harga) : zero))
    .reduce(add, zero);
  const above = below.filter(({ row }) => row < first.row);
  const title =
    above.find(({ kind }) => kind === 'heading') ?? above.findLast(({ kind }) => kind === 'note');
  const block = title ? `${title.mark} ${title.text}`.trim() : '';
  return [{ kind: 'below total', row: title?.row ?? first.row, block, works: works.length, read }];
}
