const GAP = 4;
const EDGE = 8;

/**
 * Shows a popover in the top layer, under its button, or above where there is no room, and keeps
 * it there while the page scrolls and while it grows, as far as `tallest`. The returned function
 * ends that.
 */
export function placeUnder(
  popover: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
  tallest = 0,
): () => void {
  function place() {
    const anchor = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const wished = align === 'start' ? anchor.left : anchor.right - width;
    const left = Math.max(EDGE, Math.min(wished, window.innerWidth - width - EDGE));
    const below = anchor.bottom + GAP;
    const most = Math.max(height, tallest);
    const fits = below + most + EDGE <= window.innerHeight;
    // Where neither side has room for all of it, it covers its button rather than leave the window.
    const isUnder = fits || (anchor.top - GAP - most < EDGE && anchor.top < window.innerHeight / 2);
    const top = isUnder
      ? Math.min(below, window.innerHeight - height - EDGE)
      : anchor.top - GAP - height;
    popover.style.left = `${left}px`;
    popover.style.top = `${Math.max(EDGE, top)}px`;
  }
  if (!popover.matches(':popover-open')) popover.showPopover();
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  const growing = new ResizeObserver(place);
  growing.observe(popover);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
    growing.disconnect();
  };
}
