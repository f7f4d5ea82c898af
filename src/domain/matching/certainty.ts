// How sure the first candidate of a line is (rules/matching).
import type { Conflict } from './conflicts.ts';
import type { WorkText } from './work-text.ts';

/** To be confirmed together, chosen among, or none that fits. */
export type Certainty = 'likely' | 'choose' | 'none';

interface Judged {
  readonly score: number;
  readonly agreeing: readonly string[];
  readonly conflicts: readonly Conflict[];
}

const bars = { likely: 0.6, otherHead: 0.75, choose: 0.4, gap: 0.05 };

export function certaintyOf(
  line: WorkText,
  [first, second]: readonly Judged[],
  /** The thing that the first entry is of, and whether any entry is of that thing. */
  heads: {
    readonly first: string | undefined;
    readonly isKnown: (word: string) => boolean;
    /** All that the first entry says, and whether it is counted by the piece. */
    readonly entry?: WorkText | undefined;
    readonly isPiece?: boolean | undefined;
    /** What the heading says that the line stands under. */
    readonly above?: readonly string[] | undefined;
  },
): Certainty {
  if (!first || first.score < bars.choose) return 'none';
  const isOfOther = heads.first !== undefined && !line.words.includes(heads.first);
  const isLikely =
    first.score >= (isOfOther ? bars.otherHead : bars.likely) &&
    first.conflicts.length === 0 &&
    first.score - (second?.score ?? 0) >= bars.gap &&
    !lacksHead(line, first, heads.isKnown) &&
    !lacksFrame(line, first) &&
    !lacksRating(line, first) &&
    !(heads.isPiece && heads.entry && isOfOneSize(line, heads.entry)) &&
    !lacksPlace([...line.words, ...(heads.above ?? [])], first);
  return isLikely ? 'likely' : 'choose';
}

/** 'Kran wastafel' is a tap: the thing comes first, and an entry that does not say it is of another. */
function lacksHead(
  { words }: WorkText,
  { agreeing }: Judged,
  isKnown: (word: string) => boolean,
): boolean {
  const head = words.find((word) => !coverings.has(word));
  return head !== undefined && isKnown(head) && !agreeing.includes(head);
}

/** 'Penutup plafon gypsum' is the ceiling. */
const coverings = new Set(['penutup']);

/** 'Plafon gypsum, rangka hollow' is two works of the catalogue, and the sheet alone is half of it. */
const lacksFrame = ({ words }: WorkText, { agreeing }: Judged): boolean =>
  words.includes('rangka') && !agreeing.includes('rangka');

/** What a machine has to give is what it is bought by: where the entry says nothing of it, it is asked. */
const lacksRating = ({ measures }: WorkText, { agreeing }: Judged): boolean =>
  measures.ratings.some((rating) => !agreeing.includes(rating));

/**
 * A well for rain of 80 cm, a lamp of 25 W on a pole: of pieces that have a size and more beside, which
 * one is meant is asked where the line says neither.
 */
function isOfOneSize(line: WorkText, entry: WorkText): boolean {
  const told = ({ measures }: WorkText) => measures.diameters.length + measures.ratings.length;
  const isMore = entry.words.some((word) => !line.words.includes(word) && !usual.has(word));
  return isMore && told(entry) > 0 && told(line) === 0;
}

/** Lamps are of it by now. */
const usual = new Set(['led']);

/** Tiles are laid on floors and walls, at prices of their own. */
const lacksPlace = (words: readonly string[], { agreeing }: Judged): boolean =>
  agreeing.some((word) => tiles.has(word)) && !words.some((word) => tiled.has(word));

const tiles = new Set(['granit', 'keramik', 'marmer', 'homogenous', 'homogeneous', 'porselen']);
const tiled = new Set(
  'lantai dinding plint plin tangga trap step nosing meja list tepi kolom kamar dak'.split(' '),
);
