// Finds the entries of a catalogue that a line of a bill may mean, best first (rules/matching).
import { lazily } from '../memory/once.ts';
import { searchText } from '../search/search-text.ts';
import { shippedWords, type WordLists } from '../search/trade-words.ts';
import { spelledUnit } from '../units/unit-spellings.ts';
import { certaintyOf, type Certainty } from './certainty.ts';
import {
  areContraries,
  isHalfDeed,
  isOtherDeed,
  lacksSection,
  lacksTold,
  partsBehind,
  steelSections,
} from './contraries.ts';
import { conflictsOf, factsOf, type Conflict, type Facts } from './conflicts.ts';
import { unitFit } from './unit-classes.ts';
import { volumeBounds, volumeConflicts, volumeOf, type VolumeBounds } from './volume-bounds.ts';
import { isPipeClassOpen } from './pipe-class.ts';
import { mayBeSpread } from './spread-works.ts';
import { workText, type WorkText } from './work-text.ts';
import { earths, otherDeeds, placesOf, workWordsOf } from './work-words.ts';

/** What is looked among: an analysis, or an item that somebody once had. */
export interface Work {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
}

/** A line of a bill. */
export interface BillLine {
  readonly text: string;
  /** As it stands in the bill; '' where none does, or where it is not certain. */
  readonly unit: string;
  /** The heading it stands under, which tells what 'Besi beton' is for. */
  readonly parent?: string | undefined;
  /** Plain digits; chooses between entries for little and for much. */
  readonly volume?: string | undefined;
}

export interface Candidate<W extends Work> {
  readonly work: W;
  /** 0 to 1. */
  readonly score: number;
  /** What agrees, in the words of the comparison. */
  readonly agreeing: readonly string[];
  readonly conflicts: readonly Conflict[];
}

export interface Match<W extends Work> {
  readonly certainty: Certainty;
  /** At most five, best first. */
  readonly candidates: readonly Candidate<W>[];
}

export type Matcher<W extends Work> = (line: BillLine) => Match<W>;

const mostShown = 5;
/** As many as agree best in words are looked at closely. */
const mostJudged = 60;
/** Below this an entry shares a word or two with the line, and no more. */
const worth = 0.2;
/** How much of the line is found, how much of the entry, and what its heading adds. */
const share = { line: 0.75, entry: 0.25, parent: 0.15 };
/** A line of one word says too little, unless the entry says no more. */
const oneWord = { cap: 0.59, share: 0.9 };

interface Known<W extends Work> extends WorkText {
  readonly work: W;
  readonly marks: readonly string[];
  /** Read of those alone that are looked at closely. */
  readonly facts: () => Facts;
  readonly bounds: () => VolumeBounds | undefined;
  readonly weight: number;
}

