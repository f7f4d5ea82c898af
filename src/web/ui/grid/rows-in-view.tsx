import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { rowAt } from '../../../domain/document/rows.ts';
import { rangeOver } from './range-over.ts';
import styles from './rows-in-view.module.css';

export interface RowsInViewHandle {
  /**
   * Renders the lines around the given one in the render that is under way; the returned function,
   * called after it, scrolls there, as little as needed or to the top. This way nothing is rendered
   * or measured twice.
   */
  aim(index: number, tops: readonly number[], place: 'near' | 'top'): () => void;
}

interface RowsInViewProps {
  /** Tops of the lines and, last, the height of all with the room below them. */
  tops: readonly number[];
  /** Pixels of that room: the last line does not fill it. */
  foot: number;
  keyOf: (index: number) => string;
  render: (index: number) => ReactNode;
  /** Lines that stay mounted wherever the view is: the focused one, the dragged one. */
  pinned: readonly number[];
  /** Height that a sticky head covers at the top. */
  covered: number;
  /** The line at the top of the view. */
  onTop: (index: number) => void;
  /** Of what holds the lines. */
  className?: string;
  ref?: Ref<RowsInViewHandle>;
}

/**
 * Renders only the lines in view, at positions known in advance. It must be the last child of its
 * scroller, `covered` pixels below the scroller's top.
 */
export function RowsInView(props: RowsInViewProps) {
  const { tops, foot, keyOf, render, pinned, covered, onTop, className = '', ref } = props;
  // Starts with what the screen can hold; the scroller is measured once it is rendered.
  const [[from, to], setRange] = useState<readonly [number, number]>(() => [
    0,
    rowAt(tops, window.innerHeight) + 1,
  ]);
  const inner = useRef<HTMLDivElement>(null);
  const live = useRef({ tops, from, to, onTop });
  const count = tops.length - 1;

  /** The last measurement, because reading the scroller forces the browser to lay out. */
  const view = useRef({ top: 0, height: 0 });

  useLayoutEffect(() => {
    live.current = { tops, from, to, onTop };
  });

  useLayoutEffect(() => {
    const scroller = inner.current?.parentElement;
    if (!scroller) return;
    const look = () => {
      view.current = { top: scroller.scrollTop, height: scroller.clientHeight };
      cover(live.current.tops, false);
      live.current.onTop(rowAt(live.current.tops, view.current.top + 1));
    };
    // Rendered before the paint, or blank lines would flash.
    const onScroll = () => flushSync(look);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, []);

  /** Renders other lines if the present ones do not fill the view. */
  function cover(known: readonly number[], isAimed: boolean) {
    const { from: first, to: end } = live.current;
    const top = rowAt(known, view.current.top + 1);
    const bottom = rowAt(known, view.current.top + view.current.height) + 1;
    const next = rangeOver([top, bottom], [first, end], isAimed);
    if (next) setRange(next);
  }

  useImperativeHandle(ref, () => ({
    aim(index, known, place) {
      const height = view.current.height || (inner.current?.parentElement?.clientHeight ?? 0);
      const visible = height - covered;
      const most = Math.max(0, (known.at(-1) ?? 0) - visible);
      const [top = 0, bottom = 0] = [known[index], known[index + 1]];
      let next = Math.min(view.current.top, most);
      if (place === 'top' || top < next) next = top;
      else if (bottom > next + visible) next = bottom - visible;
      next = Math.min(next, most);
      const moves = next !== view.current.top;
      view.current = { top: next, height };
      cover(known, true);
      return () => {
        const scroller = inner.current?.parentElement;
        if (moves && scroller) scroller.scrollTop = next;
      };
    },
  }));

  const heightOf = (index: number) =>
    (tops[index + 1] ?? 0) - (tops[index] ?? 0) - (index === count - 1 ? foot : 0);

  const shown: number[] = [];
  const end = Math.min(to, count);
  const start = Math.min(from, end);
  for (const index of pinned) if (index >= 0 && index < start) shown.push(index);
  for (let index = start; index < end; index++) shown.push(index);
  for (const index of pinned) if (index >= end && index < count) shown.push(index);

  return (
    <div
      ref={inner}
      role="presentation"
      className={`${styles.inner} ${className}`}
      style={{ height: tops[count] }}
    >
      {[...new Set(shown)].map((index) => (
        <div
          key={keyOf(index)}
          role="presentation"
          className={heightOf(index) > 0 ? `${styles.line} ${styles.apart}` : styles.line}
          style={{ top: tops[index], height: heightOf(index) }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}
