// Several processes that answer at one port (SPEED-15). One keeps them and answers nothing itself: it
// starts another for one that dies, and renews them one after the other, so that a new version takes
// over while calls go on (OPS-13).
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from './log.ts';

/** Milliseconds after which a process that was told to stop is ended. */
const STOPS_WITHIN = 20_000;
/** One that lived less is started again later and later: what ends it may last. */
const LIVES_AT_LEAST = 10_000;
const AGAIN = 100;
const MOST_AGAIN = 10_000;

interface Keeping {
  readonly count: number;
  /** The program that each of them runs. */
  readonly program: string;
  /** What one of them is given; alone: while no other answers, so that it takes the port first. */
  readonly environment: (isAlone: boolean) => Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface KeptProcesses {
  /** Puts a new one in the place of each, one after the other; what cannot start leaves the old ones. */
  renew(): Promise<void>;
  /** Lets all come to their end. */
  stop(): Promise<void>;
}

/** A process that ended before it answered; it has said why. */
export class NotStarted extends Error {}

const READY = 'ready';

/** Called by a process that answers; one that nobody keeps tells nobody. */
export function tellReady(): void {
  process.send?.(READY);
}

/** One that has the port early answers when it says so; any other, whichever version it is, once it has the port. */
function answering(worker: Worker, isAlone: boolean): Promise<unknown> {
  if (!isAlone) return once(worker, 'listening');
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => message === READY && resolve(message));
  });
}

/** Settles when all of them answer. */
export async function keepProcesses({
  count,
  program,
  environment,
  log,
}: Keeping): Promise<KeptProcesses> {
  // Each takes its calls from the system itself: what one that is killed has not taken another takes.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [], execArgv: ['--enable-source-maps'] });
  /** Those that shall live. */
  const living = new Set<Worker>();
  let isStopping = false;
  let early = 0;
  let renewing: Promise<void> = Promise.resolve();

  /** Settles when it answers. */
  async function start(): Promise<Worker> {
    const isAlone = living.size === 0;
    const worker = cluster.fork(environment(isAlone));
    // One that has just died cannot be sent to; its exit is dealt with below.
    worker.on('error', (error) =>
      log.warn({ error, pid: worker.process.pid }, 'a process was not reached'),
    );
    const began = Date.now();
    const outcome = await Promise.race([
      answering(worker, isAlone).then(() => 'answers'),
      once(worker, 'exit').then(() => 'ended'),
    ]);
    if (outcome === 'ended') throw new NotStarted('a process ended before it answered');
    living.add(worker);
    worker.once('exit', (code, signal) => {
      if (!living.delete(worker) || isStopping) return;
      log.error(
        { pid: worker.process.pid, code, signal },
        'a process died, another takes its place',
      );
      early = Date.now() - began < LIVES_AT_LEAST ? early + 1 : 0;
      replace(early === 0 ? 0 : Math.min(MOST_AGAIN, AGAIN * 2 ** (early - 1)));
    });
    if (isStopping) await end(worker);
    return worker;
  }

  function replace(after: number): void {
    setTimeout(() => {
      if (isStopping || living.size >= count) return;
      const answers = (worker: Worker) =>
        log.warn({ pid: worker.process.pid }, 'a new process answers');
      start().then(answers, () => replace(Math.min(MOST_AGAIN, Math.max(AGAIN, after * 2))));
    }, after);
  }

  async function end(worker: Worker): Promise<void> {
    living.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOPS_WITHIN);
    await ended;
    clearTimeout(late);
  }

  async function renewAll(): Promise<void> {
    const before = [...living];
    for (const old of before) {
      if (isStopping) return;
      await start();
      await end(old);
    }
    log.warn({ processes: living.size }, 'all processes are new');
  }

  // The first alone: what it must do to the database no other waits for.
  await start();
  await Promise.all(Array.from({ length: count - 1 }, start)).catch(async (error: unknown) => {
    isStopping = true;
    await Promise.all([...living].map(end));
    throw error;
  });
  return {
    renew: () =>
      (renewing = renewing
        .then(renewAll)
        .catch((error: unknown) => log.error({ error }, 'a new process did not start'))),
    async stop() {
      isStopping = true;
      await Promise.all([...living].map(end));
      await renewing;
    },
  };
}
