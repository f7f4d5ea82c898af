// Letters are stored in the transaction that they report on, so that after a crash either both
// exist or neither does. A loop sends them afterwards, at least once each, and retries where the
// mail server is unreachable.
import * as z from 'zod/mini';
import type { Database, Tx } from '../database/database.ts';
import { openMailer, type Mailer } from './mail.ts';
import type { Letter } from './mail-text.ts';
import { newId } from '../database/new-id.ts';
import { finish, insertWaiting, retryIn, takeDue, type Waiting } from './outbox-store.ts';
import type { Services } from '../http/routes.ts';

/** Seconds after each failed try: within the hour that a link lives. */
const RETRY_AFTER = [5, 15, 45, 120, 300, 900, 1800];
/** Seconds that a letter belongs to the process which took it. */
const LEASE = 120;
const AT_ONCE = 10;
/** Milliseconds between looks for letters of other processes and for retries. */
const LOOK_EVERY = 5_000;

/**
 * Puts a letter into the outbox; it leaves after the transaction, at once where `wakeOutbox` is
 * called then. Without a letter a row is written all the same and never sent, so that the time
 * taken does not tell whether an address has an account.
 */
export async function queueLetter(tx: Tx, letter: Letter | undefined): Promise<void> {
  await insertWaiting(tx, {
    id: newId(),
    kind: letter ? 'letter' : 'nothing',
    body: letter ?? {},
  });
}

const loops = new WeakMap<Database, () => void>();

/** Tells this process's loop, if there is one, that something was committed to the outbox. */
export function wakeOutbox(db: Database): void {
  loops.get(db)?.();
}

export interface Outbox {
  /** Lets what is being handed over finish; the rest waits in the database. */
  stop(): Promise<void>;
}

/** Starts handing over letters. */
export function startOutbox(services: Services): Outbox {
  const { db, log } = services;
  const mailer = openMailer(services.config);
  let isStopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (wanted && !isStopped) {
        wanted = false;
        const due = await takeDue(db, AT_ONCE, LEASE);
        await Promise.all(due.map((waiting) => handOver(services, mailer, waiting)));
        wanted ||= due.length === AT_ONCE;
      }
    } catch (error) {
      // The database is unreachable; the next look tries again.
      log.warn({ error }, 'outbox');
    } finally {
      running = undefined;
    }
    if (wanted && !isStopped) wake();
  }
  function wake(): void {
    wanted = true;
    running ??= run();
  }

  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  loops.set(db, wake);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      loops.delete(db);
      await running;
      mailer.close();
    },
  };
}

async function handOver({ db, log }: Services, mailer: Mailer, waiting: Waiting): Promise<void> {
  const { id, tries } = waiting;
  if (waiting.kind !== 'letter') return finish(db, id);
  try {
    await mailer.send(Letter.parse(waiting.body), id);
  } catch (error) {
    const why = reasonOf(error);
    const seconds = RETRY_AFTER[tries - 1];
    const isOver = seconds === undefined || isFinal(error);
    // The reason may name the address, as mail servers do; letters themselves are never logged.
    log.warn({ outboxId: id, tries, reason: why, givenUp: isOver }, 'letter not delivered');
    return isOver ? finish(db, id, why) : retryIn(db, id, seconds, why);
  }
  return finish(db, id);
}

const Letter: z.ZodMiniType<Letter> = z.object({
  to: z.string(),
  subject: z.string(),
  parts: z.array(
    z.union([
      z.object({ code: z.string() }),
      z.object({ link: z.string(), label: z.string() }),
      z.object({ text: z.string() }),
    ]),
  ),
});

/** The mail server refused it for good (5xx), or the letter cannot be written at all. */
function isFinal(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const isSignIn = error instanceof Error && 'code' in error && error.code === 'EAUTH';
  return typeof status === 'number' && status >= 500 && !isSignIn;
}

function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 300);
}
