import { useEffect, useRef, useState } from 'react';

/** The value, throttled: it changes at most once in these milliseconds and ends at the newest. */
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  const taken = useRef(-Infinity);
  useEffect(() => {
    const wait = Math.max(0, taken.current + milliseconds - performance.now());
    const timer = setTimeout(() => {
      taken.current = performance.now();
      setSettled(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
