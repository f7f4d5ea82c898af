interface Sectioned<Item> {
  readonly sections: readonly {
    readonly items: readonly Item[];
    readonly groups: readonly { readonly items: readonly Item[] }[];
  }[];
}

/** The items of a report in their order. */
export const itemsOfSections = <Item>({ sections }: Sectioned<Item>): Item[] =>
  sections.flatMap(({ items, groups }) => [...items, ...groups.flatMap((group) => group.items)]);

/** What a report ends with; undefined where that is a title without a row. */
export function lastItemOf<Item>({ sections }: Sectioned<Item>): Item | undefined {
  const last = sections.at(-1);
  return last && (last.groups.at(-1)?.items ?? last.items).at(-1);
}
