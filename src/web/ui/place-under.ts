const GAP = 4;
const EDGE = 8;

/**
 * Shows a popover in the top layer, under its button, or above where there is no room, and keeps
 * it there while the page scrolls. The returned function ends that.
 */
export function placeUnder(
  popover: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
): () => void {
  function place() {
    const anchor = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const wished = align === 'start' ? anchor.left : anchor.right - width;
    const left = Math.max(EDGE, Math.min(wished, window.innerWidth - width - EDGE));
    const below = anchor.bottom + GAP;
    const fits = below + height + EDGE <= window.innerHeight;
    const top = fits ? below : Math.max(EDGE, anchor.top - GAP - height);
    popover.style.left = `${left}px`;
    popover.style.top = `${top}px`;
  }
  if (!popover.matches(':popover-open')) popover.showPopover();
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}
