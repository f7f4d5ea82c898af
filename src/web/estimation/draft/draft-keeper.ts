import { isEmptyItem } from '../../../domain/document/commands-item.ts';
import { remove } from '../../../domain/document/commands-tree.ts';
import { apply, type Change } from '../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import {
  rootId,
  type DocumentNode,
  type NodeId,
  type ReadDocument,
} from '../../../domain/document/document.ts';
import { newId } from '../editor/state/new-id.ts';
import { sameContent } from '../../../domain/document/same-content.ts';
import { emptyProfile, sameProfile, type Profile } from './profile.ts';
import { prepareBase, type DraftBase } from './draft-base.ts';
import {
  findDrafts,
  readDraft,
  removeDraft,
  removeSent,
  writeDraft,
  writeSent,
  type Draft,
  type DraftHead,
  type SentSave,
} from './draft-store.ts';
import { heldDrafts, holdDraft } from './held-drafts.ts';
import { forgetOpen, openBefore, rememberOpen } from './open-draft.ts';

/** Milliseconds from the first change that is not on the disk to its being written. */
const wait = 300;
/** Milliseconds to the next try after the browser refused to keep it. */
const waitInTrouble = 5_000;

/** What is stored on the server, as far as this page knows. */
export interface Started {
  readonly version: number | undefined;
  readonly document: ReadDocument;
  readonly profile: Profile;
}

interface KeeperOptions {
  /** The user, and the estimate or 'new'. */
  subject: string;
  /** Whether lines hold unsaved work; folding and edit mode change nodes too, but are no work. */
  hasUnsavedLines: () => boolean;
  /** The row that a key has made, while it is there for whoever wants to fill it. */
  freshRow: () => NodeId | undefined;
  /** The edited file whose changes are in the lines, and which the save will be named by. */
  takenFile: () => string | undefined;
  /** Told once when the browser refuses to keep it: a private window, a full disk. */
  onTrouble: () => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps the unsaved work of one open page. */
export function createDraftKeeper(options: KeeperOptions) {
  const { subject, hasUnsavedLines, freshRow, takenFile, onTrouble } = options;
  const id = newId();
  let owner = subject;
  let started: Started | undefined;
  let makeBase = (): DraftBase => [];
  let hasBase = false;
  let profile: Profile | undefined;
  let isHeadStale = false;
  let changed = new Map<NodeId, DocumentNode | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let writesUnderWay = 0;
  let step: DraftHead['step'];
  let isInTrouble = false;
  const listeners = new Set<() => void>();
  let isTold = false;
  let isTakenOver = false;
  /** The draft that this one goes on with, as long as it is there. */
  let replaced: Draft | undefined;
  /** Raised when a planned write is no longer wanted. */
  let round = 0;
  let release = (): Promise<unknown> => Promise.resolve();

  function note(isRefused: boolean) {
    if (isInTrouble === isRefused) return;
    isInTrouble = isRefused;
    for (const listener of listeners) listener();
  }

  function ownProfile(): Profile | undefined {
    return started && profile && !sameProfile(profile, started.profile) ? profile : undefined;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!started || (changed.size === 0 && !isHeadStale)) return writing;
    if (!ownProfile() && !hasUnsavedLines()) return clear();
    const { version } = started;
    const base = hasBase ? undefined : makeBase;
    const head: DraftHead = {
      id,
      subject: owner,
      at: Date.now(),
      projectName: (profile ?? started.profile).projectName,
      version,
      profile: ownProfile(),
      step,
      fresh: freshRow(),
      fromFile: takenFile(),
    };
    const nodes = changed;
    const now = round;
    changed = new Map();
    hasBase = true;
    isHeadStale = false;
    writesUnderWay++;
    writing = writing
      .then(() => writeDraft(head, base, nodes, replaced))
      .then(
        () => {
          note(false);
          replaced = undefined;
        },
        () => {
          note(true);
          if (!isTold) onTrouble();
          isTold = true;
          if (now !== round) return;
          // The write was all or nothing, so all of it goes with the next try.
          changed = new Map([...nodes, ...changed]);
          hasBase = false;
          isHeadStale = true;
        },
      )
      .then(() => {
        writesUnderWay--;
      });
    return writing;
  }

  /** The work was saved, discarded, or undone key by key. */
  function clear(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    round++;
    changed = new Map();
    isHeadStale = false;
    hasBase = false;
    const before = replaced?.id;
    replaced = undefined;
    writing = writing
      .then(() => removeDraft(id))
      .then(() => (before === undefined ? undefined : removeDraft(before)))
      .then(
        () => undefined,
        () => undefined,
      );
    return writing;
  }

  function soon() {
    timer ??= setTimeout(() => void flush(), isInTrouble ? waitInTrouble : wait);
  }

