/**
 * The file's name in a Content-Disposition; `filename*` (RFC 5987) goes before `filename`.
 * `otherwise` where the server gives none.
 */
export function fileNameOf(disposition: string | null, otherwise = 'unduhan'): string {
  const header = disposition ?? '';
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The encoded form is malformed; the plain one may still be there.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain = /filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? otherwise;
}
