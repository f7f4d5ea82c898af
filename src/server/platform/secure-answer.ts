import type { Context, Next } from 'hono';

/**
 * Tokens lie in local storage, as the specification says; therefore no script, frame or connection
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

export async function secureAnswer(c: Context, next: Next): Promise<void> {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', isPage ? PAGE_POLICY : DATA_POLICY);
  }
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
}
