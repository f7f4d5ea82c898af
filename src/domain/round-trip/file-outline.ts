// The sections and titles of a workbook that came back, and in which of them each row stands.
import type { Content } from '../content/content.ts';
import { sectionPaths } from '../content/row-paths.ts';
import { searchText } from '../search/search-text.ts';
import type { RabLine, RabTable } from './rab-table.ts';
import { textAt } from './read-cell.ts';

export interface FileHeading {
  readonly id: string;
  readonly title: string;
  readonly row: number;
}

export interface FileSection extends FileHeading {
  readonly groups: FileHeading[];
}

export interface FileOutline {
  readonly sections: readonly FileSection[];
  /** The rows that are works, each with the id of the list in which it stands. */
  readonly items: readonly { readonly line: RabLine; readonly list: string | undefined }[];
  /** Texts that stand alone, and figures without a text. */
  readonly bare: readonly RabLine[];
  /** Works stand above the first section: the headings were sorted away from their rows. */
  readonly isBroken: boolean;
}

/** Walks the lines from top to bottom. A heading is known by its mark, else by its words. */
export function fileOutline(
  { lines, columns }: RabTable,
  base: Content,
  idOfMark: ReadonlyMap<string, string>,
  makeId: () => string,
): FileOutline {
  const sections: FileSection[] = [];
  const items: FileOutline['items'][number][] = [];
  const bare: RabLine[] = [];
  const taken = new Set<string>();
  const groupsOf = new Map(base.flatMap(({ groups }) => groups.map((group) => [group.id, group])));
  const sectionOf = new Map(base.map((section) => [section.id, section]));
  let section: FileSection | undefined;
  let group: FileHeading | undefined;

  const titleOf = ({ cells }: RabLine) => textAt(cells, columns.uraian);
  const noOf = ({ cells }: RabLine) => textAt(cells, columns.no);
  const headings = lines.filter(({ kind }) => kind === 'section' || kind === 'heading');
  const said = new Set(headings.map((line) => wordsOf(titleOf(line))));
  const numbers = numbersOf(base);
  const markedBy = (line: RabLine) => {
    const id = idOfMark.get(line.mark) ?? '';
    return sectionOf.get(id) ?? groupsOf.get(id);
  };
  const says = (line: RabLine, { title }: Titled) => wordsOf(titleOf(line)) === wordsOf(title);
  /** Headings whose own line still says the same. */
  const settled = new Set(
    headings.flatMap((line) => {
      const own = markedBy(line);
      return own && says(line, own) ? [own.id] : [];
    }),
  );
  /** A sort left the mark behind: the line has words and number of another heading. */
  function isStray(line: RabLine, marked: Titled, all: Iterable<Titled>): boolean {
    if (says(line, marked) || noOf(line) === numbers.get(marked.id)) return false;
    return [...all].some((other) => says(line, other) && !settled.has(other.id));
  }
  /** Beside an empty row stands the mark of a heading that a sort took elsewhere. */
  function isLeft(line: RabLine): boolean {
    const marked = markedBy(line);
    const isEmpty = titleOf(line) === '' && noOf(line) === '';
    return (
      isEmpty && marked !== undefined && marked.title !== '' && said.has(wordsOf(marked.title))
    );
  }
  /** The heading of these that the line is. */
  function known<Heading extends Titled>(
    line: RabLine,
    all: ReadonlyMap<string, Heading>,
    near: readonly Heading[],
  ): string | undefined {
    const marked = all.get(idOfMark.get(line.mark) ?? '');
    const isFree = (one: Heading) => !taken.has(one.id);
    if (marked && isFree(marked) && !isStray(line, marked, all.values())) return marked.id;
    return near.find((one) => isFree(one) && says(line, one))?.id;
  }
  function begin(line: RabLine, id: string): FileHeading {
    taken.add(id);
    return { id, title: titleOf(line), row: line.row };
  }

  for (const [at, line] of lines.entries()) {
    const isSection = line.kind === 'section' || sectionOf.has(idOfMark.get(line.mark) ?? '');
    if (line.kind === 'item') items.push({ line, list: group?.id ?? section?.id });
    else if (line.kind === 'end') group = undefined;
    else if (line.kind === 'unnamed') bare.push(line);
    else if (isLeft(line)) continue;
    else if (isSection) {
      const id = known(line, sectionOf, base) ?? makeId();
      section = { ...begin(line, id), groups: [] };
      sections.push(section);
      group = undefined;
    } else if (section) {
      const near = sectionOf.get(section.id)?.groups ?? [];
      const isTitle = textAt(line.cells, columns.no) !== '' && lines[at + 1]?.kind === 'item';
      const id = known(line, groupsOf, near) ?? (isTitle ? makeId() : undefined);
      if (id === undefined) bare.push(line);
      else section.groups.push((group = begin(line, id)));
    } else bare.push(line);
  }
  return { sections, items, bare, isBroken: items.some(({ list }) => list === undefined) };
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** As the headings were numbered in the workbook. */
function numbersOf(base: Content): Map<string, string> {
  return new Map(
    base.flatMap((section, at) => {
      const paths = sectionPaths(at, section);
      return [
        [section.id, paths.section],
        ...section.groups.map((group, nth): [string, string] => [
          group.id,
          paths.groups[nth] ?? '',
        ]),
      ] as [string, string][];
    }),
  );
}

const wordsOf = (title: string): string => searchText(title).replace(/\s+/g, ' ').trim();
