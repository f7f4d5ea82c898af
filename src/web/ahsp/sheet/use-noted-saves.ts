import { useRef, useState } from 'react';
import { conflictOf } from '../../api/failure.ts';

/** How the last save of a control went (D-42). */
export type SaveState = 'saving' | 'saved' | 'failed';

/** Milliseconds that 'Komponen disimpan' stands. */
const noteStands = 3_000;

/** Saves that run one after another, and what is noted of each beside its control. */
export function useNotedSaves() {
  const { notes, note } = useNotes();
  const [changedBy, setChangedBy] = useState<string>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  return {
    notes,
    note,
    /** Somebody else has changed the record since it was read. */
    changedBy,
    forgetConflict: () => setChangedBy(undefined),

    /** Each save runs on the version that the previous one made. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const mine = turn.current.then(work);
      turn.current = mine.catch(() => undefined);
      return mine;
    },
    /** Resolves when the saves that are on their way have ended. */
    allDone: () => turn.current.then(() => undefined),

    /** Notes how a save goes; throws its failure. */
    async noted<T>(key: string, work: () => Promise<T>): Promise<T> {
      note(key, 'saving');
      try {
        const done = await work();
        note(key, 'saved');
        return done;
      } catch (error) {
        note(key, 'failed');
        setChangedBy(conflictOf(error)?.changedBy);
        throw error;
      }
    },
  };
}

function useNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const timers = useRef(new Map<string, number>());

  function note(key: string, what: SaveState | undefined) {
    window.clearTimeout(timers.current.get(key));
    setNotes((before) => {
      if (before.get(key) === what) return before;
      const after = new Map(before);
      if (what) after.set(key, what);
      else after.delete(key);
      return after;
    });
    if (what !== 'saved') return;
    timers.current.set(
      key,
      window.setTimeout(() => note(key, undefined), noteStands),
    );
  }

  return { notes, note };
}
