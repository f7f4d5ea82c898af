/**
 * A file as an answer (api-contract 3.8): it is saved under `name` and never shown in place.
 * The name goes twice, as plain ASCII for old programs and whole (RFC 6266, RFC 8187).
 */
export function attachment(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': disposition(name),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export const fileTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

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
