// Where a row stands in a bill: its number says what it goes on with, and the order of the kinds of
// numbers is found in the file itself (BQ-03 to BQ-05).
import { nextOf, type Mark, type MarkReading } from './rows/marks.ts';

export interface Level<Node> {
  readonly node: Node | undefined;
  /** What this level itself is counted with; 'root' for the whole. */
  readonly kind: string;
  readonly path: readonly string[];
  /** What its last row of each kind was. */
  readonly last: Map<string, { readonly value: number; readonly isHeading: boolean }>;
}

export interface Place<Node> {
  readonly parent: Level<Node>;
  readonly reading: MarkReading | undefined;
}

/** Marks of the rows that follow, so that I after H is told from I before II. */
export type Coming = () => Iterable<string>;

/** The levels that are open, outermost first, and what was learnt of their order. */
export function createNesting<Node>() {
  const root: Level<Node> = { node: undefined, kind: 'root', path: [], last: new Map() };
  let open: Level<Node>[] = [root];
  /** Below which kind each kind was first seen. */
  const below = new Map<string, string>();

  /** Where a row with this mark belongs; undefined: its doubtful mark stands in no count. */
  function find(mark: Mark, isHeading: boolean, coming: Coming): Place<Node> | undefined {
    const named = mark.path && levelOfPath(mark.path.slice(0, -1));
    if (named) return { parent: named, reading: mark.readings[0] };
    const found = mark.readings.map((reading) => ({ reading, ...placeOf(reading, isHeading) }));
    let best = found.reduce((a, b) => (b.rank < a.rank ? b : a));
    const rivals = found.filter(({ rank }) => rank <= ranks.first);
    if (rivals.length > 1) {
      best = rivals.find(({ reading }) => reading === goesOn(mark, rivals, coming)) ?? best;
    }
    if (mark.isDoubtful && best.rank > ranks.first) return undefined;
    return { parent: best.parent, reading: best.reading };
  }

  function placeOf(
    reading: MarkReading,
    isHeading: boolean,
  ): { parent: Level<Node>; rank: number } {
    const { kind, value } = reading;
    const deepest = open.at(-1) ?? root;
    // Dashes stand beside each other, never below each other.
    if (value === 0) {
      const beside = deepest.kind === kind ? (open.at(-2) ?? root) : deepest;
      return { parent: beside, rank: ranks.next };
    }
    const inward = open.toReversed();
    const follows = (level: Level<Node>) => level.last.get(kind)?.value === value - 1;
    const alike = inward.find(
      (level) => follows(level) && level.last.get(kind)?.isHeading === isHeading,
    );
    if (alike) return { parent: alike, rank: ranks.next };
    const any = inward.find(follows);
    if (any) return { parent: any, rank: ranks.next };
    const learnt = below.get(kind);
    const usual = inward.find((level) => level.kind === learnt && !level.last.has(kind));
    if (value === 1) {
      return { parent: usual ?? deepest, rank: ranks.first };
    }
    const later = inward.find((level) => (level.last.get(kind)?.value ?? Infinity) <= value);
    return { parent: later ?? usual ?? deepest, rank: ranks.elsewhere };
  }

  function levelOfPath(path: readonly string[]): Level<Node> | undefined {
    const wanted = pathKey(path);
    return open.findLast((level) => level !== root && pathKey(level.path) === wanted);
  }

  /** A title without a number: beside the last of its kind, else below what is open. */
  function findUnmarked(kind: string): Place<Node> {
    const at = open.findLastIndex((level) => level.kind === kind);
    if (at > 0) return { parent: open[at - 1] ?? root, reading: undefined };
    const learnt = below.get(kind);
    const usual = open.findLast((level) => level.kind === learnt);
    const overTitles =
      kind === upperTitle ? open.findIndex((level) => level.kind === capitals) : -1;
    if (overTitles > 0) return { parent: open[overTitles - 1] ?? root, reading: undefined };
    return { parent: usual ?? open.at(-1) ?? root, reading: undefined };
  }

  /** Levels below this one are closed. */
  function closeTo(level: Level<Node>) {
    open = open.slice(0, open.indexOf(level) + 1);
  }

  function note({ parent, reading }: Place<Node>, isHeading: boolean) {
    closeTo(parent);
    if (!reading || reading.value === 0) return;
    parent.last.set(reading.kind, { value: reading.value, isHeading });
  }

  return {
    root,
    find,
    findUnmarked,
    deepest: () => open.at(-1) ?? root,
    open: () => open,
    addItem(place: Place<Node>) {
      note(place, false);
    },
    addHeading(place: Place<Node>, node: Node, mark: Mark | undefined, unmarked: string) {
      note(place, true);
      const kind = place.reading?.kind ?? unmarked;
      if (!below.has(kind)) below.set(kind, place.parent.kind);
      const own = mark?.path ?? (mark && mark.text !== '-' ? [mark.text] : []);
      const path = mark?.path ? own : [...place.parent.path, ...own];
      open.push({ node, kind, path, last: new Map() });
    },
    /** A sum closes the block that it is of. */
    close(level: Level<Node>) {
      const at = open.indexOf(level);
      if (at > 0) open = open.slice(0, at);
      else if (level === root) open = [root];
    },
  };
}

/** Titles without a number, and those right above another such title. */
export const title = 'title';
export const capitals = 'CAPITALS';
export const upperTitle = 'CAPITALS above';

const ranks = { next: 0, first: 1, elsewhere: 2 };

/** 'III.1.a', 'III.1a' and 'iii 1 a' are one. */
export function pathKey(path: readonly string[]): string {
  return path
    .join('')
    .replace(/[^\da-z]/gi, '')
    .toUpperCase();
}

/** The reading whose next mark comes first; if the very mark comes again, it is no Roman one. */
function goesOn(
  mark: Mark,
  rivals: readonly { reading: MarkReading }[],
  coming: Coming,
): MarkReading | undefined {
  for (const text of coming()) {
    const next = rivals.find(({ reading }) => nextOf(reading) === text);
    if (next) return next.reading;
    if (text === mark.text) {
      return rivals.find(({ reading }) => !/^i/i.test(reading.kind))?.reading;
    }
  }
  return undefined;
}
