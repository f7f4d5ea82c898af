import { Piscina } from 'piscina';
import { bundledProgram } from '../platform/bundled-program.ts';
import { Problem } from '../platform/problem.ts';
import type { MatchedLine, MatchJob } from './match-worker.ts';

/** Milliseconds. 1,400 lines take two seconds. */
const LONGEST = 20_000;
/** Milliseconds without work after which the thread ends, and forgets its catalogues. */
const IDLE = 60_000;
const MOST_WAITING = 8;
const MEMORY = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 };

let pool: Promise<Piscina<MatchJob, MatchedLine[] | undefined>> | undefined;

/** Undefined: the catalogue of that stamp has to be sent along. */
export async function matchInThread(
  job: MatchJob,
  signal: AbortSignal,
): Promise<MatchedLine[] | undefined> {
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MOST_WAITING) throw new Problem('NOT_READY', { retryAfter: 2 });
  const deadline = AbortSignal.timeout(LONGEST);
  try {
    return await threads.run(job, { signal: AbortSignal.any([signal, deadline]) });
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new Problem('NOT_READY', { retryAfter: 10 });
    throw error;
  }
}

async function openPool() {
  const filename = await bundledProgram('match-worker', 'src/server/matching/match-worker.ts');
  return new Piscina<MatchJob, MatchedLine[] | undefined>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  });
}
