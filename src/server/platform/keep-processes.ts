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
  /** Aborted when all are to come to their end, also those that do not answer yet. */
  readonly stopping?: AbortSignal;
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
  stopping,
}: Keeping): Promise<KeptProcesses> {
  // Each takes its calls from the system itself: what one that is killed has not taken another takes.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [], execArgv: ['--enable-source-maps'] });
  /** Those that shall live. */
  const living = new Set<Worker>();
  /** Those that do not answer yet. */
  const starting = new Set<Worker>();
  let isStopping = false;
  let isRenewing = false;
  /** Those that start in the place of one that died. */
  let replacing = 0;
  let early = 0;
  let renewing: Promise<void> = Promise.resolve();

  /** Settles when it answers. */
  async function start(): Promise<Worker> {
    if (isStopping) throw new NotStarted('told to stop');
    const isAlone = living.size === 0;
    const worker = cluster.fork(environment(isAlone));
    // One that has just died cannot be sent to; its exit is dealt with below.
    worker.on('error', (error) =>
      log.warn({ error, pid: worker.process.pid }, 'a process was not reached'),
    );
    const began = Date.now();
    starting.add(worker);
    const outcome = await Promise.race([
      answering(worker, isAlone).then(() => 'answers'),
      once(worker, 'exit').then(() => 'ended'),
    ]);
    starting.delete(worker);
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
      if (isStopping || living.size + replacing >= count) return;
      replacing++;
      const answers = async (worker: Worker) => {
        log.warn({ pid: worker.process.pid }, 'a new process answers');
        if (!isRenewing) await endSurplus();
      };
      start()
        .finally(() => replacing--)
        .then(answers, () => replace(Math.min(MOST_AGAIN, Math.max(AGAIN, after * 2))));
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

  /** One that died while another started may have been replaced twice. */
  async function endSurplus(): Promise<void> {
    await Promise.all([...living].slice(count).map(end));
  }

  async function renewAll(): Promise<void> {
    isRenewing = true;
    try {
      const before = [...living];
      for (const old of before) {
        // What took the place of one that died is new already.
        if (!living.has(old)) continue;
        if (isStopping) return;
        await start();
        await end(old);
      }
      log.warn({ processes: living.size }, 'all processes are new');
    } finally {
      isRenewing = false;
      await endSurplus();
      // One that died when there was one more for a moment nobody has replaced.
      for (let missing = count - living.size; missing > 0; missing--) replace(0);
    }
  }

  async function endAll(): Promise<void> {
    isStopping = true;
    await Promise.all([...living, ...starting].map(end));
    await renewing;
  }

  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= endAll());
  stopping?.addEventListener('abort', () => void stop());

  // The first alone: what it must do to the database no other waits for.
  await start();
  await Promise.all(Array.from({ length: count - 1 }, start)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    renew: () =>
      (renewing = renewing.then(renewAll).catch((error: unknown) => {
        if (!isStopping) log.error({ error }, 'a new process did not start');
      })),
    stop,
  };
}