  return {
    /** Begins to keep changes, of what is stored now. */
    start(stored: Started) {
      started = stored;
      makeBase = prepareBase(stored.document);
      round++;
      hasBase = false;
      changed = new Map();
    },

    /** The work of a draft goes on here: what it held is written under this page's own id. */
    async takeOver(draft: Draft) {
      if (isTakenOver) return;
      isTakenOver = true;
      if (draft.profile) profile = draft.profile;
      step ??= draft.step;
      const { nodes } = documentsOf(draft);
      for (const [node] of draft.nodes) changed.set(node, nodes.get(node));
      isHeadStale = true;
      replaced = draft;
      await flush();
    },

    /** The profile was stored, the lines were not: they are unsaved work on the new version. */
    raiseVersion(version: number, stored: Profile) {
      if (started) started = { ...started, version, profile: stored };
      isHeadStale = true;
      soon();
    },

    /** What was typed into a new estimate while it was being stored belongs to that estimate. */
    moveTo(next: string) {
      owner = next;
    },

    /** Nodes that changed while a save of the others was on its way. */
    noteNodes(nodes: Iterable<readonly [NodeId, DocumentNode | undefined]>) {
      for (const [node, value] of nodes) changed.set(node, value);
      soon();
    },

    noteChanges(changes: readonly Change[]) {
      for (const [node, , after] of changes) changed.set(node, after);
      soon();
    },

    /** Where the work is gone on with; a step alone is no work. */
    noteStep(next: DraftHead['step']) {
      if (step === next) return;
      step = next;
      if (!hasBase) return;
      isHeadStale = true;
      soon();
    },

    noteProfile(next: Profile) {
      profile = next;
      isHeadStale = true;
      soon();
    },

    /** A save was sent, or answered (undefined). */
    async noteSent(sent: SentSave | undefined) {
      if (!sent) return removeSent(id).catch(() => undefined);
      await flush();
      await writeSent(id, sent).catch(() => undefined);
    },

    /** Whether the work survives if the page dies now. */
    isKept: () => !isInTrouble,
    /** Whether all of it is on the disk already. */
    isWritten: () => !isInTrouble && writesUnderWay === 0 && changed.size === 0 && !isHeadStale,
    /** Called when that changes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    flush,

    /** While the page is open nobody else takes this work over. */
    open() {
      release = holdDraft(id);
      rememberOpen(id);
    },

    /** The page is left: what is not saved is written, and may be taken over. */
    close() {
      forgetOpen();
      const left = flush().then(release);
      if (writesUnderWay > 0) askBeforeUnload(left);
      closing = Promise.all([closing, left]);
    },

    clear,
  };
}

/** Pages of this tab that were just left and may still be writing. */
let closing: Promise<unknown> = Promise.resolve();

/** A slow disk may still be at it when the page is gone: until then, closing the tab asks. */
function askBeforeUnload(writing: Promise<unknown>) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  void writing.finally(() => window.removeEventListener('beforeunload', ask));
}

/** Work of a subject that no open page holds any more. */
export interface LeftDraft {
  readonly draft: Draft;
  /** It was open in this very tab when the page was loaded anew. */
  readonly isOwn: boolean;
}

/** The work that this tab was at, else the newest. */
export async function findLeftDraft(subject: string): Promise<LeftDraft | undefined> {
  await closing;
  const own = openBefore();
  const heads = await findDrafts(subject).catch(() => []);
  const held = await heldDrafts(heads.map((head) => head.id));
  const left = heads.filter((head) => !held.has(head.id));
  const head = left.find(({ id }) => id === own) ?? left[0];
  return head && { draft: await readDraft(head), isOwn: head.id === own };
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
  // Leaving the page leaves that row too, and left empty it goes by itself.
  const fresh = draft.fresh === undefined ? undefined : nodes.get(draft.fresh);
  if (fresh?.kind === 'item' && isEmptyItem(fresh)) apply(nodes, remove([fresh.id])(nodes));
  return { base, nodes };
}

/** How many lines of a draft count as changed for the user. */
export function changedLines(draft: Draft): number {
  const { base, nodes } = documentsOf(draft);
  const ids = [...draft.nodes.keys()].filter((id) => id !== rootId);
  return ids.filter((id) => !sameContent(nodes.get(id), base.get(id))).length;
}

/** The work on an estimate that is gone: it goes on as a new one. */
export async function keepAsNew(draft: Draft, subject: string): Promise<void> {
  const { base, nodes, sent: _sent, ...head } = draft;
  const profile = draft.profile ?? { ...emptyProfile, projectName: draft.projectName };
  const changed = [...nodes].map(([id, node]) => [id, node ?? undefined] as const);
  const next = { ...head, id: newId(), subject, version: undefined, profile };
  const texts = base.map((section) => JSON.stringify(section));
  await writeDraft(next, () => texts, new Map(changed), { id: draft.id, sent: undefined });
}
