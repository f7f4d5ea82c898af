// By what the works of two sheets are held against each other: their words and the unit that is meant,
// however either is spelled ('Beton K-250' in m3, 'beton K 250' in m³).
import { itemTotal } from '../../content/totals.ts';
import { oncePer } from '../../memory/once.ts';
import { add, toText, zero, type Decimal } from '../../number/decimal.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Bill, BillItem } from '../bill.ts';

/** Any work may be called so. */
const saysNothing = new Set(['pekerjaan', 'pek', 'pekerjan']);

export function workKey({ text, satuan }: Pick<BillItem, 'text' | 'satuan'>): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? [];
  const telling = words.filter((word) => !saysNothing.has(word));
  return `${(telling.length > 0 ? telling : words).join(' ')}\n${likelyUnit(satuan)}`;
}

/** Of each work the volumes and the prices that it stands there with. */
interface Figures {
  readonly volumes: ReadonlySet<string>;
  readonly prices: ReadonlySet<string>;
}

const worksOf = oncePer(({ lines }: Bill): ReadonlyMap<string, Figures> => {
  const works = new Map<string, { volumes: Set<string>; prices: Set<string> }>();
  for (const { item } of lines) {
    if (!item) continue;
    const key = workKey(item);
    const figures = works.get(key) ?? { volumes: new Set(), prices: new Set() };
    if (item.volume) figures.volumes.add(toText(item.volume));
    if (item.harga) figures.prices.add(toText(item.harga));
    works.set(key, figures);
  }
  return works;
});

export interface Shared {
  /** How many works the smaller one has, and the larger one. */
  readonly few: number;
  readonly many: number;
  /** How many stand in both, and with a volume or a price of both. */
  readonly works: number;
  readonly volumes: number;
  readonly prices: number;
}

export function sharedBy(one: Bill, other: Bill): Shared {
  const [few, many] = [worksOf(one), worksOf(other)].toSorted((a, b) => a.size - b.size);
  let [works, volumes, prices] = [0, 0, 0];
  for (const [key, own] of few ?? []) {
    const theirs = many?.get(key);
    if (!theirs) continue;
    works++;
    if (haveOne(own.volumes, theirs.volumes)) volumes++;
    if (haveOne(own.prices, theirs.prices)) prices++;
  }
  return { few: few?.size ?? 0, many: many?.size ?? 0, works, volumes, prices };
}

/** What both have stands in one order in both, but for a fifth of it that was moved. */
export function areInOneOrder(one: Bill, other: Bill): boolean {
  const places = new Map([...worksOf(other).keys()].map((key, at) => [key, at]));
  const order = [...worksOf(one).keys()].flatMap((key) => places.get(key) ?? []);
  /** Of each length the smallest place that a rising row of it ends with. */
  const ends: number[] = [];
  for (const place of order) {
    const at = ends.findIndex((end) => end >= place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return ends.length >= order.length * mostlySame;
}

const haveOne = (own: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
  own.size === 0 ? theirs.size === 0 : [...own].some((each) => theirs.has(each));

/** So much of a sheet that stands in another one with its volumes makes it a part or a copy of that. */
export const mostlySame = 0.8;

/** Most works of the smaller one stand in the other too, whatever their volumes. */
export function isSameWork(one: Bill, other: Bill): boolean {
  const { few, works } = sharedBy(one, other);
  return works * 2 > few;
}

/** How many works it has, and how many of them any of the others has too. */
export function sharedWithAny(
  one: Bill,
  others: readonly Bill[],
): { readonly all: number; readonly works: number } {
  const keys = [...worksOf(one).keys()];
  const known = others.map(worksOf);
  const works = keys.filter((key) => known.some((each) => each.has(key))).length;
  return { all: keys.length, works };
}

/** Works that one has and none of the others has, as an addendum of the changed rows alone, and what they cost. */
export function onlyIn(one: Bill, ...others: readonly Bill[]): { works: number; money: Decimal } {
  const known = others.map(worksOf);
  const isKnown = (item: BillItem) => known.some((each) => each.has(workKey(item)));
  const alone = one.lines.flatMap(({ item }) => (item && !isKnown(item) ? [item] : []));
  const money = alone.map(({ volume, harga }) =>
    volume && harga ? itemTotal(volume, harga) : zero,
  );
  return { works: alone.length, money: money.reduce(add, zero) };
}
