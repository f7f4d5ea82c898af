// Unsaved work in the browser's own database: a head, the content that it started from, once, and
// then a record for each node that changed. A keystroke writes one small record.
import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { SentSection } from '../../../domain/document/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/document/document.ts';
import type { Profile } from './profile.ts';
import { readBase, type DraftBase } from './draft-base.ts';

/** What is known of a draft without reading its content. */
export interface DraftHead {
  /**
   * The id of the draft, which belongs to one open page; a page that comes back takes over the
   * draft of another.
   */
  readonly id: string;
  /** The user, and the estimate or 'new'. */
  readonly subject: string;
  readonly at: number;
  readonly projectName: string;
  /** The version that the work started from; undefined for a new estimate. */
  readonly version: number | undefined;
  /** The profile as it was typed, if it changed. */
  readonly profile: Profile | undefined;
  /** Which step of the wizard was open; absent in older drafts. */
  readonly step?: 'step1' | 'step2' | undefined;
  /** The row that a key had made and nobody had filled yet (HAND-17). */
  readonly fresh?: NodeId | undefined;
  /** The edited file whose changes are in it (RT-25). */
  readonly fromFile?: string | undefined;
}

/** A save on its way: until its answer has come, nobody knows whether the server has it. */
export interface SentSave {
  /** Absent: the save makes a new estimate. */
  readonly id: string | undefined;
  readonly version: number | undefined;
  /** Its `Idempotency-Key`: repeated with it, it is stored once. */
  readonly key: string;
  /** The body as JSON. */
  readonly text: string;
  readonly image: File | undefined;
  /**
   * Whether the answer names the parts of the content: repeated under its key a save must ask alike.
   * Absent in what an earlier Taksir has sent.
   */
  readonly namesParts?: boolean;
}

export interface Draft extends DraftHead {
  /** The content that the work started from. */
  readonly base: readonly SentSection[];
  readonly nodes: ReadonlyMap<NodeId, DocumentNode | null>;
  readonly sent: SentSave | undefined;
}

interface Tables extends DBSchema {
  heads: { key: string; value: DraftHead; indexes: { subject: string } };
  bases: { key: string; value: DraftBase | readonly SentSection[] };
  /** null: the node was removed. */
  nodes: { key: [draft: string, node: NodeId]; value: DocumentNode | null };
  sent: { key: string; value: SentSave };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

/** Milliseconds after which a browser that does not answer is treated as refusing. */
const patience = 4_000;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined; // another try may find the disk free again
    throw error;
  });
  return opened;
}

function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = undefined;
  };
  const opening = openDB<Tables>('taksir-drafts', 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('heads', { keyPath: 'id' }).createIndex('subject', 'subject');
        db.createObjectStore('bases');
        db.createObjectStore('nodes');
      }
      if (from < 2) db.createObjectStore('sent');
    },
    // A newer Taksir in another tab waits for this connection to close.
    blocking(_from, _to, event) {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer from the browser database')), patience);
  });
  return Promise.race([opening, late]);
}

export type ChangedNodes = ReadonlyMap<NodeId, DocumentNode | undefined>;

/**
 * Writes the head, the base if it is new, and the changed nodes, all or nothing. The draft that
 * this one goes on with is removed in the same transaction, so the work is never there twice.
 */
export async function writeDraft(
  head: DraftHead,
  makeBase: (() => DraftBase) | undefined,
  changed: ChangedNodes,
  replaced?: Pick<Draft, 'id' | 'sent'>,
): Promise<void> {
  const db = await database();
  // Made only once the database is open: the base may be large, and the browser may refuse.
  const base = makeBase?.();
  const tables = db.transaction(storeNames, 'readwrite', {
    durability: 'relaxed',
  });
  // Thousands of lines pasted or taken back: nobody waits for each, only for all of them.
  const nodes = unwrap(tables.objectStore('nodes'));
  const writes: Promise<unknown>[] = [tables.done, tables.objectStore('heads').put(head)];
  if (base) writes.push(tables.objectStore('bases').put(base, head.id));
  for (const [node, value] of changed) nodes.put(value ?? null, [head.id, node]);
  if (replaced?.sent) writes.push(tables.objectStore('sent').put(replaced.sent, head.id));
  if (replaced) writes.push(...removals(tables, replaced.id));
  await Promise.all(writes);
}

/** Remembers a save that is on its way. */
export async function writeSent(id: string, sent: SentSave): Promise<void> {
  const db = await database();
  await db.put('sent', sent, id);
}

export async function removeSent(id: string): Promise<void> {
  const db = await database();
  await db.delete('sent', id);
}

export async function removeDraft(id: string): Promise<void> {
  const db = await database();
  const tables = db.transaction(storeNames, 'readwrite');
  await Promise.all([...removals(tables, id), tables.done]);
}

const storeNames = ['heads', 'bases', 'nodes', 'sent'] as const;
type Writing = IDBPTransaction<Tables, typeof storeNames, 'readwrite'>;

function removals(tables: Writing, id: string): Promise<void>[] {
  return [
    tables.objectStore('heads').delete(id),
    tables.objectStore('bases').delete(id),
    tables.objectStore('nodes').delete(nodesOf(id)),
    tables.objectStore('sent').delete(id),
  ];
}

/** What was left unsaved of a subject, the newest first. */
export async function findDrafts(subject: string): Promise<DraftHead[]> {
  const db = await database();
  const tables = db.transaction('heads');
  const [heads] = await Promise.all([
    tables.store.index('subject').getAll(subject),
    tables.done, // else nobody hears that it was cut off, as when the site's data are cleared
  ]);
  return heads.toSorted((a, b) => b.at - a.at);
}

export async function readDraft(head: DraftHead): Promise<Draft> {
  const db = await database();
  const range = nodesOf(head.id);
  const tables = db.transaction(storeNames);
  const [base = [], keys, values, sent] = await Promise.all([
    tables.objectStore('bases').get(head.id),
    tables.objectStore('nodes').getAllKeys(range),
    tables.objectStore('nodes').getAll(range),
    tables.objectStore('sent').get(head.id),
    tables.done,
  ]);
  const nodes = new Map(keys.map(([, node], at) => [node, withNote(values[at] ?? null)]));
  return { ...head, base: readBase(base), nodes, sent };
}

/** Drafts from before there were notes and origins hold none. */
function withNote(node: DocumentNode | null): DocumentNode | null {
  return node?.kind === 'item' ? { ...blankNote, ...node } : node;
}

const blankNote = { catatan: '', asal: '' };

function nodesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '￿']);
}
