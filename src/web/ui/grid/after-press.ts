/** A button of the mouse, or a finger, is down. */
let isDown = false;

// Capturing listeners hear it before what it presses moves the focus.
window.addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  window.addEventListener(end, () => (isDown = false), true);
}

/**
 * Runs soon, but not while something is pressed: what takes lines away must not move the button
 * under the pointer before its click.
 */
export function afterPress(work: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(work), { once: true });
  else setTimeout(work);
}
