import { useEffect, useState } from 'react';

/** Whether what is drawn of this value has been painted, so that more can be drawn behind it. */
export function usePainted(value: unknown): boolean {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return Object.is(painted, value);
}
