const GAP = 2;
const EDGE = 8;
const narrowest = 640;

/** Below the cell, or above it where there is no room, as long as it scrolls and grows. */
export function placeBeside(list: HTMLElement, cell: HTMLElement): () => void {
  function place() {
    const box = cell.getBoundingClientRect();
    const width = Math.min(Math.max(box.width, narrowest), window.innerWidth - 2 * EDGE);
    list.style.width = `${width}px`;
    const height = list.offsetHeight;
    const isUnder = box.bottom + GAP + height + EDGE <= window.innerHeight || box.top < height;
    list.style.top = `${isUnder ? box.bottom + GAP : box.top - GAP - height}px`;
    list.style.left = `${Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE))}px`;
  }
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}
