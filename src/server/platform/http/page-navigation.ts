import type { Context } from 'hono';

/** Pages in front of the guard; those behind it stand in the build's notes. */
const publicPages = new Set(['/login', '/otp', '/register']);

/** How a bare path is told to be a page's or a call's. */
interface Paths {
  /** A call may be meant: a page only for a person who opens it in a browser. */
  readonly isCall: (path: string) => boolean;
  readonly isPage: (path: string) => boolean;
}

/** Whether the first segment of a path is one of these calls'. */
export function callsAt(paths: readonly string[]): (path: string) => boolean {
  const segments = new Set(paths.map(firstSegment));
  return (path) => segments.has(firstSegment(path));
}

/** The methods by which a path may be called, GET with HEAD beside it; none where no call is there. */
export function methodsAt(
  calls: readonly { readonly path: string; readonly methods: readonly string[] }[],
): (path: string) => string[] {
  const patterns = calls.map(({ path, methods }) => ({
    form: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  }));
  return (path) => {
    const found = patterns.filter(({ form }) => form.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].toSorted();
  };
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/**
 * Does a person open this address in a browser (api/1.1)? A GET or HEAD without a token that names
 * text/html; at a path that is a page and no call, whoever asks.
 */
export function isPageNavigation(c: Context, { isCall, isPage }: Paths): boolean {
  const { method, path } = c.req;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // What is asked for there is never a page of ours (RFC 8615).
  if (path.startsWith('/.well-known/')) return false;
  const isOpened =
    c.req.header('authorization') === undefined && wantsHtml(c.req.header('accept') ?? '');
  return isOpened || (!isCall(path) && (publicPages.has(path) || isPage(path)));
}

function wantsHtml(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return type === 'text/html' && Number(quality ?? 1) > 0;
  });
}
