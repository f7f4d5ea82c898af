const start = '/hsp/ahsp/';

/** The screen of a code's analysis. A code may hold anything, a slash too. */
export const ahspPath = (kode: string): string => start + encodeURIComponent(kode);

/**
 * The code in an address as the browser has it. Routes give parts of an address that are half
 * decoded, in which '%2F' may be a slash or three characters.
 */
export function kodeOf(path: string): string {
  const part = path.slice(start.length);
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand: 'A%'
  }
}
