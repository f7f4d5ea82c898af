import { useEffect, useRef } from 'react';

/** Another step is seen, and read aloud, from its top; one that is come back to, from where it was. */
export function useTop(step: string, at = 0): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    window.scrollTo(0, at);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [step, at]);
}