/** Reads a catalogue once, to match many lines with it. */
export function matcherOf<W extends Work>(
  works: readonly W[],
  lists: WordLists = shippedWords,
): Matcher<W> {
  const words = workWordsOf(lists);
  const texts = works.map((work) => {
    const text = workText(work.deskripsi, words);
    return { work, ...text, marks: marksOf(text) };
  });
  const places = new Map<string, number[]>();
  for (const [at, { marks }] of texts.entries()) {
    for (const mark of marks) {
      const there = places.get(mark);
      if (there) there.push(at);
      else places.set(mark, [at]);
    }
  }
  /** Rare words tell most; one that no entry has (a brand, a type) tells little. */
  function weightOf(mark: string): number {
    const count = places.get(mark)?.length;
    if (count === undefined) return /\d/.test(mark) ? 0 : unknownWord;
    return Math.log(1 + works.length / count);
  }
  const sum = (marks: readonly string[]) =>
    marks.reduce((total, mark) => total + weightOf(mark), 0);
  const known: Known<W>[] = texts.map((text) => ({
    ...text,
    facts: lazily(() => factsOf(text.words)),
    bounds: lazily(() => volumeBounds(text.work.deskripsi)),
    weight: sum(text.marks),
  }));

  const tallies = [tallyOf(works.length), tallyOf(works.length), tallyOf(works.length)] as const;
  /** By the place of each entry that has any of those marks: their weight. */
  function agreed(tally: Tally, marks: readonly string[]): Tally {
    tally.clear();
    for (const mark of marks) {
      const weight = weightOf(mark);
      for (const at of places.get(mark) ?? []) tally.add(at, weight);
    }
    return tally;
  }

  return ({ text, unit: written, parent = '', volume: volumeText }) => {
    const isOpen = mayBeSpread(text, written);
    const unit = isOpen ? '' : written;
    const { line, above, facts } = askedOf(workText(text, words), workText(parent, words), unit);
    const marks = marksOf(line);
    const volume = unitFit(unit, 'm3') === 'same' ? volumeOf(volumeText) : undefined;
    const { isBetween, strengths } = line.measures;
    const alternatives = isBetween ? strengths.slice(1).map(strengthMark) : [];
    const [whole, aboveWhole] = [sum(marks), sum(above)];
    if (whole === 0) return { certainty: 'none', candidates: [] };
    const ofAbove = agreed(tallies[0], above);
    const ofLine = agreed(tallies[1], marks);
    const neighbours = new Set(alternatives.flatMap((mark) => places.get(mark) ?? []));
    const ofNeighbour = neighbour * sum(strengths.slice(0, 1).map(strengthMark));
    // A figure alone says nothing: 1 x 6 is a cable, and a plank.
    const ofWords = agreed(tallies[2], [...line.words, ...above]);

    const judged: { entry: Known<W>; plain: number; ofEntry: number }[] = [];
    for (const at of ofWords.places) {
      const [entry, inherited] = [known[at], ofAbove.of(at)];
      const own = ofLine.of(at) + (neighbours.has(at) ? ofNeighbour : 0);
      if (!entry || own === 0) continue;
      const ofEntry = Math.min(1, (own + inherited) / entry.weight);
      const plain =
        share.line * Math.min(1, own / whole) +
        share.entry * ofEntry +
        (aboveWhole === 0 ? 0 : share.parent * (inherited / aboveWhole));
      if (plain >= worth) judged.push({ entry, plain, ofEntry });
    }
    judged.sort((one, other) => other.plain - one.plain);

    const candidates = judged
      .slice(0, mostJudged)
      .map(({ entry, plain, ofEntry }): Candidate<W> => {
        const told = { words: entry.words, measures: entry.measures, facts: entry.facts() };
        const conflicts = [
          ...conflictsOf({ ...line, facts }, told, unitFit(unit, entry.work.satuan)),
          ...volumeConflicts(volume, entry.bounds()),
        ];
        const isShort = marks.length === 1 && ofEntry < oneWord.share;
        const cap = Math.min(1, isShort ? oneWord.cap : 1, ...conflicts.map((each) => each.cap));
        // What agrees better still stands before what agrees less.
        const score = cap < 1 ? Math.min(plain, cap) * (0.5 + plain / 2) : Math.min(1, plain);
        const agreeing = marks.filter((mark) => entry.marks.includes(mark));
        return { work: entry.work, score, agreeing, conflicts };
      });
    const shown = candidates
      .toSorted((one, other) => other.score - one.score || standing(one) - standing(other))
      .slice(0, mostShown);
    const [best] = shown;
    const entry = best && workText(best.work.deskripsi, words);
    const certainty = certaintyOf(line, shown, {
      first: entry?.words[0],
      isKnown: (word) => places.has(word),
      entry,
      isPiece: unitFit('bh', best?.work.satuan ?? null) === 'same',
      above,
    });
    const lacksHalf = partsBehind(text).some((part) => {
      const told = workText(part, words).words.filter((word) => places.has(word));
      return told.length > 0 && !told.some((word) => best?.agreeing.includes(word));
    });
    const isOther =
      best !== undefined &&
      (lacksHalf ||
        lacksTold(line, best.agreeing) ||
        areContraries(text, best.work.deskripsi) ||
        lacksSection(text, best.work.deskripsi) ||
        isHalfDeed(text, best.work.deskripsi));
    const isAsked =
      isOther || isOpen || line.measures.isBetween || isPipeClassOpen(searchText(text));
    return {
      certainty: isAsked && certainty === 'likely' ? 'choose' : certainty,
      candidates: shown,
    };
  };
}

