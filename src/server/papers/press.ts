import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Problem } from '../platform/problem.ts';
import { childEntry } from './child-entry.ts';
import type { Printed, PrintJob, PrintReply } from './printing.ts';

const LONGEST = 60_000;
/** A child is replaced after so many jobs, or when a job left it this large. */
const JOBS_A_CHILD = 20;
const LARGEST_CHILD = 400_000_000;
const MOST_CHILDREN = Math.max(1, availableParallelism() - 1);

/**
 * Prints papers in processes of their own. A thread would not do: native typesetting can neither
 * be stopped there nor does its memory come back, while a process dies in milliseconds.
 */
export interface Press {
  /**
   * Rejects with the signal's reason when it is aborted, with EXPORT_FAILED when the paper could
   * not be set or took over 60 seconds, with LOGO_TYPE when its logo is damaged.
   */
  print(job: PrintJob, signal?: AbortSignal): Promise<Printed>;
  stop(): void;
}

interface Order {
  readonly job: PrintJob;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (printed: Printed) => void;
  readonly reject: (reason: unknown) => void;
}

interface Worker {
  readonly child: ChildProcess;
  jobs: number;
}

export function createPress(entry: () => Promise<string> = childEntry): Press {
  const waiting: Order[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let isStopped = false;
  let starting = 0;

  function print(job: PrintJob, signal?: AbortSignal): Promise<Printed> {
    return new Promise((resolve, reject) => {
      if (isStopped) throw new Problem('EXPORT_FAILED');
      signal?.throwIfAborted();
      const order: Order = { job, signal, resolve, reject };
      waiting.push(order);
      signal?.addEventListener('abort', () => withdraw(order), { once: true });
      next();
    });
  }

  /** Takes an order back that no child has begun; `run` ends the others. */
  function withdraw(order: Order): void {
    const at = waiting.indexOf(order);
    if (at < 0) return;
    waiting.splice(at, 1);
    order.reject(order.signal?.reason);
  }

  function next(): void {
    if (waiting.length === 0 || isStopped) return;
    const worker = idle.pop();
    if (worker) {
      const order = waiting.shift();
      if (order) run(worker, order);
    } else if (all.size + starting < MOST_CHILDREN) {
      starting++;
      void hire().finally(() => {
        starting--;
        next();
      });
    }
  }

  async function hire(): Promise<void> {
    try {
      const worker: Worker = { child: forked(await entry()), jobs: 0 };
      all.add(worker);
      worker.child.once('exit', () => dismiss(worker));
      // A child that cannot be reached is as good as ended; 'exit' tells whoever waits for it.
      worker.child.on('error', () => dismiss(worker));
      if (isStopped) dismiss(worker);
      else idle.push(worker);
    } catch (error) {
      waiting.shift()?.reject(error);
    }
  }

  function run(worker: Worker, order: Order): void {
    const { child } = worker;
    child.ref();
    worker.jobs++;
    const close = () => {
      clearTimeout(timer);
      order.signal?.removeEventListener('abort', abandon);
      child.off('message', hear);
      child.off('exit', fall);
      child.unref();
    };
    const end = (reason: unknown) => {
      close();
      order.reject(reason);
      dismiss(worker);
      next();
    };
    const abandon = () => end(order.signal?.reason);
    const fall = () => end(failure('the printing process ended'));
    const hear = (reply: PrintReply) => {
      if (reply.kind === 'failed') return end(failure(reply.reason));
      close();
      const isSpent =
        worker.jobs >= JOBS_A_CHILD || (reply.kind === 'printed' && reply.memory > LARGEST_CHILD);
      if (isSpent) dismiss(worker);
      else idle.push(worker);
      if (reply.kind === 'printed') order.resolve(reply.printed);
      else order.reject(new Problem('LOGO_TYPE'));
      next();
    };
    const timer = setTimeout(() => end(failure('the paper took too long')), LONGEST);
    order.signal?.addEventListener('abort', abandon, { once: true });
    child.on('message', hear);
    child.once('exit', fall);
    child.send(order.job);
  }

  function dismiss(worker: Worker): void {
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    worker.child.kill('SIGKILL');
  }

  function stop(): void {
    isStopped = true;
    for (const order of waiting.splice(0)) order.reject(failure('Taksir is stopping'));
    for (const worker of [...all]) dismiss(worker);
  }

  return { print, stop };
}

function forked(entry: string): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    // It needs no setting of ours, and none of our secrets.
    env: { MALLOC_ARENA_MAX: '1', ...kept('PATH', 'SystemRoot', 'TEMP', 'TMPDIR') },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function kept(...names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Told to the caller as EXPORT_FAILED; the reason is for the log. */
function failure(reason: string): Problem {
  const problem = new Problem('EXPORT_FAILED');
  problem.cause = new Error(reason);
  return problem;
}
