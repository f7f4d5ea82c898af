// What is answered while the port is taken and the database is made ready: a start that finds its port
// in use must not have touched the database.
import { Hono } from 'hono';
import { answerProblem, withRequestId } from './platform/http/envelope.ts';
import { secureAnswer } from './platform/http/secure-answer.ts';
import type { Services } from './platform/http/routes.ts';
import { Problem } from './platform/problem.ts';

/** Seconds after which a page asks again by itself. */
const AGAIN = 2;

/** Alive, and ready for nothing yet. */
export function answerWhilePreparing({ config, log }: Pick<Services, 'config' | 'log'>): Hono {
  const app = new Hono();
  app.onError(answerProblem);
  app.use(
    withRequestId(log, config.smtpUrl === undefined),
    secureAnswer(config.origin.startsWith('https:')),
  );
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.all('*', (c) => {
    const isForPerson = c.req.header('accept')?.includes('text/html') ?? false;
    if (!isForPerson) throw new Problem('NOT_READY', { retryAfter: AGAIN });
    c.header('Retry-After', String(AGAIN));
    c.header('Refresh', String(AGAIN));
    return c.html(page, 503);
  });
  return app;
}

const page = `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Taksir</title>
<p>Taksir sedang menyiapkan diri. Halaman ini terbuka sendiri setelah siap.</p>
</html>
`;
