// A recap may be the only sheet that says what prices are written in: its sheets are written so where their sums are
// its lines as they stand, and in full rupiah where they are its lines in thousands (rules/bills#columns).
import { isZero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import { scaleSaid } from '../../price-list/mixed/scale-said.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { Bill } from '../bill.ts';
import { readBill } from '../read-bill.ts';
import type { BillTable } from '../rows/bill-table.ts';
import { isRecap, readRecap, worksIn } from './recap.ts';

export interface ScaledSheet {
  readonly sheet: ListSheet;
  readonly table: BillTable;
  readonly bill: Bill;
}

/** What of the sheets is written in another scale than it says itself, by their places. */
export function scalesByRecap(sheets: readonly ScaledSheet[]): ReadonlyMap<number, PriceScale> {
  const found = new Map<number, PriceScale>();
  const works = sheets.flatMap(({ bill }, at) => (worksIn(bill) > 0 ? [at] : []));
  for (const [at, own] of sheets.entries()) {
    const scale = works.includes(at) ? undefined : saidBy(own);
    if (!scale || own.sheet.isHidden || !isRecap(own.sheet.name, own.bill)) continue;
    const plain = works.filter((each) => sheets[each]?.table.scale === undefined);
    const recap = inScale(own, scale);
    const parts = plain.flatMap((each) => sheets[each] ?? []);
    const full = agreeing(recap, parts, scale);
    const scaled = agreeing(
      recap,
      parts.map((part) => ({ ...part, bill: inScale(part, scale) })),
      scale,
    );
    const [most, agrees] = scaled.near > full.near ? [scaled, true] : [full, false];
    if (most.near === 0) continue;
    if (own.table.scale !== scale) found.set(at, scale);
    if (!agrees) continue;
    for (const [index, each] of plain.entries()) if (most.named.has(index)) found.set(each, scale);
  }
  return found;
}

/** Above its lines, or in their head. */
function saidBy({ sheet, table }: ScaledSheet): PriceScale | undefined {
  const said = sheet.rows.slice(0, table.head.to).flat();
  return (
    table.scale ??
    scaleSaid(
      said.filter((cell) => typeof cell === 'string'),
      [],
    )
  );
}

const inScale = ({ sheet, table }: ScaledSheet, scale: PriceScale): Bill =>
  readBill(sheet, { ...table, scale });

/** How many lines are what a sheet comes to, and which sheets the lines speak of. */
function agreeing(recap: Bill, sheets: readonly ScaledSheet[], scale: PriceScale) {
  const within: Decimal = { units: BigInt(scale), scale: 0 };
  const { lines } = readRecap(
    recap,
    sheets.map(({ sheet: { name }, bill }) => ({ sheet: name, title: name, bill })),
  );
  const near = lines.filter(
    ({ printed, read }) => read && !isZero(read) && isNear(printed, read, within),
  );
  return { near: near.length, named: new Set(lines.flatMap(({ part }) => part ?? [])) };
}
