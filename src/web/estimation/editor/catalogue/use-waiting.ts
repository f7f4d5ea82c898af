import { useLayoutEffect, useRef, useState } from 'react';
import { giveKeys } from '../../../ui/overlay/give-keys.ts';
import { holdKeys, type HeldKeys } from '../../../ui/overlay/held-keys.ts';

/** Whether what is shown answers what is typed. */
export type Answer = 'coming' | 'here' | 'failed';

interface Wish {
  /** The key that wants the answer: it is pressed again when that is here. */
  first?: KeyboardEvent;
  /** Or what is done then. */
  act?: () => void;
}

/**
 * A wish that waits for an answer. Keys typed meanwhile follow it to where it leads; Escape, an
 * answer that fails and one of nothing end it, and nothing is taken.
 */
export function useWaiting(answer: Answer, isNone: boolean) {
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
    // A wish from a failure asks again: its answer is 'coming' first.
    if (!known || answer === 'coming') return;
    waiting.current = undefined;
    const { wish, keys } = known;
    setIsWaiting(false);
    if (answer === 'failed' || (isNone && !wish.act)) {
      // An own code is taken by who has seen that the catalogue does not have it.
      setIsDropped(keys.end().length > (wish.first ? 1 : 0));
      return;
    }
    // After this drawing, and before any further key.
    queueMicrotask(() => {
      const typed = keys.end();
      wish.act?.();
      giveKeys(typed);
    });
  }, [answer, isNone]);

  useLayoutEffect(() => () => void waiting.current?.keys.end(), []);

  return { wait, isWaiting, isDropped, forget: () => setIsDropped(false) };
}
