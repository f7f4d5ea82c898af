// What differs between two contents of an estimate as they are sent, part by part: a row that was changed
// among ten thousand is one change, one that was moved another, and the rest is not told.
import type { SentGroup, SentItem, SentSection } from '../document/document-wire.ts';

/** Where a part stands: in which one (null: in the estimate itself), and behind which (null: first). */
interface Place {
  readonly in: string | null;
  readonly behind: string | null;
}

type Fields = Omit<SentItem, 'id'> | { readonly title: string };

/** A part as it is now; what is not said stays as it was, and of a new one all is said. */
interface PartNow {
  readonly kind: 'section' | 'group' | 'item';
  readonly place?: Place;
  readonly fields?: Fields;
}

/** Null: the part is gone, with all in it that no other change puts elsewhere. */
export type SentChange = readonly [id: string, now: PartNow | null];

interface Part {
  readonly kind: PartNow['kind'];
  readonly fields: Fields;
  readonly in: string | null;
}

/** Lists by what they are in: 'groups:<section>', 'items:<section or group>', 'sections:'. */
type ListKey = string;

interface Parts {
  readonly parts: Map<string, Part>;
  readonly lists: Map<ListKey, string[]>;
}

const keyOf = (kind: PartNow['kind'], owner: string | null): ListKey => `${kind}s:${owner ?? ''}`;

/** Top down, so that what stands in a part comes behind it. */
function partsOf(sections: readonly SentSection[]): Parts {
  const parts = new Map<string, Part>();
  const lists = new Map<ListKey, string[]>();
  function add(kind: Part['kind'], owner: string | null, id: string, fields: Fields) {
    parts.set(id, { kind, fields, in: owner });
    const key = keyOf(kind, owner);
    if (!lists.get(key)?.push(id)) lists.set(key, [id]);
  }
  function addItems(owner: string, items: readonly SentItem[] = []) {
    for (const { id, ...fields } of items) add('item', owner, id, fields);
  }
  for (const { id, title, items, groups = [] } of sections) {
    add('section', null, id, { title });
    addItems(id, items);
    for (const group of groups) {
      add('group', id, group.id, { title: group.title });
      addItems(group.id, group.items);
    }
  }
  return { parts, lists };
}

/** What makes `next` of `before`. */
export function changesBetween(
  before: readonly SentSection[],
  next: readonly SentSection[],
): SentChange[] {
  const [old, now] = [partsOf(before), partsOf(next)];
  const changes: SentChange[] = [];
  for (const [id, { in: owner }] of old.parts) {
    const isOwnerThere = owner === null || now.parts.has(owner);
    if (!now.parts.has(id) && isOwnerThere) changes.push([id, null]);
  }
  const stays = new Set([...now.lists].flatMap(([key, ids]) => unmoved(old.lists.get(key), ids)));
  const behind = new Map([...now.lists.values()].flatMap(withNeighbours));
  for (const [id, { kind, fields, in: owner }] of now.parts) {
    const was = old.parts.get(id);
    const isSame = was?.kind === kind && JSON.stringify(was.fields) === JSON.stringify(fields);
    if (isSame && stays.has(id)) continue;
    const place = { in: owner, behind: behind.get(id) ?? null };
    changes.push([id, { kind, ...(!stays.has(id) && { place }), ...(!isSame && { fields }) }]);
  }
  return changes;
}

const withNeighbours = (ids: readonly string[]) => ids.map((id, at) => [id, ids[at - 1]] as const);

/** The most members of a list that need not be moved: their longest run that still ascends. */
function unmoved(before: readonly string[] = [], next: readonly string[]): string[] {
  const places = new Map(before.map((id, at) => [id, at]));
  /** By length: the run that ends earliest, as its last member and what comes before. */
  const ends: Run[] = [];
  for (const id of next) {
    const place = places.get(id);
    if (place === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { id, place, before: ends[low - 1] };
  }
  const longest: string[] = [];
  for (let run = ends.at(-1); run; run = run.before) longest.push(run.id);
  return longest;
}

interface Run {
  readonly id: string;
  readonly place: number;
  readonly before: Run | undefined;
}

/** The content with the changes; undefined where one names a part or a place that is not there. */
export function withChanges(
  before: readonly SentSection[],
  changes: readonly SentChange[],
): SentSection[] | undefined {
  const { parts, lists } = partsOf(before);
  const leaving = new Set(changes.flatMap(([id, now]) => (now && !now.place ? [] : [id])));
  for (const [key, ids] of lists) {
    if (ids.some((id) => leaving.has(id))) {
      lists.set(
        key,
        ids.filter((id) => !leaving.has(id)),
      );
    }
  }
  for (const [id, now] of changes) {
    const was = parts.get(id);
    if (!now) {
      if (!was) return undefined;
      continue;
    }
    const fields = now.fields ?? was?.fields;
    if (!fields || (was && was.kind !== now.kind) || (!was && !now.place)) return undefined;
    const place = now.place;
    parts.set(id, { kind: now.kind, fields, in: place ? place.in : (was?.in ?? null) });
    if (!place) continue;
    if (!mayStandIn(now.kind, place.in === null ? null : parts.get(place.in))) return undefined;
    const list = lists.get(keyOf(now.kind, place.in)) ?? [];
    const at = place.behind === null ? 0 : list.indexOf(place.behind) + 1;
    if (at === 0 && place.behind !== null) return undefined;
    list.splice(at, 0, id);
    lists.set(keyOf(now.kind, place.in), list);
  }
  return contentOf({ parts, lists });
}

function mayStandIn(kind: PartNow['kind'], owner: Part | null | undefined): boolean {
  if (kind === 'section') return owner === null;
  if (kind === 'group') return owner?.kind === 'section';
  return owner?.kind === 'section' || owner?.kind === 'group';
}

/** What hangs together from the estimate down, in the form that a whole save has. */
function contentOf({ parts, lists }: Parts): SentSection[] {
  const idsIn = (kind: PartNow['kind'], owner: string | null) =>
    lists.get(keyOf(kind, owner)) ?? [];
  const titleOf = (id: string) => {
    const fields = parts.get(id)?.fields;
    return fields && 'title' in fields ? fields.title : '';
  };
  const itemsIn = (owner: string) =>
    idsIn('item', owner).flatMap((id): SentItem[] => {
      const fields = parts.get(id)?.fields;
      return fields && !('title' in fields) ? [{ id, ...fields }] : [];
    });
  return idsIn('section', null).map((id) => {
    const groups = idsIn('group', id).map((group): SentGroup => ({
      id: group,
      title: titleOf(group),
      items: itemsIn(group),
    }));
    const items = itemsIn(id);
    return {
      id,
      title: titleOf(id),
      ...(groups.length > 0 && { groups }),
      ...((items.length > 0 || groups.length === 0) && { items }),
    };
  });
}
