import { isZero } from '../../number/decimal.ts';
import { usedVolume } from '../document-amounts.ts';
import {
  childrenOf,
  rootId,
  type DocumentNode,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../document.ts';

export const filterConditions = [
  'noPrice',
  'noVolume',
  'noTakeOff',
  'ownPrice',
  'unsaved',
  'noted',
] as const;
export type FilterCondition = (typeof filterConditions)[number];

/** An item is shown where all of it holds. */
export interface LineFilter {
  readonly conditions: readonly FilterCondition[];
  /** Each of these words stands in its code or description. */
  readonly words: string;
}

/** What the document does not know of an item. */
export interface Known {
  readonly isUnsaved: (id: NodeId) => boolean;
  /** The price is not the catalogue's. */
  readonly isOwnPrice: (item: ItemNode) => boolean;
}

export const isBlankFilter = ({ conditions, words }: LineFilter): boolean =>
  conditions.length === 0 && words.trim() === '';

/**
 * The lines that a filter hides: items that it does not name, and the titles and categories that
 * have no other. They are kept by their ids, so that what is added later is seen until the filter is
 * renewed (HAND-31).
 */
export function hiddenLines(document: ReadDocument, filter: LineFilter, known: Known): Set<NodeId> {
  const hidden = new Set<NodeId>();
  if (isBlankFilter(filter)) return hidden;
  const words = wordsOf(filter.words);
  const isShown = (item: ItemNode) =>
    filter.conditions.every((condition) => holds[condition](item, known)) && hasWords(item, words);

  function look(id: NodeId): boolean {
    const node = document.get(id);
    if (!node) return false;
    if (node.kind === 'item') {
      if (isShown(node)) return true;
      hidden.add(id);
      return false;
    }
    let hasShown = false;
    for (const child of childrenOf(node)) hasShown = look(child) || hasShown;
    if (!hasShown && id !== rootId) hidden.add(id);
    return hasShown;
  }
  look(rootId);
  return hidden;
}

const holds: Readonly<Record<FilterCondition, (item: ItemNode, known: Known) => boolean>> = {
  noPrice: (item) => item.priceMissing,
  noVolume: (item) => isZero(usedVolume(item)),
  noTakeOff: (item) => item.volumeSource === 'MANUAL' || item.rows.length === 0,
  ownPrice: (item, { isOwnPrice }) => !item.priceMissing && isOwnPrice(item),
  unsaved: (item, { isUnsaved }) => isUnsaved(item.id),
  noted: ({ catatan }) => catatan.trim() !== '',
};

/** Nodes are frozen, so the search text of each is made only once. */
const searchTexts = new WeakMap<DocumentNode, string>();

function searchText(node: DocumentNode): string {
  let text = searchTexts.get(node);
  if (text === undefined) {
    const parts =
      node.kind === 'item' ? [node.kode, node.deskripsi] : 'title' in node ? [node.title] : [];
    searchTexts.set(node, (text = parts.join(' ').toLocaleLowerCase('id')));
  }
  return text;
}

/** The words of a search, as they are compared. */
export const wordsOf = (query: string): string[] =>
  query
    .toLocaleLowerCase('id')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Each of the words stands in the code, description or title of a line. */
export function hasWords(node: DocumentNode, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchText(node);
  return words.every((word) => text.includes(word));
}
