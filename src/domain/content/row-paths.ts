// The one number of each row by which it is cited (rules/numbering), as `document/find/row-number.ts` has
// it on screen: 'III' a section, 'III.2' a title, 'III.2.4' an item.
import type { Content, Item } from './content.ts';
import { arabic, roman } from '../number/numerals.ts';

/** Of one section. */
export interface SectionPaths {
  readonly section: string;
  /** Of the titles, in their order. */
  readonly groups: readonly string[];
  /** Of a direct item: as if under a title 0 where the section has titles too. From 0. */
  readonly item: (at: number) => string;
}

/** `at` counts from 0. */
export function sectionPaths(at: number, { groups }: { readonly groups: readonly unknown[] }) {
  const section = roman(at + 1);
  return {
    section,
    groups: groups.map((_, group) => `${section}.${arabic(group + 1)}`),
    item: itemPath(groups.length > 0 ? `${section}.0` : section),
  } satisfies SectionPaths;
}

/** Of the items below a title; `at` counts from 0. */
export const itemPath = (above: string) => (at: number) => `${above}.${arabic(at + 1)}`;

/** Each item with its path, in the order of the RAB. */
export function* pathsOfItems(content: Content): Generator<readonly [Item, string]> {
  for (const [at, section] of content.entries()) {
    const paths = sectionPaths(at, section);
    for (const [i, item] of section.items.entries()) yield [item, paths.item(i)];
    for (const [g, path] of paths.groups.entries())
      for (const [i, item] of (section.groups[g]?.items ?? []).entries())
        yield [item, itemPath(path)(i)];
  }
}
