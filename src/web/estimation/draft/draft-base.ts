import { saveSection, type SentSection } from '../../../domain/document/document-wire.ts';
import { rootOf, type ReadDocument } from '../../../domain/document/document.ts';

/** The content that the work started from, a text for each section. */
export type DraftBase = readonly string[];

/**
 * Makes the base of a draft while the page has nothing else to do: of ten thousand items it takes
 * longer than a key may wait. The returned function gives all of it, and makes what is missing.
 */
export function prepareBase(document: ReadDocument): () => DraftBase {
  const { sections } = rootOf(document);
  const texts: string[] = [];
  let next = 0;

  function makeNext() {
    const section = saveSection(document, sections[next++] ?? '');
    if (section) texts.push(JSON.stringify(section));
  }

  function makeWhileIdle(deadline: IdleDeadline) {
    while (next < sections.length && deadline.timeRemaining() > 2) makeNext();
    if (next < sections.length) requestIdleCallback(makeWhileIdle);
  }
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(makeWhileIdle);

  return () => {
    while (next < sections.length) makeNext();
    return texts;
  };
}

/** Older drafts hold the sections themselves. */
export function readBase(stored: readonly (string | SentSection)[]): SentSection[] {
  return stored.map((part) =>
    // Written by `prepareBase`.
    typeof part === 'string' ? (JSON.parse(part) as SentSection) : part,
  );
}
