import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { answerProblem } from './http/envelope.ts';
import { Problem } from './problem.ts';

/**
 * GET /healthz: this process lives. GET /readyz: it can serve, which needs its database.
 *
 * Migrations run before Taksir answers anything else, and mail always has a way out: the answer says
 * which, SMTP_URL or files of the outbox in the data folder. So the database is what may still fail.
 */
export function servicePaths(db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): Hono {
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
  return service;
}

async function answersInTime(db: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
  return Promise.race([asked, late]);
}
