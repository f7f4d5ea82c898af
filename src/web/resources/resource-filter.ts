import type { Resource } from '../../contract/resources.ts';
import { searchText, searchWords } from '../../domain/search/search-text.ts';

export interface ResourceFilter {
  readonly sought: string;
  readonly group: string | undefined;
  readonly abc: string | undefined;
}

/** A resource and its place among all, 1 being the dearest. */
export interface Ranked {
  readonly rank: number;
  readonly resource: Resource;
}

/** Every word must occur in code, name or unit, as in each search of Taksir (api/1.11). */
export function filterResources(
  all: readonly Resource[],
  { sought, group, abc }: ResourceFilter,
): Ranked[] {
  const words = searchWords(sought);
  return all
    .map((resource, at) => ({ rank: at + 1, resource }))
    .filter(({ resource }) => {
      if (group !== undefined && resource.group !== group) return false;
      if (abc !== undefined && resource.abc !== abc) return false;
      const text = searchText(resource.kode, resource.nama, resource.satuan);
      return words.every((word) => text.includes(word));
    });
}
