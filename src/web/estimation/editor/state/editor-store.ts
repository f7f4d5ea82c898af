import { rememberSums, type Sum } from '../../../../domain/document/document-amounts.ts';
import {
  apply,
  changesMoney,
  changesShape,
  difference,
  together,
  type Change,
  type Command,
} from '../../../../domain/document/document-changes.ts';
import { setRefused } from '../../../../domain/document/commands-item.ts';
import type { DocumentNode, NodeId, ReadDocument } from '../../../../domain/document/document.ts';
import {
  emptyHistory,
  record,
  settle,
  stepBack,
  stepForward,
  type History,
  type Step,
} from '../../../../domain/document/history.ts';
import { rememberLines, type LineHeight, type Lines } from '../../../../domain/document/rows.ts';
import { createTopics, type Topic } from './topics.ts';
import { createUnsaved } from './unsaved.ts';

const heightFields = ['deskripsi', 'volumeInput', 'hargaInput'] as const;

const sumTopic = (id: NodeId): Topic => `sum:${id}`;

export interface Travelled {
  readonly label: string;
  readonly changes: readonly Change[];
}

export type Editor = ReturnType<typeof createEditor>;

/**
 * The document that is being edited, outside of React: commands go in, those who listen to what
 * changed are told. A keystroke wakes one row and the sums above it.
 */
