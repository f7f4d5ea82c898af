import { apply, type Change } from '../../../domain/estimate/document-changes.ts';
import { saveDocument, loadDocument } from '../../../domain/estimate/document-wire.ts';
import type { DocumentNode, NodeId, ReadDocument } from '../../../domain/estimate/document.ts';
import { newId } from '../editor/new-id.ts';
import type { Profile } from '../wizard/profile.ts';
import {
  findDrafts,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftHead,
} from './draft-store.ts';

/** A change is on the disk within a second; a pause in typing makes it sooner. */
const wait = 300;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

interface Started {
  readonly version: number | undefined;
  readonly document: ReadDocument;
}

/**
 * Keeps the unsaved work of one open page. `onTrouble` is told once when the browser refuses to
 * keep it: a private window, a full disk.
 */
export function createDraftKeeper(subject: string, onTrouble: () => void) {
  const id = newId();
  let started: Started | undefined;
  let hasBase = false;
  let profile: Profile | undefined;
  let isHeadStale = false;
  let changed = new Map<NodeId, DocumentNode | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isTold = false;
  const release = holdLock(id);

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!started || (changed.size === 0 && !isHeadStale)) return writing;
    const base = hasBase ? undefined : saveDocument(started.document);
    const head: DraftHead = {
      id,
      subject,
      at: Date.now(),
      projectName: profile?.projectName ?? '',
      version: started.version,
      profile,
    };
    const nodes = changed;
    changed = new Map();
    hasBase = true;
    isHeadStale = false;
    writing = writing
      .then(() => writeDraft(head, base, nodes))
      .catch(() => {
        if (!isTold) onTrouble();
        isTold = true;
      });
    return writing;
  }

  function soon() {
    timer ??= setTimeout(() => void flush(), wait);
  }

  return {
    /** From here on changes count: the stored version and the document as it is stored. */
    start(version: number | undefined, document: ReadonlyMap<NodeId, DocumentNode>) {
      started = { version, document };
      hasBase = false;
      changed = new Map();
    },

    /** The work of a draft goes on here: what it held is written under this page's own id. */
    async takeOver(draft: Draft) {
      for (const [node, value] of draft.nodes) changed.set(node, value ?? undefined);
      isHeadStale = true;
      await flush();
      if (!isTold) await removeDraft(draft.id).catch(() => undefined);
    },

    /** The profile was stored, the lines were not: they are unsaved work on the new version. */
    raiseVersion(version: number) {
      if (started) started = { ...started, version };
      isHeadStale = true;
      soon();
    },

    /** Nodes that changed while the others were being stored. */
    noteNodes(nodes: Iterable<readonly [NodeId, DocumentNode | undefined]>) {
      for (const [node, value] of nodes) changed.set(node, value);
      soon();
    },

    noteChanges(changes: readonly Change[]) {
      for (const [node, , after] of changes) changed.set(node, after);
      soon();
    },

    noteProfile(next: Profile) {
      profile = next;
      isHeadStale = true;
      soon();
    },

    flush,

    /** The page is left: what is not saved is written, and may be taken over. */
    async close() {
      await flush();
      release();
    },

    /** The work is stored on the server, or given up. */
    async clear() {
      clearTimeout(timer);
      timer = undefined;
      changed = new Map();
      isHeadStale = false;
      hasBase = false;
      writing = writing.then(() => removeDraft(id)).catch(() => undefined);
      await writing;
    },
  };
}

/** The newest work of a subject that no open page holds any more. */
export async function findLeftDraft(subject: string): Promise<Draft | undefined> {
  const heads = await findDrafts(subject).catch(() => []);
  const held = await heldLocks();
  const left = heads.find((head) => !held.has(lockName(head.id)));
  return left && readDraft(left);
}

export async function dropDraft(draft: DraftHead): Promise<void> {
  await removeDraft(draft.id).catch(() => undefined);
}

/** The document as the draft left it, and as it was stored before. */
export function documentsOf(draft: Draft) {
  const base = loadDocument(draft.base, newId);
  const nodes = new Map(base);
  apply(
    nodes,
    [...draft.nodes].map(([id, node]) => [id, nodes.get(id), node ?? undefined] as const),
  );
  return { base, nodes };
}

const lockName = (id: string) => `taksir-draft-${id}`;

/** Held as long as the work is open: tells a crash from another open tab. */
function holdLock(id: string): () => void {
  // Absent where the page is not served securely; then every draft counts as left behind.
  if (!('locks' in navigator)) return () => undefined;
  const { promise, resolve } = openEnd();
  void navigator.locks.request(lockName(id), () => promise);
  return resolve;
}

function openEnd() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

async function heldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap((lock) => lock.name ?? []));
}
