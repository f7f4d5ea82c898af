import type { Context, Next } from 'hono';

/**
 * Tokens lie in local storage (AUTH-29); therefore no script, frame or connection
 * but our own. Pictures also come from blobs (previews). Answers of the API may run nothing at all.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** `isTls`: browsers come by https, and are told never to come otherwise (a year long). */
export const secureAnswer =
  (isTls: boolean) =>
  async (c: Context, next: Next): Promise<void> => {
    await next();
    // Set on the answer itself, because c.header() would build a new answer around it for every
    // header.
    const { headers } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', isPage ? PAGE_POLICY : DATA_POLICY);
    }
    if (isTls) headers.set('Strict-Transport-Security', 'max-age=31536000');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  };
