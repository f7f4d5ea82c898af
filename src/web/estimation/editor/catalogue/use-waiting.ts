import { useLayoutEffect, useRef, useState } from 'react';
import { giveKeys } from '../../../ui/overlay/give-keys.ts';
import { holdKeys, type HeldKeys } from '../../../ui/overlay/held-keys.ts';

/** Whether the lines shown answer the typed search. */
export type Arrival = 'coming' | 'here' | 'failed';

interface Wish {
  /** The key that needs the answer; it is pressed again when the answer is there. */
  first?: KeyboardEvent;
  /** Or a function to call then. */
  act?: () => void;
}

/**
 * Holds a key press or an act until the search is answered. Keys typed meanwhile are replayed after
 * it; Escape, a failure, or an empty answer ends the wait and takes nothing.
 */
export function useWaiting(answer: Arrival, isNone: boolean) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isDropped, setIsDropped] = useState(false);
  const waiting = useRef<{ wish: Wish; keys: HeldKeys }>(undefined);

  function wait(wish: Wish) {
    waiting.current?.keys.end();
    setIsDropped(false);
    setIsWaiting(true);
    const keys = holdKeys({
      first: wish.first,
      onCancel() {
        waiting.current = undefined;
        setIsWaiting(false);
      },
    });
    waiting.current = { wish, keys };
  }

  useLayoutEffect(() => {
    const known = waiting.current;
    // After a failure the search is repeated first, which makes the answer 'coming'.
    if (!known || answer === 'coming') return;
    waiting.current = undefined;
    const { wish, keys } = known;
    setIsWaiting(false);
    if (answer === 'failed' || (isNone && !wish.act)) {
      // An own code may be taken only after the user has seen that the catalogue lacks it, so the
      // held keys are dropped.
      setIsDropped(keys.end().length > (wish.first ? 1 : 0));
      return;
    }
    // Runs after this render and before any further key.
    queueMicrotask(() => {
      const typed = keys.end();
      wish.act?.();
      giveKeys(typed);
    });
  }, [answer, isNone]);

  useLayoutEffect(() => () => void waiting.current?.keys.end(), []);

  return { wait, isWaiting, isDropped, forget: () => setIsDropped(false) };
}
