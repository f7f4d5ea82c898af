import type { Item } from './content.ts';
import type { Changes, PartKind, PartNow } from './sent-changes.ts';
import type { Sent } from './sent-content.ts';
import type { Outline } from './write-content.ts';

/** An item as a change brings it. */
export interface SentItem {
  readonly id: string;
  readonly fields: Sent;
  /** What it was; a new one was nothing. */
  readonly former: Item | undefined;
}

/** A section or a group with a change of its title, or new. */
interface Titled {
  readonly id: string;
  /** As it is stored, or as it was sent. */
  readonly title: string;
  readonly fields: Sent | undefined;
  readonly isNew: boolean;
}

export interface ChangedList<Run> extends Titled {
  readonly items: readonly (Item | Run | { readonly sent: SentItem })[];
}

export interface ChangedSection<Run> extends ChangedList<Run> {
  readonly groups: readonly ChangedList<Run>[];
}

/** What a list holds: a part by its id, or items that nobody looks at, together. */
type Entry<Run> = string | { readonly run: Run };

interface Part {
  readonly kind: PartKind;
  /** The list that it stands in. */
  readonly list: string;
  readonly title: string;
  readonly item?: Item;
}

const listOf = (kind: PartKind, holder: string | null): string => `${kind}s:${holder ?? ''}`;

/**
 * An outline with these changes. Items may be missing from it, stretches of them being one `Run`
 * each, as long as no change names them. A place is where the part stands in the end, so changes
 * have no order. Undefined where one names a part or a place that is not there, or where two want
 * the same place.
 */
export function withChanges<Run extends object>(
  sections: readonly Outline<readonly (Item | Run)[]>[],
  isRun: (entry: Item | Run) => entry is Run,
  changes: Changes,
): ChangedSection<Run>[] | undefined {
  const parts = new Map<string, Part>();
  const lists = new Map<string, Entry<Run>[]>();
  function add(kind: PartKind, holder: string | null, { id, title, item }: Known) {
    const list = listOf(kind, holder);
    parts.set(id, { kind, list, title, ...(item && { item }) });
    put(list, id);
  }
  function put(list: string, entry: Entry<Run>) {
    if (!lists.get(list)?.push(entry)) lists.set(list, [entry]);
  }
  function addItems(holder: string, items: readonly (Item | Run)[]) {
    for (const entry of items) {
      if (isRun(entry)) put(listOf('item', holder), { run: entry });
      else add('item', holder, { id: entry.id, title: '', item: entry });
    }
  }
  for (const section of sections) {
    add('section', null, section);
    addItems(section.id, section.items);
    for (const group of section.groups) {
      add('group', section.id, group);
      addItems(group.id, group.items);
    }
  }

  /** By list, what stands behind each of its parts, or first, and did not before. */
  const placed = new Map<string, Map<string | null, string>>();
  const left = new Set<string>();
  for (const [id, now] of changes) {
    const was = parts.get(id);
    if (was && (!now || now.place)) left.add(was.list);
    if (was ? now && now.kind !== was.kind : !now?.place || !now.fields) return undefined;
    if (!now?.place) continue;
    const list = listOf(now.kind, now.place.in);
    const next = placed.get(list) ?? new Map<string | null, string>();
    if (next.has(now.place.behind)) return undefined;
    placed.set(list, next.set(now.place.behind, id));
  }
  const isLeaving = (id: string) => {
    const now = changes.get(id);
    return now !== undefined && (now === null || now.place !== undefined);
  };
  for (const list of left) {
    const stays = (lists.get(list) ?? []).filter((e) => typeof e !== 'string' || !isLeaving(e));
    lists.set(list, stays);
  }

  let met = 0;
  function entriesOf(kind: PartKind, holder: string | null): readonly Entry<Run>[] {
    const list = listOf(kind, holder);
    const next = placed.get(list);
    const stays = lists.get(list) ?? [];
    if (!next) return stays;
    const entries: Entry<Run>[] = [];
    // What stands in a circle is behind nobody who is there, and so never met.
    const follow = (behind: string | null) => {
      for (let id = next.get(behind); id !== undefined; id = next.get(id)) entries.push(id);
    };
    follow(null);
    for (const entry of stays) {
      entries.push(entry);
      if (typeof entry === 'string') follow(entry);
    }
    return entries;
  }
  const idsOf = (kind: 'section' | 'group', holder: string | null) =>
    entriesOf(kind, holder).filter((entry) => typeof entry === 'string');
  const nowOf = (id: string): PartNow | undefined => {
    const now = changes.get(id) ?? undefined;
    if (now) met++;
    return now;
  };
  function listAt(id: string): ChangedList<Run> {
    const was = parts.get(id);
    return {
      id,
      title: was?.title ?? '',
      fields: nowOf(id)?.fields,
      isNew: was === undefined,
      items: entriesOf('item', id).flatMap((entry) => itemAt(entry)),
    };
  }
  function itemAt(entry: Entry<Run>): ChangedList<Run>['items'] {
    if (typeof entry !== 'string') return [entry.run];
    const former = parts.get(entry)?.item;
    const fields = nowOf(entry)?.fields;
    if (fields) return [{ sent: { id: entry, fields, former } }];
    return former ? [former] : [];
  }
  const changed = idsOf('section', null).map((id) => ({
    ...listAt(id),
    groups: idsOf('group', id).map(listAt),
  }));
  const remaining = [...changes.values()].filter((now) => now !== null).length;
  return met === remaining ? changed : undefined;
}

interface Known {
  readonly id: string;
  readonly title: string;
  readonly item?: Item;
}
