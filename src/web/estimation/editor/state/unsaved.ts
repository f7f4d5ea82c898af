import { isEmptyItem } from '../../../../domain/document/commands-item.ts';
import {
  isItemList,
  type DocumentNode,
  type NodeId,
} from '../../../../domain/document/document.ts';
import { sameContent } from '../../../../domain/document/same-content.ts';
import type { Topic } from './topics.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

const unsavedTopic = (id: NodeId): Topic => `unsaved:${id}`;

/** Which of the nodes differ from what is stored. Every change of that returns its topics. */
export function createUnsaved(nodes: Nodes, start: Nodes) {
  let saved = start;
  let unsaved: ReadonlySet<NodeId> = new Set();
  /** An empty row that goes by itself: neither it nor its place is worth a save. */
  let blank: NodeId | undefined;

  /** A row with the list that it stands in. */
  const rowAndList = (id: NodeId | undefined): NodeId[] => {
    const row = nodes.get(id ?? '');
    return row?.kind === 'item' ? [row.id, row.parent] : [];
  };

  const standingBlank = () => {
    const row = nodes.get(blank ?? '');
    return row?.kind === 'item' && isEmptyItem(row) ? row : undefined;
  };

  function isUnsaved(id: NodeId): boolean {
    let node = nodes.get(id);
    const row = standingBlank();
    if (row) {
      if (node === row) return false;
      if (id === row.parent && isItemList(node)) {
        node = { ...node, items: node.items.filter((each) => each !== blank) };
      }
    }
    return !sameContent(node, saved.get(id));
  }

  /** Compares nodes with what is stored; returns the topics of those that became or ceased to be. */
  function note(ids: Iterable<NodeId>): Topic[] {
    const topics: Topic[] = [];
    let next: Set<NodeId> | undefined;
    for (const id of [...ids, ...rowAndList(blank)]) {
      const isNow = isUnsaved(id);
      if (isNow === (next ?? unsaved).has(id)) continue;
      next ??= new Set(unsaved);
      if (isNow) next.add(id);
      else next.delete(id);
      topics.push(unsavedTopic(id));
    }
    if (next) {
      unsaved = next;
      topics.push('unsaved');
    }
    return topics;
  }

  return {
    has: (id: NodeId) => unsaved.has(id),
    all: () => unsaved,
    /** What is stored, as far as this page knows. */
    stored: () => saved,
    note,
    /** The empty row that goes by itself, while it stands. */
    blank: () => standingBlank()?.id,
    noteBlank(id: NodeId | undefined): Topic[] {
      const ids = [...rowAndList(blank), ...rowAndList(id)];
      blank = id;
      return note(ids);
    },
    /** Something else is stored now; the nodes are still to be noted. */
    compareWith(stored: Nodes) {
      saved = stored;
    },
    /** This is stored now; whatever differs from it is unsaved. */
    noteStored(stored: Nodes): Set<Topic> {
      saved = stored;
      const before = unsaved;
      unsaved = new Set();
      const again = note(new Set([...before, ...nodes.keys(), ...stored.keys()]));
      return new Set([...[...before].map(unsavedTopic), ...again, 'unsaved']);
    },
  };
}
