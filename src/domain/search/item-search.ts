import { searchText } from './search-text.ts';

/** The search text of an item, as stored in the column `search`. */
export function itemSearch(item: {
  kode: string;
  deskripsi: string;
  satuan: string | null;
  category: string;
}): string {
  const { kode, deskripsi, satuan, category } = item;
  return withLetters(searchText(kode, deskripsi, satuan ?? '', category));
}

/**
 * A text, or a word of a query, in the form of the search column. The trigram index ignores
 * everything but letters and digits, so 1.1.2 and 2.1.1 would look the same. Hence a dot is stored
 * as q, and q itself as a letter that looks like it.
 */
export function withLetters(text: string): string {
  return text.replaceAll('q', 'ꝗ').replaceAll('.', 'q');
}

/** What stands between words; in the database migrations/0027 parts by the same. */
const between = /[!"#$%&'()*+,\-/:;<=>?@[\\\]^_`{|}~×–—‘’“”\s]+/u;

/**
 * A word of a query as it stands among the words of an entry, without blanks around it; '' where it
 * has no letter and no digit. A dot parts nothing within a word (1.1.2) and ends none (pas.).
 */
export function amongWords(word: string): string {
  return withLetters(word)
    .split(between)
    .map((part) => part.replace(/^q+|q+$/g, ''))
    .filter(Boolean)
    .join(' ');
}
