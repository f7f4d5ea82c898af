/** Routes that need no session: nobody is sent to /login from here, nor back to here. */
const publicPaths = ['/login', '/otp', '/register'];

export const isPublicPath = (path: string): boolean => publicPaths.includes(path);

export type LoginReason = 'expired' | 'invalid';

/** '/login?from=%2Funits&reason=expired'. */
export function loginPath(from: string, reason?: LoginReason): string {
  const query = new URLSearchParams({ from });
  if (reason) query.set('reason', reason);
  return `/login?${query}`;
}

/** Where a sign-in leads: to `from` if it is a path of ours behind the guard, else to the dashboard (D-18). */
export function safePath(from: string | null | undefined): string {
  if (!from || !/^\/(?![/\\])/.test(from)) return '/';
  // Parsed as the browser does it, which drops tabs and line breaks.
  const here = 'http://here.invalid';
  if (!URL.canParse(from, here)) return '/';
  const url = new URL(from, here);
  if (url.origin !== here || isPublicPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
