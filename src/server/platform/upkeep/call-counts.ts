import type { Context, Next } from 'hono';
import { sample, type Sample } from './exposition.ts';

/** Seconds, up to which a call is counted in each. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** All that a process has counted, as it travels between processes. */
export interface ToldCounts {
  readonly answers: readonly (readonly [string, Answers])[];
  readonly failures: readonly (readonly [string, number])[];
  readonly durations: readonly (readonly [string, Durations])[];
}

interface Answers {
  readonly labels: Record<string, string>;
  n: number;
}

interface Durations {
  readonly labels: { readonly method: string; readonly route: string };
  /** Beside each of BUCKETS, and one for those that took longer. */
  readonly counts: number[];
  sum: number;
}

/** What this process has answered since it was started. */
export class CallCounts {
  readonly #answers = new Map<string, Answers>();
  readonly #failures = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  add(method: string, route: string, status: number, failure: string | undefined, seconds: number) {
    const labels = { method, route, status: String(status) };
    const key = `${method} ${route} ${status}`;
    const answers = this.#answers.get(key) ?? { labels, n: 0 };
    answers.n++;
    this.#answers.set(key, answers);
    if (failure !== undefined) this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);

    const durations = this.#durations.get(`${method} ${route}`) ?? {
      labels: { method, route },
      counts: [...BUCKETS.map(() => 0), 0],
      sum: 0,
    };
    const found = BUCKETS.findIndex((most) => seconds <= most);
    const at = found < 0 ? BUCKETS.length : found;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sum += seconds;
    this.#durations.set(`${method} ${route}`, durations);
  }

  told(): ToldCounts {
    return {
      answers: [...this.#answers],
      failures: [...this.#failures],
      durations: [...this.#durations],
    };
  }

  /** What several processes have counted together. */
  static sumOf(all: readonly ToldCounts[]): CallCounts {
    const sum = new CallCounts();
    for (const { answers, failures, durations } of all) {
      for (const [key, { labels, n }] of answers)
        sum.#answers.set(key, { labels, n: n + (sum.#answers.get(key)?.n ?? 0) });
      for (const [code, n] of failures) sum.#failures.set(code, n + (sum.#failures.get(code) ?? 0));
      for (const [key, { labels, counts, sum: seconds }] of durations) {
        const before = sum.#durations.get(key);
        const together = counts.map((n, at) => n + (before?.counts[at] ?? 0));
        sum.#durations.set(key, { labels, counts: together, sum: seconds + (before?.sum ?? 0) });
      }
    }
    return sum;
  }

  samples(): { calls: Sample[]; durations: Sample[]; errors: Sample[] } {
    return {
      calls: [...this.#answers.values()].map(({ labels, n }) => sample(n, labels)),
      errors: [...this.#failures].map(([code, n]) => sample(n, { code })),
      durations: [...this.#durations.values()].flatMap(({ labels, counts, sum }) => {
        let below = 0;
        const buckets = counts.map((n, at) => {
          below += n;
          return sample(below, { ...labels, le: String(BUCKETS[at] ?? '+Inf') }, '_bucket');
        });
        return [...buckets, sample(sum, labels, '_sum'), sample(below, labels, '_count')];
      }),
    };
  }
}

/** Outermost, so that it sees each answer as it goes out. */
export function countCalls(counts: CallCounts) {
  return async (c: Context, next: Next): Promise<void> => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    // A path that somebody made up is no label: there may be as many as there are bots.
    const route = c.get('route') ?? (c.req.path === '/metrics' ? '/metrics' : 'other');
    counts.add(methodOf(c), route, c.res.status, c.get('failure'), seconds);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = (c: Context) => (METHODS.has(c.req.method) ? c.req.method : 'other');
