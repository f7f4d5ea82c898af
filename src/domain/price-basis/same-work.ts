// Whether two texts mean one work (rules/price-sets#counterparts). Of works that stand beside each other in
// a catalogue most words are the same, so one word put in the place of another makes another work.
import { conflictsOf, factsOf } from '../matching/conflicts.ts';
import { areOpposites } from '../matching/contraries.ts';
import { plainFractions, type Size } from '../matching/measures.ts';
import { commonWords } from '../matching/work-words.ts';
import { workText } from '../matching/work-text.ts';
import { oncePer } from '../memory/once.ts';
import { nameWords } from '../pairing/trade-names.ts';
import { searchText } from '../search/search-text.ts';
import { isOneUnit } from '../units/unit-spellings.ts';
import { isOfOtherKind } from './kinds-of-things.ts';
import { isNoneIn } from './measures-of-things.ts';

/** A work as an edition has it. */
export interface EditionWork {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
}

/**
 * Four fifths of the words are the same and every figure, nothing speaks against it, and only one of the two
 * says more than the other: 'tanah keras' for 'tanah biasa' is another work, f'c 20 is not f'c 25.
 */
export function isSameWork(one: EditionWork, other: EditionWork): boolean {
  // Nearly all are written alike, and need no reading.
  if (one.deskripsi === other.deskripsi) return one.deskripsi.trim() !== '';
  const [a, b] = [toldBy(one), toldBy(other)];
  if (a.name === b.name) return a.name !== '';
  return isAlike(a, b, fourFifths) && !contradicts(a, b) && !(saysMore(a, b) && saysMore(b, a));
}

/**
 * What somebody wrote of a work speaks against what stands under its code, however many words they share.
 * People write less than catalogues do: what they leave out ('secara semi mekanis') speaks against nothing.
 */
export function speaksAgainst(own: EditionWork, entry: EditionWork): boolean {
  const [said, told] = [toldBy(own), toldBy(entry)];
  return (
    said.turning.some((word) => !told.words.has(word)) ||
    areContrary(said, told, asFarAsTold) ||
    areOpposites(said.name, told.name) ||
    isOfOtherKind(said, told) ||
    isOfOtherClass(said, told) ||
    // As catalogues write neighbours: one word in the place of another.
    (isAlike(said, told, fourFifths) && saysMore(said, told) && saysMore(told, said))
  );
}

/** Both name classes, I to V or K-100 to K-500, and none is in both. */
function isOfOtherClass(one: Told, other: Told): boolean {
  return [classesOf, gradesOf].some((namedBy) => isNoneIn(namedBy(one), namedBy(other)));
}

const classesOf = ({ figures }: Told) => figures.filter((figure) => !/\d/.test(figure));

/** Of neighbours (K-225, K-250) the strengths in MPa may be taken for one. */
const gradesOf = ({ name }: Told) =>
  Array.from(name.matchAll(/\bk\s*[-.]?\s*(\d{3})\b/g), ([, grade = '']) => grade);

/** The same code with half of its words and every figure may be the same work, worded anew. */
export function isReworded(one: EditionWork, other: EditionWork): boolean {
  return isAlike(toldBy(one), toldBy(other), half);
}

/** The works of an edition that may be this one: alike in words, of the same unit; the nearest first. */
export function proposals(
  work: EditionWork,
  among: readonly EditionWork[],
  most: number,
): EditionWork[] {
  const told = toldBy(work);
  return among
    .flatMap((other) => {
      if (!isOneUnit(other.satuan, work.satuan)) return [];
      const theirs = toldBy(other);
      if (!isAlike(told, theirs, fourFifths) || contradicts(told, theirs)) return [];
      const apart = told.words.size + theirs.words.size - 2 * commonOf(told.words, theirs.words);
      return [{ other, apart }];
    })
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ other }) => other);
}

