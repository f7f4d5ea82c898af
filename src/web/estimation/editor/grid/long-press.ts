import type { Press } from './active-cell.ts';

/** Milliseconds that a finger stays, and pixels that it may tremble. */
const hold = 500;
const tremble = 8;

/**
 * A finger that stays on a line opens its menu. Some browsers tell of it by a `contextmenu` event,
 * some by nothing. The handle is left to dragging, an input to its text.
 */
export function attachLongPress(scroller: HTMLElement, open: (press: Press) => void): () => void {
  let timer = 0;
  let from: PointerEvent | undefined;
  let isHeld = false;

  function stop() {
    window.clearTimeout(timer);
    from = undefined;
  }

  function onPointerDown(event: PointerEvent) {
    stop();
    isHeld = false;
    const { target } = event;
    if (event.pointerType !== 'touch' || !event.isPrimary || !(target instanceof Element)) return;
    if (target.closest('[data-drag], input')) return;
    from = event;
    timer = window.setTimeout(() => {
      isHeld = true;
      open(event);
    }, hold);
  }

  function onPointerMove(event: PointerEvent) {
    if (!from) return;
    const moved = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (moved > tremble) stop();
  }

  /** The finger is lifted from what it held: that is no tap on it. */
  function onClick(event: MouseEvent) {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }

  scroller.addEventListener('pointerdown', onPointerDown);
  scroller.addEventListener('pointermove', onPointerMove);
  scroller.addEventListener('pointerup', stop);
  scroller.addEventListener('pointercancel', stop);
  scroller.addEventListener('contextmenu', stop);
  scroller.addEventListener('click', onClick, true);
  return () => {
    stop();
    scroller.removeEventListener('pointerdown', onPointerDown);
    scroller.removeEventListener('pointermove', onPointerMove);
    scroller.removeEventListener('pointerup', stop);
    scroller.removeEventListener('pointercancel', stop);
    scroller.removeEventListener('contextmenu', stop);
    scroller.removeEventListener('click', onClick, true);
  };
}
