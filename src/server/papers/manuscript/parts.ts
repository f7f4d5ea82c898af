// A large file is set in parts, each in memory alone. A part begins on a page of its own, where a section
// begins if one does nearby, else a group, else a work: the page before is then not filled.
import { manuscriptData } from './manuscript.ts';

type Whole = ReturnType<typeof manuscriptData>;
type AnyPaper = Whole['papers'][number];

/** What `templates/papers.typ` reads: all of a file, or some of its pages. */
export interface PartData extends Omit<Whole, 'papers'> {
  readonly papers: readonly object[];
  /** Of the table of contents, where the papers are parts of their own: their pages. */
  readonly contents: readonly { title: string; note: string; page: number }[] | null;
  readonly firstPage: number;
  /** The number of pages is not known yet. */
  readonly isPart: boolean;
}

export interface Part {
  /** Goes on with the paper of the part before. */
  readonly goesOn: boolean;
  /** Cover and contents: the last part, set when the pages of the papers are known. */
  readonly isFront: boolean;
  /** `opens` are the first pages of the papers; the front alone asks for them. */
  readonly data: (firstPage: number, opens: readonly number[]) => PartData;
}

/** Rows, heads and sums that one part has at most; some 60 pages, for which the engine takes 350 MB. */
const ROWS_A_PART = 3_000;
/**
 * Pieces of a paper in one part. The engine sets what begins on a page of its own beside the rest, on another
 * processor; the same number everywhere, so that a file is the same wherever it is made.
 */
const BESIDE = 2;

export function partsOf(whole: Whole, most = ROWS_A_PART, beside = BESIDE): readonly Part[] {
  const sizes = whole.papers.map(rowsOf);
  if (sizes.reduce((all, one) => all + one, 0) <= most)
    return [{ goesOn: false, isFront: false, data: () => wholeOf(whole) }];
  const parts = whole.papers.flatMap((paper) =>
    inPacks(rowsOf(paper) <= most ? [undivided] : piecesOf(paper, most / beside), beside).map(
      (pieces): Part => ({
        goesOn: !pieces[0]?.opens,
        isFront: false,
        data: (firstPage) => ({
          ...whole,
          cover: null,
          contents: null,
          papers: pieces.map((piece) => ({ ...paper, ...piece })),
          firstPage,
          isPart: true,
        }),
      }),
    ),
  );
  if (whole.cover === null) return parts;
  const front: Part = {
    goesOn: false,
    isFront: true,
    data: (firstPage, opens) => ({
      ...whole,
      papers: [],
      contents: whole.papers.map(({ title, note }, at) => ({ title, note, page: opens[at] ?? 0 })),
      firstPage,
      isPart: true,
    }),
  };
  return [...parts, front];
}

/** All of it as one part. */
export function wholeOf(whole: Whole): PartData {
  const papers = whole.papers.map((paper) => ({ ...paper, ...undivided }));
  return { ...whole, papers, contents: null, firstPage: 1, isPart: false };
}

/** How a piece stands in its paper, as `look.typ` reads it. */
interface Piece {
  /** Begins with the paper's letterhead and title. */
  readonly opens: boolean;
  /** Ends with its totals and signatures. */
  readonly closes: boolean;
  /** The numeral of the section that goes on from the piece before; blank where one begins. */
  readonly goesOn: string;
}

const undivided: Piece = { opens: true, closes: true, goesOn: '' };

function inPacks<One>(list: readonly One[], size: number): One[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}

function piecesOf(paper: AnyPaper, most: number): (Piece & object)[] {
  if (hasSections(paper)) return cutSections(paper.sections, most);
  if (hasAnalyses(paper)) {
    const lists = cutList(paper.analyses, most, sizeOfAnalysis);
    return lists.map((analyses, at) => {
      const closes = at === lists.length - 1;
      return {
        opens: at === 0,
        closes,
        goesOn: '',
        analyses,
        without: closes ? paper.without : [],
      };
    });
  }
  if (hasLists(paper)) return cutLists(paper.lists, most);
  if (hasRows(paper)) {
    const lists = cutList(paper.rows, most, () => 1);
    return lists.map((rows, at) => ({
      opens: at === 0,
      closes: at === lists.length - 1,
      goesOn: '',
      rows,
    }));
  }
  return [undivided];
}

interface Work {
  readonly rows?: readonly unknown[];
}
interface Titled {
  readonly items: readonly Work[];
}
interface Section extends Titled {
  readonly numeral: string;
  readonly groups: readonly Titled[];
}
interface Analysis {
  readonly groups: readonly { readonly rows: readonly unknown[] }[];
}

interface List {
  readonly rows: readonly unknown[];
}

const hasLists = (paper: object): paper is { lists: readonly List[] } => 'lists' in paper;
const hasSections = (paper: object): paper is { sections: readonly Section[] } =>
  'sections' in paper;
const hasAnalyses = (
  paper: object,
): paper is { analyses: readonly Analysis[]; without: readonly unknown[] } => 'analyses' in paper;
const hasRows = (paper: object): paper is { rows: readonly unknown[] } => 'rows' in paper;

function rowsOf(paper: object): number {
  if (hasSections(paper)) return stepsOf(paper.sections).reduce((all, { size }) => all + size, 0);
  if (hasAnalyses(paper))
    return paper.analyses.reduce((all, one) => all + sizeOfAnalysis(one), paper.without.length);
  if (hasLists(paper)) return paper.lists.reduce((all, { rows }) => all + rows.length, 0);
  return hasRows(paper) ? paper.rows.length : 0;
}

