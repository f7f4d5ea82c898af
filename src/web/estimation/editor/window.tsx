import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { rowAt } from '../../../domain/estimate/rows.ts';
import styles from './window.module.css';

export interface WindowHandle {
  /** Scrolls as little as needed to show a line, and mounts it at once. */
  reveal(index: number): void;
  /** Brings a line to the top. */
  scrollTo(index: number): void;
}

interface WindowProps {
  /** Tops of the lines and, last, the height of all. */
  tops: readonly number[];
  keyOf: (index: number) => string;
  render: (index: number) => ReactNode;
  /** Lines that stay mounted wherever the window is: the focused one, the dragged one. */
  pinned: readonly number[];
  /** Height that a sticky head covers at the top. */
  covered: number;
  /** The line at the top of the view. */
  onTop: (index: number) => void;
  ref?: Ref<WindowHandle>;
}

/** Lines beyond the edges, so that a small scroll needs no work. */
const overscan = 8;

/**
 * Draws only the lines in view, at known places. It must be the last child of its scroller, and
 * stand `covered` pixels below the scroller's top.
 */
export function Window({ tops, keyOf, render, pinned, covered, onTop, ref }: WindowProps) {
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 60]);
  const inner = useRef<HTMLDivElement>(null);
  const live = useRef({ tops, from, to, onTop });
  const count = tops.length - 1;

  useLayoutEffect(() => {
    live.current = { tops, from, to, onTop };
  });

  useLayoutEffect(() => {
    const scroller = inner.current?.parentElement;
    if (!scroller) return;
    const look = () => lookAt(scroller);
    const onScroll = () => flushSync(look); // before the paint, or blank lines would flash
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, []);

  function lookAt(scroller: Element) {
    const { tops: known, from: first, to: end } = live.current;
    const top = rowAt(known, scroller.scrollTop + 1);
    const bottom = rowAt(known, scroller.scrollTop + scroller.clientHeight) + 1;
    const isCovered = top >= first && bottom <= end && end - first < bottom - top + 4 * overscan;
    if (!isCovered) setRange([Math.max(0, top - overscan), bottom + overscan]);
    live.current.onTop(top);
  }

  function scroll(index: number, least: boolean) {
    const scroller = inner.current?.parentElement;
    const known = live.current.tops;
    const [top, bottom] = [known[index], known[index + 1]];
    if (!scroller || top === undefined || bottom === undefined) return;
    const visible = scroller.clientHeight - covered;
    if (!least || top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + visible) scroller.scrollTop = bottom - visible;
    flushSync(() => lookAt(scroller));
  }

  useImperativeHandle(ref, () => ({
    reveal: (index) => scroll(index, true),
    scrollTo: (index) => scroll(index, false),
  }));

  const shown: number[] = [];
  const end = Math.min(to, count);
  const start = Math.min(from, end);
  for (const index of pinned) if (index >= 0 && index < start) shown.push(index);
  for (let index = start; index < end; index++) shown.push(index);
  for (const index of pinned) if (index >= end && index < count) shown.push(index);

  return (
    <div ref={inner} role="presentation" className={styles.inner} style={{ height: tops[count] }}>
      {[...new Set(shown)].map((index) => (
        <div
          key={keyOf(index)}
          role="presentation"
          className={styles.line}
          style={{ top: tops[index], height: (tops[index + 1] ?? 0) - (tops[index] ?? 0) }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}
