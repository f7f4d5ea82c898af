import {
  childrenOf,
  rootOf,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { searchText, searchWords } from '../../../../domain/search/search-text.ts';
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
}

/**
 * Only what answers the very text that stands typed (HAND-20): of an earlier answer, what has these
 * words too.
 */
export function typedOffers({ text, rows, answer, category, lately }: Known): TypedOffer[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const has = (...texts: string[]) => {
    const all = searchText(...texts);
    return words.every((word) => all.includes(word));
  };
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
export function earlierRows(document: ReadDocument, typedIn: string, text: string): ItemNode[] {
  const words = searchWords(text);
  const found = new Map<string, ItemNode>();
  if (words.length === 0) return [];
  for (const row of itemsFromEnd(document, rootOf(document).sections)) {
    if (row.id === typedIn || row.deskripsi.trim() === '') continue;
    const all = wordsOf(row);
    if (!words.every((word) => all.includes(word))) continue;
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

/** Nodes are frozen, so the search text of each is made only once. */
const searched = new WeakMap<ItemNode, string>();

function wordsOf(row: ItemNode): string {
  let text = searched.get(row);
  if (text === undefined) searched.set(row, (text = searchText(row.kode, row.deskripsi)));
  return text;
}

/** The category of the catalogue that a section is about, by its title. */
export function categoryOf<C extends { readonly name: string }>(
  title: string,
  categories: readonly C[],
): C | undefined {
  const plain = (text: string) =>
    searchText(text)
      .replace(/^pekerjaan\s+/, '')
      .trim();
  return categories.find(({ name }) => plain(name) === plain(title));
}