/** Lists under titles of their own; what stands above them is of the first piece. */
function cutLists(lists: readonly List[], most: number): (Piece & object)[] {
  const steps = lists.flatMap((list) =>
    list.rows.map((row, at) => ({ list, row, at, size: 1, rank: at === 0 ? 2 : 0 })),
  );
  return between(cutsOf(steps, most), steps.length).map(([from, to]) => {
    const own = steps.slice(from, to);
    const pieces = lists.flatMap((list) => {
      const taken = own.filter((step) => step.list === list);
      const rows = taken.map(({ row }) => row);
      return rows.length > 0 ? [{ ...list, rows, goesOn: (taken[0]?.at ?? 0) > 0 }] : [];
    });
    return { opens: from === 0, closes: to === steps.length, goesOn: '', lists: pieces };
  });
}

/** Head, the three sums of A, B and C, and D to F. */
const sizeOfAnalysis = ({ groups }: Analysis) =>
  groups.reduce((all, { rows }) => all + rows.length, 7);

/** Rows in order, each piece of about the same size. */
function cutList<One>(list: readonly One[], most: number, size: (one: One) => number): One[][] {
  const sizes = list.map(size);
  const cuts = cutsOf(
    sizes.map((one) => ({ size: one, rank: 0 })),
    most,
  );
  return between(cuts, list.length).map(([from, to]) => list.slice(from, to));
}

/** A work, or a title without any. */
interface Step {
  readonly section: number;
  /** -1 for a work that stands in no group. */
  readonly group: number;
  /** -1 for a title without works. */
  readonly item: number;
  readonly size: number;
  /** How well a page begins with it: with a section 2, a group 1, a work 0. */
  readonly rank: number;
}

function stepsOf(sections: readonly Section[]): Step[] {
  const steps: Step[] = [];
  for (const [section, { items, groups }] of sections.entries()) {
    const list = (works: readonly Work[], group: number, isFirst: boolean) => {
      if (works.length === 0)
        steps.push({ section, group, item: -1, size: 3, rank: isFirst ? 2 : 1 });
      for (const [item, { rows = [] }] of works.entries()) {
        const rank = item > 0 ? 0 : isFirst ? 2 : 1;
        // A measured work has a head and a sum of its own.
        steps.push({ section, group, item, size: rows.length > 0 ? rows.length + 2 : 1, rank });
      }
    };
    if (items.length > 0 || groups.length === 0) list(items, -1, true);
    for (const [at, group] of groups.entries())
      list(group.items, at, at === 0 && items.length === 0);
  }
  return steps;
}

function cutSections(sections: readonly Section[], most: number): (Piece & object)[] {
  const steps = stepsOf(sections);
  return between(cutsOf(steps, most), steps.length).map(([from, to]) => {
    const isSame = (a: Step | undefined, b: Step | undefined, depth: 'section' | 'group') =>
      a !== undefined &&
      b !== undefined &&
      a.section === b.section &&
      (depth === 'section' || a.group === b.group);
    const part: object[] = [];
    for (let at = from; at < to;) {
      const step = steps[at];
      if (!step) break;
      const section = sections[step.section];
      const begin = at;
      const items: Work[] = [];
      const groups: object[] = [];
      while (at < to && isSame(steps[at], step, 'section')) {
        const first = steps[at];
        const groupBegin = at;
        const works =
          first && first.group >= 0 ? section?.groups[first.group]?.items : section?.items;
        const taken: Work[] = [];
        for (; at < to && isSame(steps[at], first, 'group'); at++) {
          const work = works?.[steps[at]?.item ?? -1];
          if (work) taken.push(work);
        }
        if (first && first.group >= 0) {
          groups.push({
            ...section?.groups[first.group],
            items: taken,
            goesOn: isSame(steps[groupBegin - 1], first, 'group'),
            ends: !isSame(steps[at], first, 'group'),
          });
        } else items.push(...taken);
      }
      part.push({
        ...section,
        items,
        groups,
        goesOn: isSame(steps[begin - 1], step, 'section'),
        ends: !isSame(steps[at], step, 'section'),
      });
    }
    const isInside = isSame(steps[from - 1], steps[from], 'section');
    return {
      opens: from === 0,
      closes: to === steps.length,
      goesOn: isInside ? (sections[steps[from]?.section ?? 0]?.numeral ?? '') : '',
      sections: part,
    };
  });
}

/** How far from an even share a better place to cut is looked for. */
const SLACK = 0.15;

/** Before which of them to cut: the first where a section begins, else a group, nearest to even shares. */
function cutsOf(steps: readonly Pick<Step, 'size' | 'rank'>[], most: number): number[] {
  const before: number[] = [];
  let sum = 0;
  for (const { size } of steps) {
    before.push(sum);
    sum += size;
  }
  // An even share and what it may be exceeded by at both ends stay below the most.
  const count = Math.ceil((sum * (1 + 2 * SLACK)) / most);
  const share = sum / count;
  const cuts: number[] = [];
  for (let cut = 1; cut < count; cut++) {
    const ideal = cut * share;
    let best: { at: number; rank: number; far: number } | undefined;
    for (const [at, { rank }] of steps.entries()) {
      const far = Math.abs((before[at] ?? 0) - ideal);
      if (at <= (cuts.at(-1) ?? 0)) continue;
      const counts = far <= SLACK * share ? rank : -1;
      if (!best || counts > best.rank || (counts === best.rank && far < best.far))
        best = { at, rank: counts, far };
    }
    if (best) cuts.push(best.at);
  }
  return cuts;
}

function between(cuts: readonly number[], length: number): [from: number, to: number][] {
  return [0, ...cuts].map((from, at) => [from, cuts[at] ?? length]);
}
