import type { Column } from '../state/selection.ts';

/** What a newcomer is told in the first minute, one at a time (interface/first-minute). */
export interface Hint {
  readonly id: string;
  readonly text: string;
  /** The column that it points at. */
  readonly column: Column;
}

const hints: readonly Hint[] = [
  { id: 'kode', text: 'Ketik di kolom Kode untuk mencari katalog', column: 'kode' },
  { id: 'volume', text: 'Alt+↓ di Volume membuka hitungan', column: 'volume' },
  { id: 'tempel', text: 'Tempel langsung dari Excel', column: 'deskripsi' },
];

const place = 'taksir-petunjuk';
const listeners = new Set<() => void>();
let known = readKnown();

function readKnown(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Unreadable storage: the hints are shown once more.
    return [];
  }
}

/** The one that is next; undefined once all are known. */
export const nextHint = (): Hint | undefined => hints.find(({ id }) => !known.includes(id));

/** The hint was followed or dismissed, and never comes back. */
export function learnHint(id: string): void {
  if (known.includes(id)) return;
  known = [...known, id];
  try {
    localStorage.setItem(place, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing shows it again next time.
  }
  for (const listener of listeners) listener();
}

export function subscribeToHints(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
