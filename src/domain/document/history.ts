import { invert, merge, type Change } from './document-changes.ts';
import type { DocumentNode, NodeId } from './document.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

/** One step that can be taken back. */
export interface Step {
  /** Unique to this step; typing that is joined to it keeps the number. */
  readonly id: number;
  /** For the interface: 'Hapus item'. */
  readonly label: string;
  /** Typing in one field: `id.field`. */
  readonly key: string | undefined;
  /** The edited file whose changes it took over. */
  readonly file?: string | undefined;
  /** Another version took the place of the work: nothing of the steps before stands in it. */
  readonly isOther?: boolean;
  /**
   * It brought in what somebody else saved. Once such a step is saved it is not taken back, only what is
   * below it (HAND-40).
   */
  readonly other?: OtherPart | undefined;
  /** The profile changed with it, so there is something to bring back though no line differs. */
  readonly hasProfile?: boolean | undefined;
  /** Steps up to this number are in the version that the work and the one it brought in began with. */
  readonly begun?: number;
  /** Milliseconds of a steady clock. */
  readonly at: number;
  readonly changes: readonly Change[];
}

/** What somebody else saved, and how the steps below are carried over it. */
export interface OtherPart {
  readonly rebase: Rebase;
  /** The same history with another step to be taken back first; `now` is what all steps give. */
  readonly pass: (history: History, now: Nodes) => History;
}

/**
 * An earlier state of the own work with what somebody else saved in it; or, given a step that both began
 * with, `now` without what of that step still stands in it, where `own` is what was before it.
 */
export type Rebase = (own: Nodes, begun?: { readonly now: Nodes; readonly after: Nodes }) => Nodes;

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** How many steps there ever were. */
  readonly made: number;
}

export const emptyHistory: History = { done: [], undone: [], made: 0 };

const mostSteps = 500;
/** Milliseconds. A longer pause in typing starts a new step. */
const typingPause = 5000;

/** Adds a step; typing in one field without a long pause and without leaving it is one step. */
export function record(history: History, step: Omit<Step, 'id'>): History {
  const last = history.done.at(-1);
  if (last && step.key !== undefined && last.key === step.key && step.at - last.at < typingPause) {
    const joined = { ...step, id: last.id, changes: merge(last.changes, step.changes) };
    return { ...history, done: [...history.done.slice(0, -1), joined], undone: [] };
  }
  const made = history.made + 1;
  const done = [...history.done, { ...step, id: made }].slice(-mostSteps);
  return { done, undone: [], made };
}

/** The field was left, so the next key in it begins a step of its own (HAND-28). */
export function settle(history: History): History {
  const last = history.done.at(-1);
  if (last?.key === undefined) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, key: undefined }] };
}

/** The history after one step back, and what to write for it. */
export function stepBack(history: History): [History, Step, readonly Change[]] | undefined {
  const step = history.done.at(-1);
  if (!step) return undefined;
  const undone = [...history.undone, step];
  const next = { ...history, done: history.done.slice(0, -1), undone };
  return [next, step, invert(step.changes)];
}

/** The history after one step forward again. */
export function stepForward(history: History): [History, Step, readonly Change[]] | undefined {
  const step = history.undone.at(-1);
  if (!step) return undefined;
  const undone = history.undone.slice(0, -1);
  const next = { ...history, done: [...history.done, step], undone };
  return [next, step, step.changes];
}
