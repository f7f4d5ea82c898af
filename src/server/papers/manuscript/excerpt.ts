import type { manuscriptData } from './manuscript.ts';

type Data = ReturnType<typeof manuscriptData>;

/** Rows that are set anew in a moment; of more rows, those that first and last page may need stay. */
const MOST = 400;
const FIRST = 90;
const LAST = 60;

interface Block {
  readonly items: readonly unknown[];
}
interface Section extends Block {
  readonly groups: readonly Block[];
}

/**
 * A RAB of which first and last page are what they are of the whole one: figures and widths are made of
 * all rows before those in between are left out.
 */
export function excerptOf(data: Data): { excerpt: Data; isWhole: boolean } {
  const [paper] = data.papers;
  const sections = paper && 'sections' in paper ? (paper.sections as readonly Section[]) : [];
  const count = sections.flatMap(blocksOf).reduce((all, { items }) => all + items.length, 0);
  if (!paper || count <= MOST) return { excerpt: data, isWhole: true };
  let next = 0;
  const kept = <B extends Block>(block: B): B => {
    const items = block.items.filter(() => {
      const at = next++;
      return at < FIRST || at >= count - LAST;
    });
    return { ...block, items };
  };
  const cut = sections
    .map((section) => ({ ...kept(section), groups: section.groups.map(kept) }))
    .map((section, at) => withoutBlanks(section, sections[at]))
    .filter((section, at) => blocksOf(section).some(hasRows) || at === sections.length - 1);
  const frame = { ...data.frame, isExcerpt: true };
  const papers = [Object.assign({}, paper, { sections: cut })];
  return { excerpt: { ...data, frame, papers }, isWhole: false };
}

const blocksOf = (section: Section): readonly Block[] => [section, ...section.groups];
const hasRows = ({ items }: Block) => items.length > 0;

/** Titles of which no row is left go too; those that never had one stay. */
function withoutBlanks(section: Section, whole: Section | undefined): Section {
  const groups = section.groups.filter(
    (group, at) => hasRows(group) || !whole?.groups[at] || !hasRows(whole.groups[at]),
  );
  return { ...section, groups };
}
