import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { answerOtherMethod, answerProblem } from './http/envelope.ts';
import { Problem } from './problem.ts';

/**
 * GET /healthz: the process is alive. GET /readyz: it can serve, which depends on the database
 * alone: migrations ran before Taksir answers, and mail always has a way out, by SMTP_URL or into
 * the outbox folder, which the answer names.
 */
export function servicePaths(
  db: Database,
  { smtpUrl, origin }: Pick<Config, 'smtpUrl' | 'origin'>,
): Hono {
  const service = new Hono();
  service.onError(answerProblem);
  service.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  service.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!(await answersInTime(db))) throw new Problem('NOT_READY', { retryAfter: 2 });
    return c.json({ status: 'ok', mail: smtpUrl === undefined ? 'outbox' : 'smtp' });
  });
  for (const path of ['/healthz', '/readyz']) {
    service.all(path, (c) => answerOtherMethod(c, ['GET', 'HEAD']));
  }
  // Nothing of an office's estimates belongs into a search engine.
  service.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  // Not the administrator's address: it would tell strangers which account to try.
  service.get('/.well-known/security.txt', (c) => {
    const expires = new Date(Date.now() + KNOWN_FOR).toISOString();
    return c.text(
      `Contact: ${origin}\nExpires: ${expires}\nPreferred-Languages: id, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    );
  });
  return service;
}

/** Milliseconds for which the contact may be believed (RFC 9116): half a year. */
const KNOWN_FOR = 182 * 24 * 3_600_000;

async function answersInTime(db: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
  return Promise.race([asked, late]);
}
