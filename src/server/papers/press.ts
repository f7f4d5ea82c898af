import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { countItems } from '../../domain/content/totals.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { share } from '../platform/share.ts';
import { childEntry } from './child-entry.ts';
import type { PrintAnswer, PrintJob, PrintReply, PrintStep } from './printing.ts';

const LONGEST = 240_000;
/** A child is replaced after so many jobs, or when a job left it this large. */
const JOBS_A_CHILD = 20;
const LARGEST_CHILD = 400_000_000;
/** Of 0 to 19 (nice): more would starve files on a machine that does other things too. */
const LOWER_PRIORITY = 4;
/** Several that answer share the cores, and none has less than a child for long files and one for short ones. */
const CORES = Math.floor((availableParallelism() - 1) / (share?.processes ?? 1));
/** One process is kept for short files, so that they never wait for a long one. */
const MOST_CHILDREN = Math.max(2, CORES);
const MOST_LONG = MOST_CHILDREN - 1;
/** Characters of stored content: a thousand items or so. */
const LONG = 400_000;

/**
 * Makes PDFs and workbooks in processes of their own. A thread would not do: native typesetting can neither
 * be stopped there nor does its memory come back, while a process dies in milliseconds.
 */
export interface Press {
  /**
   * Rejects with the signal's reason when it is aborted, with EXPORT_FAILED when the file could
   * not be made or took over four minutes, with LOGO_TYPE when its logo is damaged.
   */
  print(job: PrintJob, call: PrintCall): Promise<Uint8Array<ArrayBuffer>>;
  /** How many files are made at the same time, at most. */
  readonly size: number;
  stop(): void;
}

/** What the caller passes along: an abort signal, and where to log why a file came out wrong. */
export interface PrintCall {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Hears of each step as it begins. */
  readonly onStep?: ((step: PrintStep) => void) | undefined;
  /** Hears of signs that the fonts of a PDF lack, before the file is there. */
  readonly onUndrawn?: ((signs: readonly string[]) => void) | undefined;
}

interface Order {
  readonly job: PrintJob;
  readonly call: PrintCall;
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
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
  let longOnes = 0;

  async function print(job: PrintJob, call: PrintCall): Promise<Uint8Array<ArrayBuffer>> {
    if (isStopped) throw new Problem('EXPORT_FAILED');
    const { signal } = call;
    signal.throwIfAborted();
    let leave = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const order: Order = { job, call, resolve, reject };
        leave = () => withdraw(order);
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(order);
        next();
      });
    } finally {
      // A signal may live long, and with it all that it would tell: content and file.
      signal.removeEventListener('abort', leave);
    }
  }

  /** Removes an order that no child has begun; `run` ends a begun one. */
  function withdraw(order: Order): void {
    const at = waiting.indexOf(order);
    if (at < 0) return;
    waiting.splice(at, 1);
    order.reject(order.call.signal.reason);
  }

  function next(): void {
    const at = waiting.findIndex(({ job }) => longOnes < MOST_LONG || !isLong(job));
    if (at < 0 || isStopped) return;
    const worker = idle.pop();
    if (worker) {
      for (const order of waiting.splice(at, 1)) run(worker, order);
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
      // A child that cannot be reached will end; its 'exit' event reports to the waiting caller.
      worker.child.on('error', () => dismiss(worker));
      if (isStopped) dismiss(worker);
      else idle.push(worker);
    } catch (error) {
      waiting.shift()?.reject(error);
    }
  }

  function run(worker: Worker, order: Order): void {
    const { child } = worker;
    const { signal, log } = order.call;
    const long = isLong(order.job) ? 1 : 0;
    child.ref();
    worker.jobs++;
    longOnes += long;
    const close = () => {
      longOnes -= long;
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      child.off('message', hear);
      child.off('exit', fall);
      child.unref();
    };
    const hear = (reply: PrintReply) => {
      if (reply.kind === 'step') return order.call.onStep?.(reply.step);
      close();
      if (isSpent(worker, reply)) dismiss(worker);
      else idle.push(worker);
      settle(order, reply);
      next();
    };
    const end = (reason: unknown) => {
      close();
      dismiss(worker);
      order.reject(reason);
      next();
    };
    const abandon = () => end(signal.reason);
    const fail = (reason: string) => {
      log.error({ reason, kind: order.job.kind }, 'file not made');
      end(new Problem('EXPORT_FAILED'));
    };
    const fall = () => fail('the printing process ended');
    const timer = setTimeout(() => fail('the file took too long'), LONGEST);
    signal.addEventListener('abort', abandon, { once: true });
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
    for (const order of waiting.splice(0)) order.reject(new Problem('EXPORT_FAILED'));
    for (const worker of all) dismiss(worker);
  }

  return { print, size: MOST_CHILDREN, stop };
}

function isLong({ source: { content } }: PrintJob): boolean {
  return typeof content === 'string' ? content.length > LONG : countItems(content) > 1000;
}

function forked(entry: string): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    // The child gets none of our settings, and so none of our secrets.
    env: { MALLOC_ARENA_MAX: '2', ...kept('PATH', 'SystemRoot', 'TEMP', 'TMPDIR') },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  // A lower priority lets page requests go before files where cores are few.
  if (child.pid !== undefined) letOthersFirst(child.pid);
  return child;
}

function letOthersFirst(pid: number): void {
  try {
    setPriority(pid, LOWER_PRIORITY);
  } catch {
    // The child has ended or the system forbids it; the file is made either way.
  }
}

function kept(...names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function isSpent(worker: Worker, reply: PrintAnswer): boolean {
  if (reply.kind !== 'printed') return reply.kind === 'failed';
  return worker.jobs >= JOBS_A_CHILD || reply.memory > LARGEST_CHILD;
}

function settle({ job, call, resolve, reject }: Order, reply: PrintAnswer): void {
  if (reply.kind === 'printed') {
    const { bytes, untagged, undrawn } = reply.printed;
    if (undrawn.length > 0) call.onUndrawn?.(undrawn);
    if (untagged !== undefined) call.log.warn({ reason: untagged }, 'PDF without its standard');
    resolve(bytes);
  } else if (reply.kind === 'logo-unreadable') {
    reject(new Problem('LOGO_TYPE'));
  } else {
    call.log.error({ reason: reply.reason, kind: job.kind }, 'file not made');
    reject(new Problem('EXPORT_FAILED'));
  }
}

/** The server's own; its processes start with the first file and end with the server. */
export const press = createPress();
