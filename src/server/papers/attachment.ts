/**
 * A file as an answer (api/3.8): it is saved under `name` and never shown in place.
 * The name goes twice, as plain ASCII for old programs and whole (RFC 6266, RFC 8187).
 */
export function attachment(
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  undrawn: readonly string[] = [],
): Response {
  const answer = streamed(name, type, { body: bytes, size: bytes.byteLength });
  if (undrawn.length > 0) answer.headers.set(undrawnHeader, percentEncoded(undrawn.join(' ')));
  return answer;
}

/** Names the signs that a paper's fonts lack, so that whoever finishes it hears of them (PAPER-12). */
const undrawnHeader = 'X-Undrawn-Signs';

interface Sized {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** In bytes, as it is sent; undefined where that is not known. */
  readonly size?: number | undefined;
  readonly encoding?: 'gzip' | undefined;
}

/** The same, of a body that may come piece by piece. */
export function streamed(name: string, type: string, { body, size, encoding }: Sized): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      ...(size !== undefined && { 'Content-Length': String(size) }),
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Disposition': disposition(name),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export function disposition(name: string): string {
  return `attachment; filename="${asciiForm(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Accents go, anything else beyond ASCII becomes `_`, as do the signs that a quoted text ends at. */
function asciiForm(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_')
    .replaceAll(/["\\%]/g, '_');
}

function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
