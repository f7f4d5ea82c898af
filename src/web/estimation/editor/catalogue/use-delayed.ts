import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The value, throttled: it changes at most once in these milliseconds and ends at the newest. What comes
 * after a rest counts at once, in the very task of its key, so that what is asked for it is on its way
 * before anything is painted.
 */
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  const taken = useRef(-Infinity);
  useLayoutEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const settle = () => {
      taken.current = performance.now();
      setSettled(value);
    };
    const wait = taken.current + milliseconds - performance.now();
    if (wait <= 0) return settle();
    const timer = setTimeout(settle, wait);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return settled;
}
