import type { MeasuredRow } from '../../../../domain/document/document.ts';
import {
  beginWork,
  redoWork,
  settleWork,
  undoWork,
  workOn,
  type MeasuredWork,
} from '../../../../domain/document/measured-work.ts';

type Rows = readonly MeasuredRow[];

/** The rows of the open take-off, outside of React: several changes of one key see each other. */
export function createMeasureStore(rows: Rows) {
  let work = beginWork(rows);
  const listeners = new Set<() => void>();

  function set(next: MeasuredWork) {
    if (next === work) return;
    work = next;
    for (const listener of listeners) listener();
  }

  return {
    now: () => work,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Typing with the same key joins one step. */
    run(label: string, change: (rows: Rows) => Rows, key?: string) {
      set(workOn(work, label, change(work.rows), key));
    },
    begin: (next: Rows) => set(beginWork(next)),
    settle: () => set(settleWork(work)),
    /** Remembers everything as it is now; the returned function puts it back. */
    remember() {
      const then = settleWork(work);
      return () => set(then);
    },
    travel: (way: 'undo' | 'redo') => set(way === 'undo' ? undoWork(work) : redoWork(work)),
  };
}