/** Whether two texts of one code are of another size, strength or kind, or of a contrary one or a contrary deed. */
export function isOtherWork(one: string, other: string, lists: WordLists = shippedWords): boolean {
  const words = workWordsOf(lists);
  const [asked, found] = [one, other].map((text) => {
    const told = workText(text, words);
    return { ...told, facts: factsOf(told.words) };
  });
  const conflicts = asked && found ? conflictsOf(asked, found, 'unknown') : [];
  return (
    areContraries(one, other) ||
    isOtherDeed(one, other) ||
    conflicts.some(({ what }) => what === 'size' || what === 'kind')
  );
}

/** Weights by place, of few of many entries; the same memory line after line. */
interface Tally {
  readonly places: readonly number[];
  readonly of: (at: number) => number;
  readonly add: (at: number, weight: number) => void;
  readonly clear: () => void;
}

function tallyOf(size: number): Tally {
  const weights = new Float64Array(size);
  const places: number[] = [];
  return {
    places,
    of: (at) => weights[at] ?? 0,
    add(at, weight) {
      // What agrees weighs something, so that a place without weight is new.
      if (weights[at] === 0) places.push(at);
      weights[at] = (weights[at] ?? 0) + weight;
    },
    clear() {
      for (const at of places) weights[at] = 0;
      places.length = 0;
    },
  };
}

const unknownWord = 1.5;
/** A class of concrete beside the one that comes nearest. */
const neighbour = 0.95;

const strengthMark = (mpa: string) => `fc${mpa}`;

const marksOf = ({ words, measures }: WorkText): string[] => [
  ...words,
  ...measures.diameters.map((mm) => `ø${mm}`),
  ...measures.sizes.map(({ shape }) => shape),
  ...measures.mixes,
  ...measures.strengths.slice(0, 1).map(strengthMark),
  ...measures.thicknesses.map((mm) => `t${mm}`),
  ...measures.depths.map((metres) => `depth ${metres}`),
  ...measures.ratings,
];

/** What a line means where it stands: with its unit, and under its heading. */
function askedOf(line: WorkText, heading: WorkText, unit: string) {
  const words = new Set(line.words);
  if (spelledUnit(unit)?.code === 'kg' && !words.has('penulangan')) {
    // Steel by the kilogram is told by its section; the catalogue calls it profil or pelat.
    const isProfile = line.words.some((word) => steelSections.has(word));
    for (const word of isProfile ? ['baja', 'profil'] : words.has('pelat') ? ['baja'] : []) {
      words.add(word);
    }
  }
  // A strength is concrete's, said or not.
  if (line.measures.strengths.length > 0) words.add('beton');
  if (words.has('penggalian') && !line.words.some((word) => earths.has(word))) words.add('tanah');
  const isVolume = unitFit(unit, 'm3') === 'same';
  const places = isVolume ? placesIn(words) : new Set<string>();
  const told = [...words].filter((word) => !places.has(word));
  const above = [...places, ...heading.words]
    .map((word) => (word === 'pelat' && words.has('penulangan') ? 'slab' : word))
    .filter((word) => !told.includes(word));
  // What is pulled down stands in the heading as often as in the line.
  const deeds = otherDeeds.filter((deed) => heading.words.includes(deed));
  const facts = factsOf([...new Set([...words, ...deeds])]);
  // How thick a layer is has gone into its volume.
  const measures = isVolume ? { ...line.measures, thicknesses: [] } : line.measures;
  return { line: { words: told, measures }, above: [...new Set(above)], facts };
}

/** What of a line says only where its work is done. */
function placesIn(words: ReadonlySet<string>): Set<string> {
  const works = [...placesOf].filter(([work]) => words.has(work));
  return new Set([...words].filter((word) => works.some(([, places]) => places.has(word))));
}

/**
 * Of equals: what is done by hand before machines, what is for little before what is for much, a wall of half a brick before the rare whole one,
 * a short text before a long one.
 */
function standing({ work: { deskripsi } }: Candidate<Work>): number {
  const isByHand = !/mekanis|jack hammer|alat berat/i.test(deskripsi);
  const isThick = /tebal 1 batu/i.test(deskripsi);
  const isForMuch = volumeBounds(deskripsi)?.over !== undefined;
  return (isByHand ? 0 : 1000) + (isForMuch ? 500 : 0) + (isThick ? 100 : 0) + deskripsi.length;
}
