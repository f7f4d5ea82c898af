import { useLayoutEffect, useRef, useState } from 'react';
import { giveKeys, type TypedKey } from '../../../ui/overlay/give-keys.ts';
import { holdKeys, type HeldKeys } from '../../../ui/overlay/held-keys.ts';

/** Whether the lines shown answer the typed search. */
export type Arrival = 'coming' | 'here' | 'failed';

interface Wish {
  /** The key that needs the answer; it is pressed again when the answer is there. */
  first?: KeyboardEvent;
  /** The lines stood there when it was pressed; something else is still missing. */
  isSeen?: boolean;
  /** Or a function to call then. */
  act?: () => void;
}

/**
 * Holds a key press or an act until the search is answered. Keys typed meanwhile are replayed after
 * it; Escape, a failure, or an empty answer ends the wait and takes nothing. So does an Enter where
 * the answer is not sure (`isSure`): nobody has seen the line that it would take.
 */
export function useWaiting(answer: Arrival, isNone: boolean, isSure: boolean) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isDropped, setIsDropped] = useState(false);
  const [isUnseen, setIsUnseen] = useState(false);
  const waiting = useRef<{ wish: Wish; keys: HeldKeys }>(undefined);

  function forget() {
    setIsDropped(false);
    setIsUnseen(false);
  }

  function wait(wish: Wish) {
    waiting.current?.keys.end();
    forget();
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
    const typed = keys.end();
    const enter = wish.first && !isSure && !wish.isSeen ? typed.findIndex(isEnter) : -1;
    if (enter >= 0) {
      setIsUnseen(true);
      setIsDropped(enter < typed.length - 1);
    }
    const given = enter < 0 ? typed : typed.slice(0, enter);
    // Runs after this render and before any further key.
    queueMicrotask(() => {
      wish.act?.();
      giveKeys(given);
    });
  }, [answer, isNone, isSure]);

  useLayoutEffect(() => () => void waiting.current?.keys.end(), []);

  return { wait, isWaiting, isDropped, isUnseen, forget };
}

const isEnter = (typed: TypedKey) => typed.kind === 'key' && typed.key === 'Enter';
