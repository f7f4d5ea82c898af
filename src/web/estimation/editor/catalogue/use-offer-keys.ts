import { useEffect, useRef } from 'react';

interface OfferKeys {
  /** False: there is nothing to choose that way. */
  step: (by: 1 | -1) => boolean;
  /** False: nothing is chosen. */
  take: () => boolean;
  close: () => void;
}

/**
 * The keys of the offers, before the cell hears them: arrows choose, Enter takes what is chosen, Esc
 * closes. Any other key, and Enter as long as nothing is chosen, is the cell's.
 */
export function useOfferKeys(isOpen: boolean, input: HTMLInputElement, keys: OfferKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.target !== input || isHeld || event.isComposing || !isTaken(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function isTaken(key: string): boolean {
      if (key === 'ArrowDown') return now.current.step(1);
      if (key === 'ArrowUp') return now.current.step(-1);
      if (key === 'Enter') return now.current.take();
      if (key === 'Escape') now.current.close();
      return key === 'Escape';
    }
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen, input]);
}
