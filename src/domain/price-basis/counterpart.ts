// Which work of another edition is the same one: a code may have been given to another work, and a work
// another code (rules/price-sets#counterparts).
import { kodeKey } from '../code-order.ts';
import type { CataloguePrice } from '../content/price-refresh.ts';
import { oncePer } from '../memory/once.ts';
import { nameWords } from '../pairing/trade-names.ts';
import { isOneUnit } from '../units/unit-spellings.ts';

/** A work as an edition has it. */
export interface EditionWork {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
}

/** What a code is in the edition that an estimate goes over to. */
export type Counterpart =
  | {
      readonly kind: 'price';
      readonly price: CataloguePrice;
      /** The code that it has there, where it is another one. */
      readonly kode?: string;
      /** The pair of codes by which it was found, where somebody said one. */
      readonly pairId?: string;
    }
  /** The code is there, for another work. */
  | { readonly kind: 'other' };

interface Known extends EditionWork {
  /** Undefined: nobody gave one. */
  readonly price: CataloguePrice | undefined;
}

/** A code that somebody said is the same work. */
export interface NamedCode {
  /** As `kodeKey` writes it. */
  readonly key: string;
  readonly pairId: string;
}

export interface Editions {
  /** By `kodeKey`. */
  readonly now: ReadonlyMap<string, EditionWork>;
  readonly next: ReadonlyMap<string, Known>;
  /** By `kodeKey`, the codes that somebody said are the same work. */
  readonly concordance: ReadonlyMap<string, readonly NamedCode[]>;
}

/** The same code where it is the same work, else the one code of the other edition that was named. */
export function counterpartOf(
  kode: string,
  { now, next, concordance }: Editions,
): Counterpart | undefined {
  const key = kodeKey(kode);
  const [own, before] = [next.get(key), now.get(key)];
  if (own && (!before || isSameWork(before, own))) return priced(own);
  const named = (concordance.get(key) ?? []).filter((other) => next.has(other.key));
  const [one, another] = named;
  const work = one && !another ? next.get(one.key) : undefined;
  if (one && work) return priced(work, { kode: one.key === key ? undefined : work.kode, ...one });
  return own ? { kind: 'other' } : undefined;
}

function priced(
  { price }: Known,
  { kode, pairId }: { kode?: string | undefined; pairId?: string } = {},
): Counterpart | undefined {
  if (!price) return undefined;
  return {
    kind: 'price',
    price,
    ...(kode !== undefined && { kode }),
    ...(pairId !== undefined && { pairId }),
  };
}

/** The same code with half of its words and every figure may be the same work, worded anew. */
export function isReworded(one: EditionWork, other: EditionWork): boolean {
  return isAlike(wordsOf(one), wordsOf(other), half);
}

/** Four fifths of the words are the same, and every figure: f'c 20 is not f'c 25. */
export function isSameWork(one: EditionWork, other: EditionWork): boolean {
  return isAlike(wordsOf(one), wordsOf(other));
}

/** The works of an edition that may be this one: alike in words, of the same unit; the nearest first. */
export function proposals(
  work: EditionWork,
  among: readonly EditionWork[],
  most: number,
): EditionWork[] {
  const words = wordsOf(work);
  return among
    .flatMap((other) => {
      if (!isOneUnit(other.satuan, work.satuan)) return [];
      const theirs = wordsOf(other);
      const apart = words.size + theirs.size - 2 * commonOf(words, theirs);
      return isAlike(words, theirs) ? [{ other, apart }] : [];
    })
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ other }) => other);
}

/** A work is compared with many, and a code of many items once for each. */
const wordsOf = oncePer(
  ({ deskripsi }: EditionWork): ReadonlySet<string> => new Set(nameWords(deskripsi)),
);
const figuresOf = (words: ReadonlySet<string>) => [...words].filter((word) => /\d/.test(word));
const commonOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** How much of two texts is common, of twenty parts of their words together. */
const fourFifths = 8;
const half = 5;

function isAlike(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  least: number = fourFifths,
): boolean {
  if (one.size === 0 || other.size === 0) return false;
  const figures = figuresOf(one);
  if (figures.length !== figuresOf(other).length || !figures.every((each) => other.has(each)))
    return false;
  return commonOf(one, other) * 20 >= least * (one.size + other.size);
}
