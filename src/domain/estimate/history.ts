import { invert, merge, type Change } from './document-changes.ts';

/** One step that can be taken back. */
export interface Step {
  /** For the interface: 'Hapus item'. */
  readonly label: string;
  /** Typing in one field: `id.field`. */
  readonly key: string | undefined;
  /** Milliseconds of a steady clock. */
  readonly at: number;
  readonly changes: readonly Change[];
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: History = { done: [], undone: [] };

const mostSteps = 500;
/** Milliseconds. Who stops longer to think has finished a thought. */
const typingPause = 5000;

/** Adds a step; typing in one field without a long pause and without leaving it is one step. */
export function record(history: History, step: Step): History {
  const last = history.done.at(-1);
  if (last && step.key !== undefined && last.key === step.key && step.at - last.at < typingPause) {
    const joined = { ...step, changes: merge(last.changes, step.changes) };
    return { done: [...history.done.slice(0, -1), joined], undone: [] };
  }
  return { done: [...history.done, step].slice(-mostSteps), undone: [] };
}

/** What was typed is left: the next key in the same field begins a step of its own (HAND-28). */
export function settle(history: History): History {
  const last = history.done.at(-1);
  if (last?.key === undefined) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, key: undefined }] };
}

/** The history after one step back, and what to write for it. */
export function stepBack(history: History): [History, Step, readonly Change[]] | undefined {
  const step = history.done.at(-1);
  if (!step) return undefined;
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, step] };
  return [next, step, invert(step.changes)];
}

/** The history after one step forward again. */
export function stepForward(history: History): [History, Step, readonly Change[]] | undefined {
  const step = history.undone.at(-1);
  if (!step) return undefined;
  const next = { done: [...history.done, step], undone: history.undone.slice(0, -1) };
  return [next, step, step.changes];
}
