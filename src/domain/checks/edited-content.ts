import type { Content } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { readContent } from '../content/read-content.ts';
import { saveDocument } from '../document/document-wire.ts';
import type { DocumentNode, NodeId } from '../document/document.ts';

/** An edited document as it would be stored, under the ids that it has; undefined: it would be refused. */
export function editedContent(document: ReadonlyMap<NodeId, DocumentNode>): Content | undefined {
  let made = 0;
  const reading = readContent(saveDocument(document), {
    newId: () => `new-${++made}`,
    knownIds: new Set(document.keys()),
  });
  return reading.ok ? reading.content : undefined;
}

/** The codes of its works, each once, sorted. */
export function kodesIn(content: Content): string[] {
  const kodes = new Set<string>();
  for (const { kode } of itemsOf(content)) if (kode !== '') kodes.add(kode);
  return [...kodes].toSorted();
}
