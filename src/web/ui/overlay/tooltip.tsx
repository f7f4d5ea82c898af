import { useId, useRef, type ReactNode } from 'react';
import { placeUnder } from './place-under.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The key that does the same. */
  keys?: string;
  children: ReactNode;
}

/** A dark note on hover and on focus. What it says is never the only way to know it. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function show() {
    if (tip.current && anchor.current) placeUnder(tip.current, anchor.current, 'start')();
  }
  function hide() {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className={styles.anchor}
      aria-describedby={id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
        {keys && <kbd>{keys}</kbd>}
      </span>
    </span>
  );
}
