import { Hono } from 'hono';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { answerOtherMethod, answerProblem } from './http/envelope.ts';
import { isDiskFullNow } from './full-disk.ts';
import { Problem } from './problem.ts';
import { readState } from './upkeep/state.ts';

type ServiceConfig = Pick<
  Config,
  'smtpUrl' | 'origin' | 'dataFolder' | 'backups' | 'securityContact'
>;

/**
 * GET /healthz: the process is alive. GET /readyz: it can serve, which needs the database and room on
 * its disk; beside that it says what somebody should look after: letters, disk, schema, backups.
 */
export function servicePaths(db: Database, config: ServiceConfig): Hono {
  const { origin, securityContact } = config;
  const service = new Hono();
  service.onError(answerProblem);
  service.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  service.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    // Told before the database is asked, which may have stopped for it.
    if (isDiskFullNow()) throw new Problem('NOT_READY', { retryAfter: 30, details: DISK_FULL });
    const state = await inTime(readState(db, config));
    if (!state) throw new Problem('NOT_READY', { retryAfter: 2 });
    return c.json({ status: 'ok', ...state });
  });
  for (const path of ['/healthz', '/readyz']) {
    service.all(path, (c) => answerOtherMethod(c, ['GET', 'HEAD']));
  }
  // Nothing of an office's estimates belongs into a search engine.
  service.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  // None by itself: the sign-in page reaches nobody, the administrator's address would tell strangers
  // which account to try.
  service.get('/.well-known/security.txt', (c) => {
    const expires = new Date(Date.now() + KNOWN_FOR).toISOString();
    const contact = securityContact === undefined ? '' : `Contact: ${securityContact}\n`;
    return c.text(
      `${contact}Expires: ${expires}\nPreferred-Languages: id, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    );
  });
  return service;
}

/** Milliseconds for which the contact may be believed (RFC 9116): half a year. */
const KNOWN_FOR = 182 * 24 * 3_600_000;

const DISK_FULL = { disk: 'full' };

/** undefined: it failed, or takes longer than whoever asks will wait. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, 2_000, undefined).unref();
  });
  return Promise.race([work.catch(() => undefined), late]);
}
