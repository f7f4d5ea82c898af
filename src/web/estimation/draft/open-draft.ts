/**
 * Which draft this tab is at work on. It outlives a reload and ends with the tab, and leaving the page
 * within Taksir forgets it, so what comes back by a reload is told from work of another day.
 */
const key = 'taksir-draft';

export function rememberOpen(id: string): void {
  inStorage((storage) => storage.setItem(key, id));
}

export function forgetOpen(): void {
  inStorage((storage) => storage.removeItem(key));
}

export const openBefore = (): string | undefined =>
  inStorage((storage) => storage.getItem(key)) ?? undefined;

/** A browser may forbid it; then each draft is asked about. */
function inStorage<Found>(work: (storage: Storage) => Found): Found | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
