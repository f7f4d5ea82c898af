import { compare, equals, round, type Decimal } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import type { Work } from '../work.ts';
import { quoted, type Rule } from '../rule.ts';
import { headingsOfGeneral, isNamed, likePart } from './alike-parts.ts';

/**
 * The same digits, a hundred or a thousand times as much: 1.234,56 read as 123456 or 1.234560. What was rounded to the
 * sen lost digits: 147.862 read as 147,862 is 147,86.
 */
export function isMisplacedComma(one: Decimal, other: Decimal): boolean {
  if (one.units <= 0n || other.units <= 0n) return false;
  return [2, 3].some((places) => isPart(one, other, places) || isPart(other, one, places));
}

/** One is the other behind so many places more, to the sen. */
const isPart = (one: Decimal, { units, scale }: Decimal, places: number): boolean =>
  equals(round(one, 2), round({ units, scale: scale + places }, 2));

/** The power is that of sen. */
function digits(value: Decimal): { significant: string; power: number } {
  const plain = String(round(value, 2).units);
  const significant = plain.replace(/0+$/, '');
  return { significant, power: plain.length - significant.length };
}

/** CHECK-31: against the analysis, and against the same work elsewhere in the estimate. */
export const misplacedComma: Rule = {
  id: 'misplaced-comma',
  severity: 'stop',
  title: 'Harga 100 atau 1.000 kali',
  catches:
    'Angka yang sama dengan koma atau titik di tempat lain: 1.234,56 menjadi 123.456, juga seperseribu dari pekerjaan yang uraiannya hanya berbeda satu kata atau nomor bagiannya. Harga bulat per ls, paket, lot atau set hanya dibandingkan dengan analisisnya.',
  *find({ sections, works }) {
    const priced = works.filter(({ item }) => !item.priceMissing);
    const comparable = priced.filter((work) => isNamed(work) && !isLumpSum(work));
    const headings = headingsOfGeneral(sections);
    const keyOf = (work: Work) => `${work.name}\n${work.unit}\n${headings.get(work) ?? ''}`;
    const same = alikeBy(comparable, keyOf);
    const near = nearlyAlike(comparable, (work) => headings.get(work) ?? '');
    for (const work of priced) {
      const { harga, kode } = work.item;
      const F = work.recipe?.analysis.F;
      const alike = same.get(work)?.usual;
      if (F && isMisplacedComma(harga, F))
        yield {
          line: work,
          says: `RAB ${writePriceRupiah(harga)}, analisis ${kode} ${writePriceRupiah(F)}`,
        };
      else if (alike && isMisplacedComma(harga, alike.item.harga))
        yield {
          line: work,
          says: `${writePriceRupiah(harga)}, pekerjaan yang sama ${writePriceRupiah(alike.item.harga)}`,
          also: `baris ${alike.path}`,
        };
      else {
        const other = isOfAnalysis(work) ? undefined : near.get(work);
        if (other)
          yield {
            line: work,
            says: `${writePriceRupiah(harga)}, ${quoted(other.text)} ${writePriceRupiah(other.item.harga)}`,
            also: `baris ${other.path}`,
          };
      }
    }
  },
};

/** What is bought as a whole costs in one building what it costs there. */
const wholes = new Set(['ls', 'lot', 'set']);
const FEWEST_DIGITS_OF_WHOLES = 4;

/** One of a round amount: as many digits as 12.345.600 has are the same by a comma alone. */
const isLumpSum = ({ unit, item }: Work): boolean =>
  wholes.has(unit) && digits(item.harga).significant.length < FEWEST_DIGITS_OF_WHOLES;

export const isOfAnalysis = ({ item, recipe }: Work): boolean =>
  recipe !== undefined && equals(item.harga, round(recipe.analysis.F, 2));

export interface Alike {
  /** The one in the middle: whichever stands first may be the wrong one. */
  readonly usual: Work;
  readonly all: readonly Work[];
}

/** Each of the works that stand several times, with those that are one with it. */
export function alikeBy(
  works: readonly Work[],
  keyOf: (work: Work) => string,
): ReadonlyMap<Work, Alike> {
  const alike = new Map<Work, Alike>();
  for (const all of groupedBy(works, keyOf).values()) {
    if (all.length < 2) continue;
    const byAnalysis = all.filter(isOfAnalysis);
    const sorted = (byAnalysis.length > 0 ? byAnalysis : all).toSorted((a, b) =>
      compare(a.item.harga, b.item.harga),
    );
    const middle = sorted[(sorted.length - 1) >> 1];
    const usual = sorted.find(({ item }) => middle && equals(item.harga, middle.item.harga));
    if (usual) for (const work of all) alike.set(work, { usual, all });
  }
  return alike;
}

/** Of few digits, as of 5.000 and 5.000.000, two prices may be alike by chance. */
const FEWEST_DIGITS = 2;
const FEWEST_COMMON = 2;

/**
 * Works whose three noughts are left out, each with one that costs a thousand times as much and whose text differs by
 * a word that is no figure: 'Beton K-225 kolom' of 1.350 beside 'Beton K-225 sloof' of 1.350.000.
 */
function nearlyAlike(works: readonly Work[], headingOf: (work: Work) => string): Map<Work, Work> {
  const keysOf = (work: Work) => nearKeys(work).map((key) => `${headingOf(work)}\n${key}`);
  const near = new Map<Work, Work>();
  const byPrice = groupedBy(works, ({ unit, item }) => `${unit}\n${senOf(item.harga)}`);
  for (const [thousandth, high] of groupedBy(works, thousandthOf)) {
    const low = byPrice.get(thousandth);
    if (thousandth === '' || !low) continue;
    const byKey = new Map(high.flatMap((work) => keysOf(work).map((key) => [key, work] as const)));
    for (const work of low) {
      const other = keysOf(work)
        .flatMap((key) => byKey.get(key) ?? [])
        .find(({ name }) => name !== work.name);
      if (other) near.set(work, other);
    }
  }
  return near;
}

/** Whether the former is told as the latter without its noughts, of one part beside another. */
export const isToldAsThousandth = (one: Decimal, other: Decimal): boolean =>
  digits(one).significant.length >= FEWEST_DIGITS && isPart(one, other, 3);

const senOf = (value: Decimal): bigint => round(value, 2).units;

/** Its unit, and what its price would be without three noughts; nothing where that has too few digits to tell. */
function thousandthOf({ unit, item }: Work): string {
  const { units, scale } = item.harga;
  const low = { units, scale: scale + 3 };
  return digits(low).significant.length < FEWEST_DIGITS ? '' : `${unit}\n${senOf(low)}`;
}

/** Its name, its name without its part, and without each word that is no figure. */
function nearKeys({ name, unit }: Work): string[] {
  const words = name.split(' ');
  const shorter = words.flatMap((word, at) =>
    /\d/.test(word) || words.length <= FEWEST_COMMON
      ? []
      : [words.filter((_, other) => other !== at).join(' ')],
  );
  return words.length < FEWEST_COMMON ? [] : [name, likePart(name, unit), ...shorter];
}

function groupedBy<Key>(
  works: readonly Work[],
  keyOf: (work: Work) => Key,
): Map<Key, readonly Work[]> {
  const groups = new Map<Key, Work[]>();
  for (const work of works) {
    const key = keyOf(work);
    const known = groups.get(key);
    if (known) known.push(work);
    else groups.set(key, [work]);
  }
  return groups;
}