interface Told {
  /** As it is written, but for case, blanks, accents and the spelling of grades and mixes. */
  readonly name: string;
  readonly words: ReadonlySet<string>;
  /** Figures among them, the classes I to V too. */
  readonly figures: readonly string[];
  /** Words that make another work of it where the other does not say them. */
  readonly turning: readonly string[];
  /** What each figure bounds: 200 as 'over' or 'upTo'. */
  readonly bounds: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A work is compared with many, and a code of many items once for each. */
const toldBy = oncePer(({ deskripsi }: EditionWork): Told => {
  const name = withGrades(plainFractions(searchText(deskripsi)))
    .replace(/\s+/g, ' ')
    .trim();
  const words = new Set(nameWords(name.replace(bound, ' $2')));
  const all = [...words];
  return {
    name,
    words,
    figures: all.filter((word) => /\d|^(?:iv|v|i{1,3})$/.test(word)),
    turning: all.filter((word) => turning.has(word)),
    bounds: boundsOf(name),
  };
});

/** 'AC-WC Mod', 'AC-BC Modified'. */
const asphaltModified =
  /\bmod(?:ified)?\b(?<=\b(?:laston|lataston|(?:ac|hrs)[\s-]*(?:wc|bc|base))\b.*)/g;

/** In one spelling: K-225 for 'K 225' and 'K225', f'c 20 for "fc' = 20", 1sp : 4pp for '1 SP : 4 PP'. */
const withGrades = (text: string): string =>
  text
    .replace(/\bk\s*[-.]?\s*(\d{3})(?!\d|[.,]\d)/g, 'k-$1')
    .replace(/\bf\s?['’‘`´]?\s?c\s?['’‘`´]?\s*[=:]?\s*(?=[<>≤≥]?\s*\d)/g, "f'c ")
    .replace(asphaltModified, 'modifikasi')
    .replace(/(\d)\s*mpa\b/g, '$1 mpa')
    .replace(/(\d)\s+(?=(?:pc|sp|ps|pp|kr|kp)\s*:)/g, '$1')
    .replace(/(:\s*\d+)\s+(?=(?:pc|sp|ps|pp|kr|kp)\b)/g, '$1');

/** What denies or changes; and machines, since what says nothing of them is done by hand. */
const turning = new Set(
  'tanpa tidak bukan belum non kecuali selain mekanis semi modifikasi'.split(' '),
);

/** How far a figure reaches: '> 200 m3' is not 's.d. 200 m3'. */
const bound =
  /(>=|<=|[<>≤≥]|s\.?\s?d\.?|sampai(?: dengan)?|maks(?:imal|imum)?\.?|lebih dari|kurang dari)\s*(\d+(?:[.,]\d+)?)/g;

function boundsOf(name: string): Map<string, Set<string>> {
  const bounds = new Map<string, Set<string>>();
  for (const [, sign = '', figure = ''] of name.matchAll(bound)) {
    const way = /^(?:[>≥]|lebih)/.test(sign) ? 'over' : 'upTo';
    bounds.set(figure, (bounds.get(figure) ?? new Set()).add(way));
  }
  return bounds;
}

const commonOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** How much of two texts is common, of twenty parts of their words together. */
const fourFifths = 8;
const half = 5;

function isAlike(one: Told, other: Told, least: number): boolean {
  if (one.words.size === 0 || other.words.size === 0) return false;
  const { figures } = one;
  if (figures.length !== other.figures.length || !figures.every((each) => other.words.has(each)))
    return false;
  return commonOf(one.words, other.words) * 20 >= least * (one.words.size + other.words.size);
}

/** Says something of the work that the other does not. */
const saysMore = (one: Told, other: Told): boolean =>
  [...one.words].some(
    (word) => !other.words.has(word) && (telling.has(word) || !commonWords.has(word)),
  );

/** Words that any work may have, but by which those of one kind differ. */
const telling = new Set(['baru', 'kecil', 'besar', 'biasa', 'tinggi', 'rendah', 'lebar', 'lapis']);

function contradicts(one: Told, other: Told): boolean {
  return (
    one.turning.join() !== other.turning.join() ||
    areContrary(one, other) ||
    // Of two entries whichever says what it is meant for alone.
    specialsOf(one).join() !== specialsOf(other).join()
  );
}

const specialsOf = (told: Told) => readFor(told).facts.specials;

/** What bounds nothing reaches to its figure: '> 1 m' is not '1 m'. Between two figures both are bounds. */
function isBeyond({ bounds }: Told, { bounds: theirs, figures }: Told): boolean {
  const [[figure, ways] = [], ...others] = bounds;
  if (theirs.size > 0 || others.length > 0 || !ways?.has('over')) return false;
  return figures.some((each) => each.replace(/[a-z"]+\d?$/, '') === figure);
}

/** Their figures or their words cannot both be true of one work. */
function areContrary(
  one: Told,
  other: Told,
  entryFor = (_own: ReadText, entry: ReadText) => entry,
): boolean {
  if (isBeyond(one, other) || isBeyond(other, one)) return true;
  for (const [figure, ways] of one.bounds) {
    const theirs = other.bounds.get(figure);
    if (theirs && ![...ways].some((way) => theirs.has(way))) return true;
  }
  const own = readFor(one);
  return conflictsOf(own, entryFor(own, readFor(other)), 'same').length > 0;
}

/** As the lines of bills are compared; read only where the words come near each other. */
const readFor = oncePer(({ name }: Told) => {
  const text = workText(name);
  return { ...text, facts: factsOf(text.words) };
});

type ReadText = ReturnType<typeof readFor>;

/**
 * An entry without what people leave out: what it is meant for alone, unless they say another such thing, and the
 * last of its measures where they give fewer.
 */
function asFarAsTold(own: ReadText, entry: ReadText): ReadText {
  const saysAnother = own.facts.specials.some((name) => !entry.facts.specials.includes(name));
  const specials = saysAnother ? entry.facts.specials : [];
  const most = Math.max(0, ...own.measures.sizes.map(({ shape }) => sidesOf(shape).length));
  // One figure alone is the section of a cable.
  const sizes =
    most < 2
      ? entry.measures.sizes.map((size) => ofCores(size, own.measures.sizes))
      : entry.measures.sizes.map((size) => cut(ofCores(size, own.measures.sizes), most));
  return {
    ...entry,
    facts: { ...entry.facts, specials },
    measures: { ...entry.measures, sizes },
  };
}

/** Where the one alone says how many cores a cable has: '3x2,5 mm2' is of '2,5 mm2'. */
function ofCores(size: Size, owned: readonly Size[]): Size {
  const own = owned.find(({ shape, core }) => core === size.shape || shape === size.core);
  return own ?? size;
}

const sidesOf = (size: string): string[] => size.split('x');

const cut = ({ shape, inMm }: Size, most: number): Size => ({
  shape: sidesOf(shape).slice(0, most).join('x'),
  inMm: inMm && sidesOf(inMm).slice(0, most).join('x'),
});
