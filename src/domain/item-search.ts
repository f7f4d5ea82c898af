import { searchText } from './search-text.ts';

/** What an item is found by, as the column `search` holds it. */
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
 * A text, or a word of a query, as the column holds it. The trigram index sees letters and digits
 * alone: to it 1.1.2 and 2.1.1 would be the same. So a dot is written q, and a q is written as the
 * letter that looks like it.
 */
export function withLetters(text: string): string {
  return text.replaceAll('q', 'ꝗ').replaceAll('.', 'q');
}
