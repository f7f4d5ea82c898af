/** Milliseconds (interface/motion). */
const duration = 140;

/** Flashes the tint of a selection where an accepted value has changed a figure. */
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
