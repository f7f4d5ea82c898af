import type { MeasuredRow } from './document.ts';

type Rows = readonly MeasuredRow[];

/**
 * The rows of a take-off while somebody works on them, with the steps that can be taken back and
 * done again (HAND-24). A step holds all rows, so a removed row or column comes back whole.
 */
export interface MeasuredWork {
  readonly rows: Rows;
  readonly done: readonly MeasuredStep[];
  readonly undone: readonly MeasuredStep[];
}

export interface MeasuredStep {
  /** For the interface: 'Ubah Panjang'. */
  readonly label: string;
  /** Typing in one cell; undefined once the cell was left. */
  readonly key: string | undefined;
  readonly before: Rows;
  readonly after: Rows;
}

const mostSteps = 500;

export const beginWork = (rows: Rows): MeasuredWork => ({ rows, done: [], undone: [] });

/**
 * The rows become these, as a step. Typing in one cell is one step until the cell is left, and none
 * where it ends at what stood there before.
 */
export function workOn(work: MeasuredWork, label: string, rows: Rows, key?: string): MeasuredWork {
  const last = work.done.at(-1);
  const joined = key !== undefined && last?.key === key ? last : undefined;
  const before = joined?.before ?? work.rows;
  const earlier = joined ? work.done.slice(0, -1) : work.done;
  if (sameRows(before, rows)) return joined ? { rows: before, done: earlier, undone: [] } : work;
  const step = { label, key, before, after: rows };
  return { rows, done: [...earlier, step].slice(-mostSteps), undone: [] };
}

/** The cell was left: what is typed there next is another step. */
export function settleWork(work: MeasuredWork): MeasuredWork {
  const last = work.done.at(-1);
  if (last?.key === undefined) return work;
  return { ...work, done: [...work.done.slice(0, -1), { ...last, key: undefined }] };
}

export function undoWork(work: MeasuredWork): MeasuredWork {
  const step = work.done.at(-1);
  if (!step) return work;
  const undone = [...work.undone, { ...step, key: undefined }];
  return { rows: step.before, done: work.done.slice(0, -1), undone };
}

export function redoWork(work: MeasuredWork): MeasuredWork {
  const step = work.undone.at(-1);
  if (!step) return work;
  return { rows: step.after, done: [...work.done, step], undone: work.undone.slice(0, -1) };
}

function sameRows(a: Rows, b: Rows): boolean {
  if (a.length !== b.length) return false;
  return a.every((row, at) => row === b[at] || JSON.stringify(row) === JSON.stringify(b[at]));
}
