/** Milliseconds (interface/motion). */
const duration = 140;

/** What was accepted shows once where it counts: the tint of a selection, fading. */
export function flash(elements: Iterable<Element | null>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of elements) {
    if (!element) continue;
    const tint = getComputedStyle(element).getPropertyValue('--select');
    element.animate(
      [{ backgroundColor: tint }, { backgroundColor: tint, offset: 0.5 }, {}],
      duration,
    );
  }
}
