// Tables beside each other may be one work twice: of a contract and its addendum, of an owner's estimate and
// an offer, one counts, or its money would be there twice (BQ-37).
import { grouped } from '../../grouped.ts';
import { headingKey } from '../../sheet/headings.ts';
import { isBetweenStates, newness, withoutState } from '../../sheet/head-states.ts';
import { add, decimal, multiply, round, type Decimal } from '../../number/decimal.ts';
import type { Bill, BillItem } from '../bill.ts';
import { whose } from '../find-columns.ts';
import { isPriced } from '../printed-amounts.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { isBuilding } from './sheet-words.ts';

/** The places of those that another one beside them stands for. */
export function otherStates(sheets: readonly ReadSheet[]): ReadonlySet<number> {
  const others = new Set<number>();
  const all = [...sheets.entries()].filter(
    ([, { beside, bill }]) => beside !== undefined && worksIn(bill) > 0,
  );
  for (const tables of grouped(all, ([, { beside }]) => beside).values()) {
    const kept: ReadSheet[] = [];
    for (const [at, table] of tables.toSorted(([, one], [, other]) => before(one, other))) {
      const isLeft = kept.length > 0 && isBetweenStates(saidOf(table));
      if (isLeft || kept.some((each) => isOneWork(each, table))) others.add(at);
      else kept.push(table);
    }
  }
  return others;
}

/**
 * What a contract adds and takes off last; with prices before without, the newest state, the offer before the
 * owner's estimate; else from the left.
 */
function before(one: ReadSheet, other: ReadSheet): number {
  const [a = [], b = []] = [one, other].map((table) => {
    const said = saidOf(table);
    return [
      isBetweenStates(said) ? 1 : 0,
      isPriced(table.bill) ? 0 : 1,
      -newness(said),
      whose(said),
    ];
  });
  return a.map((figure, at) => figure - (b[at] ?? 0)).find((apart) => apart !== 0) ?? 0;
}

/** What stands above it alone: the name of its sheet is that of the others too. */
const saidOf = ({ title, beside = '' }: ReadSheet) =>
  headingKey(title.startsWith(beside) ? title.slice(beside.length) : title);

/** Most works of the smaller one stand in the other too, and no two buildings are told. */
export function isOneWork(one: ReadSheet, other: ReadSheet): boolean {
  const said = [saidOf(one), saidOf(other)];
  const arePlaces = said.every((each) => isBuilding.test(each) && !saysState(each));
  return !(arePlaces && said[0] !== said[1]) && isSameWork(one.bill, other.bill);
}

/** Most works of the smaller one stand in the other too, whatever their volumes. */
export function isSameWork(one: Bill, other: Bill): boolean {
  const [few, many] = [worksOf(one), worksOf(other)].toSorted((a, b) => a.size - b.size);
  const shared = [...(few ?? [])].filter((key) => many?.has(key));
  return shared.length * 2 > (few?.size ?? 0);
}

/** Works that one table has and the other has not, as an addendum of the changed rows alone, and what they cost. */
export function onlyIn(one: Bill, other: Bill): { works: number; money: Decimal } {
  const known = worksOf(other);
  const alone = one.lines.flatMap(({ item }) => (item && !known.has(workOf(item)) ? [item] : []));
  const money = alone.map(({ volume, harga }) =>
    volume && harga ? round(multiply(volume, harga), 2) : decimal(0),
  );
  return { works: alone.length, money: money.reduce(add, decimal(0)) };
}

const saysState = (said: string) => withoutState(said) !== said || whose(said) !== 1;

const workOf = ({ text, satuan }: Pick<BillItem, 'text' | 'satuan'>) =>
  `${text.toLowerCase().replace(/\s+/g, ' ').trim()}\n${satuan}`;

const worksOf = ({ lines }: Bill) =>
  new Set(lines.flatMap(({ item }) => (item ? [workOf(item)] : [])));
