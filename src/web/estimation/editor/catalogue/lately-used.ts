import { storedUser } from '../../../session/stored-session.ts';

/** As many as anybody remembers. */
const most = 50;
const place = () => `taksir-katalog-${storedUser()?.id ?? ''}`;

/** The codes that this person took from the catalogue on this device, the last one first. */
export function latelyUsed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Unreadable storage: nothing was used lately.
    return [];
  }
}

export function noteUsed(kode: string): void {
  const codes = [kode, ...latelyUsed().filter((other) => other !== kode)].slice(0, most);
  try {
    localStorage.setItem(place(), JSON.stringify(codes));
  } catch {
    // A full or forbidden storage only costs the order of what is offered.
  }
}
