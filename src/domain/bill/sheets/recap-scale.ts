// A recap may be the only sheet that says what prices are written in: a sheet is written so where its sum is its
// line as it stands, and in full rupiah where that is its line in thousands (rules/bills#columns).
import { isZero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { PriceScale } from '../../price-list/mixed/list-map.ts';
import { scaleSaid } from '../../price-list/mixed/scale-said.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { Bill } from '../bill.ts';
import { readBill } from '../read-bill.ts';
import type { BillRole, BillTable } from '../rows/bill-table.ts';
import { isCalledRecap, isRecap, readRecap, worksIn } from './recap.ts';

export interface ScaledSheet {
  readonly sheet: ListSheet;
  readonly table: BillTable;
  readonly bill: Bill;
}

export interface Judged {
  /** What of the sheets is written in another scale than it says itself, by their places. */
  readonly scales: ReadonlyMap<number, PriceScale>;
  /** In full rupiah, as a recap in thousands tells. */
  readonly full: ReadonlySet<number>;
}

export function judgedByRecap(sheets: readonly ScaledSheet[]): Judged {
  const scales = new Map<number, PriceScale>();
  const inFull = new Set<number>();
  const works = sheets.flatMap((own, at) => (holdsWorks(own) ? [at] : []));
  for (const [at, own] of sheets.entries()) {
    if (works.includes(at)) continue;
    const recap = withAmounts(own);
    const scale = saidBy(own);
    if (!scale || !isRecap(recap.sheet.name, recap.bill)) continue;
    const plain = works.filter((each) => sheets[each]?.table.scale === undefined);
    const lines = inScale(recap, scale);
    const parts = plain.flatMap((each) => sheets[each] ?? []);
    const full = agreeing(lines, parts, scale);
    const scaled = agreeing(
      lines,
      parts.map((part) => ({ ...part, bill: inScale(part, scale) })),
      scale,
    );
    if (full.near.length + scaled.near.length === 0) continue;
    if (own.table.scale !== scale && !isHeadless(own)) scales.set(at, scale);
    const isMostly = scaled.near.length > full.near.length;
    for (const [index, each] of plain.entries()) {
      const [more, less] = [scaled, full].map(
        ({ near }) => near.filter((part) => part === index).length,
      ) as [number, number]; // one for each of the two
      if (less > more) inFull.add(each);
      // One that differs from its line is written as most others are.
      else if (more > less || (isMostly && scaled.named.has(index))) scales.set(each, scale);
    }
  }
  return { scales, full: inFull };
}

/** A recap without a head has its amounts in what is taken for volumes. */
const isHeadless = ({ sheet, table }: ScaledSheet) =>
  isCalledRecap(sheet.name) && table.head.from === table.head.to;

export const holdsWorks = (own: ScaledSheet): boolean => !isHeadless(own) && worksIn(own.bill) > 0;

function withAmounts(own: ScaledSheet): ScaledSheet {
  if (!isHeadless(own)) return own;
  const { sheet, table } = own;
  const amount = table.roles.findIndex((role) => amounts.has(role));
  const roles = table.roles.map((_, at): BillRole => {
    if (at === amount) return 'jumlah';
    return at < amount ? 'uraian' : 'skip';
  });
  // Its title stands above its lines, as it would above a head.
  const first = Math.max(
    0,
    sheet.rows.findIndex((cells) => typeof cells[amount] === 'number'),
  );
  const read = { ...table, roles, head: { from: first, to: first } };
  return { sheet, table: read, bill: readBill(sheet, read) };
}

const amounts: ReadonlySet<BillRole> = new Set(['volume', 'harga', 'jumlah']);

/** Above its lines, or in their head; anywhere where it has none. */
function saidBy(own: ScaledSheet): PriceScale | undefined {
  const { sheet, table } = own;
  const said = isHeadless(own) ? sheet.rows : sheet.rows.slice(0, table.head.to);
  return table.scale ?? scaleSaid(textsIn(said), []);
}

export const textsIn = (rows: ListSheet['rows']): string[] =>
  rows.flat().filter((cell) => typeof cell === 'string');

export const inScale = ({ sheet, table }: ScaledSheet, scale: PriceScale): Bill =>
  readBill(sheet, { ...table, scale });

/** The sheets of the lines that are what these come to, and which sheets the lines speak of. */
function agreeing(recap: Bill, sheets: readonly ScaledSheet[], scale: PriceScale) {
  const within: Decimal = { units: BigInt(scale), scale: 0 };
  const { lines } = readRecap(
    recap,
    sheets.map(({ sheet: { name }, bill }) => ({ sheet: name, title: name, bill })),
  );
  const near = lines.flatMap(({ part, printed, read }) =>
    part !== undefined && read && !isZero(read) && isNear(printed, read, within) ? [part] : [],
  );
  return { near, named: new Set(lines.flatMap(({ part }) => part ?? [])) };
}
