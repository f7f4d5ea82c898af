import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { bundledProgram } from '../../platform/bundled-program.ts';
import { Problem } from '../../platform/problem.ts';
import { workOn } from './change-work.ts';
import type { ContentJob, ContentResult } from './content-work.ts';
import { isInRuns } from './stored-body.ts';

/** Characters or bytes of JSON. Smaller contents take less time than the way to a thread and back. */
const LARGE = 1_500_000;
/** Changes of so much are of few parts, and of those few alone is read. */
const FEW_CHANGES = 16 * 1024;
/** Bytes of a stored content that is not large. */
const LARGE_STORED = LARGE / 10;
const MOST_THREADS = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 32;
/** Milliseconds after which a thread without work ends. */
const IDLE = 60_000;
/**
 * A content lives only as long as its save; with a young generation large enough for it, little has
 * to be collected.
 */
const MEMORY = { maxYoungGenerationSizeMb: 128, maxOldGenerationSizeMb: 1024 };

type Threads = Piscina<ContentJob, ContentResult>;
let pool: Promise<Threads> | undefined;

/** Whose work it is; the signal is made when it is asked for. */
export interface Waiting {
  readonly signal: AbortSignal;
}

/**
 * Works on a content here, or in a thread where it is large; that work is given up when whoever waits for it
 * goes away or its time is over.
 */
export async function runContentWork(job: ContentJob, waiting?: Waiting): Promise<ContentResult> {
  if (!isLarge(job)) return workOn(job);
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MOST_WAITING) throw new Problem('NOT_READY', { retryAfter: 2 });
  const result = await inThread(threads, job, waiting?.signal);
  if (result.kind !== 'done') return result;
  // A Buffer leaves a thread as plain bytes.
  const { format, body } = result.stored;
  return {
    ...result,
    stored: { format, body: Buffer.from(body.buffer, body.byteOffset, body.length) },
  };
}

async function inThread(
  threads: Threads,
  job: ContentJob,
  signal: AbortSignal | undefined,
): Promise<ContentResult> {
  try {
    return await threads.run(job, { signal: signal ?? null });
  } catch (error) {
    if (isOutOfMemory(error)) throw new Problem('CONTENT_TOO_LARGE');
    const isGivenUp = signal?.aborted || pool === undefined;
    throw isGivenUp ? new Problem('NOT_READY', { retryAfter: 10 }) : error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Ends the threads with what they work on, so that no transaction waits for it. */
export async function stopContentWork(): Promise<void> {
  const threads = await pool;
  pool = undefined;
  await threads?.destroy();
}

function isLarge({ of, sent, former }: ContentJob): boolean {
  if (of === 'whole' || !former || former.body.length < LARGE_STORED) return sizeOf(sent) >= LARGE;
  return sizeOf(sent) >= FEW_CHANGES || !isInRuns(former);
}

function sizeOf(sent: unknown): number {
  return typeof sent === 'string' || sent instanceof Uint8Array ? sent.length : 0;
}

async function openPool(): Promise<Threads> {
  const filename = await bundledProgram(
    'content-worker',
    'src/server/estimation/content/content-worker.ts',
  );
  return new Piscina({
    filename,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  });
}
