// The rows whose name begins with a whole name: 'Portland Cement Tiga Roda 50 kg' is a semen portland of a brand.
import { grouped } from '../grouped.ts';
import type { WordLists } from '../search/trade-words.ts';
import type { ListRow } from './list-rows.ts';
import { ofBrand, wordsInOrder } from './trade-names.ts';

/** Words of a name that a row may begin with; longer ones are found by likeness. */
const longest = 6;

/** Finds them, the shortest first, as many as are shown at most. */
export function rowsByStart(rows: readonly ListRow[], lists: WordLists, most: number) {
  const named = rows
    .map((row) => ({ row, words: wordsInOrder(ofBrand(row.name), lists) }))
    .toSorted((one, other) => one.words.length - other.words.length);
  const starts = named.flatMap(({ row, words }) =>
    words.slice(0, longest).map((_, at) => ({ row, start: words.slice(0, at + 1).join(' ') })),
  );
  const found = grouped(starts, ({ start }) => start);
  return (name: string): readonly ListRow[] =>
    (found.get(wordsInOrder(name, lists).join(' ')) ?? []).slice(0, most).map(({ row }) => row);
}
