import { lazily } from '../../../domain/memory/once.ts';

/** A part of an estimate as it is sent, or as it is answered. */
export interface NamedPart {
  readonly id: string;
  readonly groups?: readonly NamedPart[] | undefined;
  readonly items?: readonly NamedPart[] | undefined;
}

/** The ids of all parts. */
export function idsOf(parts: readonly NamedPart[]): string[] {
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
 * the estimate had when it was opened, first needed by a save.
 */
export function createServerIds(known: () => Iterable<string>) {
  const theirs = lazily(() => new Set(known()));
  const names = new Map<string, string>();

  function rename<P extends NamedPart>(part: P, by: ReadonlyMap<string, string>): P {
    const renamed = <Below extends NamedPart>(parts: readonly Below[]) =>
      parts.map((below) => rename(below, by));
    return {
      ...part,
      id: by.get(part.id) ?? part.id,
      ...(part.groups && { groups: renamed(part.groups) }),
      ...(part.items && { items: renamed(part.items) }),
    };
  }

  /** `given`: what was sent as a name of a part, and what the server calls it. */
  function note(given: Iterable<readonly [sent: string, name: string]>) {
    const sentAs = new Map([...names].map(([own, sent]) => [sent, own]));
    for (const [sent, name] of given) {
      theirs().add(name);
      // A part that was gone for longer than old versions are kept gets another name as it comes back.
      if (sent !== name) names.set(sentAs.get(sent) ?? sent, name);
    }
  }

  return {
    /** The content under the server's names. */
    translate<P extends NamedPart>(sections: readonly P[]): readonly P[] {
      return names.size === 0 ? sections : sections.map((section) => rename(section, names));
    },

    /** Content of the server under the names that its parts have here. */
    own<P extends NamedPart>(sections: readonly P[]): readonly P[] {
      const back = new Map([...names].map(([own, server]) => [server, own]));
      return names.size === 0 ? sections : sections.map((section) => rename(section, back));
    },

    /** Will the server make names for parts of this? */
    makesNew: (sections: readonly NamedPart[]): boolean =>
      idsOf(sections).some((id) => !theirs().has(id)),

    learn: (sent: readonly NamedPart[], stored: readonly NamedPart[]) => note(pairs(sent, stored)),

    /** Has the server a name for this part? */
    knows: (id: string): boolean => theirs().has(names.get(id) ?? id),

    /** What the server calls a part, or will get it as. */
    nameOf: (id: string): string => names.get(id) ?? id,

    /** The server's names of new parts, by the ids that they were sent with. */
    learnNames: (given: Readonly<Record<string, string>>) => note(Object.entries(given)),
  };
}

/** Parts stand in an answer where they stood in what was sent. */
function* pairs(
  sent: readonly NamedPart[] = [],
  stored: readonly NamedPart[] = [],
): Generator<readonly [string, string]> {
  if (sent.length !== stored.length) return;
  for (const [at, part] of sent.entries()) {
    const answered = stored[at];
    if (!answered) continue;
    yield [part.id, answered.id];
    yield* pairs(part.groups, answered.groups);
    yield* pairs(part.items, answered.items);
  }
}
