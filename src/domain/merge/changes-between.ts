import type { PartKind, Place, SentChange } from '../content/sent-changes.ts';
import { sentItem, type SentItem } from '../document/document-wire.ts';
import { rootOf, type DocumentNode, type NodeId, type ReadDocument } from '../document/document.ts';

type SentFields = Omit<SentItem, 'id'> | { readonly title: string };
/** A change of a document, as it is sent. */
export type DocumentChange = SentChange<SentFields>;

/**
 * What makes `after` of `before`, as a save may send it instead of the whole. Nodes are frozen, so
 * that those which are the same are not looked at.
 */
export function changesBetween(before: ReadDocument, after: ReadDocument): DocumentChange[] {
  const changes: DocumentChange[] = [];

  function compareList(kind: PartKind, holder: NodeId | null, [old, now]: Lists) {
    const stays = old === now ? undefined : new Set(unmoved(old, now));
    let behind: NodeId | null = null;
    for (const id of now) {
      const node = after.get(id);
      if (node?.kind !== kind) continue;
      const place = stays === undefined || stays.has(id) ? undefined : { in: holder, behind };
      compareNode(kind, node, place);
      behind = id;
    }
    if (stays) for (const id of old) if (!after.get(id)) changes.push([id, null]);
  }

  function compareNode(kind: PartKind, node: DocumentNode, place: Place | undefined) {
    const was = before.get(node.id);
    const isSame = was === node || (was !== undefined && sameFields(was, node));
    const fields = isSame ? undefined : fieldsOf(node);
    if (place || fields) {
      changes.push([node.id, { kind, ...(place && { place }), ...(fields && { fields }) }]);
    }
    if (node.kind === 'section') {
      const old = was?.kind === 'section' ? was : undefined;
      compareList('group', node.id, [old?.groups ?? [], node.groups]);
      compareList('item', node.id, [old?.items ?? [], node.items]);
    } else if (node.kind === 'group') {
      compareList('item', node.id, [was?.kind === 'group' ? was.items : [], node.items]);
    }
  }

  compareList('section', null, [rootOf(before).sections, rootOf(after).sections]);
  return changes;
}

type Lists = readonly [old: readonly NodeId[], now: readonly NodeId[]];

function fieldsOf(node: DocumentNode): SentFields {
  if (node.kind === 'item') {
    const { id: _id, ...fields } = sentItem(node);
    return fields;
  }
  return { title: node.kind === 'root' ? '' : node.title };
}

function sameFields(was: DocumentNode, node: DocumentNode): boolean {
  if (was.kind !== node.kind) return false;
  return JSON.stringify(fieldsOf(was)) === JSON.stringify(fieldsOf(node));
}

/** The most members of a list that need not be moved: their longest run that still ascends. */
function unmoved(before: readonly NodeId[], next: readonly NodeId[]): NodeId[] {
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
  const longest: NodeId[] = [];
  for (let run = ends.at(-1); run; run = run.before) longest.push(run.id);
  return longest;
}

interface Run {
  readonly id: NodeId;
  readonly place: number;
  readonly before: Run | undefined;
}
