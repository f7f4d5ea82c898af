import type { Measures, Size } from './measures.ts';
import { kinds, otherDeeds, parts, specials } from './work-words.ts';
import type { WorkText } from './work-text.ts';

/** Why an entry is not the work of a line, though its words agree. */
export interface Conflict {
  readonly what: 'kind' | 'deed' | 'part' | 'special' | 'size' | 'unit' | 'volume' | 'negation';
  /** In the words of the comparison; '' where nothing is said. */
  readonly asked: string;
  readonly found: string;
  /** The most that the score may be. */
  readonly cap: number;
}

/** Another work; the same one in another size, which may be typed wrong, or made for one use. */
const caps = { other: 0.45, size: 0.6, special: 0.6 };

/** What of a text can conflict with another, read once. */
export interface Facts {
  /** For each list of `kinds`, those that are said. */
  readonly kinds: readonly (readonly string[])[];
  readonly deeds: readonly string[];
  readonly parts: readonly string[];
  readonly specials: readonly string[];
  readonly denied: readonly string[];
}

export function factsOf(words: readonly string[]): Facts {
  const said = new Set(words);
  const says = (name: string) => name.split(' ').every((word) => said.has(word));
  return {
    kinds: kinds.map((kind) => kind.filter(says)),
    deeds: otherDeeds.filter(says),
    parts: parts.filter(says),
    specials: specials.filter(says),
    denied: words.flatMap((word) => (word.startsWith(without) ? [word.slice(without.length)] : [])),
  };
}

const without = 'tanpa-';

interface Told extends WorkText {
  readonly facts: Facts;
}

/** What speaks against an entry. */
export function conflictsOf(
  line: Told,
  entry: Told,
  unit: 'same' | 'other' | 'unknown',
): Conflict[] {
  return [
    ...kindConflicts(line.facts, entry.facts),
    ...eitherOf('deed', line.facts.deeds, entry.facts.deeds),
    ...goneConflicts(line, entry),
    ...eitherOf('part', line.facts.parts, entry.facts.parts),
    ...specialOnes(line.facts, entry.facts),
    ...negations(line, entry),
    ...sizeConflicts(line.measures, entry.measures),
    ...(unit === 'other' ? [{ what: 'unit', asked: '', found: '', cap: caps.other } as const] : []),
  ];
}

function kindConflicts(line: Facts, entry: Facts): Conflict[] {
  return line.kinds.flatMap((asked, at): Conflict[] => {
    const found = entry.kinds[at] ?? [];
    if (asked.length === 0 || found.length === 0 || asked.some((each) => found.includes(each))) {
      return [];
    }
    return [{ what: 'kind', asked: asked.join(' '), found: found.join(' '), cap: caps.other }];
  });
}

/** What is pulled down, of which the words of a bill and of the catalogue name one each. */
const stood =
  `bekisting beton bata batako batu plesteran keramik homogen plafon gypsum kusen pintu jendela genteng atap
  kuda-kuda rangka paving aspal pagar`.split(/\s+/);

/** Both pull down, and nothing of what stood there is in both: 'Bongkar plafon' is no 'Pembongkaran bekisting'. */
function goneConflicts(line: Told, entry: Told): Conflict[] {
  if (![line, entry].every(({ facts }) => facts.deeds.includes('pembongkaran'))) return [];
  const [asked, found] = [line, entry].map(({ words }) =>
    stood.filter((each) => words.includes(each)),
  );
  if (!asked?.length || !found?.length || asked.some((each) => found.includes(each))) return [];
  return [{ what: 'kind', asked: asked.join(' '), found: found.join(' '), cap: caps.other }];
}

/** Said of the one, and not of the other. */
function eitherOf(
  what: 'deed' | 'part',
  asked: readonly string[],
  found: readonly string[],
): Conflict[] {
  const more = asked.filter((name) => !found.includes(name));
  const less = found.filter((name) => !asked.includes(name));
  return [
    ...more.map((name) => ({ what, asked: name, found: '', cap: caps.other })),
    ...less.map((name) => ({ what, asked: '', found: name, cap: caps.other })),
  ];
}

/** Said of the entry alone: 'rangka atap limasan' where a plain roof is asked. */
const specialOnes = (line: Facts, entry: Facts): Conflict[] =>
  entry.specials
    .filter((name) => !line.specials.includes(name))
    .map((name) => ({ what: 'special', asked: '', found: name, cap: caps.special }));

function negations(line: Told, entry: Told): Conflict[] {
  const denied = [
    ...entry.facts.denied.filter((word) => line.words.includes(word)),
    ...line.facts.denied.filter((word) => entry.words.includes(word)),
  ];
  return denied.map((word) => ({
    what: 'negation',
    asked: word,
    found: `tanpa ${word}`,
    cap: caps.other,
  }));
}

const isSame = (one: Size, other: Size) =>
  one.shape === other.shape &&
  (one.inMm === undefined || other.inMm === undefined || one.inMm === other.inMm);

function sizeConflicts(line: Measures, entry: Measures): Conflict[] {
  const [sizes, others] = [line.sizes, entry.sizes];
  const isOther =
    sizes.length > 0 &&
    others.length > 0 &&
    !sizes.some((one) => others.some((other) => isSame(one, other)));
  const say = (all: readonly Size[]) => all.map(({ shape }) => shape).join(' ');
  const bySize: Conflict[] = isOther
    ? [{ what: 'size', asked: say(sizes), found: say(others), cap: caps.size }]
    : [];
  const pairs = [
    [line.diameters, entry.diameters],
    [line.mixes, entry.mixes],
    [line.strengths, entry.strengths],
    [line.thicknesses, entry.thicknesses],
    [line.depths, entry.depths],
    [line.uses, entry.uses],
  ] as const;
  const rated = line.ratings.flatMap((each) => {
    const [unit] = each.split(' ');
    const found = entry.ratings.filter((other) => other.split(' ')[0] === unit);
    return [[[each], found] as const];
  });
  const byMeasure = [...pairs, ...rated].flatMap(([asked, found]): Conflict[] => {
    if (asked.length === 0 || found.length === 0) return [];
    if (asked.some((each) => found.includes(each))) return [];
    return [{ what: 'size', asked: asked.join(' '), found: found.join(' '), cap: caps.size }];
  });
  return [...bySize, ...byMeasure];
}
