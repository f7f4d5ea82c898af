import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Log } from '../log.ts';

const EVERY = 3600_000;

/**
 * Removes what is of no more use. Sessions stay 90 days after they were made (30 that they live
 * and 60), so that an expired one is told from an unknown one (D-16); wrong tries count 30 days.
 */
export async function removeOldRows(db: Database): Promise<void> {
  await sql`delete from signin_code where made_at < now() - interval '1 day'`.execute(db);
  await sql`delete from signin_link where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from signin_event
    where (kind = 'wrong' and at < now() - interval '31 days')
      or (kind <> 'wrong' and at < now() - interval '2 days')`.execute(db);
  await sql`delete from session where expires_at < now() - interval '60 days'`.execute(db);
  await sql`delete from idempotency where at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate where tat < now()`.execute(db);
  await sql`update export_job set body = null
    where body is not null and finished_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from export_job where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(db);
}

interface Kept {
  readonly db: Database;
  readonly log: Log;
}

/** Looks at once and then every hour; the first look also serves a Taksir that is restarted often. */
export function startCleanUp({ db, log }: Kept): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  function run(): void {
    running = removeOldRows(db).catch((error: unknown) => log.warn({ error }, 'clean-up'));
  }
  const timer = setInterval(run, EVERY);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
