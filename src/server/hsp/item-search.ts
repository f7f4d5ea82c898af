import { searchText } from '../../domain/search-text.ts';

/**
 * The trigram index sees letters and digits alone: to it 1.1.2 and 2.1.1 are the same. So a dot is
 * stored as letters that no text has.
 */
const dot = 'q7q';

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

/** A word of a query as `itemSearch` holds it. */
export function withLetters(text: string): string {
  return text.replaceAll('.', dot);
}

/** Whether a word may meet the letters of a dot, so that what is found must be looked at again. */
export function mayMeetDot(word: string): boolean {
  return word.includes('q') || word === '7';
}

export const lettersOfDot = dot;