export function createEditor(start: ReadonlyMap<NodeId, DocumentNode>) {
  const nodes = new Map(start);
  const document: ReadDocument = nodes;
  const sums = rememberSums(document);
  const flatten = rememberLines(document);
  const { tell, subscribe } = createTopics();
  const unsaved = createUnsaved(nodes, new Map(start));
  const writers = new Set<(changes: readonly Change[]) => void>();
  let history = emptyHistory;
  let heldTyping: readonly Change[] = [];
  /** The steps whose files were in the work when the last save was sent, and when one was stored. */
  let sentFiles: readonly number[] = [];
  let storedFiles: readonly number[] = [];
  /** The steps that brought in another version, in the save that is on its way and in those stored. */
  let sentMerges: readonly number[] = [];
  /** The last step before the save that is on its way, and before the last one that was stored. */
  let sentStep = 0;
  let begun = 0;
  const storedMerges = new Set<number>();
  /** Of a draft that goes on here: its steps are gone, this one stands for them. */
  let draftStep: Pick<Step, 'id' | 'file'> = { id: 0 };
  let lines: { heightOf: LineHeight; lines: Lines } | undefined;
  let hidden: ReadonlySet<NodeId> = new Set();

  function write(changes: readonly Change[]) {
    if (changes.length === 0) return;
    apply(nodes, changes);
    const topics = new Set<Topic>();
    for (const change of changes) {
      topics.add(change[0]);
      if (!topics.has('lines') && (changesShape(change) || changesHeight(change))) {
        topics.add('lines');
      }
    }
    if (topics.has('lines')) lines = undefined;
    if (topics.has('lines') || changes.some(changesMoney)) {
      for (const id of sums.forget(changes)) topics.add(sumTopic(id));
    }
    for (const topic of unsaved.note(changes.map(([id]) => id))) topics.add(topic);
    for (const writer of writers) writer(changes);
    tell(topics);
  }

  /** A description that is wrapped may take another line; a card tells how a number was read. */
  function changesHeight([, before, after]: Change): boolean {
    if (!lines || before?.kind !== 'item' || after?.kind !== 'item') return false;
    if (heightFields.every((name) => before[name] === after[name])) return false;
    const { heightOf } = lines;
    return heightOf('item', before) !== heightOf('item', after);
  }

  /** One step back or on; tells what changed. */
  function travel(moved: ReturnType<typeof stepBack>): Travelled | undefined {
    if (!moved) return undefined;
    const [next, step, steps] = moved;
    const changes = steps.map((change) => keepRefused(change, nodes.get(change[0])));
    history = next;
    write(changes);
    passStored();
    tell(['history']);
    return { label: step.label, changes };
  }

  /** What is taken back next is never a merge that is stored, so that it can be named and counted. */
  function passStored() {
    const { id, other } = history.done.at(-1) ?? {};
    if (id !== undefined && other && storedMerges.has(id)) history = other.pass(history, nodes);
  }

  /** Of a merge in the save that is on its way nobody knows yet whether it is stored. */
  const isSending = () => {
    const last = history.done.at(-1);
    return last?.other !== undefined && sentMerges.includes(last.id);
  };

  /** The steps that took an edited file over, as far as the work still has what they did. */
  const fileSteps = () => {
    const since = history.done.findLastIndex(({ isOther }) => isOther) + 1;
    const steps = [...(since > 0 ? [] : [draftStep]), ...history.done.slice(since)];
    return steps.filter(({ file }) => file);
  };

  /** The edited file, the last of several, that the stored version does not have. */
  const takenFile = () => fileSteps().findLast(({ id }) => !storedFiles.includes(id))?.file;

  /** Forgets the steps after the first `depth`, and what they did: typing that was given up. */
  function rewind(depth: number) {
    while (history.done.length > depth) {
      const back = stepBack(history);
      if (!back) return;
      history = { ...back[0], undone: [] };
      write(back[2]);
    }
    passStored();
    tell(['history']);
  }

  return {
    document,
    get: (id: NodeId) => nodes.get(id),
    nodes: () => nodes.values(),
    sum: (id: NodeId): Sum => sums.of(id),
    /** The direct items of a section, or all of a group. */
    sumOfItems: (id: NodeId): Sum => sums.ofItems(id),
    lines(heightOf: LineHeight): Lines {
      if (lines?.heightOf !== heightOf) lines = { heightOf, lines: flatten(heightOf, hidden) };
      return lines.lines;
    },
    /** The lines that a filter hides. What is done to selected lines does not reach them. */
    hidden: () => hidden,
    hide(ids: ReadonlySet<NodeId>) {
      hidden = ids;
      lines = undefined;
      tell(['lines']);
    },
    isUnsaved: unsaved.has,
    unsaved: unsaved.all,
    stored: unsaved.stored,
    /** The empty row that goes by itself is nothing unsaved. */
    blank: unsaved.blank,
    noteBlank: (id: NodeId | undefined) => tell(unsaved.noteBlank(id)),
    subscribe,
    history: () => history,
    /** Which step would be taken back next. */
    lastStep: () => (isSending() ? undefined : history.done.at(-1)?.id),

    /** What was last given to `holdTyping`. */
    heldTyping: () => heldTyping,

    /**
     * What the save of an open dialog would do: drafts keep it, the document does not have it yet.
     * Nothing: the dialog is closed.
     */
    holdTyping(typed: readonly Change[] = []) {
      if (typed.length === 0 && heldTyping.length === 0) return;
      const back = heldTyping.map(([id]): Change => [id, nodes.get(id), nodes.get(id)]);
      heldTyping = typed;
      for (const writer of writers) writer([...back, ...typed]);
      tell(['unsaved']);
    },

    /** Called with every change, before the rows are told: drafts. */
    onWrite(writer: (changes: readonly Change[]) => void) {
      writers.add(writer);
      return () => void writers.delete(writer);
    },

    /**
     * Runs a command as a step that can be undone. Typing with the same `key` joins one step; `file` is
     * the edited file whose changes it takes over.
     */
    run(label: string, command: Command, key?: string, file?: string): boolean {
      const changes = command(document);
      if (changes.length === 0) return false;
      history = record(history, { label, key, file, at: performance.now(), changes });
      // The typing was reverted by hand, so its step is dropped.
      if (history.done.at(-1)?.changes.length === 0) {
        history = { ...history, done: history.done.slice(0, -1) };
      }
      write(changes);
      passStored();
      tell(['history']);
      return true;
    },

    /** Forgets the steps at the end that were typed with this key; true: there were such. */
    forgetTyping(key: string): boolean {
      const { done } = history;
      const depth = done.findLastIndex((step) => step.key !== key) + 1;
      if (depth === done.length) return false;
      rewind(depth);
      return true;
    },

    /** A cell is left: what is typed there next is another step. */
    settle() {
      history = settle(history);
    },

    /**
     * Runs a command that changes only the view, such as folding or edit mode: no undo step, and
     * nothing unsaved.
     */
    show(command: Command) {
      write(command(document));
    },

    rewind,

    /** Takes out the steps since then, as if they had never been: an empty row was left behind. */
    withdraw({ made, undone }: History) {
      while ((history.done.at(-1)?.id ?? 0) > made) {
        const back = stepBack(history);
        if (!back) break;
        history = back[0];
        write(back[2]);
      }
      history = { ...history, undone };
      passStored();
      tell(['history']);
    },

    undo() {
      const last = history.done.at(-1);
      if (last?.other && isSending()) history = last.other.pass(history, nodes);
      return travel(stepBack(history));
    },
    redo: () => travel(stepForward(history)),

    /** What was sent is now stored. Changes made meanwhile stay unsaved. */
    noteSaved(sent: ReadonlyMap<NodeId, DocumentNode>) {
      storedFiles = sentFiles;
      for (const id of sentMerges) storedMerges.add(id);
      sentMerges = [];
      begun = sentStep;
      passStored();
      tell(unsaved.noteStored(sent));
      tell(['history']);
    },

    /** The save that was sent is not stored: a merge in it can still be taken apart. */
    noteFailed() {
      sentMerges = [];
    },

    /** Another version is what the work is compared with; nothing was saved. */
    noteStored(stored: ReadonlyMap<NodeId, DocumentNode>) {
      tell(unsaved.noteStored(stored));
    },

    /** The document as it stands, for a save that may take a while. */
    snapshot: (): ReadonlyMap<NodeId, DocumentNode> => new Map(nodes),

    takenFile,
    /** A save is sent: with that file, and with the other versions that were taken in. */
    sendFile() {
      sentFiles = fileSteps().map(({ id }) => id);
      sentStep = history.made;
      history = settle(history);
      sentMerges = history.done.filter(({ other }) => other).map(({ id }) => id);
      return takenFile();
    },

    /**
     * Puts another version in the place of this, as a step that can be taken back. `stored` is what
     * the server has now, where that is not the very version: own work goes on in it then. `brought`:
     * see Step.
     */
    replace(
      label: string,
      next: ReadonlyMap<NodeId, DocumentNode>,
      stored: ReadonlyMap<NodeId, DocumentNode> = next,
      brought: Pick<Step, 'other' | 'hasProfile'> = {},
    ) {
      const changes = difference(nodes, next);
      const isOther = next === stored;
      const at = performance.now();
      history = record(history, { label, key: undefined, isOther, ...brought, begun, at, changes });
      unsaved.compareWith(new Map(stored));
      write(changes);
      const again = unsaved.note(new Set([...nodes.keys(), ...unsaved.all()]));
      tell(new Set([...again, 'history', 'unsaved']));
    },

    /** Puts the work of a draft over what is stored. */
    restore(next: ReadonlyMap<NodeId, DocumentNode>, file?: string) {
      draftStep = { id: 0, file };
      write(difference(nodes, next));
    },
  };
}

/** The change without refused texts that came up since: a step brings back values, not those. */
function keepRefused(change: Change, now: DocumentNode | undefined): Change {
  const [id, before, after] = change;
  if (before?.kind !== 'item' || after?.kind !== 'item' || now?.kind !== 'item') return change;
  const cells = (['volume', 'harga'] as const).filter(
    (cell) =>
      before.refused?.[cell] === after.refused?.[cell] &&
      after.refused?.[cell] !== now.refused?.[cell],
  );
  const keep = together(cells.map((cell) => setRefused(id, cell, now.refused?.[cell])));
  return keep(new Map([[id, after]])).reduce<Change>(
    ([, from], [, , to]) => [id, from, to],
    change,
  );
}
