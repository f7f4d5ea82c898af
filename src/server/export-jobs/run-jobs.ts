// Queued files wait in the database. Each process makes one file fewer at once than its press
// could, and holds its jobs by a lease, so that a dead process's jobs are made by another one.
import { press } from '../papers/press.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { packed } from './file-in-parts.ts';
import {
  failJob,
  finishJob,
  noteStep,
  putBackAbandonedJobs,
  putBackJob,
  renewJobs,
  takeJobs,
  type TakenJob,
} from './job-store.ts';
import { makeFile, progressAt } from './make-file.ts';

/** Seconds that a process may be silent before its jobs count as lost. */
const LEASE = 20;
/** Milliseconds between looks for jobs of other processes; each look prolongs the leases. */
const LOOK_EVERY = 5_000;

/** One place in the press is kept free for direct downloads, which are short. */
const MOST_AT_ONCE = press.size - 1;

interface Runner {
  wake(): void;
  giveUp(id: string): void;
}
const runners = new WeakMap<Database, Runner>();

/** Tells this process, if it makes files, that a job may be waiting. */
export function wakeJobs(db: Database): void {
  runners.get(db)?.wake();
}

/** Ends a job that runs here at once; another process hears of it within `LOOK_EVERY`. */
export function giveUpJob(db: Database, id: string): void {
  runners.get(db)?.giveUp(id);
}

const INTERRUPTED = 'EXPORT_INTERRUPTED';
const stopping = new Error('the process stops');
const givenUp = new Error('the job was given up');

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Starts making queued files. `stop` puts the running ones back into the line. */
export function startExportJobs(services: Services): { stop(): Promise<void> } {
  const { db, log } = services;
  const lease = { holder: newId(), seconds: LEASE };
  const running = new Map<string, Running>();
  let isStopped = false;
  let wanted = false;
  let looking: Promise<void> | undefined;

  function wake(): void {
    wanted = true;
    looking ??= look().finally(() => {
      looking = undefined;
      if (wanted && !isStopped) wake();
    });
  }

  async function look(): Promise<void> {
    try {
      while (wanted && !isStopped) {
        wanted = false;
        const free = MOST_AT_ONCE - running.size;
        const taken = free > 0 ? await takeJobs(db, free, lease) : [];
        for (const job of taken) begin(job);
      }
    } catch (error) {
      // The database is unreachable; the next look tries again.
      log.warn({ error }, 'export jobs');
    }
  }

  function begin(job: TakenJob): void {
    const stop = new AbortController();
    const ended = make(services, { ...job, holder: lease.holder }, stop.signal).finally(() => {
      running.delete(job.id);
      if (!isStopped) wake();
    });
    running.set(job.id, { stop, ended });
    if (isStopped) stop.abort(stopping);
  }

  async function keepUp(): Promise<void> {
    try {
      const ids = [...running.keys()];
      const alive = ids.length > 0 ? await renewJobs(db, ids, lease) : new Set<string>();
      for (const id of ids) if (!alive.has(id)) giveUp(id);
      await putBackAbandonedJobs(db, INTERRUPTED);
    } catch (error) {
      log.warn({ error }, 'export jobs');
    }
    wake();
  }

  function giveUp(id: string): void {
    running.get(id)?.stop.abort(givenUp);
  }

  let keeping = keepUp();
  const timer = setInterval(() => (keeping = keepUp()), LOOK_EVERY);
  timer.unref();
  runners.set(db, { wake, giveUp });
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      runners.delete(db);
      await keeping;
      await looking;
      const all = [...running.values()];
      for (const { stop } of all) stop.abort(stopping);
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

async function make(
  { db, log }: Services,
  job: TakenJob & { readonly holder: string },
  signal: AbortSignal,
): Promise<void> {
  const at = (step: keyof typeof progressAt) =>
    noteStep(db, job, { step, progress: progressAt[step] });
  const onStep = (step: keyof typeof progressAt) =>
    void at(step).catch((error: unknown) => log.warn({ error }, 'export jobs'));
  try {
    const file = await makeFile(db, job, { signal, log, onStep });
    await at('storing');
    await finishJob(db, job, await packed(file));
  } catch (error) {
    if (error === givenUp) return;
    // Whoever is there next makes it; the lease would run out too.
    const lost = (reason: unknown) => log.warn({ error: reason }, 'export jobs');
    if (error === stopping) return putBackJob(db, job).catch(lost);
    const problem = error instanceof Problem ? error : new Problem('EXPORT_FAILED');
    if (problem !== error) log.error({ error, jobId: job.id }, 'file not made');
    await failJob(db, job, problem.code).catch(lost);
  }
}
