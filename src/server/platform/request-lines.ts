// A line of the log for each request, in which those that repeat by themselves are only counted.
import type { Log } from './log.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without its query, which may hold what nobody else should read. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** By which code it was refused or failed (api/9). */
  readonly code?: string | undefined;
}

/** What monitors and open browsers ask without anybody at them, and the files of a page. */
const byItself =
  /^\/(?:healthz|readyz|metrics|favicon\.(?:ico|svg|png)|assets\/.*|(?:api\/)?events)$/;
const SAMPLE_EVERY = 3_600_000;

/**
 * At `level` a line for each request. Of what repeats by itself and went well it is one an hour, which
 * says how many came since the one before: at rest the log stands still, and still shows that it is asked.
 */
export function createRequestLines(
  log: Log,
  level: 'info' | 'debug',
  now: () => number = Date.now,
): (request: AnsweredRequest) => void {
  const samples = new Map<string, { at: number; since: number }>();
  return (request) => {
    const { method, path, status } = request;
    if (status >= 400 || !byItself.test(path)) return log[level](request);
    const kind = `${method} ${path.startsWith('/assets/') ? '/assets' : path} ${status}`;
    const sample = samples.get(kind);
    if (sample && now() - sample.at < SAMPLE_EVERY) {
      sample.since++;
      return log.debug(request);
    }
    samples.set(kind, { at: now(), since: 0 });
    log[level]({ ...request, ...(sample && { alike: sample.since }) });
  };
}
