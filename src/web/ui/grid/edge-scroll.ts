/** Pixels from the edge within which the grid scrolls under what is dragged. */
const scrollEdge = 48;

/**
 * Scrolls while something is dragged near the upper or lower edge, and then finds the target again.
 */
export function createEdgeScroll(scroller: HTMLElement, aim: () => void) {
  let frame = 0;
  return {
    /** `y`: where the pointer is, in the window. */
    scrollAt(y: number) {
      const box = scroller.getBoundingClientRect();
      const up = y - box.top - headHeight(scroller) - scrollEdge;
      const down = y - box.bottom + scrollEdge;
      const speed = up < 0 ? up : down > 0 ? down : 0;
      if (speed === 0 || frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        scroller.scrollTop += speed / 3;
        aim();
      });
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** The grid's own head stands above the lines and stays. */
export function headHeight(scroller: HTMLElement): number {
  const head = scroller.firstElementChild;
  return head instanceof HTMLElement && head !== scroller.lastElementChild ? head.offsetHeight : 0;
}
