import { useEffect, useRef, useState } from 'react';

/** The value; one that changes faster than these milliseconds only now and then, and at rest. */
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
