import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SentSection } from '../../../domain/estimate/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/estimate/document.ts';
import type { Profile } from '../wizard/profile.ts';

/**
 * Unsaved work in the browser's own database: the content that it started from once, and then a
 * record for each node that changed. A keystroke writes one small record.
 */
export interface DraftHead {
  /** Belongs to one open page; a page that comes back takes over what another one left. */
  readonly id: string;
  /** The user, and the estimate or 'new'. */
  readonly subject: string;
  readonly at: number;
  readonly projectName: string;
  /** The version that the work started from; undefined for a new estimate. */
  readonly version: number | undefined;
  /** Fields of the profile, where they changed. */
  readonly profile: Profile | undefined;
}

/** The content that the work started from. */
export type DraftBase = readonly SentSection[];

export interface Draft extends DraftHead {
  readonly base: DraftBase;
  readonly nodes: ReadonlyMap<NodeId, DocumentNode | null>;
}

interface Tables extends DBSchema {
  heads: { key: string; value: DraftHead; indexes: { subject: string } };
  bases: { key: string; value: DraftBase };
  /** null: the node was removed. */
  nodes: { key: [draft: string, node: NodeId]; value: DocumentNode | null };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>('taksir-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('heads', { keyPath: 'id' }).createIndex('subject', 'subject');
      db.createObjectStore('bases');
      db.createObjectStore('nodes');
    },
  }).catch((error: unknown) => {
    opened = undefined; // another try may find the disk free again
    throw error;
  });
  return opened;
}

export type ChangedNodes = ReadonlyMap<NodeId, DocumentNode | undefined>;

/** Writes the head, the base if it is new, and the changed nodes, all or nothing. */
export async function writeDraft(
  head: DraftHead,
  base: DraftBase | undefined,
  changed: ChangedNodes,
): Promise<void> {
  const db = await database();
  const tables = db.transaction(['heads', 'bases', 'nodes'], 'readwrite', {
    durability: 'relaxed',
  });
  const nodes = tables.objectStore('nodes');
  const writes: Promise<unknown>[] = [tables.done, tables.objectStore('heads').put(head)];
  if (base) writes.push(tables.objectStore('bases').put(base, head.id));
  for (const [node, value] of changed) writes.push(nodes.put(value ?? null, [head.id, node]));
  await Promise.all(writes);
}

export async function removeDraft(id: string): Promise<void> {
  const db = await database();
  const tables = db.transaction(['heads', 'bases', 'nodes'], 'readwrite');
  await Promise.all([
    tables.objectStore('heads').delete(id),
    tables.objectStore('bases').delete(id),
    tables.objectStore('nodes').delete(nodesOf(id)),
    tables.done,
  ]);
}

/** What was left unsaved of a subject, the newest first. */
export async function findDrafts(subject: string): Promise<DraftHead[]> {
  const db = await database();
  const heads = await db.getAllFromIndex('heads', 'subject', subject);
  return heads.toSorted((a, b) => b.at - a.at);
}

export async function readDraft(head: DraftHead): Promise<Draft> {
  const db = await database();
  const range = nodesOf(head.id);
  const [base = [], keys, values] = await Promise.all([
    db.get('bases', head.id),
    db.getAllKeys('nodes', range),
    db.getAll('nodes', range),
  ]);
  const nodes = new Map(keys.map(([, node], at) => [node, values[at] ?? null]));
  return { ...head, base, nodes };
}

function nodesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '￿']);
}
