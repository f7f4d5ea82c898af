// A list whose rows somebody is pairing, in the browser's own database: the file once, and what was chosen with
// each choice, so that half an hour's work outlives a reload.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { storedUser } from '../../session/stored-session.ts';
import type { Looked, Scope } from '../looked.ts';
import type { KeptDraft } from './kept-drafts.ts';

export interface Choices {
  /** What the list is called. */
  readonly source: string;
  readonly drafts: readonly KeptDraft[];
  readonly following: { readonly isOn: boolean; readonly hours: string };
}

export interface KeptList {
  /** It belongs to one open page; a page that goes on with it takes it over. */
  readonly id: string;
  /** The user, and what the list becomes. */
  readonly subject: string;
  readonly scope: Scope;
  readonly looked: Looked;
}

export interface KeptPairs extends KeptList {
  readonly at: number;
  readonly choices: Choices;
}

interface Tables extends DBSchema {
  lists: { key: string; value: KeptList; indexes: { subject: string } };
  choices: { key: string; value: Choices & { at: number } };
}

const tables = ['lists', 'choices'] as const;

export const pairsSubject = (isForSet: boolean): string =>
  `${storedUser()?.id ?? ''}:${isForSet ? 'set' : 'masters'}`;

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Tables>('taksir-pairs', 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'id' }).createIndex('subject', 'subject');
      db.createObjectStore('choices');
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget(); // another try may find the disk free again
    throw error;
  });
  return opened;
}

/** Writes what is chosen now; `list` with the first of it alone: the file may be large. */
export async function keepPairs(id: string, choices: Choices, list?: KeptList): Promise<void> {
  const db = await database();
  const writing = db.transaction(tables, 'readwrite');
  await Promise.all([
    writing.objectStore('choices').put({ ...choices, at: Date.now() }, id),
    list && writing.objectStore('lists').put(list),
    writing.done,
  ]);
}

export async function forgetPairs(id: string): Promise<void> {
  const db = await database();
  const writing = db.transaction(tables, 'readwrite');
  await Promise.all([
    writing.objectStore('choices').delete(id),
    writing.objectStore('lists').delete(id),
    writing.done,
  ]);
}

/** What was left of a subject, the newest first. */
export async function findPairs(subject: string): Promise<KeptPairs[]> {
  const db = await database();
  const reading = db.transaction(tables);
  async function find() {
    const lists = await reading.objectStore('lists').index('subject').getAll(subject);
    return Promise.all(
      lists.map(async (list) => {
        const found = await reading.objectStore('choices').get(list.id);
        return found ? [{ ...list, at: found.at, choices: found }] : [];
      }),
    );
  }
  // Else nobody hears that it was cut off, as when the site's data are cleared.
  const [kept] = await Promise.all([find(), reading.done]);
  return kept.flat().toSorted((a, b) => b.at - a.at);
}
