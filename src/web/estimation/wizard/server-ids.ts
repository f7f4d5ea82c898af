import type { SentSection } from '../../../domain/document/document-wire.ts';

/** A part of an estimate as it is sent, or as it is answered. */
interface Part {
  readonly id: string;
  readonly groups?: readonly Part[] | undefined;
  readonly items?: readonly Part[] | undefined;
}

/** The ids of all parts. */
export function idsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ id, groups = [], items = [] }) => [
    id,
    ...idsOf(groups),
    ...idsOf(items),
  ]);
}

export type ServerIds = ReturnType<typeof createServerIds>;

/**
 * The server keeps ids that it gave and replaces all others (api/3.4). This remembers its
 * replacements for new parts, so that the next save uses the server's ids. `known` are the ids that
 * the estimate had when it was opened.
 */
export function createServerIds(known: Iterable<string>) {
  const theirs = new Set(known);
  const names = new Map<string, string>();

  function rename<P extends Part>(part: P): P {
    return {
      ...part,
      id: names.get(part.id) ?? part.id,
      ...(part.groups && { groups: part.groups.map(rename) }),
      ...(part.items && { items: part.items.map(rename) }),
    };
  }

  /** Parts stand in an answer where they stood in what was sent. */
  function pair(sent: readonly Part[] = [], stored: readonly Part[] = []) {
    if (sent.length !== stored.length) return;
    for (const [at, part] of sent.entries()) {
      const answered = stored[at];
      if (!answered) continue;
      if (!theirs.has(part.id)) names.set(part.id, answered.id);
      theirs.add(answered.id);
      pair(part.groups, answered.groups);
      pair(part.items, answered.items);
    }
  }

  return {
    /** The content under the server's names. */
    translate(sections: readonly SentSection[]): readonly SentSection[] {
      return names.size === 0 ? sections : sections.map(rename);
    },

    /** Will the server make names for parts of this? */
    makesNew: (sections: readonly Part[]): boolean => idsOf(sections).some((id) => !theirs.has(id)),

    learn: pair,
  };
}
