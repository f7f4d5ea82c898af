import type { Jenis } from '../content/content.ts';
import type { extraFields, itemFields, Own, rowFields } from '../content/item-fields.ts';

/**
 * An estimate as it is edited: frozen nodes in one flat map, each knowing its parent. A command
 * replaces the few nodes that it changes, so undo, drafts and drawing look at those alone.
 * Numbers that are being typed stay text (`volumeInput`, `hargaInput`) until they are read.
 */
export interface ReadDocument {
  get(id: NodeId): DocumentNode | undefined;
}

export type NodeId = string;

export const rootId: NodeId = 'root';

export type DocumentNode = RootNode | SectionNode | GroupNode | ItemNode;

export interface RootNode {
  readonly kind: 'root';
  readonly id: NodeId;
  readonly sections: readonly NodeId[];
}

/** A work category. Direct items come before the groups; both may stand together (D-25). */
export interface SectionNode {
  readonly kind: 'section';
  readonly id: NodeId;
  readonly title: string;
  /** Shown, not folded away. */
  readonly open: boolean;
  /** Its title is being edited. */
  readonly editing: boolean;
  readonly items: readonly NodeId[];
  readonly groups: readonly NodeId[];
}

/** A titled group of items ("Title"). */
export interface GroupNode {
  readonly kind: 'group';
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly title: string;
  readonly editing: boolean;
  readonly items: readonly NodeId[];
}

export interface ItemNode extends Omit<Own<typeof itemFields, Edited>, 'hargaTotal'> {
  readonly kind: 'item';
  readonly parent: NodeId;
  readonly volumeSource: 'DETAIL' | 'MANUAL';
  /** The volume as typed; counts while the source is MANUAL. */
  readonly volumeInput: string;
  /** The price as typed, while the row is in edit. */
  readonly hargaInput: string;
  readonly editing: boolean;
  /** What the catalogue said when the entry was chosen; tells later what the user changed. */
  readonly entry?: (EntryTexts & { readonly harga?: string }) | undefined;
  /** What stands typed in a cell and is refused; what the cell had before counts (HAND-13). */
  readonly refused?: RefusedTexts | undefined;
}

/**
 * The fields of an item while it is edited: its numbers are plain decimal texts, its volume the one
 * that was loaded or the total of its rows. The rows are not sent while the volume is a typed one
 * (EDIT-57).
 */
interface Edited {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly number: string;
  readonly figure: string;
  readonly flag: boolean;
  readonly jenis: Jenis;
  readonly rows: readonly MeasuredRow[];
  readonly extras: readonly MeasuredExtra[];
}

export type RefusedTexts = Readonly<Partial<Record<'volume' | 'harga', string>>>;

export interface EntryTexts {
  readonly deskripsi: string;
  readonly satuan: string;
}

/** A take-off row as plain decimal texts; a blank one counts as 0 (rules/take-off#blank). */
export interface MeasuredRow extends Omit<Own<typeof rowFields, Edited>, 'volume'> {
  /** As that of an item: by the name of the measure, or the id of an extra. Never sent. */
  readonly refused?: Readonly<Record<string, string>> | undefined;
  /** The take-off offers it, and nobody has filled it yet (HAND-23). Never kept, never sent. */
  readonly untouched?: true;
}

export type MeasuredExtra = Own<typeof extraFields, Edited>;

/** Where items may stand. */
export type ItemList = SectionNode | GroupNode;

export function isItemList(node: DocumentNode | undefined): node is ItemList {
  return node?.kind === 'section' || node?.kind === 'group';
}

/** The id above a node; undefined for the root. */
export function parentOf(node: DocumentNode): NodeId | undefined {
  if (node.kind === 'root') return undefined;
  return node.kind === 'section' ? rootId : node.parent;
}

export function rootOf(document: ReadDocument): RootNode {
  const root = document.get(rootId);
  return root?.kind === 'root' ? root : emptyRoot;
}

/** The section that a node stands in, or the section itself. */
export function sectionOf(document: ReadDocument, id: NodeId): SectionNode | undefined {
  let node = document.get(id);
  while (node && node.kind !== 'section') {
    const parent = parentOf(node);
    node = parent === undefined ? undefined : document.get(parent);
  }
  return node;
}

/** What stands below a node, in the order of the paper. */
export function childrenOf(node: DocumentNode): readonly NodeId[] {
  switch (node.kind) {
    case 'root':
      return node.sections;
    case 'section':
      return node.groups.length === 0 ? node.items : [...node.items, ...node.groups];
    case 'group':
      return node.items;
    case 'item':
      return [];
  }
}

const emptyRoot: RootNode = { kind: 'root', id: rootId, sections: [] };

export function emptyDocument(): Map<NodeId, DocumentNode> {
  return new Map([[rootId, emptyRoot]]);
}
