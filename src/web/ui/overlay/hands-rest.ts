/** Milliseconds without a key or press, after which nobody waits for an answer. */
const REST = 500;

let touched = -Infinity;
if (typeof window !== 'undefined') {
  for (const kind of ['keydown', 'pointerdown']) {
    window.addEventListener(kind, () => (touched = performance.now()), true);
  }
}

/**
 * Waits until the hands rest, at most so many milliseconds: what is fetched then, files by the dozen, holds up
 * nothing that is searched or saved.
 */
export async function handsRest(most = Infinity): Promise<void> {
  const wait = Math.min(touched + REST - performance.now(), most);
  if (wait <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, wait));
  await handsRest(most - wait);
}
