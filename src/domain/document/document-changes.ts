import {
  parentOf,
  type DocumentNode,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from './document.ts';

/**
 * The one kind of patch: a node before and after. Insert, remove, move and edit are all of this
 * form; the way back is the swap.
 */
export type Change = readonly [
  id: NodeId,
  before: DocumentNode | undefined,
  after: DocumentNode | undefined,
];

/** What a user does to a document; no changes means that nothing was to be done. */
export type Command = (document: ReadDocument) => readonly Change[];

export const noChange: readonly Change[] = [];

export function invert(changes: readonly Change[]): Change[] {
  return changes.map(([id, before, after]) => [id, after, before]);
}

export function apply(nodes: Map<NodeId, DocumentNode>, changes: readonly Change[]): void {
  for (const [id, , after] of changes) {
    if (after) nodes.set(id, after);
    else nodes.delete(id);
  }
}

/** Two changes after each other as one. */
export function merge(first: readonly Change[], second: readonly Change[]): Change[] {
  const merged = new Map(first.map((change) => [change[0], change]));
  for (const change of second) {
    const [id, before, after] = change;
    const known = merged.get(id);
    merged.set(id, known ? [id, known[1], after] : [id, before, after]);
  }
  return [...merged.values()].filter(([, before, after]) => before !== after);
}

/** Several commands as one: one write, one undo step. Each sees what those before it did. */
export function together(commands: readonly Command[]): Command {
  return (document) => {
    const written = new Map<NodeId, Change>();
    const seen: ReadDocument = {
      get(id) {
        const change = written.get(id);
        return change ? change[2] : document.get(id);
      },
    };
    for (const command of commands) {
      for (const [id, before, after] of command(seen)) {
        const known = written.get(id);
        written.set(id, [id, known ? known[1] : before, after]);
      }
    }
    return [...written.values()].filter(([, before, after]) => before !== after);
  };
}

/** Does the change move, add, remove or fold lines? */
export function changesShape([, before, after]: Change): boolean {
  if (!before || !after || before.kind !== after.kind) return true;
  if (parentOf(before) !== parentOf(after)) return true;
  switch (after.kind) {
    case 'root':
      return before.kind === 'root' && before.sections !== after.sections;
    case 'section':
      return (
        before.kind === 'section' &&
        (before.items !== after.items ||
          before.groups !== after.groups ||
          before.open !== after.open)
      );
    case 'group':
      return before.kind === 'group' && before.items !== after.items;
    case 'item':
      // An open card is taller on a narrow screen.
      return (
        before.kind === 'item' &&
        (before.editing !== after.editing || refusedIn(before) !== refusedIn(after))
      );
  }
}

const refusedIn = ({ refused }: ItemNode): number => Object.keys(refused ?? {}).length;

/** May the change alter a sum? */
export function changesMoney(change: Change): boolean {
  const [, before, after] = change;
  if (before?.kind !== 'item' || after?.kind !== 'item') return changesShape(change);
  return (
    before.parent !== after.parent ||
    before.volume !== after.volume ||
    before.volumeSource !== after.volumeSource ||
    before.volumeInput !== after.volumeInput ||
    before.harga !== after.harga ||
    before.priceMissing !== after.priceMissing
  );
}

/** What leads from one document to the other. */
export function difference(
  from: ReadonlyMap<NodeId, DocumentNode>,
  to: ReadonlyMap<NodeId, DocumentNode>,
): Change[] {
  const changes: Change[] = [];
  for (const [id, node] of from) if (!to.has(id)) changes.push([id, node, undefined]);
  for (const [id, node] of to) {
    const before = from.get(id);
    if (before !== node) changes.push([id, before, node]);
  }
  return changes;
}
