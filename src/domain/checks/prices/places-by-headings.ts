// Texts that are places whatever their words, since the same ones stand under headings of several works: 'Janitor' and
// 'Nurse station' below 'BONGKARAN KERAMIK', and once more below 'PASANG GRANIT'.
import { compare, multiply, decimal, type Decimal } from '../../number/decimal.ts';
import type { CheckedSection, Work } from '../work.ts';
import { saysThing } from '../works/things-of-work.ts';

/** The works under one heading, by name and unit; what stands there twice is no place. */
type Under = ReadonlyMap<string, Work>;

/** What is called a place has few words. */
const MOST_LETTERS = 40;
/** By so much a price is another one at least, where another work is done. */
const another = decimal(2);
const FEWEST = 2;

/**
 * Of works that cost `least` times as much under one heading as under another, those that name no thing, where most of
 * what both headings name, two at least, costs more under that one: it is the heading that makes the price, and no slip.
 */
export function placesByHeadings(
  sections: readonly CheckedSection[],
  works: readonly Work[],
  least: Decimal,
): ReadonlySet<Work> {
  const listOf = new Map<Work, Under>();
  for (const under of listsOf(sections, new Set(works)))
    for (const work of under.values()) listOf.set(work, under);
  const isAnother = comparison();
  const places = new Set<Work>();
  for (const all of spread(listOf.keys(), least)) {
    const [low, high] = [listOf.get(all.low), listOf.get(all.high)];
    if (!low || !high || saysThing(all.low.words)) continue;
    if (isAnother(low, high)) for (const work of all.works) places.add(work);
  }
  return places;
}

const keyOf = ({ name, unit }: Work): string => `${name}\n${unit}`;

function* listsOf(
  sections: readonly CheckedSection[],
  counted: ReadonlySet<Work>,
): Generator<Under> {
  for (const { lists } of sections)
    for (const { works } of lists) {
      const once = new Map<string, Work>();
      const twice = new Set<string>();
      for (const work of works) {
        if (!counted.has(work)) continue;
        const key = keyOf(work);
        if (once.has(key)) twice.add(key);
        once.set(key, work);
      }
      for (const key of twice) once.delete(key);
      yield once;
    }
}

interface Spread {
  readonly works: readonly Work[];
  readonly low: Work;
  readonly high: Work;
}

/** Works of one short name whose prices are so far apart. */
function* spread(works: Iterable<Work>, least: Decimal): Generator<Spread> {
  const byKey = new Map<string, Work[]>();
  for (const work of works) {
    if (work.name.length > MOST_LETTERS) continue;
    const key = keyOf(work);
    const known = byKey.get(key);
    if (known) known.push(work);
    else byKey.set(key, [work]);
  }
  for (const all of byKey.values()) {
    let [low, high] = [all[0], all[0]];
    for (const work of all) {
      if (low && compare(work.item.harga, low.item.harga) < 0) low = work;
      if (high && compare(work.item.harga, high.item.harga) > 0) high = work;
    }
    if (low && high && isTimes(high, low, least)) yield { works: all, low, high };
  }
}

const isTimes = (one: Work, other: Work, times: Decimal): boolean =>
  compare(one.item.harga, multiply(other.item.harga, times)) >= 0;

/** Whether under the one heading another work is done than under the other; each two lists are compared once. */
function comparison(): (low: Under, high: Under) => boolean {
  const known = new Map<Under, Map<Under, boolean>>();
  return (low, high) => {
    const ofLow = known.get(low) ?? new Map<Under, boolean>();
    known.set(low, ofLow);
    const is = ofLow.get(high) ?? isAnotherWork(low, high);
    ofLow.set(high, is);
    return is;
  };
}

function isAnotherWork(low: Under, high: Under): boolean {
  let [common, apart] = [0, 0];
  for (const [key, work] of low) {
    const there = high.get(key);
    if (!there) continue;
    common += 1;
    if (isTimes(there, work, another)) apart += 1;
  }
  return apart >= FEWEST && apart * 2 > common;
}
