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

let pool: Promise<Piscina<ContentJob, ContentResult>> | undefined;

/** Works on a content here, or in a thread where it is large. */
export async function runContentWork(job: ContentJob): Promise<ContentResult> {
  if (!isLarge(job)) return workOn(job);
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MOST_WAITING) throw new Problem('NOT_READY', { retryAfter: 2 });
  const result: ContentResult = await threads.run(job);
  if (result.kind !== 'done') return result;
  // A Buffer leaves a thread as plain bytes.
  const { format, body } = result.stored;
  return {
    ...result,
    stored: { format, body: Buffer.from(body.buffer, body.byteOffset, body.length) },
  };
}

function isLarge({ of, sent, former }: ContentJob): boolean {
  if (of === 'whole' || !former || former.body.length < LARGE_STORED) return sizeOf(sent) >= LARGE;
  return sizeOf(sent) >= FEW_CHANGES || !isInRuns(former);
}

function sizeOf(sent: unknown): number {
  return typeof sent === 'string' || sent instanceof Uint8Array ? sent.length : 0;
}

async function openPool(): Promise<Piscina<ContentJob, ContentResult>> {
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
