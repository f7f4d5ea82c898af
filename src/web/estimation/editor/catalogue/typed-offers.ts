import {
  childrenOf,
  rootOf,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { answersQuery } from '../../../../domain/search/answers-query.ts';
import type { WordLists } from '../../../../domain/search/trade-words.ts';
import { searchText } from '../../../../domain/search/search-text.ts';
import type { Offer, Offers } from './catalogue.ts';

/** What is offered while a description is typed. */
export type TypedOffer =
  | { readonly kind: 'row'; readonly id: string; readonly row: ItemNode }
  | { readonly kind: 'entry'; readonly id: string; readonly entry: Offer };

const mostRows = 3;
const mostOffered = 8;

interface Known {
  /** What stands typed. */
  readonly text: string;
  readonly rows: readonly ItemNode[];
  /** The catalogue's last answer, which may be one to an earlier text. */
  readonly answer: Offers | undefined;
  /** The name of the category that is typed in. */
  readonly category: string | undefined;
  /** Codes, the last one first. */
  readonly lately: readonly string[];
  /** What lists are called, where it is not what ships. */
  readonly lists?: WordLists | undefined;
}

/**
 * Only what answers the very text that stands typed (HAND-20): of an earlier answer, what answers
 * this one too.
 */
export function typedOffers({ text, rows, answer, category, lately, lists }: Known): TypedOffer[] {
  if (text.trim() === '') return [];
  const has = answersQuery(text, lists);
  const known = answer?.offers ?? [];
  const entries =
    answer?.query === text ? known : known.filter((one) => has(one.kode, one.deskripsi));
  const earlier = rows.filter((row) => has(row.kode, row.deskripsi)).slice(0, mostRows);
  const offered = [
    ...earlier.map((row) => ({ kind: 'row', id: `row ${row.id}`, row }) as const),
    ...inOrder(entries, category, lately).map(
      (entry) =>
        ({ kind: 'entry', id: `entry ${entry.kode}|${entry.ownerUserId ?? ''}`, entry }) as const,
    ),
  ];
  return offered.slice(0, mostOffered);
}

/** An exact code, what was used lately, this section's category, and the rest as it came. */
function inOrder(
  entries: readonly Offer[],
  category: string | undefined,
  lately: readonly string[],
): Offer[] {
  const rank = ({ isExact, kode, categoryName }: Offer): number => {
    if (isExact) return 0;
    const place = lately.indexOf(kode);
    if (place >= 0) return 1 + place;
    return lately.length + (categoryName === category ? 1 : 2);
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Rows of the estimate that may be meant, the latest first; of equal ones the latest. */
export function earlierRows(
  document: ReadDocument,
  typedIn: string,
  text: string,
  lists?: WordLists,
): ItemNode[] {
  const found = new Map<string, ItemNode>();
  const isAnswer = answersQuery(text, lists);
  for (const row of itemsFromEnd(document, rootOf(document).sections)) {
    if (row.id === typedIn || row.deskripsi.trim() === '') continue;
    if (!isAnswer(row.kode, row.deskripsi)) continue;
    const { kode, deskripsi, satuan, harga } = row;
    const work = JSON.stringify([kode, deskripsi, satuan, harga]);
    if (!found.has(work)) found.set(work, row);
    if (found.size === mostRows) break;
  }
  return [...found.values()];
}

function* itemsFromEnd(document: ReadDocument, ids: readonly NodeId[]): Generator<ItemNode> {
  for (const id of ids.toReversed()) {
    const node = document.get(id);
    if (node?.kind === 'item') yield node;
    else if (node) yield* itemsFromEnd(document, childrenOf(node));
  }
}

/** Words of a title that say nothing of the work. */
const empty = new Set(['pekerjaan', 'dan', 'pek']);

/**
 * The category of the catalogue that a section is about: the one that has most of the title's words,
 * of these the shortest. 'PEKERJAAN TANAH' is about 'Galian Tanah' rather than 'Dinding Penahan Tanah'.
 */
export function categoryOf<C extends { readonly name: string }>(
  title: string,
  categories: readonly C[],
): C | undefined {
  const wordsOf = (text: string) =>
    (searchText(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !empty.has(word));
  const asked = wordsOf(title);
  let best: { category: C; shared: number; words: number } | undefined;
  for (const category of categories) {
    const words = wordsOf(category.name);
    const shared = asked.filter((word) => words.includes(word)).length;
    if (shared === 0 || (best && shared < best.shared)) continue;
    if (!best || shared > best.shared || words.length < best.words) {
      best = { category, shared, words: words.length };
    }
  }
  return best?.category;
}
