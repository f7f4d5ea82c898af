import { inserted, movedTo, duplicateItem } from './commands-item.ts';
import { noChange, type Change, type Command } from './document-changes.ts';
import {
  childrenOf,
  isItemList,
  rootId,
  rootOf,
  sectionOf,
  type DocumentNode,
  type GroupNode,
  type NodeId,
  type ReadDocument,
  type SectionNode,
} from './document.ts';

/** The name of a new group (EDIT-73). */
const newGroupTitle = 'Title Baru';

/** A new work category at the end, open. */
export function addSection(id: NodeId, title: string): Command {
  return (document) => {
    const root = rootOf(document);
    const section: SectionNode = {
      kind: 'section',
      id,
      title,
      open: true,
      editing: false,
      items: [],
      groups: [],
    };
    return [
      [id, undefined, section],
      [rootId, root, { ...root, sections: [...root.sections, id] }],
    ];
  };
}

/**
 * A new group at the end of a section, its title in edit. The direct items of the section move
 * into its first group, so that nothing typed vanishes (D-25).
 */
export function addGroup(sectionId: NodeId, id: NodeId): Command {
  return (document) => {
    const section = document.get(sectionId);
    if (section?.kind !== 'section') return noChange;
    const isFirst = section.groups.length === 0;
    const group: GroupNode = {
      kind: 'group',
      id,
      parent: sectionId,
      title: newGroupTitle,
      editing: true,
      items: isFirst ? section.items : [],
    };
    return [
      [id, undefined, group],
      ...(isFirst ? movedTo(document, section.items, id) : []),
      [
        sectionId,
        section,
        {
          ...section,
          open: true,
          items: isFirst ? [] : section.items,
          groups: [...section.groups, id],
        },
      ],
    ];
  };
}

/** Another title of a section or group. */
export function rename(id: NodeId, title: string): Command {
  return onList(id, (list) => (list.title === title ? list : { ...list, title }));
}

/** The title is being edited, or no longer. */
export function setTitleEditing(id: NodeId, editing: boolean): Command {
  return onList(id, (list) => (list.editing === editing ? list : { ...list, editing }));
}

/** Shows or folds a section. */
export function setOpen(id: NodeId, open: boolean): Command {
  return onList(id, (list) =>
    list.kind !== 'section' || list.open === open ? list : { ...list, open },
  );
}

function onList(
  id: NodeId,
  change: (list: SectionNode | GroupNode) => SectionNode | GroupNode,
): Command {
  return (document) => {
    const list = document.get(id);
    if (!isItemList(list)) return noChange;
    const changed = change(list);
    return changed === list ? noChange : [[id, list, changed]];
  };
}

/** Removes nodes with all that is below them. */
export function remove(ids: readonly NodeId[]): Command {
  return (document) => {
    const gone = new Map<NodeId, DocumentNode>();
    const walk = (id: NodeId) => {
      const node = document.get(id);
      if (!node || node.kind === 'root' || gone.has(id)) return;
      gone.set(id, node);
      childrenOf(node).forEach(walk);
    };
    ids.forEach(walk);
    const owners = new Set([...gone.values()].map(ownerOf));
    const changes: Change[] = [...gone].map(([id, node]) => [id, node, undefined]);
    for (const id of owners) {
      const owner = document.get(id);
      if (owner && !gone.has(id))
        changes.push([id, owner, without(owner, (each) => gone.has(each))]);
    }
    return changes;
  };
}

function ownerOf(node: DocumentNode): NodeId {
  return node.kind === 'item' || node.kind === 'group' ? node.parent : rootId;
}

function without(owner: DocumentNode, isGone: (id: NodeId) => boolean): DocumentNode {
  const left = (ids: readonly NodeId[]) =>
    ids.some(isGone) ? ids.filter((id) => !isGone(id)) : ids;
  switch (owner.kind) {
    case 'root':
      return { ...owner, sections: left(owner.sections) };
    case 'section':
      return { ...owner, items: left(owner.items), groups: left(owner.groups) };
    case 'group':
      return { ...owner, items: left(owner.items) };
    case 'item':
      return owner;
  }
}

/** A duplicate of a group with its items, right after it. */
export function copyGroup(id: NodeId, makeId: () => string): Command {
  return (document) => {
    const group = document.get(id);
    const section = sectionOf(document, id);
    if (group?.kind !== 'group' || !section) return noChange;
    const { copy, changes } = duplicateGroup(document, group, section.id, makeId);
    const groups = inserted(section.groups, [copy.id], section.groups.indexOf(id) + 1);
    return [...changes, [section.id, section, { ...section, groups }]];
  };
}

function duplicateGroup(
  document: ReadDocument,
  group: GroupNode,
  parent: NodeId,
  makeId: () => string,
): { copy: GroupNode; changes: Change[] } {
  const id = makeId();
  const items = duplicateItems(document, group.items, id, makeId);
  const copy: GroupNode = {
    ...group,
    id,
    parent,
    editing: false,
    items: items.map(([each]) => each),
  };
  return { copy, changes: [...items, [id, undefined, copy]] };
}

function duplicateItems(
  document: ReadDocument,
  ids: readonly NodeId[],
  parent: NodeId,
  makeId: () => string,
): Change[] {
  return ids.flatMap((id): Change[] => {
    const item = document.get(id);
    if (item?.kind !== 'item') return [];
    const copy = {
      ...duplicateItem(item, makeId(), makeId),
      editing: false,
      hargaInput: '',
      parent,
    };
    return [[copy.id, undefined, copy]];
  });
}

/** Duplicates of items: those of a run that stands together follow it as a run. */
export function copyItems(ids: readonly NodeId[], makeId: () => string): Command {
  return (document) => {
    const wanted = new Set(ids);
    const owners = new Set(ids.flatMap((id) => document.get(id) ?? []).map(ownerOf));
    return [...owners].flatMap((id): Change[] => {
      const owner = document.get(id);
      if (!isItemList(owner)) return [];
      const made: Change[] = [];
      let run: NodeId[] = [];
      const items = owner.items.flatMap((each, at) => {
        if (!wanted.has(each)) return [each];
        run.push(each);
        const next = owner.items[at + 1];
        if (next !== undefined && wanted.has(next)) return [each];
        const copies = duplicateItems(document, run, id, makeId);
        made.push(...copies);
        run = [];
        return [each, ...copies.map(([copy]) => copy)];
      });
      return [...made, [id, owner, { ...owner, items }]];
    });
  };
}

/** A duplicate of a section with all its work, right after it. */
export function copySection(id: NodeId, makeId: () => string): Command {
  return (document) => {
    const section = document.get(id);
    if (section?.kind !== 'section') return noChange;
    const copyId = makeId();
    const items = duplicateItems(document, section.items, copyId, makeId);
    const groups = section.groups.flatMap((groupId) => {
      const group = document.get(groupId);
      return group?.kind === 'group' ? [duplicateGroup(document, group, copyId, makeId)] : [];
    });
    const root = rootOf(document);
    const sections = inserted(root.sections, [copyId], root.sections.indexOf(id) + 1);
    const copy: SectionNode = {
      ...section,
      id: copyId,
      editing: false,
      items: items.map(([each]) => each),
      groups: groups.map((group) => group.copy.id),
    };
    return [
      ...items,
      ...groups.flatMap((group) => group.changes),
      [copyId, undefined, copy],
      [rootId, root, { ...root, sections }],
    ];
  };
}
