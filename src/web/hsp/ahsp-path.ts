const start = '/hsp/ahsp/';

/** The screen of a code's analysis. A code may hold anything, a slash too. */
export const ahspPath = (kode: string): string => start + encodeURIComponent(kode);

/**
 * The code in an address, read from the browser's own path: the router half decodes its parameters,
 * so that '%2F' could be a slash or three typed characters.
 */
export function kodeOf(path: string): string {
  const part = path.slice(start.length);
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand: 'A%'
  }
}
