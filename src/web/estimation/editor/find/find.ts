import {
  childrenOf,
  rootId,
  type DocumentNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { lineOfNumber } from '../../../../domain/document/row-number.ts';

type Get = (id: NodeId) => DocumentNode | undefined;

/** Nodes are frozen, so the search text of each is made only once. */
const haystacks = new WeakMap<DocumentNode, string>();

function haystackOf(node: DocumentNode): string {
  let text = haystacks.get(node);
  if (text === undefined) {
    const parts =
      node.kind === 'item' ? [node.kode, node.deskripsi] : 'title' in node ? [node.title] : [];
    haystacks.set(node, (text = parts.join(' ').toLocaleLowerCase('id')));
  }
  return text;
}

/**
 * The lines whose code, description or title have each of the words, in the order of the estimate;
 * also those of folded categories.
 */
export function findLines(get: Get, query: string): NodeId[] {
  const words = query
    .toLocaleLowerCase('id')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: NodeId[] = [];
  const look = (id: NodeId) => {
    const node = get(id);
    if (!node) return;
    const text = haystackOf(node);
    if (id !== rootId && words.every((word) => text.includes(word))) found.push(id);
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
