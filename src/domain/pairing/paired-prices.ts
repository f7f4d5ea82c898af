// The prices that pairs give: the row's price by the factor, and wages by the hour that follow those
// by the day (PAIR-03, PAIR-06).
import { compare, type Decimal } from '../number/decimal.ts';
import { largestOf, ranges } from '../number/limits.ts';
import { grouped } from '../grouped.ts';
import { isSameUnit, type UnitShelf } from '../units/units-meant.ts';
import { hourlyRateOf, isHourly } from '../wage.ts';
import { pricedBy, readFactor, whole, writeFactor } from './factor.ts';
import type { ListRow } from './list-rows.ts';
import type { UsedMaster } from './propose-pairs.ts';
import { nameKey } from './trade-names.ts';

/** What somebody chose: this row prices that master. */
export interface Pair {
  readonly master: string;
  readonly row: number;
  /** '1/40'; left out: one unit of the row is one of the master, which their texts must say. */
  readonly factor?: string | undefined;
}

export interface PairedPrice {
  readonly master: UsedMaster;
  readonly row: ListRow;
  readonly price: Decimal;
  /** As it is kept: '1' of one unit. */
  readonly factor: string;
  /** The wage by the day that it follows, and by which hours. */
  readonly follows?: { readonly master: UsedMaster; readonly hours: Decimal };
}

export interface PairWish {
  readonly pairs: readonly Pair[];
  /** Working hours by which a wage by the hour follows the one by the day; null: it does not. */
  readonly hours: Decimal | null;
}

/** Undefined: a pair names what is not there, one master twice, or another unit without a factor. */
export function pairedPrices(
  rows: readonly ListRow[],
  masters: readonly UsedMaster[],
  units: UnitShelf,
  { pairs, hours }: PairWish,
): PairedPrice[] | undefined {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const masterOf = new Map(masters.map((master) => [master.id, master]));
  const priced = new Map<string, PairedPrice>();
  for (const pair of pairs) {
    const [row, master] = [rowOf.get(pair.row), masterOf.get(pair.master)];
    if (!row || !master || priced.has(master.id)) return undefined;
    const isSame = isSameUnit(units, row.unit, master.unit);
    const factor =
      pair.factor === undefined ? (isSame ? whole : undefined) : readFactor(pair.factor);
    if (!factor) return undefined;
    const price = pricedBy(row.price, factor);
    // What rounds to nothing is no price, nor is what no field takes.
    if (price.units === 0n || compare(price, largestOf(ranges.price)) > 0) return undefined;
    priced.set(master.id, { master, row, price, factor: writeFactor(factor) });
  }
  const following = hours === null ? [] : followers(masters);
  for (const { hourly, daily } of following) {
    const lead = priced.get(daily.id);
    if (!lead || hours === null || priced.has(hourly.id)) continue;
    const price = hourlyRateOf(lead.price, hours);
    if (price.units === 0n) continue;
    priced.set(hourly.id, {
      master: hourly,
      row: lead.row,
      price,
      factor: lead.factor,
      follows: { master: daily, hours },
    });
  }
  return [...priced.values()];
}

/** Wages by the hour beside the one by the day of the same name. */
export function followers(
  masters: readonly UsedMaster[],
): { readonly hourly: UsedMaster; readonly daily: UsedMaster }[] {
  const wages = masters.filter(({ type }) => type === 'LABOR');
  const dailies = grouped(
    wages.filter(({ unit }) => unit.trim().toUpperCase() === 'OH'),
    ({ name }) => nameKey(name),
  );
  return wages.flatMap((hourly) => {
    // Of two wages by the day nobody said which is followed.
    const [daily, another] = isHourly(hourly.unit) ? (dailies.get(nameKey(hourly.name)) ?? []) : [];
    return daily && !another ? [{ hourly, daily }] : [];
  });
}
