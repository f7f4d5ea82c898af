import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A new estimate waits for its name (FIRST-23). */
export function useFirstField(isNew: boolean): void {
  useEffect(() => {
    if (isNew && isLost()) document.querySelector<HTMLElement>('main form input')?.focus();
  }, [isNew]);
}

/** From step 1 the focus goes on to the items: its button has gone with the form. */
export function useWayOn(step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    const cameFrom = before.current;
    before.current = step;
    if (step === 'step2' && cameFrom === 'step1' && isLost()) focusItems();
  }, [step]);
}

/**
 * What a button opened gives the focus back to it; where that has gone, to the items. What came unasked
 * tells the returned function of the focus that comes into it, and gives it back to where it came from.
 */
export function useWayBack(isOpen: boolean) {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    const back = opener.current;
    opener.current = null;
    if (back === null || !isLost()) return;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else focusItems();
  }, [isOpen]);
  return useCallback(({ relatedTarget, currentTarget }: FocusEvent) => {
    const isWithin = currentTarget instanceof Element && relatedTarget instanceof Node;
    if (!isWithin || currentTarget.contains(relatedTarget)) return;
    opener.current = relatedTarget instanceof Element ? relatedTarget : null;
  }, []);
}

/** The cell that Tab would reach, or the way in where there is none yet. */
function focusItems(): void {
  const items = document.querySelector('#editor-head section > div');
  const cell = items?.querySelector<HTMLElement>('[role="treegrid"] [tabindex="0"]');
  (cell ?? items?.querySelector('button'))?.focus();
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
