import { useEffect, useRef, useState } from 'react';

/** Milliseconds: keys that follow one another sooner are asked for together. */
const pace = 60;

/**
 * What of a typed text is asked for: the newest, at most once within the pace. After a rest it is asked for in the
 * very task of its key, before anything is drawn, so that the answer is on its way meanwhile.
 */
export function useAsked(start: string, ask: (text: string) => void) {
  const [asked, setAsked] = useState(start);
  const last = useRef({ text: start, at: -Infinity, timer: 0 });
  useEffect(() => () => clearTimeout(last.current.timer), []);

  function want(text: string) {
    const { at, timer } = last.current;
    clearTimeout(timer);
    if (text === last.current.text) return;
    const send = () => {
      Object.assign(last.current, { text, at: performance.now() });
      ask(text);
      setAsked(text);
    };
    const wait = at + pace - performance.now();
    if (wait <= 0) send();
    else last.current.timer = window.setTimeout(send, wait);
  }

  return { asked, want };
}
