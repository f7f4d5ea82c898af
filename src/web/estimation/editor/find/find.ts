import {
  childrenOf,
  rootId,
  type DocumentNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { hasWords, wordsOf } from '../../../../domain/document/find/line-filter.ts';
import { lineOfNumber } from '../../../../domain/document/find/row-number.ts';

type Get = (id: NodeId) => DocumentNode | undefined;

/**
 * The lines whose code, description or title have each of the words, in the order of the estimate;
 * also those of folded categories.
 */
export function findLines(get: Get, query: string): NodeId[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found: NodeId[] = [];
  const look = (id: NodeId) => {
    const node = get(id);
    if (!node) return;
    if (id !== rootId && hasWords(node, words)) found.push(id);
    if (node.kind !== 'item') for (const child of childrenOf(node)) look(child);
  };
  look(rootId);
  return found;
}

/** The line of this number, those whose code begins so, then those that have the words. */
export function linesNamed(document: ReadDocument, query: string): NodeId[] {
  const numbered = lineOfNumber(document, query);
  const get = (id: NodeId) => document.get(id);
  const found = findLines(get, query);
  const code = query.trim().toLocaleLowerCase('id');
  const isCoded = (id: NodeId) => {
    const node = get(id);
    return node?.kind === 'item' && node.kode.toLocaleLowerCase('id').startsWith(code);
  };
  const coded = found.filter(isCoded);
  return [...new Set([...(numbered === undefined ? [] : [numbered]), ...coded, ...found])];
}
