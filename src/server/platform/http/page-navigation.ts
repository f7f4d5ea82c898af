import type { Context } from 'hono';

/** First segments that are a page in a browser and an API call elsewhere (api/1.1). */
const shared = new Set(
  (
    'auth users estimation estimation-monthly estimation-stats hsp dashboard export-pdf master ' +
    'sources units files exports'
  ).split(' '),
);

export function isSharedPath(path: string): boolean {
  return shared.has(path.split('/')[1] ?? '');
}

/**
 * Does a person open this address in a browser? On shared paths only a GET or HEAD without a token
 * that names text/html; on other paths every GET or HEAD.
 */
export function isPageNavigation(c: Context): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  if (!isSharedPath(c.req.path)) return true;
  return c.req.header('authorization') === undefined && wantsHtml(c.req.header('accept') ?? '');
}

function wantsHtml(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return type === 'text/html' && Number(quality ?? 1) > 0;
  });
}
